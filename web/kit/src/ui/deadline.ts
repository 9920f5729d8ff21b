import { timeText, whenText } from './when.ts'

const MINUTE_MS = 60_000

/**
 * The end of a period, to stand before a word for "before": YYYY-MM-DD weekday HH:mm. One that ends with a
 * day is told as 24:00 of that day, since the midnight of the next would be read as a day more.
 */
export const deadlineText = (instant: string): string =>
  timeText(instant) === '00:00'
    ? whenText(new Date(Date.parse(instant) - MINUTE_MS).toISOString()).replace(/\d+:\d+$/, '24:00')
    : whenText(instant)
