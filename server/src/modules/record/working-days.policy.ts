import { addDays, instantOf, type LocalDate, weekdayOf } from 'contract/rules/time'
import { holidaySpans, workedWeekends } from './working-days.data.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

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
