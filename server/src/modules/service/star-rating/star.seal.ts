import type { StarRating } from 'contract/codes/star-rating'
import { isSealed, type SealKeys, sealText } from '../../../platform/seal.ts'

/** A rating as it was certified, or as it fell. */
export interface SealedStar {
  volunteerId: string
  rating: StarRating
  certifierId: string
  certifiedAt: Date
}

/** An application as somebody approved it. */
export interface SealedApproval {
  volunteerId: string
  starApplicationId: string
  rating: StarRating
  certifierId: string
  reviewedBy: string | null
  publicityEndsAt: Date | null
}

const textOfStar = (star: SealedStar): string =>
  JSON.stringify([
    'star',
    star.volunteerId,
    star.rating,
    star.certifierId,
    star.certifiedAt.toISOString(),
  ])

const textOfApproval = (approval: SealedApproval): string =>
  JSON.stringify([
    'approval',
    approval.volunteerId,
    approval.starApplicationId,
    approval.rating,
    approval.certifierId,
    approval.reviewedBy,
    approval.publicityEndsAt?.toISOString() ?? null,
  ])

export const sealOfStar = (keys: SealKeys, star: SealedStar): Buffer =>
  sealText(keys, 'star', textOfStar(star))

/** Whether a rating is the one that was certified; without a seal it is not. */
export const isStarAsSealed = (keys: SealKeys, star: SealedStar, seal: Buffer | null): boolean =>
  seal !== null && isSealed(keys, 'star', textOfStar(star), seal)

export const sealOfApproval = (keys: SealKeys, approval: SealedApproval): Buffer =>
  sealText(keys, 'star', textOfApproval(approval))

/** Whether an application is the one that was approved; without a seal it is not. */
export const isApprovalAsSealed = (
  keys: SealKeys,
  approval: SealedApproval,
  seal: Buffer | null,
): boolean => seal !== null && isSealed(keys, 'star', textOfApproval(approval), seal)
