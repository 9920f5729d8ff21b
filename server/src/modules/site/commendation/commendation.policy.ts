import type { CommendationLevel, CommendationState } from 'contract/site/commendation'
import { localDate } from 'contract/rules/time'
import type { NodeKind } from 'contract/permissions'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'

export type Level = z.output<typeof CommendationLevel>
export type State = z.output<typeof CommendationState>

/** What decides whether a commendation may be recorded. */
export interface Recorded {
  level: Level
  grantedBy?: string | undefined
  grantedOn: string
  files: number
}

/**
 * An organisation records its own awards; those of county level and above a federation records on proof,
 * with the body that granted them (Decree 67 article 9).
 */
export const obstacleToRecording = (
  { level, grantedBy, grantedOn, files }: Recorded,
  node: NodeKind,
  now: Date,
): Obstacle => {
  if (grantedOn > localDate(now)) return 'commendationInFuture'
  if (level === 'organization') return null
  if (node !== 'root' && node !== 'federation') return 'commendationLevelRefused'
  if (!grantedBy) return 'commendationBodyMissing'
  return files === 0 ? 'commendationEvidenceMissing' : null
}

/** Who recorded a commendation never confirms it. */
export const obstacleToConfirming = (
  { state, recordedById }: { state: State; recordedById: string },
  administrator: { accounts: readonly string[] },
): Obstacle => {
  if (state !== 'pending') return 'commendationStateRefuses'
  return isAmong(administrator, [recordedById]) ? 'commendationFourEyes' : null
}

export const obstacleToRemoving = ({ state }: { state: State }): Obstacle =>
  state === 'pending' ? null : 'commendationStateRefuses'

export const obstacleToRevoking = ({ state }: { state: State }): Obstacle =>
  state === 'confirmed' ? null : 'commendationStateRefuses'
