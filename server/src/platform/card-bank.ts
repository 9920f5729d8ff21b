import type { LocalDate } from 'contract/rules/time'

/** A branch of the bank where cards are picked up. */
export interface Branch {
  code: string
  name: string
  address: string
}

/** What the bank is told of one applicant. */
export interface CardOrder {
  number: string
  kind: 'debit' | 'credit'
  name: string
  volunteerNo: string
  /** Code of the national table. */
  documentType: string
  documentNumber: string
  /** Null: without end. */
  documentValidUntil: LocalDate | null
  mobile: string
  occupation: string | null
  address: string
  contactName: string
  contactMobile: string
  branch: Branch | null
  pickupOn: LocalDate | null
  pickupSlot: string | null
  postalAddress: string
}

/** What the bank says of one application; a state it does not know is null. */
export interface CardNews {
  /** Row of its list, counted as a person does. */
  row: number
  number: string
  state: 'bankReturned' | 'making' | 'ready' | 'received' | 'activated' | 'closed' | null
  reason: string
  /** As written; empty where nothing is. */
  lastFour: string
}

/**
 * The bank that issues the registered volunteer card. One adapter for each way of talking to it; the
 * local one writes and reads spreadsheets that a person can look at.
 */
export interface CardBank {
  name: string
  /** Its page for credit cards; its host is on the list of allowed ones. */
  creditUrl: string
  branches: readonly Branch[]
  /** Stretches of a working day in which a card can be picked up. */
  slots: readonly string[]
  /** A batch in the form the bank takes; `by` is the administrator who asks for it. */
  writeBatch(
    by: string,
    orders: readonly CardOrder[],
  ): Promise<{ body: Buffer; type: string; ending: string }>
  /** The bank's list as an administrator sent it; null when it cannot be read. */
  readNews(by: string, bytes: Buffer): Promise<CardNews[] | null>
}
