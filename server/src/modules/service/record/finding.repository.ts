import { sql } from 'kysely'

/** A finding that froze its records has the record `r` among them, whatever the record itself says. */
export const heldByFinding = sql`exists (select from anomaly_record k
  join anomaly a on a.id = k.anomaly_id and a.frozen_at is not null where k.record_id = r.id)`
