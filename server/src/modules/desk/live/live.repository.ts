import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** When the token of a session ends that is good now. */
export const findTokenEnd = async (db: Db, sessionId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .select(sql<Date>`access_expires_at`.as('endsAt'))
    .executeTakeFirst()
  return row?.endsAt ?? null
}

/** Of these sessions those that may still listen: neither ended nor of an account that is confined. */
export const listHolding = async (
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from session s join volunteer v on v.id = s.account_id
    where s.id = any(${sessionIds}::uuid[]) and s.realm = 'volunteer' and s.ended_at is null and s.access_expires_at > ${now}
      and v.state not in ('frozen', 'cancelling', 'cancelled') and not v.weak_password`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
