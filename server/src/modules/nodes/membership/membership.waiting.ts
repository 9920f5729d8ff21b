import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const membershipWaiting = {
  memberApplications: ({ may, organizationId }) =>
    may('memberDecide') &&
    sql`select from membership m where m.state = 'applied' and m.organization_id = ${organizationId}
      and m.passed_to is null`,
  passedMemberApplications: ({ may, organizationId }) =>
    may('memberDecide') &&
    sql`select from membership m where m.state = 'applied' and m.passed_to = ${organizationId}`,
} satisfies WaitingHere
