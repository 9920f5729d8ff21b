import type { RowOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'

export type ManagedRecord = RowOf<typeof record.listManaged>

type Measured = Pick<ManagedRecord, 'computedMinutes' | 'breakMinutes'>

/** Minutes the attendance suggests: what was computed less the break. */
export const suggestedMinutes = ({ computedMinutes, breakMinutes }: Measured): number =>
  Math.max(0, computedMinutes - breakMinutes)

/** What a bulk confirmation would credit, and how many of its records deserve a look first. */
export const totalsOf = (records: readonly ManagedRecord[]) => ({
  minutes: records.reduce((sum, one) => sum + suggestedMinutes(one), 0),
  flagged: records.filter(({ flags }) => flags.length > 0).length,
})

/** Whether a confirmation departs from the attendance and so needs its reason. */
export const needsReason = (
  computedMinutes: number,
  breakMinutes: number,
  finalMinutes: number,
): boolean => finalMinutes !== suggestedMinutes({ computedMinutes, breakMinutes })
