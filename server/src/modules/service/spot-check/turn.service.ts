import { sql, type SqlBool } from 'kysely'

/** Everybody who confirmed, entered or reviewed minutes of the case `c`, supplied its material, or serves where it was recorded. */
export const parties = sql`array(
  select unnest(array[r.confirmed_by, r.reviewed_by, r.entered_by]) from service_record r where r.session_id = c.session_id
  union select b.decided_by from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
    where r.session_id = c.session_id
  union select f.administrator_id from former_confirmer f where f.session_id = c.session_id
  union select s.entered_by from stretch s where s.session_id = c.session_id
  union select h.administrator_id from hand_entry h where h.session_id = c.session_id
  union select c.answered_by
  union select ar.administrator_id from administrator_role ar
    where ar.organization_id = c.organization_id and c.holder_id <> c.organization_id)`

/** Whether a node can still supply the material of the case `c`: once the term is over it is only waited for who checks without. */
export const awaitsMaterialOf = (organizationId: string, now: Date) =>
  sql<SqlBool>`(c.state = 'awaitingMaterial' and c.organization_id = ${organizationId}::uuid and c.due_at > ${now})`

/** Whose minutes are of the session of the case `c`. */
export const served = sql`array(select r.volunteer_id from service_record r where r.session_id = c.session_id)`

/** Whether somebody took part in the case `c` by one of his accounts, or served at its session. */
export const tookPart = ({
  accounts,
  own,
}: {
  accounts: readonly string[]
  own: readonly string[]
}) => sql<SqlBool>`(${parties} && ${accounts}::uuid[] or ${served} && ${own}::uuid[])`
