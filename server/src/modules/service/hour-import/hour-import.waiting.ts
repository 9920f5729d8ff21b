import { sql } from 'kysely'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const hourImportWaiting = {
  hourImports: ({ may, organizationId, own, ...asking }) =>
    may('hourRelease') &&
    sql`select from hour_import h where h.organization_id = ${organizationId}
      and (h.state = 'waiting' and not ${isHis('h.imported_by', asking)}
        or h.state = 'reversalAsked' and not ${isHis('h.reversal_asked_by', asking)})
      and not exists (select from hour_import_row i where i.import_id = h.id and i.volunteer_id = any(${own}::uuid[]))`,
} satisfies WaitingHere
