import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

/** Somebody's minutes at a session, as another system has them. */
export interface TakenOver {
  volunteerId: string
  sessionId: string
  minutes: number
}

/**
 * Makes records of hours that another system recorded: declared, measured by nobody here. They are settled in the
 * same transaction. Gives them.
 */
export const insertTakenOver = async (
  db: Tx,
  of: { sourceSystem: string; enteredBy: string; reason: string },
  hours: readonly TakenOver[],
  now: Date,
): Promise<string[]> => {
  const made = hours.map((each) => ({ ...each, id: newId() }))
  await sql`
    insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind, state, source,
      source_system, way, grade, computed_minutes, minutes, entered_by, reason, created_at, updated_at)
    select d."volunteerId", d.id, m.id, ms.id, m.organization_id, ms.local_date, m.kind, 'awaitingConfirmation', 'import',
      ${of.sourceSystem}, 'import', 'declared', d.minutes, d.minutes, ${of.enteredBy}::uuid, ${of.reason},
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as d("volunteerId" uuid, id uuid, "sessionId" uuid, minutes int)
    join mission_session ms on ms.id = d."sessionId" join mission m on m.id = ms.mission_id`.execute(
    db,
  )
  return made.map(({ id }) => id)
}

/** Records of some sessions that were taken over and still count. */
export const listTakenOver = async (db: Tx, sessionIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from service_record where session_id = any(${sessionIds}::uuid[]) and source = 'import'
      and state not in ('revoked', 'dismissed') order by volunteer_id, id`.execute(db)
  return rows.map(({ id }) => id)
}
