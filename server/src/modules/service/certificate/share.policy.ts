import type { ShareState } from 'contract/states'
import type * as z from 'zod/mini'

type State = z.output<typeof ShareState>

/** Moments of a link, which say where it stands. */
export interface ShareMoments {
  revokedAt: Date | null
  endsAt: Date
}

/** Where a link stands: what its holder ended stays so, whether its time was over or not. */
export const stateOfShare = ({ revokedAt, endsAt }: ShareMoments, now: Date): State => {
  if (revokedAt !== null) return 'revoked'
  if (endsAt <= now) return 'ended'
  return 'open'
}

/** Why a link cannot be opened or ended; null where it can. */
export const obstacleToShare = (share: ShareMoments, now: Date) =>
  ({ open: null, ended: 'shareEnded', revoked: 'shareRevoked' } as const)[stateOfShare(share, now)]
