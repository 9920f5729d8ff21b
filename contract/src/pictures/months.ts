/** Whole minutes of one month, written YYYY-MM. */
export interface MonthMinutes {
  month: string
  minutes: number
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

const written = (index: number) =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`

/**
 * Every month from the first to the last, both written YYYY-MM, with the minutes known of it and 0
 * for the rest: rings and bars have a place for idle months too. Months outside are left out; none
 * come back where the last lies before the first.
 */
export const everyMonth = (
  known: readonly MonthMinutes[],
  first: string,
  last: string,
): MonthMinutes[] => {
  const minutes = new Map(known.map((one) => [one.month, one.minutes]))
  const length = Math.max(0, indexOf(last) - indexOf(first) + 1)
  return Array.from({ length }, (_, index) => {
    const month = written(indexOf(first) + index)
    return { month, minutes: minutes.get(month) ?? 0 }
  })
}
