import { addDays, type LocalDate, weekdayOf } from 'contract/rules/time'

export interface Holidays {
  /** Spans of days off, both ends included. */
  spans: readonly (readonly [from: LocalDate, to: LocalDate])[]
  /** Saturdays and Sundays that are worked. */
  workedWeekends: readonly LocalDate[]
}

/** Whether a day is worked. */
export const isWorkingDay = (date: LocalDate, { spans, workedWeekends }: Holidays): boolean => {
  if (workedWeekends.includes(date)) return true
  return weekdayOf(date) <= 5 && !spans.some(([from, to]) => from <= date && date <= to)
}

/** The day on which a term of so many working days ends; the day it begins with does not count. */
export const addWorkingDays = (date: LocalDate, days: number, holidays: Holidays): LocalDate => {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day, holidays)) left--
  }
  return day
}
