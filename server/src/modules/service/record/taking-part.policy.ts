import { isAmong } from '../../../platform/one-person.ts'

/** Who had a part in the minutes of a record. */
export interface Parts {
  confirmedBy: string | null
  /** Everybody who confirmed minutes of it that another has replaced. */
  formerConfirmers: readonly string[]
  /** Everybody who entered something of it by hand. */
  enteredBy: readonly string[]
}

/**
 * Who entered or confirmed minutes keeps from what is said against them, also where another has confirmed others since,
 * and by whichever of his accounts.
 */
export const takingPart =
  (record: Parts | null) =>
  (person: { accounts: readonly string[] }): boolean =>
    record !== null &&
    isAmong(person, [record.confirmedBy, ...record.formerConfirmers, ...record.enteredBy])
