import { sql } from 'kysely'
import { isHis, isOfAnother, type WaitingHere } from '../../../platform/waiting.ts'
import { tookNoPart } from '../record/parts.service.ts'

/** What waits for administrators here. */
export const correctionWaiting = {
  corrections: ({ may, organizationId, ...asking }) =>
    may('recordConfirm') &&
    sql`select from correction c where c.state in ('submitted', 'escalated') and c.holder_id = ${organizationId}
      and ${isOfAnother('c', asking)}
      and not exists (select from correction_step t where t.volunteer_id = c.volunteer_id
        and t.correction_id = c.id and ${isHis('t.administrator_id', asking)})
      and not exists (select from service_record r where r.volunteer_id = c.volunteer_id
        and r.session_id = c.session_id and r.state not in ('revoked', 'dismissed') and not (${tookNoPart(asking)}))`,
} satisfies WaitingHere
