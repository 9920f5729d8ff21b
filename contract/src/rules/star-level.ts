import { type StarRating, starRatingCodes, starThresholds } from '../codes/star-rating.ts'

type Thresholds = Readonly<Record<StarRating, { serviceMinutes: number; communityMinutes: number }>>

/** How far somebody's hours reach on the way to a star rating. */
export interface StarLevel {
  /** The highest rating whose service minutes are reached; null below the first. */
  reached: StarRating | null
  next: {
    rating: StarRating
    /** Service minutes still missing. */
    missingMinutes: number
    /** Minutes that must be community service, 0 where it asks for none; told, not counted here. */
    communityMinutes: number
  } | null
  /** The same of the rating reached. */
  communityMinutes: number
  /** From the rating reached to the next, 0 to 1; 1 once there is none. */
  share: number
}

/**
 * Which rating effective service minutes reach, and what is missing to the next. Training does not
 * count. It certifies nothing: a rating is applied for and certified apart.
 */
export const starLevel = (
  serviceMinutes: number,
  thresholds: Thresholds = starThresholds,
): StarLevel => {
  const asks = (rating: StarRating) => thresholds[rating].serviceMinutes
  const reached = starRatingCodes.findLast((rating) => serviceMinutes >= asks(rating)) ?? null
  const rating = starRatingCodes.find((one) => serviceMinutes < asks(one)) ?? null
  const from = reached === null ? 0 : asks(reached)
  return {
    reached,
    next: rating && {
      rating,
      missingMinutes: asks(rating) - serviceMinutes,
      communityMinutes: thresholds[rating].communityMinutes,
    },
    communityMinutes: reached === null ? 0 : thresholds[reached].communityMinutes,
    share: rating === null ? 1 : Math.max(0, serviceMinutes - from) / (asks(rating) - from),
  }
}

/** Stars of a rating: the medals above it have five, too. */
export const starsOf = (rating: StarRating | null): 0 | 1 | 2 | 3 | 4 | 5 =>
  rating === null ? 0 : (Math.min(5, Number(rating)) as 1 | 2 | 3 | 4 | 5)
