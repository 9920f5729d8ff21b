import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Says of proposed records of a session that they were entered after the fact; gives them. */
export const markSupplementary = async (
  db: Tx,
  sessionId: string,
  volunteerIds: readonly string[],
  now: Date,
) => {
  const { rows } = await sql<{ volunteerId: string; recordId: string; minutes: number }>`
    update service_record set source = 'supplementary', updated_at = ${now}
    where session_id = ${sessionId} and volunteer_id = any(${volunteerIds}::uuid[]) and state = 'awaitingConfirmation'
    returning volunteer_id as "volunteerId", id as "recordId", minutes`.execute(db)
  return rows
}

/** Records of a session that were entered after the fact for some people and still count. */
export const listSupplementary = async (
  db: Tx,
  sessionId: string,
  volunteerIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from service_record where session_id = ${sessionId} and volunteer_id = any(${volunteerIds}::uuid[])
      and source = 'supplementary' and state not in ('revoked', 'dismissed') order by volunteer_id, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
