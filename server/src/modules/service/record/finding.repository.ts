import { sql } from 'kysely'

/** The node that froze the finding `a` last. */
const freezer = sql`(select s.organization_id from anomaly_step s where s.anomaly_id = a.id and s.kind = 'frozen'
  order by s.id desc limit 1)`

/**
 * A finding that froze its records has the record `r` among them, at the node that froze it or below, whatever the record
 * itself says.
 */
export const heldByFinding = sql`exists (select from anomaly_record k
  join anomaly a on a.id = k.anomaly_id and a.frozen_at is not null
  where k.record_id = r.id and (${freezer} is null or exists (select from organization_ancestry w
    where w.organization_id = r.organization_id and w.ancestor_id = ${freezer})))`
