import { MOST_LEADERS } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { cameToIt, clashesNow, wasAppealed } from '../application/absence-parts.service.ts'
import type { State } from '../application/application.states.ts'
import { graceCutoff } from '../mission/session-clock.policy.ts'
import type { Named } from './session-leader.policy.ts'

/** The place by which the leader `l` was named, while he has it. */
const hisPlace = sql`a.volunteer_id = l.volunteer_id and a.id = l.application_id and a.session_id = l.session_id
  and a.state in ('accepted', 'attended')`

/** Leaders `l` who lead now, with their session `ms` and mission `m`. */
const leading = (now: Date) => sql`session_leader l join mission_session ms on ms.id = l.session_id
  join mission m on m.id = ms.mission_id join volunteer v on v.id = l.volunteer_id and v.state = 'verified'
  join application a on ${hisPlace}
  where l.ended_at is null and ms.ends_at >= ${graceCutoff(now)} and m.state in ('published', 'suspended', 'closed')`

export interface OwnRow {
  sessionId: string
  missionId: string
  missionTitle: string
  address: string
  startsAt: Date
  endsAt: Date
  expected: number
  signedIn: number
}

/** Sessions at which a volunteer leads, the first first. */
export const listOwn = async (db: Db, volunteerId: string, now: Date): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select ms.id as "sessionId", m.id as "missionId", m.title as "missionTitle", m.address,
      ms.starts_at as "startsAt", ms.ends_at as "endsAt",
      (select count(*)::int from application e where e.session_id = ms.id and e.state in ('accepted', 'attended')) as expected,
      (select count(distinct s.volunteer_id)::int from stretch s where s.session_id = ms.id and not s.void) as "signedIn"
    from ${leading(now)} and l.volunteer_id = ${volunteerId} order by ms.starts_at, ms.id`.execute(
    db,
  )
  return rows
}

/** A session as who leads there has it. */
export interface LedSession {
  leaderId: string
  organizationId: string
  missionTitle: string
  missionState: string
  address: string
  startsAt: Date
  endsAt: Date
  prepareBefore: number | null
}

const led = (volunteerId: string, sessionId: string, now: Date) => sql<LedSession>`
  select l.id as "leaderId", l.organization_id as "organizationId", m.title as "missionTitle", m.state as "missionState",
    m.address, ms.starts_at as "startsAt", ms.ends_at as "endsAt", ms.prepare_before as "prepareBefore"
  from ${leading(now)} and l.volunteer_id = ${volunteerId} and l.session_id = ${sessionId}`

/** The session at which a volunteer leads; undefined where he does not. */
export const findLed = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
  now: Date,
): Promise<LedSession | undefined> => {
  const { rows } = await led(volunteerId, sessionId, now).execute(db)
  return rows[0]
}

/** The same, held until the transaction ends: nobody removes him meanwhile. */
export const holdLed = async (
  db: Tx,
  volunteerId: string,
  sessionId: string,
  now: Date,
): Promise<LedSession | undefined> => {
  const { rows } = await sql<LedSession>`
    ${led(volunteerId, sessionId, now)} for share of l`.execute(db)
  return rows[0]
}

export interface LedRow {
  applicationId: string
  volunteerId: string
  name: string
  volunteerNo: string
  positionName: string
  state: State
  came: number
  open: boolean
  signedInAt: Date | null
  signedOutAt: Date | null
  attended: boolean
  appealed: boolean
  clashes: boolean
  /** Who recorded him as absent as who leads at the session. */
  ledBy: string | null
}

/** Who had a place at a session or came to it, by name. */
export const listLed = async (db: Db, sessionId: string): Promise<LedRow[]> => {
  const { rows } = await sql<LedRow>`
    select a.id as "applicationId", a.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo",
      coalesce(po.name, '') as "positionName", a.state, t.came, t.open, t.first as "signedInAt", t.last as "signedOutAt",
      ${cameToIt} as attended, ${wasAppealed} as appealed, ${clashesNow} as clashes,
      (select s.led_by from application_step s where s.volunteer_id = a.volunteer_id and s.application_id = a.id
        and s.state = 'absent' order by s.at desc limit 1) as "ledBy"
    from application a join volunteer v on v.id = a.volunteer_id
    left join place p on p.mission_id = a.mission_id and p.id = a.place_id
    left join position po on po.id = p.position_id
    cross join lateral (select count(*)::int as came, coalesce(bool_or(s.signed_out_at is null), false) as open,
        min(s.signed_in_at) as first, max(s.signed_out_at) as last
      from stretch s where s.volunteer_id = a.volunteer_id and s.session_id = a.session_id
        and s.application_id = a.id and not s.void) t
    where a.session_id = ${sessionId}
      and (a.state in ('accepted', 'attended', 'absent', 'excused') or t.came > 0)
    order by v.name, a.id`.execute(db)
  return rows
}

/** When a session of a node's subtree ends, and whose it is; undefined outside of it. */
export const findSession = async (db: Db, organizationId: string, sessionId: string) => {
  const { rows } = await sql<{ endsAt: Date; organizationId: string }>`
    select ms.ends_at as "endsAt", m.organization_id as "organizationId"
    from mission_session ms join mission m on m.id = ms.mission_id
    join organization_ancestry oa on oa.organization_id = m.organization_id and oa.ancestor_id = ${organizationId}
    where ms.id = ${sessionId}`.execute(db)
  return rows[0]
}

/** Holds a session, so that whoever names there is one after the other. */
export const holdSession = (db: Tx, sessionId: string) =>
  sql`select from mission_session where id = ${sessionId} for no key update`.execute(db)

export interface NamedRow extends Named {
  leaderId: string
  name: string
  volunteerNo: string
  namedBy: string
  namedAt: Date
  endedAt: Date | null
  endReason: string | null
}

/** Everybody who was ever named for a session, the latest first. */
export const listNamed = async (db: Db, sessionId: string): Promise<NamedRow[]> => {
  const { rows } = await sql<NamedRow>`
    select l.id as "leaderId", v.name, v.volunteer_no as "volunteerNo", n.name as "namedBy", l.named_at as "namedAt",
      l.ended_how as "endedHow", l.ended_at as "endedAt", l.end_reason as "endReason", ms.ends_at as "endsAt",
      v.state = 'verified' and exists (select from application a where ${hisPlace}) as placed
    from session_leader l join volunteer v on v.id = l.volunteer_id join administrator n on n.id = l.named_by
    join mission_session ms on ms.id = l.session_id
    where l.session_id = ${sessionId} order by l.named_at desc, l.id desc`.execute(db)
  return rows
}

export interface CandidateRow {
  applicationId: string
  volunteerId: string
  name: string
  volunteerNo: string
  positionName: string
  birthDate: string
}

/** By his whole name, or the end of his number: nobody's name is found letter by letter. */
const isSought = (keyword: string) =>
  /^\d{4,}$/.test(keyword)
    ? sql`right(v.volunteer_no, ${keyword.length}) = ${keyword}`
    : sql`v.name = ${keyword}`

/** Some of those with a place at a session who do not lead there, by name. */
export const listCandidates = async (
  db: Db,
  sessionId: string,
  keyword: string | undefined,
  most: number,
): Promise<CandidateRow[]> => {
  const { rows } = await sql<CandidateRow>`
    select a.id as "applicationId", a.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo",
      coalesce(po.name, '') as "positionName", v.birth_date as "birthDate"
    from application a join volunteer v on v.id = a.volunteer_id and v.state = 'verified'
    left join place p on p.mission_id = a.mission_id and p.id = a.place_id
    left join position po on po.id = p.position_id
    where a.session_id = ${sessionId} and a.state in ('accepted', 'attended')
      and not exists (select from session_leader l where l.application_id = a.id and l.ended_at is null)
      and ${keyword === undefined ? sql`true` : isSought(keyword)}
    order by v.name, a.id limit ${most}`.execute(db)
  return rows
}

/** An application for a session, held so that nobody takes its place away meanwhile. */
export const holdApplication = async (db: Tx, sessionId: string, applicationId: string) => {
  const { rows } = await sql<{
    volunteerId: string
    state: State
    volunteerState: string
    birthDate: string
  }>`
    select a.volunteer_id as "volunteerId", a.state, v.state as "volunteerState", v.birth_date as "birthDate"
    from application a join volunteer v on v.id = a.volunteer_id
    where a.session_id = ${sessionId} and a.id = ${applicationId} for share of a`.execute(db)
  return rows[0]
}

interface NewLeader {
  id: string
  sessionId: string
  volunteerId: string
  applicationId: string
  organizationId: string
  namedBy: string
}

/**
 * Has somebody lead at a session that is held, unless he does or so many do: one statement, which says what stood in
 * the way.
 */
export const insertLeader = async (
  db: Tx,
  leader: NewLeader,
  now: Date,
): Promise<'named' | 'leaderAlready' | 'leadersFull'> => {
  const { id, sessionId, volunteerId, applicationId, organizationId, namedBy } = leader
  const { rows } = await sql<{ named: boolean; crowded: boolean }>`
    with standing as (select count(*) >= ${MOST_LEADERS} as crowded from ${leading(now)} and l.session_id = ${sessionId}),
    named as (
      insert into session_leader (id, session_id, volunteer_id, application_id, organization_id, named_by, named_at)
      select ${id}::uuid, ${sessionId}::uuid, ${volunteerId}::uuid, ${applicationId}::uuid, ${organizationId}::uuid,
        ${namedBy}::uuid, ${now}::timestamptz from standing where not crowded
      on conflict (application_id) where ended_at is null do nothing returning id)
    select exists (select from named) as named, crowded from standing`.execute(db)
  const { named, crowded } = rows[0]!
  if (named) return 'named'
  return crowded ? 'leadersFull' : 'leaderAlready'
}

/** Somebody who leads no more, with where that was. */
export interface Ended {
  leaderId: string
  volunteerId: string
  sessionId: string
}

const ended = sql`l.id as "leaderId", l.volunteer_id as "volunteerId", l.session_id as "sessionId"`

/** Has somebody lead no more at a session of a node's subtree; undefined where he does not. */
export const endByOrganiser = async (
  db: Tx,
  organizationId: string,
  leaderId: string,
  { by, reason }: { by: string; reason: string },
  now: Date,
): Promise<Ended | undefined> => {
  const { rows } = await sql<Ended>`
    update session_leader l set ended_how = 'removed', ended_by = ${by}, ended_at = ${now}, end_reason = ${reason}
    where l.id = ${leaderId} and l.ended_at is null and exists (select from organization_ancestry oa
      where oa.organization_id = l.organization_id and oa.ancestor_id = ${organizationId})
    returning ${ended}`.execute(db)
  return rows[0]
}

/** The same by himself. */
export const endByHimself = async (
  db: Tx,
  leaderId: string,
  now: Date,
): Promise<Ended | undefined> => {
  const { rows } = await sql<Ended>`
    update session_leader l set ended_how = 'declined', ended_at = ${now}
    where l.id = ${leaderId} and l.ended_at is null returning ${ended}`.execute(db)
  return rows[0]
}

/** Takes the words off what a volunteer led. */
export const removeWords = async (db: Tx, volunteerId: string): Promise<void> => {
  await sql`update session_leader set end_reason = null where volunteer_id = ${volunteerId}`.execute(
    db,
  )
}
