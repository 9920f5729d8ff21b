import { sql } from 'kysely'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'
import { donationHolder } from './donation-turn.service.ts'

/** What waits for administrators here. */
export const donationWaiting = {
  donations: ({ may, organizationId, ...asking }) =>
    may('donationConfirm') &&
    sql`select from donation_certificate d where d.state in ('draft', 'confirmed')
      and ${donationHolder('d')} = ${organizationId}::uuid
      and (d.state = 'confirmed' or not ${isHis('d.entered_by', asking)})`,
} satisfies WaitingHere
