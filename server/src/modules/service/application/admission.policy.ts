import { ageOn } from 'contract/rules/id-number'
import type { Obstacle } from '../../../platform/fail.ts'
import { type Period, windowOf } from '../mission/session-clock.policy.ts'
import {
  asksGuardian,
  type Condition,
  conditionsOf,
  type MissionFacts,
  type PlaceFacts,
  type VolunteerFacts,
} from './application.policy.ts'
import { holdsPlace, type State } from './application.states.ts'

/** A session at whose door somebody stands. */
export interface DoorSession extends Period {
  sessionId: string
  prepareBefore: number | null
}

/** What decides whether somebody is let in at the door. */
export interface Comer {
  facts: VolunteerFacts
  /** His newest application for the session, with the reason of its state. */
  application: { state: State; reason: string | null } | null
  clash: PlaceFacts['clash']
}

/**
 * Conditions of applying that say nothing of whoever comes to the door: the organiser decides whether there is room for
 * him and whether it is late, what he applied for stands beside it, and that he read the risks is asked for elsewhere.
 */
const decidedOtherwise: ReadonlySet<Condition['name']> = new Set([
  'recruiting',
  'placeLeft',
  'notApplied',
  'riskAccepted',
])

/** Conditions of taking part that somebody does not meet who stands at the door of a session. */
export const unmetAtDoor = (
  mission: MissionFacts,
  { sessionId, startsAt }: DoorSession,
  { facts, clash }: Comer,
  now: Date,
): Condition[] => {
  const place = { placeId: '', sessionId, startsAt, quota: 0, taken: 0, ownState: null, clash }
  return conditionsOf(mission, facts, [{ ...place, invitedUntil: null }], true, now).filter(
    ({ name, met }) => !met && !decidedOtherwise.has(name),
  )
}

/** The application that makes letting somebody in needless: it has a place already. */
export const appliedAtDoor = ({ application }: Comer): State | null =>
  application !== null && holdsPlace(application.state) ? application.state : null

const turnedAway: ReadonlySet<State> = new Set(['rejected', 'removed'])

/** That somebody was rejected or taken off here before: nothing stands in his way by that, and the organiser sees it. */
export const turnedAwayBefore = ({ application }: Comer): Comer['application'] =>
  application !== null && turnedAway.has(application.state) ? application : null

/** People are let in while one can sign in. */
export const isDoorOpen = (
  { state }: Pick<MissionFacts, 'state'>,
  session: DoorSession,
  now: Date,
): boolean => {
  const { opensAt, closesAt } = windowOf('signIn', session)
  return state === 'published' && opensAt <= now && now <= closesAt
}

/** What stands in the way of letting somebody in, the same for him who asks and for the organiser. */
export const obstacleAtDoor = (
  mission: MissionFacts,
  session: DoorSession,
  comer: Comer,
  now: Date,
): Obstacle => {
  if (!isDoorOpen(mission, session, now)) return 'walkInClosed'
  const state = appliedAtDoor(comer)
  if (state !== null) return { name: 'walkInApplied', details: { state } }
  const unmet = unmetAtDoor(mission, session, comer, now)
  const [only] = unmet
  if (!only) return null
  if (unmet.length === 1 && only.name === 'noClash')
    return { name: 'sessionClash', details: only.details }
  return {
    name: 'walkInConditionsUnmet',
    details: { count: unmet.length, conditions: unmet },
  }
}

/** Whole years of somebody on the day of the session, and whether his guardians are asked before he serves. */
export const yearsAtDoor = (
  mission: MissionFacts,
  { startsAt }: DoorSession,
  { facts }: Comer,
): { age: number; asksGuardian: boolean } => ({
  age: ageOn(facts.birthDate, startsAt),
  asksGuardian: asksGuardian(mission, facts, startsAt),
})
