/** A calendar day in Asia/Shanghai, written YYYY-MM-DD; such strings sort in time order. */
export type LocalDate = string

const dayMs = 24 * 60 * 60 * 1000
// China has had one zone without daylight saving since 1992, so a fixed offset is exact for everything we record.
const offsetMs = 8 * 60 * 60 * 1000

/** The calendar day of an instant in Asia/Shanghai. */
export function localDate(instant: Date): LocalDate {
  return shifted(instant).slice(0, 10)
}

/** An instant as YYYY-MM-DD HH:mm in Asia/Shanghai. */
export function localDateTime(instant: Date): string {
  return shifted(instant).slice(0, 16).replace('T', ' ')
}

/**
 * An instant as `localDateTime`, with its seconds where it has any. So it stands beside minutes that were counted of it:
 * whoever reckons from what he reads comes to the same minutes.
 */
export function exactDateTime(instant: Date): string {
  return shifted(instant).slice(0, 19).replace('T', ' ').replace(/:00$/, '')
}

/** The time of day of `exactDateTime`. */
export function exactTime(instant: Date): string {
  return exactDateTime(instant).slice(11)
}

/** The instant at which the local day of the given instant began. */
export function startOfLocalDay(instant: Date): Date {
  return instantOf(localDate(instant), '00:00')
}

/** The instant of a local date and time of day (HH:mm); a RangeError if either does not exist. */
export function instantOf(date: LocalDate, time: string): Date {
  if (!isLocalDate(date) || !isLocalTime(time)) {
    throw new RangeError(`not a local date and time: ${date} ${time}`)
  }
  return new Date(`${date}T${time}:00+08:00`)
}

/** The day a number of days later, or earlier when negative; a RangeError if the date does not exist. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDate(new Date(instantOf(date, '00:00').getTime() + days * dayMs))
}

/** The weekday of a date, Monday = 1 to Sunday = 7; a RangeError if the date does not exist. */
export function weekdayOf(date: LocalDate): Weekday {
  const sundayFirst = new Date(instantOf(date, '00:00').getTime() + offsetMs).getUTCDay()
  return (sundayFirst === 0 ? 7 : sundayFirst) as Weekday
}

/** Monday = 1 to Sunday = 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Whether the text is an existing day written YYYY-MM-DD. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  // Date.parse rolls 30 February over into March; the round trip shows it.
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Whether the text is a time of day written HH:mm, 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function shifted(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString()
}
