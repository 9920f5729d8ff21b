import type { LocalDate } from 'contract/rules/time'
import { holidaySpans, workedWeekends } from './working-days.data.ts'
import { addWorkingDays } from './working-days.ts'

/** The day on which a term of so many working days ends, by the official calendar; the first day does not count. */
export const workingDaysAfter = (date: LocalDate, days: number): LocalDate =>
  addWorkingDays(date, days, { spans: holidaySpans, workedWeekends })
