import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { EVENING, LEAD_MINUTES } from './notice.policy.ts'

export type Reminder = 'missionTomorrow' | 'missionSoon'

/** Published sessions that begin within a stretch of time, the next first. */
export const listSessions = async (
  db: Db,
  { after, until }: { after: Date; until: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from mission_session s join mission m on m.id = s.mission_id
    where s.starts_at > ${after} and s.starts_at <= ${until} and m.state = 'published' order by s.starts_at, s.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whoever applied after this moment knows it as well as the reminder does. */
const knownSince = {
  missionTomorrow: sql`(s.local_date - 1 + ${EVENING}::time) at time zone 'Asia/Shanghai'`,
  missionSoon: sql`s.starts_at - ${LEAD_MINUTES}::int * interval '1 minute'`,
}

export interface Reminded {
  volunteerId: string
  subjectId: string
  parameters: {
    missionId: string
    missionTitle: string
    address: string
    startsAt: string
    position?: string
    contactName?: string
  }
}

/**
 * Takes accepted applications of these sessions that were not reminded of this start yet, at most so
 * many: two that run at the same time take different ones.
 */
export const takeUnreminded = async (
  db: Tx,
  kind: Reminder,
  sessionIds: readonly string[],
  { most, now }: { most: number; now: Date },
): Promise<Reminded[]> => {
  const { rows } = await sql<Reminded>`
    with due as (
      select a.volunteer_id, a.id, a.mission_id, a.place_id, s.starts_at
      from mission_session s join application a on a.session_id = s.id and a.state = 'accepted'
      where s.id = any(${sessionIds}::uuid[]) and s.starts_at > ${now} and a.created_at < ${knownSince[kind]}
        and not exists (select from mission_reminder r where r.volunteer_id = a.volunteer_id and r.application_id = a.id
          and r.kind = ${kind} and r.starts_at = s.starts_at)
        and ${notSetAside('reminders', sql.ref('a.id'), now)}
      order by a.volunteer_id, a.id limit ${most}),
    taken as (
      insert into mission_reminder (volunteer_id, application_id, kind, starts_at, reminded_at)
      select volunteer_id, id, ${kind}, starts_at, ${now}::timestamptz from due
      on conflict do nothing returning volunteer_id, application_id)
    select d.volunteer_id as "volunteerId", d.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'address', m.address, 'startsAt', d.starts_at,
        'position', n.name, 'contactName', nullif(m.contact_name, '')) as parameters
    from taken t join due d on d.volunteer_id = t.volunteer_id and d.id = t.application_id
    join mission m on m.id = d.mission_id
    left join place p on p.mission_id = d.mission_id and p.id = d.place_id
    left join position n on n.id = p.position_id`.execute(db)
  return rows
}
