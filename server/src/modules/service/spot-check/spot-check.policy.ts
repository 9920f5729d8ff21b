import type { SpotFinding } from 'contract/service/spot-check'
import { SPOT_CHECK_WORKING_DAYS, SPOT_REMINDER_DAYS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { type Answering, concerned } from '../../foundation/decision/answering.policy.ts'
import { canMove, type State } from './spot-check.states.ts'

export type Finding = z.output<typeof SpotFinding>

/** The last moment of a step that begins now. */
export const dueAfter = (now: Date): Date => endOfTerm(localDate(now), SPOT_CHECK_WORKING_DAYS)

/** Up to which end of a term is reminded now. */
export const reminderReaches = (now: Date): Date =>
  new Date(now.getTime() + SPOT_REMINDER_DAYS * 86_400_000)

/** A drawn session with what decides who may do what to it. */
export interface Judged {
  state: State
  dueAt: Date
  /** Material has been supplied. */
  answered: boolean
  /** The last term to supply it ended without any. */
  materialMissing: boolean
  /** Whose turn it is to check. */
  holderName: string
  /** Nodes between the recording one and the caller's, and the one whose turn it is to check. */
  distance: number
  holderDistance: number
  /** The caller confirmed, entered or reviewed minutes of the session, served at it, supplied the material, or serves where it was recorded. */
  tookPart: boolean
}

export const isOverdue = ({ state, dueAt }: Pick<Judged, 'state' | 'dueAt'>, now: Date): boolean =>
  (state === 'awaitingMaterial' || state === 'awaitingCheck') && dueAt <= now

/** Only the node that recorded the session supplies what proves it. */
export const obstacleToSupplying = (judged: Judged, now: Date): Obstacle => {
  const { state, distance, materialMissing, holderName } = judged
  const supplies = canMove(state, 'supply')
  const late = supplies ? isOverdue(judged, now) : materialMissing && state === 'awaitingCheck'
  if (!supplies && !late) return 'spotCaseStateRefuses'
  if (distance !== 0) return 'spotCaseNotOwn'
  return late ? { name: 'spotCaseMaterialLate', details: { holderName } } : null
}

/** It is checked at the node whose turn it is or above, by somebody who took no part. */
const obstacleOfChecker = ({ distance, holderDistance, tookPart }: Judged): Obstacle => {
  if (distance < holderDistance) return 'spotCaseLevel'
  return tookPart ? 'spotCaseFourEyes' : null
}

/** Who let his own term pass asks for no more: that would give him another, and keep it from the node above. */
export const obstacleToAskingAgain = (judged: Judged, now: Date): Obstacle => {
  if (!canMove(judged.state, 'askAgain')) return 'spotCaseStateRefuses'
  return obstacleOfChecker(judged) ?? (isOverdue(judged, now) ? 'spotCaseReviewLate' : null)
}

/** What is in order or deficient was looked at; what was not supplied is not there. */
export const obstacleToFinding = (judged: Judged, finding: Finding): Obstacle => {
  const obstacle = obstacleToDeciding(judged)
  if (obstacle) return obstacle
  if (finding === 'notSupplied')
    return judged.answered && !judged.materialMissing ? 'spotCaseMaterialThere' : null
  return judged.answered ? null : 'spotCaseNoMaterial'
}

export const obstacleToDeciding = (judged: Judged): Obstacle =>
  canMove(judged.state, 'decide') ? obstacleOfChecker(judged) : 'spotCaseStateRefuses'

/** What supplying takes. */
export const supplying: Answering = { permissions: ['missionWrite'], isExcluded: () => false }

/** Who took part in a drawn session. */
export interface Parts {
  /** Administrators who confirmed, entered or reviewed minutes of it, supplied the material, or serve where it was recorded. */
  parties: readonly string[]
  /** Volunteers whose minutes are of it. */
  served: readonly string[]
}

/** Whoever checks took no part. */
export const checking = ({ parties, served }: Parts): Answering => ({
  permissions: ['recordReview'],
  isExcluded: concerned(parties, served),
})
