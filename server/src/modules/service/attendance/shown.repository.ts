import { MOST_SESSIONS } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { expectedStates } from './roster.repository.ts'

export interface ShownSession {
  sessionId: string
  missionTitle: string
  startsAt: Date
  endsAt: Date
}

/** The sessions that a node itself holds on a day of the calendar in China, by start. */
export const listOfDay = async (
  db: Db,
  organizationId: string,
  localDate: string,
): Promise<ShownSession[]> => {
  const { rows } = await sql<ShownSession>`
    select ms.id as "sessionId", m.title as "missionTitle", ms.starts_at as "startsAt", ms.ends_at as "endsAt"
    from mission m join mission_session ms on ms.mission_id = m.id
    where m.organization_id = ${organizationId} and ms.local_date = ${localDate}::date
      and m.state in ('published', 'suspended', 'closed')
    order by ms.starts_at, ms.id limit ${MOST_SESSIONS}`.execute(db)
  return rows
}

/** Some of those who have a place at a session and have not come, by position and name, and how many there are. */
export const listMissing = async (db: Db, sessionId: string, most: number) => {
  const { rows } = await sql<{ name: string; positionName: string; all: number }>`
    select v.name, coalesce(po.name, '') as "positionName", (count(*) over ())::int as all
    from application a join volunteer v on v.id = a.volunteer_id
    left join place p on p.mission_id = a.mission_id and p.id = a.place_id
    left join position po on po.id = p.position_id
    where a.session_id = ${sessionId} and a.state in ${expectedStates}
      and not exists (select from stretch s where s.volunteer_id = a.volunteer_id and s.session_id = a.session_id and not s.void)
    order by 2, v.name, a.id limit ${most}`.execute(db)
  return rows
}
