import { sql } from 'kysely'
import { isHis, isOfAnother, type WaitingHere } from '../../../platform/waiting.ts'
import { wholly } from './reach.service.ts'

/** What waits for administrators here. */
export const certificateWaiting = {
  certificateRequests: ({ may, organizationId, nodeKind, ...asking }) =>
    may('certificateManage') &&
    sql`select from certificate_request q join certificate c on c.id = q.certificate_id
      where q.state = 'asked' and not ${isHis('q.asked_by', asking)} and ${isOfAnother('q', asking)}
        and ${wholly({ organizationId, root: nodeKind === 'root' })}`,
  issuerStamps: ({ may, organizationId, nodeKind, ...asking }) =>
    may('certificateManage') &&
    nodeKind === 'root' &&
    sql`select from issuer_stamp s where s.organization_id = ${organizationId} and s.state = 'proposed'
      and not ${isHis('s.proposed_by', asking)}`,
} satisfies WaitingHere
