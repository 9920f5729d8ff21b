import { localDate } from 'contract/rules/time'

/** The year of an instant, as people in China write it. */
export const yearOf = (instant: Date): number => Number(localDate(instant).slice(0, 4))

/** A goal is for the year that runs: of one that is over it would only be a judgement. */
export const obstacleToSetting = (year: number, now: Date): 'goalYearOver' | null =>
  year === yearOf(now) ? null : 'goalYearOver'
