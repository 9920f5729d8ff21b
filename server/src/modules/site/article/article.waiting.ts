import { sql } from 'kysely'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'
import { isWithinNode } from '../../nodes/organization/beneath.service.ts'
import { reviewingFederation } from './turn.service.ts'

const within = (organizationId: string) =>
  sql`select from article a where a.state = 'pendingReview' and ${isWithinNode('a', organizationId)}`

/** What waits for administrators here. */
export const articleWaiting = {
  articleReviews: ({ may, organizationId, ...asking }) =>
    may('articleReview') &&
    sql`${within(organizationId)} and ${reviewingFederation} = ${organizationId}::uuid
      and not ${isHis('a.submitted_by', asking)}`,
  articleReviewsBelow: ({ may, organizationId }) =>
    may('articleReview') &&
    sql`${within(organizationId)} and ${reviewingFederation} <> ${organizationId}::uuid`,
} satisfies WaitingHere
