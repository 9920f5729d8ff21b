import { ANOMALY_WORKING_DAYS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { type Answering, concerned } from '../../foundation/decision/answering.policy.ts'
import { type Action, canMove, type State } from './anomaly.states.ts'

/** A finding with what decides whose move it is. */
export interface Judged {
  state: State
  frozen: boolean
  /** Its records that have not taken effect and still may. */
  holdable: number
}

/** Where an administrator stands to a finding. */
export interface Standing {
  /** Nodes between the node it is about and his, and between it and the one whose turn it is. */
  distance: number
  holderDistance: number
  atRoot: boolean
  /** He entered, confirmed, reviewed or scanned some of it, or is one of its volunteers himself. */
  tookPart: boolean
}

/** What the node above does with a finding. */
export type Decision = Extract<Action, 'ask' | 'freeze' | 'lift' | 'settle' | 'reverse'>

/**
 * A finding is decided above the node it is about, at the node whose turn it is or above that; at the root by
 * itself. Nobody decides about what he took part in.
 */
export const obstacleToDeciding = (
  finding: Judged,
  standing: Standing,
  action: Decision,
): Obstacle => {
  if (!canMove(finding.state, action)) return 'anomalyStateRefuses'
  if (standing.distance === 0 && !standing.atRoot) return 'anomalyNotAbove'
  if (standing.distance < standing.holderDistance) return 'anomalyPassedOn'
  if (standing.tookPart) return 'anomalyOwn'
  if (action === 'freeze' && finding.frozen) return 'anomalyFrozen'
  if (action === 'freeze' && finding.holdable === 0) return 'anomalyNothingToFreeze'
  return action === 'lift' && !finding.frozen ? 'anomalyNotFrozen' : null
}

/** Who took part in the records of a finding. */
export interface Parts {
  /** Administrators who entered, confirmed, reviewed or scanned some of it. */
  parties: readonly string[]
  /** Volunteers whose records they are. */
  volunteerIds: readonly string[]
}

/** What deciding takes: nobody who took part does. */
export const decidingAnomaly = ({ parties, volunteerIds }: Parts): Answering => ({
  permissions: ['anomalyDecide'],
  isExcluded: concerned(parties, volunteerIds),
})

/** What whoever explains must be allowed. */
export const EXPLAINS = 'recordConfirm'

/** What explaining takes, at the node it is about. */
export const explainingAnomaly: Answering = {
  permissions: [EXPLAINS],
  isExcluded: () => false,
}

/** The node it is about explains, whoever of it that is: who did it knows best. */
export const obstacleToExplaining = (
  { state }: Pick<Judged, 'state'>,
  { distance }: Pick<Standing, 'distance'>,
): Obstacle => {
  if (distance !== 0) return 'anomalyNotAsked'
  return canMove(state, 'explain') ? null : 'anomalyStateRefuses'
}

/** Until when a step is due that begins at a moment. */
export const dueAfter = (now: Date, workingDays = ANOMALY_WORKING_DAYS): Date =>
  endOfTerm(localDate(now), workingDays)
