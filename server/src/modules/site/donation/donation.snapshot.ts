import type { DonationKind } from 'contract/site/donation'
import { maskName } from 'contract/rules/mask'
import { normalizePersonName } from 'contract/rules/person-name'
import type * as z from 'zod/mini'
import { commitment } from '../../../platform/signed-json.ts'

/**
 * What a donation certificate states, frozen at issue and signed. The donor's name stands in it masked,
 * and as a commitment that only who has the name and the code can compute; the paper shows the name.
 * Dates are YYYY-MM-DD in China time, amounts integers of fen.
 */
export interface DonationSnapshot {
  version: 1
  number: string
  donor: { nameMasked: string; commitment: string }
  kind: z.output<typeof DonationKind>
  amountFen: number | null
  goods: string | null
  period: { from: string; to: string }
  purpose: string
  foundation: string
  receiptNumber: string | null
  issuer: string
  /** ISO 8601 instant. */
  issuedAt: string
  /** Which public key verifies the signature. */
  keyId: string
  verifyUrl: string
}

/** The donor as signed. */
export const donorOf = (name: string, code: string): DonationSnapshot['donor'] => ({
  nameMasked: maskName(name),
  commitment: commitment({ name: normalizePersonName(name) }, code),
})

/** Whether somebody is the donor that was signed, his name spelled as on any keyboard. */
export const isDonor = (donor: DonationSnapshot['donor'], typed: string, code: string): boolean =>
  commitment({ name: normalizePersonName(typed) }, code) === donor.commitment

/** The address in the certificate's QR code: the public query with the number filled in. */
export const verificationUrl = (verifyUrl: string, number: string): string => {
  const url = new URL(verifyUrl)
  url.searchParams.set('number', number)
  return url.href
}
