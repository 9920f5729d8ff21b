import type { Obstacle } from '../../../platform/fail.ts'
import {
  awaitsVolunteer,
  type Judged,
  obstacleToConfirming,
  type ProposedSignOut,
  type Standing,
} from './record.policy.ts'
import type { RecordState } from './record.states.ts'
import { canMove, type State } from './sign-out.states.ts'

/** The volunteer answers as long as nobody has confirmed. */
export const obstacleToAnswering = (
  signOut: { state: State; recordState: RecordState },
  action: 'agree' | 'differ',
): Obstacle =>
  signOut.recordState === 'awaitingConfirmation' && canMove(signOut.state, action)
    ? null
    : 'recordStateRefuses'

/** A time somebody says he, or another, left at: after the sign-in, and never later than may be said. */
export const obstacleToTime = (
  { signedInAt, most }: { signedInAt: Date; most: Date },
  signedOutAt: Date,
): Obstacle => (signedOutAt > signedInAt && signedOutAt <= most ? null : 'signOutTime')

type Deciding = Pick<Standing, 'accounts' | 'self' | 'distance' | 'holderDistance'>

/** Whoever agrees for the organisation may confirm the record, and agrees to what still stands. */
export const obstacleToAccepting = (
  record: Judged & { signOut: ProposedSignOut | null },
  standing: Deciding,
  signedOutAt: Date,
  now: Date,
): Obstacle => {
  const { signOut } = record
  if (!signOut) return 'recordStateRefuses'
  if (signOut.state === 'organizationAgreed' && awaitsVolunteer(signOut, now))
    return 'signOutAwaitsVolunteer'
  if (signOut.signedOutAt.getTime() !== signedOutAt.getTime()) return 'signOutChanged'
  return obstacleToConfirming({ ...record, signOut: null }, standing, {}, now)
}

/** The organisation decides alone once the volunteer has answered, or let his term pass. */
export const obstacleToDecidingSignOut = (
  record: Judged & { signOut: ProposedSignOut | null },
  standing: Deciding,
  now: Date,
): Obstacle =>
  record.signOut
    ? obstacleToConfirming(record, standing, { minutes: 1, reason: 'any' }, now)
    : 'recordStateRefuses'
