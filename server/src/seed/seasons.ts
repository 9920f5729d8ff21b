import { addDays } from 'contract/rules/time'

/**
 * A stretch of the year from one month and day to another, both included; over the turn of the year where
 * it begins later than it ends. `lunar` counts by the traditional calendar, which moves the feasts.
 */
export interface Season {
  /** MM-DD. */
  from: string
  /** MM-DD. */
  to: string
  lunar?: true
}

const traditional = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
const lunarDays = new Map<string, string>()

/** Month and day of a date by the traditional calendar; a leap month is no month of any season. */
const lunarDay = (date: string): string => {
  const known = lunarDays.get(date)
  if (known !== undefined) return known
  const parts = traditional.formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const day = /^\d+$/.test(part('month'))
    ? `${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`
    : ''
  lunarDays.set(date, day)
  return day
}

/** Whether a day (YYYY-MM-DD) lies in one of the seasons; without seasons every day does. */
export const inSeason = (seasons: readonly Season[] | undefined, date: string): boolean =>
  seasons === undefined ||
  seasons.some(({ from, to, lunar }) => {
    const day = lunar ? lunarDay(date) : date.slice(5)
    if (day === '') return false
    return from <= to ? day >= from && day <= to : day >= from || day <= to
  })

/** The newest day in season that is not after a day. */
export const lastInSeason = (seasons: readonly Season[] | undefined, date: string): string => {
  let day = date
  // A leap year more than a round of the year: every season has come by then.
  for (let back = 0; back < 800 && !inSeason(seasons, day); back++) day = addDays(day, -1)
  return day
}
