import type { Db } from './db.ts'
import { newId } from './ids.ts'

/** An attempt that was refused, or a limit that was reached, which somebody may have to look at. */
export interface SecurityEvent {
  name: string
  /** Whose account it concerns, where there is one. */
  accountId?: string | null
  /** Numbers and names of our own; never personal data. */
  details?: Readonly<Record<string, string | number>>
  requestId?: string | null
  ip?: string | null
  userAgent?: string | null
}

/** Writes to the security log, outside any transaction: the refusal rolls nothing of it back. */
export const noteSecurity = (
  db: Db,
  {
    name,
    accountId = null,
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
      details: JSON.stringify(details),
      request_id: requestId,
      ip,
      user_agent: userAgent,
      created_at: now,
    })
    .execute()
