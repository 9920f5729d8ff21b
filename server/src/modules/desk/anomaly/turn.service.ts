import { type SqlBool, sql } from 'kysely'
import { countsWith } from '../../people/profile/turn.service.ts'

/** Who looks at a finding. */
export interface Asking {
  /** All accounts that are his. */
  accounts: readonly string[]
  organizationId: string
  /** The volunteers whom he is himself. */
  own: readonly string[]
}

/** The change of identity that the finding `a` is about; null of another rule. */
export const changeOf = sql<
  string | null
>`case when a.rule = 'identityReplaced' then a.subject::uuid end`

/**
 * Who let any part of the identity hold of which the finding `a` tells, each a row with his `id`, which may be null.
 */
export const identityParties = sql`(select unnest(array[e.agreed_by, e.decided_by]) as id
  from identity_change c join identity_change e on ${countsWith} where c.id = ${changeOf})`

/** Administrators who took part in the record `r`, each a row with his `id`, which may be null. */
export const parties = sql`(
  select unnest(array[r.entered_by, r.confirmed_by, r.reviewed_by, r.raised_by]) as id
  union select h.administrator_id from hand_entry h where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id
  union select b.decided_by from objection b where b.volunteer_id = r.volunteer_id and b.record_id = r.id
  union select f.administrator_id from former_confirmer f
    where f.session_id = r.session_id and f.volunteer_id = r.volunteer_id
  union select e.entered_by from attendance_event e where e.session_id = r.session_id and e.volunteer_id = r.volunteer_id)`

/** Volunteers who led at the session of the record `r` and scanned him whose it is, each a row with his `id`. */
const leaders = sql`(select e.led_by as id from attendance_event e
  where e.session_id = r.session_id and e.volunteer_id = r.volunteer_id)`

/**
 * Whether the asking administrator took part in the records of the finding `a`, or in what else it is about, or is a
 * volunteer of them.
 */
export const tookPart = ({
  accounts,
  own,
}: Pick<Asking, 'accounts' | 'own'>) => sql<SqlBool>`(exists (
  select from ${identityParties} p where p.id = any(${accounts}::uuid[])) or exists (
  select from anomaly_record k join service_record r on r.id = k.record_id
  where k.anomaly_id = a.id and (k.volunteer_id = any(${own}::uuid[])
    or exists (select from ${leaders} l where l.id = any(${own}::uuid[]))
    or exists (select from ${parties} p where p.id = any(${accounts}::uuid[])))))`
