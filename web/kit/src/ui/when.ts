import { exactTime, localDate, localDateTime, weekdayOf, type LocalDate } from 'contract/rules/time'
import { exactTimeAfter, shortWeekdayNames } from 'contract/rules/time.copy'

/** A day as people read it: YYYY-MM-DD and its weekday. */
export const dayText = (date: LocalDate): string => `${date} ${shortWeekdayNames[weekdayOf(date)]}`

/** An instant of the wire as YYYY-MM-DD weekday HH:mm in Asia/Shanghai. */
export const whenText = (instant: string): string => {
  const at = new Date(instant)
  return `${dayText(localDate(at))} ${timeText(instant)}`
}

/** The time of day of an instant, HH:mm in Asia/Shanghai. */
export const timeText = (instant: string): string => localDateTime(new Date(instant)).slice(11)

/** The time of day of an instant beside minutes counted of it: HH:mm, with its seconds where it has any. */
export const exactText = (instant: string): string => exactTime(new Date(instant))

/** The same of the end of what began at another instant: the day after is said to be that. */
export const exactEndText = (from: string, to: string): string =>
  exactTimeAfter(new Date(from), new Date(to))

/** An instant with its day and weekday, and the time as `exactText`. */
export const exactWhenText = (instant: string): string =>
  `${dayText(localDate(new Date(instant)))} ${exactText(instant)}`

/** From one instant to another; the second day is named only when it is another day. */
export const spanText = (from: string, to: string): string => {
  const sameDay = localDate(new Date(from)) === localDate(new Date(to))
  return `${whenText(from)} – ${sameDay ? timeText(to) : whenText(to)}`
}

/** The last day before an instant at which a period of whole days ends. */
export const lastDayText = (endsAt: string): string =>
  dayText(localDate(new Date(Date.parse(endsAt) - 1)))
