import { permissionsOf, type Role, roleNames } from 'contract/permissions'
import { SupplementaryState } from 'contract/states'
import { describe, expect, it } from 'vitest'
import {
  honourOf,
  isLate,
  isOverdue,
  isSameTitle,
  type Judged,
  obstacleTo,
  type Standing,
  timesOf,
} from './supplementary.policy.ts'
import { type Action, transitions } from './supplementary.states.ts'

const batch: Judged = { state: 'draft', late: false, enteredBy: ['enterer'], confirmedBy: null }
const other: Standing = {
  accounts: ['other'],
  self: false,
  distance: 0,
  nodeKind: 'organization',
  passedAbove: false,
}
const above = { ...other, distance: 1 }
const states = SupplementaryState.options
const actions = Object.keys(transitions) as Action[]

describe('a batch is moved on', () => {
  const people: Record<string, Standing> = {
    other,
    enterer: { ...other, accounts: ['enterer'] },
    confirmer: { ...other, accounts: ['confirmer'] },
    passedOn: { ...other, passedAbove: true },
    above,
    entererAbove: { ...above, accounts: ['enterer'] },
    confirmerAbove: { ...above, accounts: ['confirmer'] },
    onTheList: { ...above, self: true },
  }
  const may: Record<Action, Partial<Record<(typeof states)[number], string[]>>> = {
    edit: { draft: Object.keys(people), returned: Object.keys(people) },
    submit: {
      draft: Object.keys(people).filter((who) => who !== 'onTheList'),
      returned: Object.keys(people).filter((who) => who !== 'onTheList'),
    },
    confirm: { submitted: ['other', 'above'] },
    return: {
      submitted: ['other', 'confirmer', 'above', 'confirmerAbove', 'onTheList'],
      confirmed: ['above', 'entererAbove', 'confirmerAbove', 'onTheList'],
    },
    approve: { confirmed: ['above'] },
    withdraw: {
      draft: Object.keys(people),
      submitted: Object.keys(people),
      returned: Object.keys(people),
    },
    reverse: { approved: ['above'] },
  }
  const confirmedBy = (state: string) =>
    state === 'confirmed' || state === 'approved' ? 'confirmer' : null
  it.each(
    states.flatMap((state) =>
      actions.flatMap((action) =>
        Object.entries(people).map(([who, standing]) => [state, action, who, standing] as const),
      ),
    ),
  )('a supplementary batch: %s: %s by %s', (state, action, who, standing) => {
    const judged = { ...batch, state, confirmedBy: confirmedBy(state) }
    const expected = may[action][state]
      ? may[action][state].includes(who) || (who === 'confirmer' && confirmedBy(state) === null)
      : false
    // Somebody who will confirm is like anybody else until he did.
    const plain = who.startsWith('confirmer') && confirmedBy(state) === null
    const like = plain
      ? (may[action][state]?.includes(who === 'confirmer' ? 'other' : 'above') ?? false)
      : expected
    expect(obstacleTo(action, judged, standing) === null).toBe(like)
  })

  it('a supplementary batch is moved on by the permission of its step, which no role has alone for all three', () => {
    const by = (action: Action) =>
      roleNames.filter((role: Role) => permissionsOf([role]).includes(transitions[action].by))
    expect(by('submit')).toEqual(['owner', 'publisher'])
    expect(by('confirm')).toEqual(['owner', 'reviewer'])
    expect(by('approve')).toEqual(['owner', 'reviewer'])
  })
})

describe('after 30 days', () => {
  it.each([
    ['2026-03-01', '2026-03-31T15:59:00Z', false],
    ['2026-03-01', '2026-03-31T16:00:00Z', true],
  ])('supplementary hours of %s are late at %s: %s', (date, now, late) => {
    expect(isLate(date, new Date(now))).toBe(late)
  })
  it.each([
    ['organization', 1, 'supplementaryReviewLevel'],
    ['federation', 0, 'supplementaryReviewLevel'],
    ['federation', 1, null],
    ['root', 0, null],
  ] as const)(
    'supplementary hours after 30 days: %s at a distance of %s approves: %s',
    (nodeKind, distance, obstacle) => {
      const late: Judged = { ...batch, state: 'confirmed', late: true, confirmedBy: 'confirmer' }
      expect(obstacleTo('approve', late, { ...other, nodeKind, distance })).toBe(obstacle)
    },
  )
})

describe('times of a row', () => {
  const session = {
    localDate: '2026-03-07',
    startsAt: new Date('2026-03-07T01:00:00Z'),
    endsAt: new Date('2026-03-07T04:00:00Z'),
    prepareBefore: 30,
    prepareAfter: 0,
  }
  it.each([
    [{}, 180],
    [{ from: '09:30' }, 150],
    [{ from: '08:30', to: '12:00' }, 210],
    [{ from: '09:00', to: '09:01' }, 1],
  ])('the times of a row %j are %s minutes', (row, minutes) => {
    expect(timesOf(row, session).times?.minutes).toBe(minutes)
  })
  it.each([
    [{ from: '08:29' }, 'outsideSession'],
    [{ to: '12:01' }, 'outsideSession'],
    [{ from: '10:00', to: '10:00' }, 'outsideSession'],
    [{ from: '11:00', to: '10:00' }, 'outsideSession'],
    [{ from: '9 o clock' }, 'time'],
    [{ from: '25:00', to: '26:00' }, 'time'],
  ])('the times of a row %j are refused: %s', (row, error) => {
    const { times, faults } = timesOf(row, session)
    expect(times).toBeNull()
    expect(faults[0]!.error).toBe(error)
  })
  it('the times of a row are never more than the session counts', () => {
    expect(timesOf({ from: '08:30' }, session).times!.minutes).toBeLessThanOrEqual(210)
  })
})

it.each([
  ['120', 120],
  ['1', 1],
  ['1440', 1440],
  ['0', null],
  ['1441', null],
  ['1.5', null],
  ['-3', null],
  ['', null],
])('an honour of %j is worth %s', (minutes, expected) => {
  expect(honourOf({ minutes }).times?.minutes ?? null).toBe(expected)
})

it('a supplementary batch is overdue only while somebody must act', () => {
  const [dueAt, now] = [new Date('2026-03-20T16:00:00Z'), new Date('2026-03-20T16:00:00Z')]
  expect(states.filter((state) => isOverdue({ state, dueAt }, now))).toEqual([
    'draft',
    'submitted',
    'confirmed',
    'returned',
  ])
  expect(isOverdue({ state: 'submitted', dueAt }, new Date(now.getTime() - 1))).toBe(false)
})

it.each([
  ['先进标兵', '先进标兵！', true],
  ['先进标兵', '先进·标兵', true],
  ['先进标兵', '“先进标兵”', true],
  ['先进标兵', ' 先进\u3000标兵 ', true],
  ['先进标兵', '先\u200b进标兵', true],
  ['先进标兵', '先\ufe00进标兵\u{e0100}', true],
  ['先进标兵', '先进\u3164标兵', true],
  ['先进标兵', '先进\u0301标兵', true],
  ['先进标兵A', '先进标兵Ａ', true],
  ['先进标兵A', '先进标兵ａ', true],
  ['先进标兵', '★先进标兵★', true],
  ['先进标兵2025', '先进标兵２０２５', true],
  ['先进标兵', '先进标兵A', false],
  ['先进标兵2025', '先进标兵2026', false],
  ['先进标兵', '标兵先进', false],
])('the honours %j and %j are one: %s', (one, other, same) => {
  expect(isSameTitle(one, other)).toBe(same)
})
