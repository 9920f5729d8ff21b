import type { Tx } from '../../../platform/db.ts'
import { heldSealKeys } from '../../../platform/seal.ts'
import type { ForgottenWay } from '../record/record.policy.ts'
import { sealOfEnded, sealOfStretch } from '../record/stretch-seal.service.ts'
import * as rows from './attendance.repository.ts'

/**
 * Ends a stretch that is held at a time that the product or a person proposes, and seals it as it stands then; one
 * that was altered before keeps no seal.
 */
export const endAt = async (
  db: Tx,
  { volunteerId, stretchId }: { volunteerId: string; stretchId: string },
  signedOutAt: Date,
  signOutWay: ForgottenWay,
): Promise<void> => {
  const { seal, ...stretch } = await rows.getStretch(db, volunteerId, stretchId)
  const end = {
    signedOutAt: signedOutAt.getTime(),
    signOutWay,
    signOutDistance: null,
  }
  const sealed = sealOfEnded(heldSealKeys(), stretch, seal, end)
  await rows.updateProposedEnd(db, volunteerId, stretchId, { signedOutAt, signOutWay }, sealed)
}

/** A stretch entered by hand, with its seal. */
export const sealedByHand = (
  { sessionId }: { sessionId: string },
  stretch: Omit<rows.HandStretch, 'seal'>,
): rows.HandStretch => ({
  ...stretch,
  seal: sealOfStretch(heldSealKeys(), {
    volunteerId: stretch.volunteerId,
    sessionId,
    id: stretch.stretchId,
    signedInAt: stretch.signedInAt.getTime(),
    signedOutAt: stretch.signedOutAt.getTime(),
    signInWay: 'manual',
    signOutWay: 'manual',
    signInDistance: null,
    signOutDistance: null,
    enteredBy: stretch.enteredBy,
    reason: stretch.reason,
  }),
})
