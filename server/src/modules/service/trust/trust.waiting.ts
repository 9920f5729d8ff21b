import { sql } from 'kysely'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'
import { trustTurn } from './turn.service.ts'

/** What waits for administrators here. */
export const trustWaiting = {
  trustProposals: ({ may, organizationId, ...asking }) =>
    may('organizationTrust') &&
    sql`select from organization_trust t where t.state = 'proposed' and ${trustTurn} = ${organizationId}::uuid
      and not ${isHis('t.proposed_by', asking)}
      and not exists (select from administrator_role ar
        where ${isHis('ar.administrator_id', asking)} and ar.organization_id = t.organization_id)`,
} satisfies WaitingHere
