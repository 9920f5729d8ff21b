import { sql, type SqlBool } from 'kysely'
import { openStates } from './identity.states.ts'

/** The federation that decides the request `c`: the nearest, or one above it to which it went. */
export const identityHolder = sql`coalesce(c.passed_to, c.reviewer_id)`

/**
 * The request `c` waits at the node of an administrator who did not agree to it first. The list of them and what the
 * menu counts ask by it alike.
 */
export const isIdentityTurnOf = ({
  accounts,
  organizationId,
}: {
  accounts: readonly string[]
  organizationId: string
}) =>
  sql<SqlBool>`(c.state = any(${openStates}) and ${identityHolder} = ${organizationId}::uuid
    and (c.agreed_by is null or c.agreed_by <> all(${accounts}::uuid[])))`

/**
 * The request `e` counts together with the request `c`: it is the same, or what one person alone let hold before, since
 * two last did.
 */
export const countsWith = sql<SqlBool>`(e.volunteer_id = c.volunteer_id
  and (e.id = c.id or e.id < c.id and e.state = 'approved' and e.agreed_by is null
    and not exists (select from identity_change two where two.volunteer_id = c.volunteer_id
      and two.state = 'approved' and two.agreed_by is not null and two.id > e.id and two.id < c.id)))`

/**
 * Whether the volunteer of the request `c` could become somebody else by it: with whatever counts together with it, the
 * number of the document changes and the name or the birth date.
 */
export const couldBeAnother = sql<boolean>`(
  select 'documentNumber' = any(f.fields) and f.fields && array['name', 'birthDate']
  from (select array_agg(field) as fields from identity_change e cross join unnest(e.fields) field where ${countsWith}) f)`
