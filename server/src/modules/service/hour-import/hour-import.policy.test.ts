import { permissionsOf, roleNames } from 'contract/permissions'
import { HourImportState } from 'contract/states'
import { describe, expect, it } from 'vitest'
import {
  type Cells,
  factsOf,
  isOpen,
  type Judged,
  obstacleTo,
  occasionsOf,
  type Standing,
} from './hour-import.policy.ts'
import { type Action, transitions } from './hour-import.states.ts'

const states = HourImportState.options
const actions = Object.keys(transitions) as Action[]

describe('a list is moved on', () => {
  const people: Record<string, Standing> = {
    importer: { accounts: ['importer'], self: false },
    releaser: { accounts: ['releaser'], self: false },
    asker: { accounts: ['asker'], self: false },
    other: { accounts: ['other'], self: false },
    onTheList: { accounts: ['other'], self: true },
  }
  const everybody = Object.keys(people)
  const but = (...kept: string[]) => everybody.filter((who) => !kept.includes(who))
  const may: Record<Action, Partial<Record<(typeof states)[number], string[]>>> = {
    decide: { waiting: but('importer', 'onTheList') },
    release: { waiting: but('importer', 'onTheList') },
    refuse: { waiting: but('importer') },
    withdraw: { waiting: everybody },
    askReversal: { released: but('onTheList') },
    keep: { reversalAsked: but('onTheList') },
    reverse: { reversalAsked: but('asker', 'onTheList') },
  }
  it.each(
    states.flatMap((state) =>
      actions.flatMap((action) => everybody.map((who) => [state, action, who] as const)),
    ),
  )('a list of imported hours: %s: %s by %s', (state, action, who) => {
    const asked = state === 'reversalAsked' || state === 'reversed'
    const list: Judged = {
      state,
      importedBy: 'importer',
      releasedBy: asked || state === 'released' ? 'releaser' : null,
      reversalAskedBy: asked ? 'asker' : null,
    }
    const expected = may[action][state]?.includes(who) ?? false
    expect(obstacleTo(action, list, people[who]!) === null).toBe(expected)
  })

  it('a list of imported hours is moved on by the permission of its step, which only the root gives', () => {
    const by = (action: Action, kind: 'root' | 'federation') =>
      roleNames.filter((role) => permissionsOf([role], kind).includes(transitions[action].by))
    expect(by('withdraw', 'root')).toEqual(['owner', 'publisher'])
    expect(by('release', 'root')).toEqual(['owner', 'reviewer'])
    for (const action of actions) expect(by(action, 'federation')).toEqual([])
  })
})

describe('a row', () => {
  const now = new Date('2026-03-10T02:00:00Z')
  const cells: Cells = {
    volunteerNo: '',
    name: '',
    documentTail: '',
    date: '2026-03-07',
    from: '09:00',
    to: '11:30',
    minutes: '',
    kind: '',
    title: '图书整理',
    organization: '福田区义工联',
    sourceId: 'SZ1',
  }
  it.each([
    [{}, 150, 'service'],
    [{ minutes: '120' }, 120, 'service'],
    [{ from: '', to: '', minutes: '1440' }, 1440, 'service'],
    [{ kind: '培训' }, 150, 'training'],
    [{ from: '00:00', to: '23:59' }, 1439, 'service'],
  ] as const)('a row of imported hours: %j counts %s minutes of %s', (change, minutes, kind) => {
    expect(factsOf({ ...cells, ...change }, now)).toMatchObject({
      facts: { minutes, kind },
      faults: [],
    })
  })

  it.each([
    [{ minutes: '151' }, 'minutes', 'importMinutes'],
    [{ minutes: '0' }, 'minutes', 'importMinutes'],
    [{ minutes: '-5' }, 'minutes', 'importMinutes'],
    [{ minutes: '2.5' }, 'minutes', 'importMinutes'],
    [{ from: '', to: '' }, 'minutes', 'importMinutes'],
    [{ from: '', to: '', minutes: '1441' }, 'minutes', 'importMinutes'],
    [{ to: '' }, 'to', 'importTimes'],
    [{ from: '11:30' }, 'to', 'importTimes'],
    [{ from: '早上' }, 'from', 'importTimes'],
    [{ to: '24:00' }, 'to', 'importTimes'],
    [{ date: '2026-02-30', minutes: '60' }, 'date', 'date'],
    [{ date: '2026-03-11', from: '', to: '', minutes: '60' }, 'date', 'dateInFuture'],
    [{ date: '2026-03-10', to: '12:00' }, 'to', 'dateInFuture'],
    [{ kind: 'constructor' }, 'kind', 'importKind'],
    [{ title: '' }, 'title', 'required'],
    [{ title: '很'.repeat(51) }, 'title', 'tooLong'],
    [{ organization: '' }, 'organization', 'required'],
    [{ sourceId: '' }, 'sourceId', 'required'],
  ] as const)('a row of imported hours: %j is wrong in %s: %s', (change, column, error) => {
    const { facts, faults } = factsOf({ ...cells, ...change }, now)
    expect(facts).toBeNull()
    expect(faults).toContainEqual({ column, error })
  })

  it.each([
    [[], null, [], false],
    [['dayLimit'], null, [], true],
    [['dayLimit'], 'taken', ['dayLimit'], false],
    [['dayLimit', 'sameMinutes'], 'taken', ['dayLimit'], true],
    [['dayFull'], 'leftOut', ['dayLimit'], false],
  ] as const)(
    'a row of imported hours with %j, %s for %j is open: %s',
    (flags, decision, decidedFlags, open) => {
      expect(isOpen({ flags, decision, decidedFlags })).toBe(open)
    },
  )
})

describe('rows become missions', () => {
  const at = (time: string) => new Date(`2026-03-07T${time}:00Z`)
  const row = (number: number, volunteerId: string, change: object = {}) => ({
    number,
    volunteerId,
    localDate: '2026-03-07',
    startsAt: at('01:00') as Date | null,
    endsAt: at('03:00') as Date | null,
    kind: 'service' as const,
    title: '图书整理',
    organizationName: '福田区义工联',
    ...change,
  })

  it('rows of imported hours become one mission where they say the same, over all their times', () => {
    const made = occasionsOf([
      row(1, 'a'),
      row(2, 'b', { startsAt: at('02:00'), endsAt: at('04:00') }),
      row(3, 'c', { title: '敬老' }),
    ])
    expect(made.map(({ rows }) => rows.map(({ number }) => number))).toEqual([[1, 2], [3]])
    expect(made[0]).toMatchObject({ startsAt: at('01:00'), endsAt: at('04:00') })
  })

  it('rows become missions apart for the second time of one person, and the whole day where no times are known', () => {
    const none = { startsAt: null, endsAt: null }
    const made = occasionsOf([row(1, 'a', none), row(2, 'a', none), row(3, 'a')])
    expect(made.map(({ rows }) => rows.map(({ number }) => number))).toEqual([[1], [2], [3]])
    expect(made[0]).toMatchObject({
      startsAt: new Date('2026-03-06T16:00:00Z'),
      endsAt: new Date('2026-03-07T16:00:00Z'),
    })
  })
})
