import { describe, expect, it } from 'vitest'
import {
  type Movable,
  type MoveTarget,
  obstacleToMovingOf,
  obstacleToMovingTo,
} from './move.policy.ts'

const now = new Date('2026-03-07T01:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const target: MoveTarget = {
  placeId: 'there',
  sessionId: 'second',
  startsAt: later(24),
  endsAt: later(27),
  missionState: 'published',
  minimumAge: 18,
  maximumAge: 60,
  recruitScope: 'members',
  guardianConsent: false,
}
const one: Movable = {
  state: 'accepted',
  placeId: 'here',
  sessionId: 'first',
  endsAt: later(3),
  guardianState: null,
  facts: { birthDate: '1990-01-01', member: true },
  attended: false,
  applied: false,
  clash: null,
  own: false,
}
const clash = { missionId: 'm', missionTitle: '社区读报' }

describe('moving somebody', () => {
  it.each<[string, Partial<Movable>, unknown]>([
    ['an accepted volunteer', {}, null],
    ['oneself', { own: true }, 'recordOwn'],
    ['somebody who has that place', { placeId: 'there' }, 'moveNowhere'],
    ['an applicant', { state: 'pending' }, 'applicationStateRefuses'],
    ['somebody absent', { state: 'absent' }, 'applicationStateRefuses'],
    ['somebody who signed in', { state: 'attended' }, 'sessionHasAttendance'],
    ['somebody with a stretch', { attended: true }, 'sessionHasAttendance'],
    ['somebody whose session is over', { endsAt: now }, 'moveTooLate'],
    ['a minor whose guardian agreed', { guardianState: 'agreed' }, 'moveNeedsGuardian'],
    [
      'a child on that day',
      { facts: { birthDate: '2018-01-01', member: true } },
      'moveNeedsGuardian',
    ],
    ['somebody too old', { facts: { birthDate: '1960-01-01', member: true } }, 'moveUnfit'],
    ['somebody too young', { facts: { birthDate: '2009-01-01', member: true } }, 'moveUnfit'],
    ['no member', { facts: { birthDate: '1990-01-01', member: false } }, 'moveUnfit'],
    ['somebody who waits there', { applied: true }, 'alreadyApplied'],
    ['somebody taken at that time', { clash }, { name: 'sessionClash', details: clash }],
  ])('%s to another session is refused by its name or not at all', (_, change, obstacle) => {
    expect(obstacleToMovingOf({ ...one, ...change }, target, now)).toEqual(obstacle)
  })

  it.each<[string, Partial<Movable>, unknown]>([
    ['somebody who signed in', { state: 'attended', attended: true }, null],
    ['a minor whose guardian agreed', { guardianState: 'agreed' }, null],
    ['somebody excused', { state: 'excused' }, 'applicationStateRefuses'],
  ])(
    '%s to another position of his session depends on nothing but his place',
    (_, change, obstacle) => {
      const here = { ...one, sessionId: 'second', ...change }
      expect(obstacleToMovingOf(here, target, now)).toEqual(obstacle)
    },
  )

  it.each([
    ['published', 27, 'moveTooLate'],
    ['published', 26, null],
    ['suspended', 0, null],
    ['closed', 0, 'moveTooLate'],
    ['cancelled', 0, 'moveTooLate'],
  ] as const)(
    'a session of a mission that is %s takes people after %i hours or not',
    (missionState, hours, obstacle) => {
      expect(obstacleToMovingTo({ ...target, missionState }, later(hours))).toBe(obstacle)
    },
  )
})
