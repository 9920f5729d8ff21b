import { sql } from 'kysely'

/**
 * When the node `o` of a statement was admitted here, however long ago it was founded or taken down: when its
 * registration was approved, or when it was put in place without one.
 */
export const admittedAt = sql<Date>`coalesce(
  (select max(q.decided_at) from organization_request q
    where q.organization_id = o.id and q.kind = 'registration' and q.state = 'approved'),
  o.created_at)`

/** Whole days since then. */
export const daysAdmitted = (now: Date) =>
  sql`greatest(floor(extract(epoch from ${now}::timestamptz - ${admittedAt}) / 86400), 0)`
