import type { goal } from 'contract/service/goal'
import type { ResultOf } from 'contract/endpoint'

type Goal = Pick<ResultOf<typeof goal.own>, 'serviceMinutes' | 'pendingMinutes'> & { hours: number }

/** Where a goal stands in a month of its year, written YYYY-MM. */
export const paceOf = ({ hours, serviceMinutes, pendingMinutes }: Goal, thisMonth: string) => {
  const wanted = hours * 60
  const missing = Math.max(0, wanted - serviceMinutes - pendingMinutes)
  // The month that runs counts.
  const months = 13 - Number(thisMonth.slice(5, 7))
  return {
    state:
      serviceMinutes >= wanted
        ? ('reached' as const)
        : missing === 0
          ? ('nearly' as const)
          : ('missing' as const),
    missing,
    months,
    pace: Math.ceil(missing / months),
    /** Parts of the whole bar, which together never exceed it. */
    effectiveShare: Math.min(1, serviceMinutes / wanted),
    pendingShare: Math.min(1 - Math.min(1, serviceMinutes / wanted), pendingMinutes / wanted),
  }
}
