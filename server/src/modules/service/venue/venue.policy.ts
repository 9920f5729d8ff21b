import { VENUE_DAYS_AHEAD } from 'contract/rules/terms'
import { addDays, type LocalDate, localDate } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'

export type Kind = 'kiosk' | 'board'
export type State = 'waiting' | 'inUse' | 'ended' | 'expired'

export interface Standing {
  expiresAt: Date
  endedAt: Date | null
  boundAt: Date | null
  seenAt: Date | null
}

/** Of a board, which is bound to no device, it is told whether anybody has looked. */
export const stateOf = ({ expiresAt, endedAt, boundAt, seenAt }: Standing, now: Date): State => {
  if (endedAt) return 'ended'
  if (expiresAt <= now) return 'expired'
  return boundAt || seenAt ? 'inUse' : 'waiting'
}

export const obstacleToUsing = (standing: Standing, now: Date): Obstacle => {
  const state = stateOf(standing, now)
  return state === 'ended' || state === 'expired' ? 'venueLinkEnded' : null
}

/** An address for a day is for today, or one of the next. */
export const obstacleToDay = (day: LocalDate, now: Date): Obstacle => {
  const today = localDate(now)
  return day >= today && day <= addDays(today, VENUE_DAYS_AHEAD) ? null : 'venueDayRefused'
}

/**
 * Which of some sessions, by start, a device shows that nobody touches: the one that began last of those that run, else the
 * next, else the last.
 */
export const sessionNow = <T extends { startsAt: Date; endsAt: Date }>(
  sessions: readonly T[],
  now: Date,
): T | undefined =>
  sessions.findLast(({ startsAt, endsAt }) => startsAt <= now && now < endsAt) ??
  sessions.find(({ startsAt }) => startsAt > now) ??
  sessions.at(-1)
