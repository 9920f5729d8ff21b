/**
 * Shares of a whole in whole per cent that add up to 100: each is rounded down, and what is left goes
 * to those that lost most by it, the earlier first. All 0 where there is nothing to share.
 */
export const percentages = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum <= 0) return values.map(() => 0)
  const exact = values.map((value) => (value / sum) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((total, share) => total + share, 0)
  const lost = exact
    .map((share, index) => ({ index, rest: share - whole[index]! }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of lost.slice(0, left)) whole[index]! += 1
  return whole
}
