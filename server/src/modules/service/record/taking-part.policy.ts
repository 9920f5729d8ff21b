/**
 * Who entered or confirmed minutes keeps from what is said against them, also where another has confirmed others since;
 * a correction, which the volunteer himself asks for, is about those that stand, and names nobody before.
 */
export const takingPart =
  (
    record: {
      confirmedBy: string | null
      formerConfirmers?: readonly string[]
      enteredBy: readonly string[]
    } | null,
  ) =>
  ({ id }: { id: string }): boolean =>
    record !== null &&
    (record.confirmedBy === id ||
      (record.formerConfirmers ?? []).includes(id) ||
      record.enteredBy.includes(id))

/** The same record with the part that another account of somebody had in it as his own. */
export const asHisOwn = <
  T extends {
    confirmedBy: string | null
    formerConfirmers: readonly string[]
    enteredBy: readonly string[]
  },
>(
  record: T,
  id: string,
  accounts: readonly string[],
): T => {
  const isHis = (other: string | null) => other !== null && accounts.includes(other)
  const confirmers = [record.confirmedBy, ...record.formerConfirmers]
  return {
    ...record,
    formerConfirmers: confirmers.some(isHis)
      ? [...record.formerConfirmers, id]
      : record.formerConfirmers,
    enteredBy: record.enteredBy.some(isHis) ? [...record.enteredBy, id] : record.enteredBy,
  }
}
