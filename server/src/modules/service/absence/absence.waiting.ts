import { sql } from 'kysely'
import { recordedByLeader } from '../application/absence-parts.service.ts'
import { isHis, isOfAnother, type WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const absenceWaiting = {
  absenceAppeals: ({ may, organizationId, ...asking }) =>
    may('applicationDecide') &&
    sql`select from absence_appeal p join application a on a.volunteer_id = p.volunteer_id and a.id = p.application_id
      where p.state = 'pending' and a.state = 'absent' and p.holder_id = ${organizationId}
      and ${isOfAnother('p', asking)} and not ${isHis('p.recorded_by', asking)}
      and not coalesce(${recordedByLeader} = any(${asking.own}::uuid[]), false)`,
} satisfies WaitingHere
