import { codesOf } from './codes.ts'

/**
 * Star rating: one to five stars, and the three medals above them; provincial rule of 2014 and its
 * city versions.
 */
export const starRating = {
  '1': 'oneStar',
  '2': 'twoStar',
  '3': 'threeStar',
  '4': 'fourStar',
  '5': 'fiveStar',
  '6': 'fiveStarBronze',
  '7': 'fiveStarSilver',
  '8': 'fiveStarGold',
} as const

export type StarRating = keyof typeof starRating

export const starRatingCodes = codesOf(starRating)

/**
 * What each rating asks for, in minutes: service in total (training does not count) and, for the medals, the part of
 * it done in communities. Cities may set other values, so these are defaults for configuration.
 */
export const starThresholds: Record<
  StarRating,
  { serviceMinutes: number; communityMinutes: number }
> = {
  '1': { serviceMinutes: 100 * 60, communityMinutes: 0 },
  '2': { serviceMinutes: 300 * 60, communityMinutes: 0 },
  '3': { serviceMinutes: 600 * 60, communityMinutes: 0 },
  '4': { serviceMinutes: 1000 * 60, communityMinutes: 0 },
  '5': { serviceMinutes: 1500 * 60, communityMinutes: 0 },
  '6': { serviceMinutes: 2000 * 60, communityMinutes: 120 * 60 },
  '7': { serviceMinutes: 3000 * 60, communityMinutes: 150 * 60 },
  '8': { serviceMinutes: 4000 * 60, communityMinutes: 200 * 60 },
}
