import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Telling } from '../../../platform/messages.ts'

const ofApplications = sql`
  select a.volunteer_id as "volunteerId", a.id as "subjectId",
    jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'address', m.address, 'startsAt', lower(a.during),
      'until', a.offer_expires_at, 'reason', a.reason) as parameters
  from application a join mission m on m.id = a.mission_id`

/** He was invited and said nothing: what becomes of that is no news of an application. */
const silent = sql`exists (select from mission_invitation i
  where i.volunteer_id = a.volunteer_id and i.application_id = a.id and i.accepted is null)`

/** Whom these applications invite, by whom, and until when they may answer. */
export const listInvited = async (
  db: Db,
  missionId: string,
  applicationIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select a.volunteer_id as "volunteerId", a.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'organizationName', o.name, 'startsAt', lower(a.during), 'until', a.offer_expires_at) as parameters
    from application a join mission m on m.id = a.mission_id join organization o on o.id = a.organization_id
    where a.mission_id = ${missionId} and a.id = any(${applicationIds}::uuid[]) and a.state = 'invited'`.execute(
    db,
  )
  return rows
}

/** Who is asked whether he still comes to a mission that moved, by the version that moved it. */
export const listAskedOfChange = async (
  db: Db,
  missionId: string,
  version: number,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select q.volunteer_id as "volunteerId", q.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'previousAddress', c.previous_address, 'address', c.address, 'startsAt', lower(a.during)) as parameters
    from mission_change_question q join mission_change c on c.mission_id = q.mission_id and c.version = q.version
    join application a on a.volunteer_id = q.volunteer_id and a.id = q.application_id join mission m on m.id = q.mission_id
    where q.mission_id = ${missionId} and q.version = ${version}`.execute(db)
  return rows
}

/** Applications of these missions, by their identifiers. */
export const listApplications = async (
  db: Db,
  missionIds: readonly string[],
  applicationIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${ofApplications} where a.mission_id = any(${missionIds}::uuid[]) and a.id = any(${applicationIds}::uuid[]) and not ${silent}`.execute(
    db,
  )
  return rows
}

/** Who was moved where within a mission, and why the last time. */
export const listMoved = async (
  db: Db,
  missionId: string,
  applicationIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select a.volunteer_id as "volunteerId", a.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'startsAt', lower(a.during), 'position', n.name,
        'reason', (select s.reason from application_step s where s.volunteer_id = a.volunteer_id
          and s.application_id = a.id and s.to_place_id = a.place_id order by s.at desc limit 1)) as parameters
    from application a join mission m on m.id = a.mission_id
    join place l on l.mission_id = a.mission_id and l.id = a.place_id join position n on n.id = l.position_id
    where a.mission_id = ${missionId} and a.id = any(${applicationIds}::uuid[])`.execute(db)
  return rows
}

/** Everybody whose application for the mission still counts. */
export const listActiveOfMission = async (db: Db, missionId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${ofApplications} where a.mission_id = ${missionId} and a.state in ('pending', 'accepted', 'waitlisted', 'offered')`.execute(
    db,
  )
  return rows
}

/** The same without those who are asked whether they still come, after the change of one version. */
export const listUnaskedOfMission = async (
  db: Db,
  missionId: string,
  version: number,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${ofApplications} where a.mission_id = ${missionId} and a.state in ('pending', 'accepted', 'waitlisted', 'offered')
      and not exists (select from mission_change_question q
        where q.volunteer_id = a.volunteer_id and q.application_id = a.id and q.version = ${version})`.execute(
    db,
  )
  return rows
}

/** Everybody whose application the calling off of the mission ends or has ended. */
export const listCalledOff = async (db: Db, missionId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${ofApplications} where a.mission_id = ${missionId} and not ${silent} and (
      a.state in ('pending', 'accepted', 'waitlisted', 'offered')
      or a.state = 'cancelled' and exists (select from application_step s
        where s.volunteer_id = a.volunteer_id and s.application_id = a.id and s.state = 'cancelled' and s.actor_kind = 'system'))`.execute(
    db,
  )
  return rows
}
