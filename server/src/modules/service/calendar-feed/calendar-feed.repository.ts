import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { State as ApplicationState } from '../application/application.states.ts'
import type { State as MissionState } from '../mission/mission.states.ts'

export interface SessionRow {
  /** Of the application, or of the session where nobody applied. */
  id: string
  missionId: string
  title: string
  districtName: string
  address: string
  latitude: number | null
  longitude: number | null
  startsAt: Date
  endsAt: Date
  version: number
  /** Steps of the application; none of a session. */
  steps: number
  changedAt: Date
  missionState: MissionState
  applicationState: ApplicationState | null
  positionName: string
}

const missionColumns = sql`m.id as "missionId", m.title, o.name as "districtName", m.address, m.latitude, m.longitude, m.version, m.state as "missionState"`

/** The sessions of a mission that everybody sees. */
export const listOfMission = async (db: Db, missionId: string): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select s.id, ${missionColumns}, s.starts_at as "startsAt", s.ends_at as "endsAt", m.updated_at as "changedAt",
      0 as steps, null as "applicationState", '' as "positionName"
    from mission m join organization o on o.id = m.organization_id join mission_session s on s.mission_id = m.id
    where m.id = ${missionId} and m.state in ('published', 'closed', 'cancelled') order by s.starts_at`.execute(
    db,
  )
  return rows
}

const ofVolunteer = async (
  db: Db,
  volunteerId: string,
  which: RawBuilder<unknown>,
): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select a.id, ${missionColumns}, lower(a.during) as "startsAt", upper(a.during) as "endsAt", greatest(m.updated_at, a.updated_at) as "changedAt",
      (select count(*)::int from application_step t where t.volunteer_id = a.volunteer_id and t.application_id = a.id) as steps,
      a.state as "applicationState", coalesce(n.name, '') as "positionName"
    from application a join mission m on m.id = a.mission_id join organization o on o.id = a.organization_id
    left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id
    where a.volunteer_id = ${volunteerId} and ${which}
    order by lower(a.during) limit ${MOST}`.execute(db)
  return rows
}

/** Events of one calendar at most. */
const MOST = 500

export const listOfApplication = (db: Db, volunteerId: string, applicationId: string) =>
  ofVolunteer(db, volunteerId, sql`a.id = ${applicationId}`)

/**
 * Own sessions that end after a moment, also those called off and those taken off the own list: a calendar
 * learns only so that one does not take place.
 */
export const listSince = (db: Db, volunteerId: string, since: Date) =>
  ofVolunteer(db, volunteerId, sql`upper(a.during) > ${since}`)

export const findSince = async (db: Db, volunteerId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('calendar_feed')
    .where('volunteer_id', '=', volunteerId)
    .select('created_at as since')
    .executeTakeFirst()
  return row ? new Date(row.since) : null
}

/** Whose calendar an address is; none of somebody whose account is closed. */
export const findHolder = async (db: Db, digest: Buffer): Promise<string | null> => {
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('volunteer as v', 'v.id', 'f.volunteer_id')
    .where('f.digest', '=', digest)
    .where('v.state', 'not in', ['cancelled', 'frozen'])
    .select('f.volunteer_id as volunteerId')
    .executeTakeFirst()
  return row?.volunteerId ?? null
}

export const write = (db: Tx, volunteerId: string, digest: Buffer, now: Date) =>
  db
    .insertInto('calendar_feed')
    .values({ volunteer_id: volunteerId, digest, created_at: now })
    .onConflict((conflict) =>
      conflict.column('volunteer_id').doUpdateSet({ digest, created_at: now }),
    )
    .execute()

export const remove = async (db: Tx, volunteerId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
