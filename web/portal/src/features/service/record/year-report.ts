import { everyMonth, type MonthMinutes } from 'contract/pictures/months'
import { formatMinutes } from 'contract/rules/minutes.copy'
import type { ResultOf } from 'contract/endpoint'
import type { ownRecord } from 'contract/service/own-record'
import { categoryName } from './category-name.ts'
import { growthCopy } from './growth.copy.ts'

const copy = growthCopy.report

type Statistics = ResultOf<typeof ownRecord.statistics>

/** What a year's report tells. */
export interface YearReport {
  heading: string
  /** The year's service time. */
  time: string
  /** Of every month of the year up to the present one, oldest first. */
  months: readonly MonthMinutes[]
  /** Everything else, a sentence a line. */
  lines: readonly string[]
}

/** Categories that a report names. */
const mostNamed = 3

/** The report of a year; `thisMonth`, written YYYY-MM, ends the year that still runs. */
export const yearReportOf = (
  year: number,
  { months, categories, missions, organizations, serviceMinutes, first, last }: Statistics,
  thisMonth: string,
): YearReport => {
  const end = `${year}-12`
  const known = months.map((one) => ({ month: one.month, minutes: one.serviceMinutes }))
  const every = everyMonth(known, `${year}-01`, end < thisMonth ? end : thisMonth)
  const best = every.reduce<MonthMinutes | null>(
    (found, one) => (one.minutes > (found?.minutes ?? 0) ? one : found),
    null,
  )
  const top = categories
    .filter(({ category, minutes }) => category !== null && minutes > 0)
    .slice(0, mostNamed)
    .map(({ category }) => categoryName(category))
  return {
    heading: copy.heading(year),
    time: formatMinutes(serviceMinutes),
    months: every,
    lines: [
      copy.missions(missions, organizations),
      ...(best ? [copy.best(best.month, formatMinutes(best.minutes))] : []),
      ...(top.length > 0 ? [copy.top(top)] : []),
      ...(first ? [copy.first(first.date, first.missionTitle)] : []),
      ...(last && missions > 1 ? [copy.last(last.date, last.missionTitle)] : []),
    ],
  }
}

/** The year whose report is suggested: the present one in December, the one before in January. */
export const suggestedYear = (thisMonth: string): number | null => {
  const year = Number(thisMonth.slice(0, 4))
  const month = thisMonth.slice(5, 7)
  return month === '12' ? year : month === '01' ? year - 1 : null
}
