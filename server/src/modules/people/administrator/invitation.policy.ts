import { INVITATION_DAYS, INVITATION_SENDS } from 'contract/rules/terms'
import type { InvitationState } from 'contract/people/administrator'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'

export type State = z.output<typeof InvitationState>

const RESEND_SECONDS = 60

/** The marks of an invitation that its state follows from. */
export interface Marks {
  released: boolean
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

/** What an invitation is at a moment. One that nobody released expires like any other. */
export const invitationState = (
  { released, expiresAt, acceptedAt, revokedAt }: Marks,
  now: Date,
): State => {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return released ? 'open' : 'awaitingRelease'
}

/** When an invitation made or sent at a moment ends. */
export const endOfInvitation = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_DAYS * 86_400_000)

/** Whether an open invitation may be sent again. */
export const obstacleToResending = (
  { sends, sentAt }: { sends: number; sentAt: Date | null },
  now: Date,
): Obstacle => {
  if (sends >= INVITATION_SENDS) return 'invitationTooOften'
  const wait = sentAt ? sentAt.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0
  return wait > 0
    ? { name: 'invitationTooSoon', details: { seconds: Math.ceil(wait / 1000) } }
    : null
}
