/** Who entered or confirmed the minutes that stand keeps from what is said against them. */
export const takingPart =
  (record: { confirmedBy: string | null; enteredBy: readonly string[] } | null) =>
  ({ id }: { id: string }): boolean =>
    record !== null && (record.confirmedBy === id || record.enteredBy.includes(id))
