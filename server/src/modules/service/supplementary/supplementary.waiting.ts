import { sql } from 'kysely'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const supplementaryWaiting = {
  supplementaryBatches: ({ may, organizationId, accounts, own }) =>
    (may('recordConfirm') || may('recordReview')) &&
    sql`select from supplementary_batch b where b.holder_id = ${organizationId}
      and (${may('recordConfirm')} and b.state = 'submitted' or ${may('recordReview')} and b.state = 'confirmed')
      and not b.entered_by && ${accounts}::uuid[] and not ${isHis('b.confirmed_by', { accounts })}
      and not exists (select from supplementary_row r where r.batch_id = b.id and r.volunteer_id = any(${own}::uuid[]))`,
} satisfies WaitingHere
