import { addDays, localDate, weekdayOf } from 'contract/rules/time'

/** Stretches of days that one press chooses. */
export const quickDays = ['today', 'tomorrow', 'weekend', 'week'] as const
export type QuickDays = (typeof quickDays)[number]

/** First and last day of a stretch; on a Sunday the weekend is that day. */
export const daysOf = (stretch: QuickDays, now: Date): { from: string; to: string } => {
  const today = localDate(now)
  if (stretch === 'today') return { from: today, to: today }
  if (stretch === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) }
  if (stretch === 'week') return { from: today, to: addDays(today, 6) }
  const weekday = weekdayOf(today)
  return {
    from: weekday >= 6 ? today : addDays(today, 6 - weekday),
    to: addDays(today, 7 - weekday),
  }
}
