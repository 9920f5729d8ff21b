import { describe, expect, it } from 'vitest'
import type { RecordState } from '../record/record.states.ts'
import {
  dueAfter,
  isOverdue,
  obstacleToAccepting,
  obstacleToAnswering,
  obstacleToEscalating,
  obstacleToReporting,
  obstacleToSubmitting,
  obstacleToTimes,
  obstacleToWithdrawing,
  ownerOf,
} from './correction.policy.ts'
import { type Action, canMove, type State, transitions } from './correction.states.ts'

const states: State[] = ['submitted', 'answered', 'escalated', 'closed', 'withdrawn']
const now = new Date('2026-03-10T02:00:00Z')
const before = new Date('2026-03-10T01:59:59Z')
const later = new Date('2026-03-10T02:00:01Z')

describe('the table of moves', () => {
  // Written out on its own, as the product's paper has it: a slip in the table shows here.
  const allowed: Record<Action, State[]> = {
    withdraw: ['submitted'],
    answer: ['submitted'],
    accept: ['answered'],
    lapse: ['answered'],
    escalate: ['submitted', 'answered'],
    settle: ['escalated'],
  }
  for (const action of Object.keys(transitions) as Action[])
    it.each(states)(`${action} of a correction in %s leads where the table says`, (state) => {
      expect(canMove(state, action)).toBe(allowed[action].includes(state))
    })
})

describe('what the volunteer may do', () => {
  // By state, once before and once after the end of the term: withdraw, accept, escalate.
  it.each<[State, boolean[], boolean[]]>([
    ['submitted', [true, false, false], [true, false, true]],
    ['answered', [false, true, true], [false, false, false]],
    ['escalated', [false, false, false], [false, false, false]],
    ['closed', [false, false, false], [false, false, false]],
    ['withdrawn', [false, false, false], [false, false, false]],
  ])('the volunteer may do so with his correction: %s', (state, inTime, late) => {
    for (const [dueAt, expected] of [
      [later, inTime],
      [before, late],
      // The last moment is the first that is too late.
      [now, late],
    ] as const)
      expect([
        obstacleToWithdrawing({ state, dueAt }) === null,
        obstacleToAccepting({ state, dueAt }, now) === null,
        obstacleToEscalating({ state, dueAt }, now) === null,
      ]).toEqual(expected)
  })
  it.each<[State, string]>([
    ['submitted', 'organization'],
    ['answered', 'volunteer'],
    ['escalated', 'superior'],
    ['closed', 'nobody'],
    ['withdrawn', 'nobody'],
  ])('a correction that is %s is the turn of: %s', (state, owner) => {
    expect(ownerOf(state)).toBe(owner)
    expect(isOverdue({ state, dueAt: before }, now)).toBe(
      owner === 'organization' || owner === 'superior',
    )
    expect(isOverdue({ state, dueAt: later }, now)).toBe(false)
  })
})

describe('answering', () => {
  it.each<[State, number, number, boolean, string | null]>([
    ['submitted', 0, 0, false, null],
    ['submitted', 2, 0, false, null],
    ['submitted', 0, 0, true, 'correctionFourEyes'],
    ['escalated', 0, 1, false, 'correctionStateRefuses'],
    ['escalated', 1, 1, false, null],
    ['escalated', 2, 1, false, null],
    ['escalated', 1, 1, true, 'correctionFourEyes'],
    ['answered', 1, 0, false, 'correctionStateRefuses'],
    ['closed', 1, 0, false, 'correctionStateRefuses'],
    ['withdrawn', 1, 0, false, 'correctionStateRefuses'],
  ])(
    'an answer to a correction: %s, %i above the record, held %i above it, took part: %s: %s',
    (state, distance, holderDistance, tookPart, expected) => {
      const waiting = { state, dueAt: later }
      expect(obstacleToAnswering(waiting, { distance, holderDistance, tookPart })).toBe(expected)
    },
  )
})

describe('asking', () => {
  it.each<[RecordState, string | null, string | null]>([
    ['awaitingSignOut', 'correctionTooEarly', 'correctionTooEarly'],
    ['awaitingConfirmation', null, null],
    ['awaitingReview', null, null],
    ['publicised', null, null],
    ['objected', 'correctionObjectionOpen', 'correctionObjectionOpen'],
    ['effective', null, null],
    ['dismissed', null, 'correctionKindRefused'],
    ['revoked', null, 'correctionKindRefused'],
  ])('a correction of a record %s: the time %s, anything else %s', (state, time, other) => {
    const record = { state, open: false, replaced: false, settled: false, endsAt: null }
    expect(obstacleToSubmitting(record, 'time', later)).toBe(time)
    for (const kind of ['content', 'notMine'] as const)
      expect(obstacleToSubmitting(record, kind, later)).toBe(other)
  })
  it('a correction is not asked for while signed in, of a replaced record, or after the final answer', () => {
    const record = {
      state: 'revoked' as const,
      open: false,
      replaced: false,
      settled: false,
      endsAt: null,
    }
    expect(obstacleToSubmitting({ ...record, open: true }, 'time', later)).toBe(
      'correctionTooEarly',
    )
    const running = { ...record, endsAt: new Date(later.getTime() + 1) }
    expect(obstacleToSubmitting(running, 'time', later)).toBe('correctionTooEarly')
    expect(obstacleToSubmitting({ ...record, endsAt: later }, 'time', later)).toBeNull()
    expect(obstacleToSubmitting({ ...record, replaced: true }, 'time', later)).toBe(
      'correctionRecordReplaced',
    )
    expect(obstacleToSubmitting({ ...record, settled: true }, 'time', later)).toBe(
      'correctionFinal',
    )
  })
  it.each([
    ['pending', 'applicationStateRefuses'],
    ['cancelled', 'applicationStateRefuses'],
    ['accepted', null],
    ['attended', null],
    ['absent', null],
    ['excused', null],
  ])('a correction for a missing record with an application %s: %s', (state, expected) => {
    const place = {
      state,
      endsAt: new Date('2026-03-10T01:00:00Z'),
      recorded: false,
      settled: false,
    }
    expect(obstacleToReporting(place, now)).toBe(expected)
    if (expected) return
    // An hour is left to sign out.
    expect(
      obstacleToReporting({ ...place, endsAt: new Date(place.endsAt.getTime() + 1) }, now),
    ).toBe('correctionTooEarly')
    expect(obstacleToReporting({ ...place, recorded: true }, now)).toBe('correctionRecordExists')
    expect(obstacleToReporting({ ...place, settled: true }, now)).toBe('correctionFinal')
  })
  it.each<[string | null, string | null, string | null]>([
    [null, null, null],
    ['2026-03-09T16:00:00Z', '2026-03-10T02:00:00Z', null],
    ['2026-03-09T15:59:00Z', '2026-03-10T01:00:00Z', 'correctionTimes'],
    ['2026-03-10T01:00:00Z', '2026-03-10T02:01:00Z', 'correctionTimes'],
    ['2026-03-10T01:00:00Z', '2026-03-10T01:00:59Z', 'correctionTimes'],
    ['2026-03-10T01:00:00Z', '2026-03-10T00:00:00Z', 'correctionTimes'],
    ['2026-03-10T01:00:00Z', null, 'correctionTimes'],
    [null, '2026-03-10T01:00:00Z', 'correctionTimes'],
  ])('a correction to the times %s to %s: %s', (from, to, expected) => {
    const times = {
      signedInAt: from ? new Date(from) : null,
      signedOutAt: to ? new Date(to) : null,
    }
    expect(obstacleToTimes(times, '2026-03-10', now)).toBe(expected)
  })
})

describe('the term', () => {
  it.each([
    // Ten working days, the day itself not counted: two weeks without holidays.
    ['2026-03-10T02:00:00Z', '2026-03-24T16:00:00.000Z'],
    // The day is that of Asia/Shanghai.
    ['2026-03-10T16:00:00Z', '2026-03-25T16:00:00.000Z'],
    // Over the spring festival of 2026.
    ['2026-02-11T02:00:00Z', '2026-03-03T16:00:00.000Z'],
  ])('the term of a correction’s step that begins at %s ends at %s', (from, to) => {
    expect(dueAfter(new Date(from)).toISOString()).toBe(to)
  })
})
