import { addDays, localDate, type LocalDate } from 'contract/rules/time'
import type { OwnApplication } from './own-application.ts'

/** Own applications by each day of Shanghai that their sessions touch. */
export const byDay = (
  applications: readonly OwnApplication[],
): ReadonlyMap<LocalDate, readonly OwnApplication[]> => {
  const days = new Map<LocalDate, OwnApplication[]>()
  for (const own of applications) {
    // A session that ends at midnight does not touch the day after.
    const last = localDate(new Date(new Date(own.endsAt).getTime() - 1))
    for (let day = localDate(new Date(own.startsAt)); day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), own])
  }
  return days
}
