import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const complaintWaiting = {
  complaints: ({ may, organizationId }) =>
    may('complaintDecide') &&
    sql`select from complaint c where c.decision is null and coalesce(c.passed_to, c.reviewer_id) = ${organizationId}`,
} satisfies WaitingHere
