import { addDays, instantOf, type LocalDate, weekdayOf } from 'contract/rules/time'
import { holidaySpans, workedWeekends } from './working-days.data.ts'

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

/** The day on which a term of so many working days ends, by the official calendar; the first day does not count. */
export const workingDaysAfter = (date: LocalDate, days: number): LocalDate =>
  addWorkingDays(date, days, { spans: holidaySpans, workedWeekends })

/** The last moment of the day on which a term of so many working days ends that begins with a date. */
export const endOfTerm = (date: LocalDate, days: number): Date =>
  instantOf(addDays(workingDaysAfter(date, days), 1), '00:00')

/** Days from one on and before another whose weekday does not tell whether they are worked: holidays, and weekends worked instead. */
export const movedDays = (from: LocalDate, until: LocalDate) => {
  const moved: { date: LocalDate; worked: boolean }[] = []
  for (let date = from; date < until; date = addDays(date, 1)) {
    const off = holidaySpans.some(([first, last]) => first <= date && date <= last)
    const worked = isWorkingDay(date, { spans: holidaySpans, workedWeekends })
    if (off || worked !== weekdayOf(date) <= 5) moved.push({ date, worked })
  }
  return moved
}
