import { sql } from 'kysely'

/**
 * Whole days since the node `o` of a statement was admitted here, however long ago it was founded or taken down: since
 * its registration was approved, or since it was put in place without one.
 */
export const daysAdmitted = (
  now: Date,
) => sql`greatest(floor(extract(epoch from ${now}::timestamptz - coalesce(
  (select max(q.decided_at) from organization_request q
    where q.organization_id = o.id and q.kind = 'registration' and q.state = 'approved'),
  o.created_at)) / 86400), 0)`
