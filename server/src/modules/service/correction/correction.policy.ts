import { CORRECTION_WORKING_DAYS } from 'contract/rules/terms'
import { type CorrectionKind, type CorrectionStep } from 'contract/service/correction'
import { addDays, instantOf, localDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { graceEnd, minutesBetween } from '../mission/session-clock.policy.ts'
import { isEnded } from '../record/record.policy.ts'
import type { RecordState } from '../record/record.states.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { canMove, type State } from './correction.states.ts'

export type Kind = z.output<typeof CorrectionKind>
export type StepKind = z.output<typeof CorrectionStep>

/** The last moment of a step that begins now: the end of the tenth working day. */
export const dueAfter = (now: Date): Date => endOfTerm(localDate(now), CORRECTION_WORKING_DAYS)

/** What else is known of the session a request is about. */
export interface Surroundings {
  /** Another record of the session counts. */
  replaced: boolean
  /** The node above has answered about the session already. */
  settled: boolean
}

const obstacleOfSurroundings = ({ replaced, settled }: Surroundings): Obstacle => {
  if (replaced) return 'correctionRecordReplaced'
  return settled ? 'correctionFinal' : null
}

/** What stands in the way of a request about an own record. */
export const obstacleToSubmitting = (
  record: Surroundings & { state: RecordState; open: boolean; endsAt: Date | null },
  kind: Exclude<Kind, 'missing'>,
  now: Date,
): Obstacle => {
  const runs = record.endsAt !== null && now < record.endsAt
  if (runs || record.open || record.state === 'awaitingSignOut') return 'correctionTooEarly'
  if (record.state === 'objected') return 'correctionObjectionOpen'
  // What counts no minutes can only get them back.
  if (isEnded(record.state) && kind !== 'time') return 'correctionKindRefused'
  return obstacleOfSurroundings(record)
}

/** States of who may have been at a session: also whoever counts as absent or excused says that he came. */
export const reportable: readonly string[] = ['accepted', 'attended', 'absent', 'excused']

/** What stands in the way of telling of a session without a record. */
export const obstacleToReporting = (
  place: { state: string; endsAt: Date; recorded: boolean; settled: boolean },
  now: Date,
): Obstacle => {
  if (!reportable.includes(place.state)) return 'applicationStateRefuses'
  // Until then one may still sign out, and the clock makes the record.
  if (now < graceEnd(place.endsAt)) return 'correctionTooEarly'
  if (place.recorded) return 'correctionRecordExists'
  return place.settled ? 'correctionFinal' : null
}

export interface Times {
  signedInAt: Date | null
  signedOutAt: Date | null
}

/** The times somebody says are right: both or none, within the day of the session, and over. */
export const obstacleToTimes = (
  { signedInAt, signedOutAt }: Times,
  day: string,
  now: Date,
): Obstacle => {
  if (signedInAt === null && signedOutAt === null) return null
  const fits =
    signedInAt !== null &&
    signedOutAt !== null &&
    minutesBetween(signedInAt, signedOutAt) >= 1 &&
    signedInAt >= instantOf(day, '00:00') &&
    signedOutAt <= instantOf(addDays(day, 1), '00:00') &&
    signedOutAt <= now
  return fits ? null : 'correctionTimes'
}

/** A request with what decides whose move it is. */
export interface Waiting {
  state: State
  dueAt: Date
}

export const isOverdue = ({ state, dueAt }: Waiting, now: Date): boolean =>
  (state === 'submitted' || state === 'escalated') && dueAt <= now

export const obstacleToWithdrawing = ({ state }: Waiting): Obstacle =>
  canMove(state, 'withdraw') ? null : 'correctionStateRefuses'

/** An answer is agreed to until its term is over; then it counts as agreed anyway. */
export const obstacleToAccepting = ({ state, dueAt }: Waiting, now: Date): Obstacle =>
  canMove(state, 'accept') && now < dueAt ? null : 'correctionStateRefuses'

/** To the node above goes an answer one does not agree with in time, and a request nobody answered in time. */
export const obstacleToEscalating = ({ state, dueAt }: Waiting, now: Date): Obstacle => {
  if (!canMove(state, 'escalate')) return 'correctionStateRefuses'
  return (state === 'answered') === now < dueAt ? null : 'correctionStateRefuses'
}

/** Where an administrator stands to a request. */
export interface Standing {
  /** Nodes between the recording node and his, and between it and the one whose turn it is. */
  distance: number
  holderDistance: number
  /** He asked himself, or answered before. */
  tookPart: boolean
}

/** A request waits for its node or any above it; nobody answers his own, nor twice. */
export const obstacleToAnswering = (
  { state }: Waiting,
  { distance, holderDistance, tookPart }: Standing,
): Obstacle => {
  if (!canMove(state, 'answer') && !canMove(state, 'settle')) return 'correctionStateRefuses'
  // Where somebody else sent it above, the state says so with his name; where its term did, nobody is to name.
  if (distance < holderDistance)
    return state === 'escalated' ? 'correctionStateRefuses' : 'correctionPassedOn'
  return tookPart ? 'correctionFourEyes' : null
}

export type Owner = 'organization' | 'parent' | 'superior' | 'volunteer' | 'nobody'

/** Whose turn it is; where a request went on by itself, the answer of the node above is not the last. */
export const ownerOf = (state: State, passedOn = false): Owner => {
  switch (state) {
    case 'submitted':
      return passedOn ? 'parent' : 'organization'
    case 'escalated':
      return 'superior'
    case 'answered':
      return 'volunteer'
    default:
      return 'nobody'
  }
}
