import { createHash, createHmac } from 'node:crypto'
import type { IssuerStampState } from 'contract/service/issuer-stamp'
import type * as z from 'zod/mini'
import { type Keys, sameBytes } from '../../../platform/crypto.ts'
import type { Obstacle } from '../../../platform/fail.ts'
import { canonicalJson } from '../../../platform/signed-json.ts'
import { canMove } from './stamp.states.ts'

type State = z.output<typeof IssuerStampState>

/** A picture that somebody stands before. */
export interface StampStanding {
  state: State
  /** The caller sent it in himself, by one of his accounts. */
  mine: boolean
}

export const obstacleToDeciding = ({ state, mine }: StampStanding): Obstacle => {
  if (!canMove(state, 'approve')) return 'issuerStampStateRefuses'
  return mine ? 'issuerStampFourEyes' : null
}

/** Only who sent it in takes it back: others refuse it. */
export const obstacleToWithdrawing = ({ state, mine }: StampStanding): Obstacle => {
  if (!canMove(state, 'withdraw')) return 'issuerStampStateRefuses'
  return mine ? null : 'issuerStampFourEyes'
}

/** One is enough to print it no more: that takes nothing from anybody. */
export const obstacleToStopping = ({ state }: StampStanding): Obstacle =>
  canMove(state, 'stop') ? null : 'issuerStampStateRefuses'

/** What of a picture is sealed: by whom it came to be printed, and whether it still is. */
export interface SealedStamp {
  stampId: string
  organizationId: string
  digest: Buffer
  state: string
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  endedBy: string | null
  endedAt: Date | null
}

/** A picture as it is kept. */
export interface KeptStamp extends SealedStamp {
  picture: Buffer
  seal: Buffer
  /** The log says that somebody stopped it. */
  endedInLog: boolean
}

/** The seal over where a picture stands, by a key that is in no database. */
export const stampSeal = (keys: Pick<Keys, 'certificates'>, of: SealedStamp): Buffer =>
  createHmac('sha256', keys.certificates)
    .update('issuer stamp ')
    .update(
      canonicalJson([
        of.stampId,
        of.organizationId,
        of.digest.toString('hex'),
        of.state,
        of.proposedBy,
        of.proposedAt.toISOString(),
        of.decidedBy,
        of.decidedAt?.toISOString() ?? null,
        of.endedBy,
        of.endedAt?.toISOString() ?? null,
      ]),
    )
    .digest()

export const pictureDigest = (picture: Uint8Array): Buffer =>
  createHash('sha256').update(picture).digest()

/** Whether the bytes are those that certificates name. */
export const pictureHolds = ({ picture, digest }: Pick<KeptStamp, 'picture' | 'digest'>): boolean =>
  pictureDigest(picture).equals(digest)

/** Whether what was decided stands as it was decided. */
export const standingHolds = (keys: Pick<Keys, 'certificates'>, kept: KeptStamp): boolean =>
  sameBytes(kept.seal, stampSeal(keys, kept)) && !(kept.endedInLog && kept.state !== 'stopped')
