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
