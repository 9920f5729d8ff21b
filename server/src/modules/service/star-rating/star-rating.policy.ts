import { type StarRating, starRatingCodes, starThresholds } from 'contract/codes/star-rating'
import { STAR_PUBLICITY_WORKING_DAYS, STAR_WORKING_DAYS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import type { StarRules } from '../../../platform/config.ts'
import type { Obstacle } from '../../../platform/fail.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { type Action, canMove, type State } from './star-rating.states.ts'

/** The last moment of a step that begins now. */
export const dueAfter = (now: Date): Date => endOfTerm(localDate(now), STAR_WORKING_DAYS)

/** The end of a publicity that begins now. */
export const publicityEnd = (now: Date): Date =>
  endOfTerm(localDate(now), STAR_PUBLICITY_WORKING_DAYS)

/** Which nodes certify a rating. */
export type Level = 'county' | 'city'

export const levelOf = (rating: StarRating, { cityFrom }: StarRules): Level =>
  Number(rating) >= cityFrom ? 'city' : 'county'

/** What each rating asks for here. */
export const demandsOf = (rules: StarRules) =>
  starRatingCodes.map((rating, at) => ({
    rating,
    serviceMinutes: rules.minutes[at]!,
    communityMinutes: starThresholds[rating].communityMinutes,
    level: levelOf(rating, rules),
  }))

export const demandOf = (rating: StarRating, rules: StarRules) =>
  demandsOf(rules)[Number(rating) - 1]!

/** The highest rating that service minutes hold; null below the first. */
export const ratingHeld = (minutes: number, rules: StarRules): StarRating | null =>
  demandsOf(rules).findLast(({ serviceMinutes }) => minutes >= serviceMinutes)?.rating ?? null

const isHigher = (rating: StarRating, than: StarRating | null): boolean =>
  than === null || Number(rating) > Number(than)

/** What decides whether somebody may apply. */
export interface Applicant {
  serviceMinutes: number
  certified: StarRating | null
  /** Until when he is barred; null where he is not. */
  barredUntil: Date | null
  hasOpen: boolean
}

/** The ratings that somebody's hours reach above the one he has, the highest first. */
export const ratingsOffered = (
  { serviceMinutes, certified }: Applicant,
  rules: StarRules,
): StarRating[] =>
  demandsOf(rules)
    .filter((one) => serviceMinutes >= one.serviceMinutes && isHigher(one.rating, certified))
    .map(({ rating }) => rating)
    .toReversed()

const barred = (until: Date): Obstacle => ({
  name: 'starBarred',
  details: { until: until.toISOString() },
})

/** What stands in the way of applying for a rating, or for any. */
export const obstacleToApplying = (
  applicant: Applicant,
  rating: StarRating | null,
  rules: StarRules,
): Obstacle => {
  if (applicant.barredUntil) return barred(applicant.barredUntil)
  if (applicant.hasOpen) return 'starOpen'
  if (rating && !isHigher(rating, applicant.certified)) return 'starHeld'
  const offered = ratingsOffered(applicant, rules)
  if (rating ? offered.includes(rating) : offered.length > 0) return null
  return applicant.certified === '8' ? 'starHeld' : 'starNotReached'
}

export const isOverdue = ({ state, dueAt }: { state: State; dueAt: Date }, now: Date): boolean =>
  (state === 'applied' || state === 'objected') && dueAt <= now

export const obstacleTo = (action: Action, state: State): Obstacle =>
  canMove(state, action) ? null : 'starStateRefuses'

/** Where an administrator stands to an application. */
export interface Standing {
  /** He acts for the node whose turn it is. */
  here: boolean
  /** He is the volunteer or the objector, entered or confirmed some of the hours, or reviewed before. */
  tookPart: boolean
}

/** Whoever decides acts for the node whose turn it is, and took no part before. */
export const obstacleToDeciding = (
  action: 'approve' | 'return' | 'uphold' | 'dismiss',
  state: State,
  { here, tookPart }: Standing,
): Obstacle => {
  if (!canMove(state, action)) return 'starStateRefuses'
  if (!here) return 'starElsewhere'
  return tookPart ? 'starFourEyes' : null
}

/** What else letting an application into publicity takes. */
export const obstacleToApproving = (
  {
    rating,
    serviceMinutes,
    barredUntil,
    communityChecked,
  }: {
    rating: StarRating
    serviceMinutes: number
    barredUntil: Date | null
    communityChecked: boolean
  },
  rules: StarRules,
): Obstacle => {
  if (barredUntil) return barred(barredUntil)
  const demand = demandOf(rating, rules)
  if (serviceMinutes < demand.serviceMinutes) return 'starNotReached'
  return demand.communityMinutes > 0 && !communityChecked ? 'starCommunityUnchecked' : null
}

/** A bar as far as it decides about an appeal. */
export interface Bar {
  until: Date
  appeal: 'waiting' | 'kept' | 'lifted' | null
}

/** A bar holds until its end, unless it was lifted. */
export const holds = ({ until, appeal }: Bar, now: Date): boolean =>
  until > now && appeal !== 'lifted'

/** Once, while it holds. */
export const obstacleToAppealing = (bar: Bar, now: Date): Obstacle =>
  holds(bar, now) && bar.appeal === null ? null : 'starBarRefuses'

export const obstacleToDecidingAppeal = (
  { appeal }: Bar,
  { here, tookPart }: Standing,
): Obstacle => {
  if (appeal !== 'waiting') return 'starBarRefuses'
  if (!here) return 'starElsewhere'
  return tookPart ? 'starFourEyes' : null
}

/** The day on which a bar of some years ends. */
export const barEnd = (now: Date, years: number): Date => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end
}

/** Whether an application is one's own matter: as its volunteer, or as whoever objects to it. */
export const isOwn = (
  { volunteerId, objectorId }: { volunteerId: string; objectorId: string | null },
  own: readonly string[],
): boolean => own.includes(volunteerId) || (objectorId !== null && own.includes(objectorId))
