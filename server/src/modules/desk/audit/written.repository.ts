import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Written } from '../../../platform/written.ts'

/** Those of some events that the log does not have. */
export const listGone = async (db: Db, written: readonly Written[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(id uuid, at timestamptz)
    where not exists (select from event e where e.id = w.id and e.created_at = w.at)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Events that servers wrote and did not find again, told since a moment. */
export const listMissing = async (db: Db, since: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select jsonb_array_elements_text(payload->'eventIds') as id from event
    where name = 'eventsMissing' and created_at >= ${since} order by position`.execute(db)
  return rows.map(({ id }) => id)
}
