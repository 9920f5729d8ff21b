import type { RowOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'

export type ManagedRecord = RowOf<typeof record.listManaged>

type Measured = Pick<ManagedRecord, 'computedMinutes' | 'breakMinutes' | 'raisedMinutes'>

/** What was computed less the break. */
export const measuredMinutes = ({
  computedMinutes,
  breakMinutes,
}: Pick<Measured, 'computedMinutes' | 'breakMinutes'>): number =>
  Math.max(0, computedMinutes - breakMinutes)

/** Minutes to confirm: those that somebody asked for, else what was computed less the break. */
export const suggestedMinutes = (of: Measured): number => of.raisedMinutes ?? measuredMinutes(of)

/** What a bulk confirmation would credit, and how many of its records deserve a look first. */
export const totalsOf = (records: readonly ManagedRecord[]) => ({
  minutes: records.reduce((sum, one) => sum + suggestedMinutes(one), 0),
  flagged: records.filter(({ flags }) => flags.length > 0).length,
})

/** Whether a confirmation gives fewer minutes than suggested, by a longer break or without, and so needs its reason. */
export const needsReason = (of: Measured, finalMinutes: number): boolean =>
  finalMinutes < suggestedMinutes(of)
