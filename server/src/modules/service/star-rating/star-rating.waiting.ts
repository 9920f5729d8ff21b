import { type RawBuilder, sql } from 'kysely'
import { type Asking, isHis, isOfAnother, type WaitingHere } from '../../../platform/waiting.ts'
import { hoursTakers } from './answering.service.ts'

/** Whoever asks had no part in the hours of the volunteer of `c`, who is somebody else. */
const tookNoPart = (asking: Pick<Asking, 'accounts' | 'own'>): RawBuilder<unknown> =>
  sql`${isOfAnother('c', asking)} and not array(${hoursTakers(sql.ref('c.volunteer_id'))}) && ${asking.accounts}::uuid[]`

/** What waits for administrators here. */
export const starRatingWaiting = {
  starApplications: ({ may, organizationId, ...asking }) =>
    may('starReview') &&
    sql`select from star_application c where c.state in ('applied', 'objected') and c.holder_id = ${organizationId}
      and not ${isHis('c.reviewed_by', asking)} and ${tookNoPart(asking)}`,
  starAppeals: ({ may, organizationId, ...asking }) =>
    may('starReview') &&
    sql`select from star_bar c where c.appeal = 'waiting' and c.holder_id = ${organizationId}
      and not ${isHis('c.barred_by', asking)} and ${tookNoPart(asking)}`,
  starFalls: ({ may, organizationId }) =>
    may('starReview') &&
    sql`select from star_change c where c.kind = 'fell' and c.noted_at is null and c.certifier_id = ${organizationId}`,
} satisfies WaitingHere
