import { sql } from 'kysely'
import type { WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const organizationWaiting = {
  organizationReviews: ({ may, organizationId }) =>
    may('organizationReview') &&
    sql`select from organization_request q join organization o on o.id = q.organization_id
      where q.state = 'pending' and (coalesce(q.passed_to, q.reviewer_id) = ${organizationId}
        or (q.consent = 'waiting' and coalesce((q.proposed->>'parentId')::uuid, o.parent_id) = ${organizationId}))`,
} satisfies WaitingHere
