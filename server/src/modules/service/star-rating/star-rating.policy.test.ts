import { describe, expect, it } from 'vitest'
import {
  barEnd,
  holds,
  isOverdue,
  levelOf,
  obstacleTo,
  obstacleToAppealing,
  obstacleToApplying,
  obstacleToApproving,
  obstacleToDeciding,
  obstacleToDecidingAppeal,
  publicityEnd,
  ratingHeld,
  ratingsOffered,
} from './star-rating.policy.ts'
import { type Action, canMove, openStates, type State, transitions } from './star-rating.states.ts'

const states: State[] = [
  'applied',
  'publicised',
  'objected',
  'certified',
  'returned',
  'withdrawn',
  'lapsed',
]
const rules = { minutes: [100, 300, 600, 1000, 1500, 2000, 3000, 4000], cityFrom: 4 }
const now = new Date('2026-03-10T02:00:00Z')
const before = new Date('2026-03-10T01:59:59Z')
const later = new Date('2026-03-10T02:00:01Z')

describe('the table of moves', () => {
  // Written out on its own: a slip in the table shows here.
  const allowed: Record<Action, State[]> = {
    withdraw: ['applied', 'publicised', 'objected'],
    approve: ['applied'],
    return: ['applied'],
    object: ['publicised'],
    uphold: ['objected'],
    dismiss: ['objected'],
    bar: ['applied', 'publicised', 'objected'],
    certify: ['publicised'],
    lapse: ['applied', 'publicised', 'objected'],
  }
  for (const action of Object.keys(transitions) as Action[])
    it.each(states)(`${action} of a star rating in %s leads where the table says`, (state) => {
      expect(canMove(state, action)).toBe(allowed[action].includes(state))
      expect(obstacleTo(action, state)).toBe(
        allowed[action].includes(state) ? null : 'starStateRefuses',
      )
    })
  it('the table of moves of a star rating keeps an application open until it ends', () => {
    expect(openStates).toEqual(['applied', 'publicised', 'objected'])
  })
})

describe('deciding', () => {
  for (const action of ['approve', 'return', 'uphold', 'dismiss'] as const)
    it.each(states)(`${action} of a star rating in %s, by whoever stands where`, (state) => {
      const fits = canMove(state, action)
      for (const here of [true, false])
        for (const tookPart of [true, false])
          expect(obstacleToDeciding(action, state, { here, tookPart })).toBe(
            !fits ? 'starStateRefuses' : !here ? 'starElsewhere' : tookPart ? 'starFourEyes' : null,
          )
    })
  it.each(states)('a star rating that is %s is late only while it waits for a node', (state) => {
    const waits = state === 'applied' || state === 'objected'
    expect(isOverdue({ state, dueAt: before }, now)).toBe(waits)
    expect(isOverdue({ state, dueAt: now }, now)).toBe(waits)
    expect(isOverdue({ state, dueAt: later }, now)).toBe(false)
  })
})

describe('what hours hold', () => {
  it.each([
    [99, null],
    [100, '1'],
    [299, '1'],
    [300, '2'],
    [1000, '4'],
    [4000, '8'],
    [90_000, '8'],
  ])('hours hold a rating: %i minutes: %s', (minutes, rating) =>
    expect(ratingHeld(minutes, rules)).toBe(rating),
  )

  it.each([
    ['3', 4, 'county'],
    ['4', 4, 'city'],
    ['1', 1, 'city'],
    ['8', 9, 'county'],
  ] as const)(
    'hours hold a rating: %s where the city certifies from %i on: the %s',
    (rating, cityFrom, level) => expect(levelOf(rating, { ...rules, cityFrom })).toBe(level),
  )

  const applicant = { serviceMinutes: 700, certified: null, barredUntil: null, hasOpen: false }
  it('the rating that hours hold offers what is reached above what is certified, the highest first', () => {
    expect(ratingsOffered(applicant, rules)).toEqual(['3', '2', '1'])
    expect(ratingsOffered({ ...applicant, certified: '2' }, rules)).toEqual(['3'])
    expect(ratingsOffered({ ...applicant, certified: '3' }, rules)).toEqual([])
  })
  it.each([
    [{}, '3', null],
    [{}, '4', 'starNotReached'],
    [{}, null, null],
    [{ serviceMinutes: 99 }, null, 'starNotReached'],
    [{ certified: '3' }, '3', 'starHeld'],
    [{ certified: '3' }, '2', 'starHeld'],
    [{ certified: '3' }, null, 'starNotReached'],
    [{ certified: '8', serviceMinutes: 9000 }, null, 'starHeld'],
    [{ hasOpen: true }, '3', 'starOpen'],
    [
      { barredUntil: later, hasOpen: true },
      '3',
      { name: 'starBarred', details: { until: later.toISOString() } },
    ],
  ] as const)('a star application: %o applies for %s: %s', (change, rating, expected) =>
    expect(obstacleToApplying({ ...applicant, ...change }, rating, rules)).toEqual(expected),
  )
  it.each([
    ['3', 600, false, null],
    ['3', 599, false, 'starNotReached'],
    ['6', 2000, false, 'starCommunityUnchecked'],
    ['6', 2000, true, null],
    ['6', 1999, true, 'starNotReached'],
  ] as const)(
    'a star rating of %s with %i minutes, communities checked %s: %s',
    (rating, minutes, checked, expected) =>
      expect(
        obstacleToApproving(
          { rating, serviceMinutes: minutes, barredUntil: null, communityChecked: checked },
          rules,
        ),
      ).toBe(expected),
  )
})

describe('a bar', () => {
  it.each([
    [later, null, true, null],
    [now, null, false, 'starBarRefuses'],
    [later, 'waiting', true, 'starBarRefuses'],
    [later, 'kept', true, 'starBarRefuses'],
    [later, 'lifted', false, 'starBarRefuses'],
  ] as const)(
    'a bar until %s, appeal %s: holds %s, appealing: %s',
    (until, appeal, held, expected) => {
      expect(holds({ until, appeal }, now)).toBe(held)
      expect(obstacleToAppealing({ until, appeal }, now)).toBe(expected)
    },
  )
  it('a bar’s appeal is decided where it waits, by somebody else', () => {
    const bar = { until: later, appeal: 'waiting' as const }
    const by = (here: boolean, tookPart: boolean) =>
      obstacleToDecidingAppeal(bar, { here, tookPart })
    expect([by(true, false), by(false, false), by(true, true)]).toEqual([
      null,
      'starElsewhere',
      'starFourEyes',
    ])
    expect(
      obstacleToDecidingAppeal({ ...bar, appeal: 'kept' }, { here: true, tookPart: false }),
    ).toBe('starBarRefuses')
  })
  it('a bar ends on the same day of a later year', () => {
    expect(barEnd(now, 3).toISOString()).toBe('2029-03-10T02:00:00.000Z')
  })
})

it('the publicity of a rating lasts five working days, over the weekend', () => {
  // A Tuesday: the fifth working day after it is the next Tuesday, whose end is Wednesday 00:00 in Guangzhou.
  expect(publicityEnd(now).toISOString()).toBe('2026-03-17T16:00:00.000Z')
})
