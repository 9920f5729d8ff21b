import { GRACE_MINUTES } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Telling } from '../../../platform/messages.ts'

/** Whoever has a place at a session that was extended. */
export const listExtended = async (db: Db, extensionId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select a.volunteer_id as "volunteerId", a.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'until', x.ends_at, 'reason', x.reason) as parameters
    from session_extension x join mission_session ms on ms.id = x.session_id join mission m on m.id = ms.mission_id
    join application a on a.session_id = ms.id and a.state in ('accepted', 'attended')
    where x.id = ${extensionId}`.execute(db)
  return rows
}

/** Those of some stretches who are still signed in, with until when they can sign out. */
export const listDue = async (db: Db, stretchIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select s.volunteer_id as "volunteerId", s.id as "subjectId", jsonb_build_object('missionId', m.id,
      'missionTitle', m.title, 'until', ms.ends_at + ${GRACE_MINUTES} * interval '1 minute') as parameters
    from stretch s join mission_session ms on ms.id = s.session_id join mission m on m.id = s.mission_id
    where s.id = any(${stretchIds}::uuid[]) and s.signed_out_at is null and not s.void`.execute(db)
  return rows
}
