import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Telling } from '../../../platform/messages.ts'

/** Records that came of a list, with the system that had them. */
export const listTellings = async (db: Db, recordIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select r.volunteer_id as "volunteerId", r.id as "subjectId", jsonb_build_object('missionTitle', m.title,
      'date', r.local_date, 'minutes', r.minutes, 'until', r.publicity_ends_at, 'system', r.source_system) as parameters
    from service_record r join mission m on m.id = r.mission_id
    where r.id = any(${recordIds}::uuid[]) and r.state = 'publicised'`.execute(db)
  return rows
}
