import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Candidate, Person } from './recommendation.policy.ts'

/** So many of the newest are weighed, and so many more of the own city and of the own organisations. */
const NEWEST = 200
const FROM_CITY = 100
const FROM_ORGANIZATIONS = 50
const EARTH_RADIUS_M = 6_371_000

interface Point {
  latitude: number
  longitude: number
}

/** What a volunteer said he likes, and where he lives. */
export const findPerson = async (
  db: Db,
  volunteerId: string,
): Promise<Person & { birthDate: string }> => {
  const { rows } = await sql<Person & { birthDate: string }>`
    select v.region_code as "regionCode", v.birth_date::text as "birthDate",
      coalesce(w.categories, '{}') as categories, coalesce(w.availability, '{}') as availability
    from volunteer v left join service_wish w on w.volunteer_id = v.id where v.id = ${volunteerId}`.execute(
    db,
  )
  return rows[0]!
}

const recruiting = (now: Date) => sql`m.state = 'published' and m.starts_at > ${now}
  and coalesce(m.apply_deadline, m.starts_at) > ${now} and (m.apply_opens_at is null or m.apply_opens_at <= ${now})`

/** Nodes the volunteer belongs to, and all below them. */
const ownNodes = (volunteerId: string) => sql`
  select a.organization_id from membership b join organization_ancestry a on a.ancestor_id = b.organization_id
  where b.volunteer_id = ${volunteerId} and b.state = 'member'`

/**
 * Missions that may be applied for and have a place left: the newest, those of a city, and those of the
 * own organisations. Left out is what he hid, has applied for, is too young or old for, or is for the
 * members of others. Each part ends at a number, so that the cost does not grow with the table.
 */
export const listCandidates = async (
  db: Db,
  volunteer: { id: string; regionCode: string; age: number } | null,
  point: Point | null,
  now: Date,
): Promise<Candidate[]> => {
  // The states the index on publication holds are named, so that the planner may walk it.
  const visible = sql`${recruiting(now)} and m.state in ('published', 'closed', 'cancelled')`
  const parts = [
    sql`(select m.id from mission m where ${visible} order by m.published_at desc, m.id desc limit ${NEWEST})`,
    ...(volunteer
      ? [
          sql`(select m.id from mission m where ${visible} and m.region_code like ${`${volunteer.regionCode.slice(0, 4)}%`}
            order by m.published_at desc limit ${FROM_CITY})`,
          sql`(select m.id from mission m where ${recruiting(now)} and m.organization_id in (${ownNodes(volunteer.id)})
            order by m.starts_at limit ${FROM_ORGANIZATIONS})`,
        ]
      : []),
  ]
  const member = volunteer ? sql`m.organization_id in (${ownNodes(volunteer.id)})` : sql`false`
  const suitable = volunteer
    ? sql`coalesce(m.minimum_age, 0) <= ${volunteer.age} and coalesce(m.maximum_age, 200) >= ${volunteer.age}
      and (m.recruit_scope = 'public' or ${member})
      and not exists (select from recommendation_hidden h where h.volunteer_id = ${volunteer.id} and h.mission_id = m.id)
      and not exists (select from application a where a.volunteer_id = ${volunteer.id} and a.mission_id = m.id
        and a.state in ('pending', 'accepted', 'waitlisted', 'offered', 'invited'))`
    : sql`m.recruit_scope = 'public'`
  const metres = point
    ? sql`round(2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(sin(radians(m.latitude - ${point.latitude}) / 2) ^ 2
        + cos(radians(${point.latitude})) * cos(radians(m.latitude)) * sin(radians(m.longitude - ${point.longitude}) / 2) ^ 2))))::int`
    : sql`null::int`
  const { rows } = await sql<Omit<Candidate, 'sessionStarts'> & { sessionStarts: string[] }>`
    with among as (${sql.join(parts, sql` union `)})
    select m.id as "missionId", m.organization_id as "organizationId", m.region_code as "regionCode", m.categories,
      m.quota, p.taken, m.published_at as "publishedAt", ${metres} as distance, ${member} as member,
      (select coalesce(json_agg(s.starts_at order by s.starts_at), '[]') from mission_session s
        where s.mission_id = m.id and s.starts_at > ${now}) as "sessionStarts"
    from among join mission m on m.id = among.id
    cross join lateral (select coalesce(sum(least(taken, quota)), 0)::int as taken from place where mission_id = m.id) p
    where p.taken < m.quota and ${suitable}`.execute(db)
  return rows.map((row) => ({
    ...row,
    sessionStarts: row.sessionStarts.map((start) => new Date(start)),
  }))
}

/** Whether everybody may see a mission. */
export const isPublic = async (db: Db, missionId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from mission where id = ${missionId} and state in ('published', 'closed', 'cancelled')`.execute(
      db,
    )
  return rows.length > 0
}

/** Hides a mission from the suggestions; false when it was hidden already. */
export const hide = async (
  db: Tx,
  volunteerId: string,
  missionId: string,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into recommendation_hidden (volunteer_id, mission_id, hidden_at)
    values (${volunteerId}, ${missionId}, ${now}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Shows it again; false when it was not hidden. */
export const unhide = async (db: Tx, volunteerId: string, missionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recommendation_hidden')
    .where('volunteer_id', '=', volunteerId)
    .where('mission_id', '=', missionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const forgetHidden = (db: Tx, volunteerId: string) =>
  db.deleteFrom('recommendation_hidden').where('volunteer_id', '=', volunteerId).execute()
