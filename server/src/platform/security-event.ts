import { AlarmName } from 'contract/people/data-access'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { newId } from './ids.ts'

/** An attempt that was refused, or a limit that was reached, which somebody may have to look at. */
export interface SecurityEvent {
  name: string
  /** Whose account it concerns, where there is one. */
  accountId?: string | null
  /** The node acted for, whose overseers are told. */
  organizationId?: string | null
  /** Numbers and names of our own; never personal data. */
  details?: Readonly<Record<string, string | number>>
  requestId?: string | null
  ip?: string | null
  userAgent?: string | null
}

/** What of the security log is an alarm. */
export const alarmNames = sql`(${sql.join(AlarmName.options.map((name) => sql.lit(name)))})`

/** Writes an alarm about something to the security log, where its node was not told the same before. */
export const noteSecurityOnce = async (
  db: Db,
  event: SecurityEvent & { organizationId: string },
  now: Date,
): Promise<void> => {
  const details = JSON.stringify(event.details ?? {})
  const { rows } = await sql`select from security_event where name = ${sql.lit(event.name)}
    and organization_id = ${event.organizationId} and details = ${details}::jsonb limit 1`.execute(
    db,
  )
  if (rows.length === 0) await noteSecurity(db, event, now)
}

/**
 * Writes to the security log. A refusal is noted outside its transaction, so that it rolls nothing of it back;
 * what follows from a change is noted within, and is there exactly when the change is.
 */
export const noteSecurity = (
  db: Db,
  {
    name,
    accountId = null,
    organizationId = null,
    details = {},
    requestId = null,
    ip = null,
    userAgent = null,
  }: SecurityEvent,
  now: Date,
) =>
  db
    .insertInto('security_event')
    .values({
      id: newId(),
      name,
      actor_id: accountId,
      organization_id: organizationId,
      details: JSON.stringify(details),
      request_id: requestId,
      ip,
      user_agent: userAgent,
      created_at: now,
    })
    .execute()
