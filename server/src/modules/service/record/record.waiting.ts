import { sql } from 'kysely'
import {
  type Asking,
  atMost,
  isHis,
  isOfAnother,
  type WaitingHere,
} from '../../../platform/waiting.ts'
import { isBeneath, isWithinNode } from '../../nodes/organization/beneath.service.ts'
import { enteredBy, tookNoPart } from './parts.service.ts'
import { isSignOutTurnOf, reviewingNode } from './turn.service.ts'

const unconfirmed = sql`select r.session_id from service_record r where r.state = 'awaitingConfirmation'`
const ownUnconfirmed = ({ organizationId, accounts, own }: Asking) => sql`${unconfirmed}
  and (r.passed_to is null and r.organization_id = ${organizationId}::uuid or r.passed_to = ${organizationId}::uuid)
  and ${isOfAnother('r', { own })} and not ${enteredBy} && ${accounts}::uuid[]`

const inReview = sql`select from service_record r where r.state = 'awaitingReview'`

/** What waits for administrators here. */
export const recordWaiting = {
  unconfirmedRecords: (asking) => asking.may('recordConfirm') && ownUnconfirmed(asking),
  unconfirmedSessions: (asking) =>
    asking.may('recordConfirm') &&
    sql`select from (${atMost(ownUnconfirmed(asking))}) waiting group by waiting.session_id`,
  unconfirmedRecordsBelow: ({ may, organizationId }) =>
    may('recordConfirm') &&
    sql`${unconfirmed} and ${isBeneath('r', organizationId)} and r.passed_to is distinct from ${organizationId}::uuid`,
  signOuts: ({ may, organizationId, now }) =>
    may('recordConfirm') &&
    sql`select from service_record r where ${isSignOutTurnOf(organizationId, now)}`,
  recordReviews: ({ may, organizationId, ...asking }) =>
    may('recordReview') &&
    sql`${inReview} and ${isWithinNode('r', organizationId)} and ${reviewingNode} = ${organizationId}::uuid
      and ${tookNoPart(asking)}`,
  recordReviewsBelow: ({ may, organizationId, nodeKind }) =>
    may('recordReview') &&
    sql`${inReview} and ${
      nodeKind === 'root'
        ? isWithinNode('r', organizationId)
        : sql`${isBeneath('r', organizationId)} and r.review_level = 'parent'`
    } and ${reviewingNode} <> ${organizationId}::uuid`,
  objections: ({ may, organizationId, ...asking }) =>
    may('recordReview') &&
    sql`select from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
      where b.decided_at is null and b.holder_id = ${organizationId} and r.frozen_at is null and ${tookNoPart(asking)}
        and not ${isHis('r.reviewed_by', asking)}
        and not b.objector_id = any(${asking.own}::uuid[])`,
} satisfies WaitingHere
