import { ageOn } from 'contract/rules/id-number'
import type { Obstacle } from '../../../platform/fail.ts'
import type { State as MissionState } from '../mission/mission.states.ts'
import { asksGuardian, type GuardianAnswer, type VolunteerFacts } from './application.policy.ts'
import type { State } from './application.states.ts'

/** Where somebody is moved to: a position at a session of the mission he is accepted for. */
export interface MoveTarget {
  placeId: string
  sessionId: string
  startsAt: Date
  endsAt: Date
  missionState: MissionState
  minimumAge: number | null
  maximumAge: number | null
  recruitScope: 'public' | 'members'
  guardianConsent: boolean
}

/** Who is moved, with what decides whether he may be. */
export interface Movable {
  state: State
  placeId: string
  sessionId: string
  endsAt: Date
  guardianState: GuardianAnswer | null
  facts: Pick<VolunteerFacts, 'birthDate' | 'member'>
  attended: boolean
  applied: boolean
  clash: { missionId: string; missionTitle: string } | null
  /** He is whoever moves him, or in his care. */
  own: boolean
}

/** Nobody is moved to what is over or called off. */
export const obstacleToMovingTo = (
  { missionState, endsAt }: Pick<MoveTarget, 'missionState' | 'endsAt'>,
  now: Date,
): Obstacle =>
  (missionState === 'published' || missionState === 'suspended') && now < endsAt
    ? null
    : 'moveTooLate'

/**
 * What keeps somebody from being moved. Whoever was there already only changes his position; a guardian agreed to
 * one session, and to no other.
 */
export const obstacleToMovingOf = (one: Movable, target: MoveTarget, now: Date): Obstacle => {
  if (one.own) return 'recordOwn'
  if (one.placeId === target.placeId) return 'moveNowhere'
  if (one.state !== 'accepted' && one.state !== 'attended') return 'applicationStateRefuses'
  if (one.sessionId === target.sessionId) return null
  if (one.attended || one.state === 'attended') return 'sessionHasAttendance'
  // To a session that has begun nobody comes in time: missing it would be an absence that he could not avoid.
  if (now >= one.endsAt || now >= target.startsAt) return 'moveTooLate'
  return obstacleToSession(one, target)
}

const obstacleToSession = (one: Movable, target: MoveTarget): Obstacle => {
  const { facts, guardianState, applied, clash } = one
  if (guardianState !== null || asksGuardian(target, facts, target.startsAt))
    return 'moveNeedsGuardian'
  const age = ageOn(facts.birthDate, target.startsAt)
  const { minimumAge, maximumAge, recruitScope } = target
  const fits =
    (minimumAge === null || age >= minimumAge) && (maximumAge === null || age <= maximumAge)
  if (!fits || (recruitScope === 'members' && !facts.member)) return 'moveUnfit'
  if (applied) return 'alreadyApplied'
  return clash && { name: 'sessionClash', details: { ...clash } }
}
