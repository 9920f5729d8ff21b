import { sql } from 'kysely'
import type { Fact } from './rule.ts'

/** The facts as a table `g` of a statement. */
export const given = (facts: readonly Fact[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    facts.map(({ id, sessionId, volunteerId }) => ({ id, sessionId, volunteerId })),
  )}::jsonb) as g(id uuid, "sessionId" uuid, "volunteerId" uuid)`

/** The calendar day of a moment in Asia/Shanghai. */
export const dayOf = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`

/** The records that still count of people at sessions, as identifiers; `r` is the record. */
export const counted = sql`r.state not in ('revoked', 'dismissed')`
