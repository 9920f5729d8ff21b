import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'
import { isBeneath } from '../../nodes/organization/beneath.service.ts'

const waiting = sql`select from application a where a.state = 'pending'`

/** What waits for administrators here. */
export const applicationWaiting = {
  pendingApplications: ({ may, organizationId }) =>
    may('applicationDecide') && sql`${waiting} and a.organization_id = ${organizationId}::uuid`,
  pendingApplicationsBelow: ({ may, organizationId }) =>
    may('applicationDecide') && sql`${waiting} and ${isBeneath('a', organizationId)}`,
} satisfies WaitingHere
