import type { ResultOf } from 'contract/endpoint'
import { everyMonth, type MonthMinutes } from 'contract/pictures/months'
import type { record } from 'contract/service/record'

type Summary = ResultOf<typeof record.summary>

/**
 * Effective service minutes of every month, idle ones too, from the first month of the ledger to
 * `thisMonth`, or of one year; none where nothing is in the ledger yet.
 */
export const serviceMonths = (
  { months }: Pick<Summary, 'months'>,
  thisMonth: string,
  year?: string,
): MonthMinutes[] => {
  const known = months.map(({ month, serviceMinutes }) => ({ month, minutes: serviceMinutes }))
  if (year !== undefined) {
    const end = `${year}-12`
    return everyMonth(known, `${year}-01`, end < thisMonth ? end : thisMonth)
  }
  return known[0] ? everyMonth(known, known[0].month, thisMonth) : []
}

/** Whether the totals are what the months of the ledger add up to. */
export const isBalanced = ({ months, serviceMinutes, trainingMinutes }: Summary): boolean =>
  serviceMinutes === months.reduce((sum, one) => sum + one.serviceMinutes, 0) &&
  trainingMinutes === months.reduce((sum, one) => sum + one.trainingMinutes, 0)

/** The same minutes by year, written YYYY, oldest first. */
export const yearsOf = (months: readonly MonthMinutes[]): { year: string; minutes: number }[] => {
  const years = new Map<string, number>()
  for (const { month, minutes } of months) {
    const year = month.slice(0, 4)
    years.set(year, (years.get(year) ?? 0) + minutes)
  }
  return [...years].map(([year, minutes]) => ({ year, minutes }))
}
