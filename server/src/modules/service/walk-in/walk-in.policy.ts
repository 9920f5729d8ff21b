import type { Obstacle } from '../../../platform/fail.ts'
import { type Held, holdEnds } from './walk-in.hold.ts'
import { type Action, mayMove, type Role, type State } from './walk-in.states.ts'

/** What stands in the way of asking by a hold: it is not ours, of another person, or too old. */
export const obstacleToHold = (
  held: Held | null,
  volunteerId: string | null,
  now: Date,
): Obstacle => {
  if (held === null || held.volunteerId !== volunteerId) return 'scanCodeInvalid'
  return holdEnds(held) <= now ? 'walkInHoldExpired' : null
}

/** What stands in the way of a step of a request. Nobody decides about himself. */
export const obstacleToMoving = (
  action: Action,
  role: Role,
  { state, own }: { state: State; own: boolean },
): Obstacle => {
  if (own) return 'recordOwn'
  return mayMove(action, state, role) ? null : { name: 'walkInStateRefuses', details: { state } }
}

const MINUTE_MS = 60_000

/** Whole minutes between a scan and what was asked by it. */
export const lateMinutes = (seenAt: Date, askedAt: Date): number =>
  Math.max(0, Math.floor((askedAt.getTime() - seenAt.getTime()) / MINUTE_MS))
