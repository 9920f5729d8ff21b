import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './donation.repository.ts'
import * as copy from './donation.personal-data.copy.ts'

/** What this module holds about people. */
export const donationPersonalData: PersonalData = {
  kinds: {
    donations: {
      section: copy.donations,
      moments: sql`select issued_at from donation_certificate where volunteer_id = v.id and number is not null`,
      contents: sql`select number, state, kind, amount_fen as "amountFen", goods, from_date::text as "from", to_date::text as "to", purpose, foundation,
        receipt_number as "receiptNumber", shown, issued_at as "issuedAt" from donation_certificate where volunteer_id = v.id and number is not null order by issued_at desc`,
    },
  },
  told: { donation_certificate: ['donations'] },
  untold: {
    donation_batch: 'which administrator took up a sheet; its donations are told themselves',
  },
  encrypted: copy.encrypted,
  // Foundations account for what was given, so the donations stay.
  forget: (_world, db, volunteerId) => rows.forgetDonor(db, volunteerId),
}
