import { addDays, instantOf, localDate } from './time.ts'

/** The moment at which somebody left who signed in at one moment and names a time of day, HH:mm: that day, or the next. */
export const leftAt = (signedInAt: string, time: string): Date => {
  const signedIn = new Date(signedInAt)
  const day = localDate(signedIn)
  const sameDay = instantOf(day, time)
  return sameDay > signedIn ? sameDay : instantOf(addDays(day, 1), time)
}
