import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const membershipWaiting = {
  memberApplications: ({ may, organizationId }) =>
    may('memberDecide') &&
    sql`select from membership m where m.state = 'applied'
      and coalesce(m.passed_to, m.organization_id) = ${organizationId}`,
} satisfies WaitingHere
