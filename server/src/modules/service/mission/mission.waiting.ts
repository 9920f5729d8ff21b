import { sql } from 'kysely'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'
import { isBeneath, isWithinNode } from '../../nodes/organization/beneath.service.ts'

const waiting = sql`select from mission m join organization o on o.id = m.organization_id
  where m.state = 'pendingReview'`
const reviewer = sql`coalesce(m.passed_to, o.parent_id, o.id)`

/** What waits for administrators here. */
export const missionWaiting = {
  missionReviews: ({ may, organizationId, ...asking }) =>
    may('missionReview') &&
    sql`${waiting} and ${isWithinNode('m', organizationId)} and ${reviewer} = ${organizationId}::uuid
      and not ${isHis('m.submitted_by', asking)}`,
  missionReviewsBelow: ({ may, organizationId }) =>
    may('missionReview') &&
    sql`${waiting} and ${isBeneath('m', organizationId)} and ${reviewer} <> ${organizationId}::uuid`,
} satisfies WaitingHere
