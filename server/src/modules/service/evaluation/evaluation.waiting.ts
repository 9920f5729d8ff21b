import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const evaluationWaiting = {
  evaluationReports: ({ may, organizationId }) =>
    may('complaintDecide') &&
    sql`select from evaluation_report p where p.decision is null and p.reviewer_id = ${organizationId}`,
} satisfies WaitingHere
