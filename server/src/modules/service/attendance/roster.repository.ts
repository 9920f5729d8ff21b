import type { ApplicationState, AttendanceWay, ServiceRecordState } from 'contract/states'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import {
  absenceCounts,
  cameToIt,
  clashesNow,
  wasAppealed,
} from '../application/absence-parts.service.ts'
import type { SigningKind } from './attendance.code.ts'

/** Most sessions of a whole subtree; an organiser of more asks by mission. */
const MOST_SESSIONS = 200

/** Applications that are expected at a session. */
export const expectedStates = sql`('accepted', 'attended')`

export interface SessionCounts {
  expected: number
  signedIn: number
  signedOut: number
}

/** How many are expected at a session, have come, and have left again. */
export const countPresence = async (db: Db, sessionId: string): Promise<SessionCounts> => {
  const { rows } = await sql<SessionCounts>`
    select (select count(*)::int from application a
        where a.session_id = ${sessionId} and a.state in ${expectedStates}) as expected,
      count(*)::int as "signedIn", count(*) filter (where not open)::int as "signedOut"
    from (select bool_or(s.signed_out_at is null) as open from stretch s
      where s.session_id = ${sessionId} and not s.void group by s.volunteer_id) p`.execute(db)
  return rows[0]!
}

/** The last signings of a session, newest first. */
export const listRecent = async (db: Db, sessionId: string, most: number) => {
  const { rows } = await sql<{ name: string; kind: SigningKind; at: Date }>`
    select v.name, e.kind, e.recorded_at as at from attendance_event e
    join volunteer v on v.id = e.volunteer_id
    where e.session_id = ${sessionId} and e.way not in ('proposed', 'manual')
    order by e.recorded_at desc limit ${most}`.execute(db)
  return rows
}

/** Whether one of some volunteers has a place at a session, or was there. */
export const isAnybodyAt = async (
  db: Db,
  sessionId: string,
  volunteerIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ at: boolean }>`
    select exists (select from application a where a.session_id = ${sessionId} and a.state in ${expectedStates}
        and a.volunteer_id = any(${volunteerIds}::uuid[]))
      or exists (select from stretch s where s.session_id = ${sessionId} and not s.void
        and s.volunteer_id = any(${volunteerIds}::uuid[])) as at`.execute(db)
  return rows[0]!.at
}

/** How many ask to be let in at a session. */
export const countWalkIns = async (db: Db, sessionId: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from walk_in where session_id = ${sessionId} and state = 'waiting'`.execute(
    db,
  )
  return rows[0]!.people
}

export interface SessionSummary {
  sessionId: string
  missionId: string
  missionTitle: string
  startsAt: Date
  endsAt: Date
  expected: number
  signedIn: number
  unconfirmed: number
  own: boolean
}

/** Sessions of one mission of the subtree, or all of the subtree that start in a span of time; by start. */
export const listSessions = async (
  db: Db,
  organizationId: string,
  filter: { missionId: string } | { from: Date; to: Date },
): Promise<SessionSummary[]> => {
  const wanted =
    'missionId' in filter
      ? sql`ms.mission_id = ${filter.missionId}`
      : sql`ms.starts_at >= ${filter.from} and ms.starts_at < ${filter.to}
          and m.state in ('published', 'suspended', 'closed')`
  const limit = 'missionId' in filter ? sql`` : sql`limit ${MOST_SESSIONS}`
  const { rows } = await sql<SessionSummary>`
    select s.*,
      (select count(*)::int from application a where a.session_id = s."sessionId"
        and a.state in ${expectedStates}) as expected,
      (select count(distinct t.volunteer_id)::int from stretch t where t.session_id = s."sessionId"
        and not t.void) as "signedIn",
      (select count(*)::int from service_record r where r.session_id = s."sessionId"
        and r.state = 'awaitingConfirmation') as unconfirmed
    from (
      select ms.id as "sessionId", m.id as "missionId", m.title as "missionTitle",
        ms.starts_at as "startsAt", ms.ends_at as "endsAt", oa.distance = 0 as own
      from mission_session ms join mission m on m.id = ms.mission_id
      join organization_ancestry oa on oa.organization_id = m.organization_id and oa.ancestor_id = ${organizationId}
      where ${wanted} order by ms.starts_at, ms.id ${limit}) s
    order by s."startsAt", s."sessionId"`.execute(db)
  return rows
}

export interface RosterStretch {
  stretchId: string
  signedInAt: Date
  signedOutAt: Date | null
  signInWay: z.output<typeof AttendanceWay>
  signOutWay: z.output<typeof AttendanceWay> | null
}

export interface RosterRow {
  applicationId: string
  volunteerId: string
  name: string
  volunteerNo: string
  positionName: string
  placeId: string
  applicationState: z.output<typeof ApplicationState>
  stretches: RosterStretch[]
  recordState: z.output<typeof ServiceRecordState> | null
  recordFrozen: boolean
  confirmedMinutes: number | null
  excuse: string | null
  walkIn: { aboveReason: string | null } | null
  absences: number
  lateCancellations: number
  /** A stretch or a record says that he came. */
  attended: boolean
  appealed: boolean
  clashes: boolean
  /** Names of who led at the session and scanned him. */
  ledBy: string[]
  /** What the kiosks are called that read his code. */
  kiosks: string[]
  signOut: { recordId: string; signedOutAt: Date } | null
}

/** A stretch or a place: what puts the application `a` of a session on its roster. */
const isListed = sql`(a.state in ('accepted', 'attended', 'absent', 'excused') or exists (
  select from stretch s where s.volunteer_id = a.volunteer_id and s.session_id = a.session_id
    and s.application_id = a.id and not s.void))`

/** Whom a roster lists, with what he is searched for by. */
export const listSought = async (db: Db, sessionId: string) => {
  const { rows } = await sql<{
    applicationId: string
    volunteerId: string
    name: string
    volunteerNo: string
    mobileCipher: Buffer | null
  }>`
    select a.id as "applicationId", v.id as "volunteerId", v.name, v.volunteer_no as "volunteerNo",
      v.mobile_cipher as "mobileCipher"
    from application a join volunteer v on v.id = a.volunteer_id
    where a.session_id = ${sessionId} and ${isListed} order by v.name, a.id`.execute(db)
  return rows
}

/** Who was to come to a session against who came, by name. */
export const listRoster = async (db: Db, sessionId: string, now: Date): Promise<RosterRow[]> => {
  const { rows } = await sql<RosterRow>`
    select a.id as "applicationId", a.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo",
      coalesce(po.name, '') as "positionName", a.place_id as "placeId", a.state as "applicationState",
      coalesce(t.stretches, '[]') as stretches, r.state as "recordState",
      r.frozen_at is not null as "recordFrozen",
      case when r.state <> 'awaitingConfirmation' then r.minutes end as "confirmedMinutes",
      case when a.state = 'excused' then a.reason end as excuse,
      (select json_build_object('aboveReason', w.above_reason) from walk_in w where w.volunteer_id = a.volunteer_id and w.application_id = a.id) as "walkIn",
      ${absenceCounts(sql`a.volunteer_id`, now)},
      array(select distinct k.label from attendance_event e join venue_link k on k.id = e.venue_link_id
        where e.session_id = a.session_id and e.volunteer_id = a.volunteer_id) as kiosks,
      array(select distinct l.name from attendance_event e join volunteer l on l.id = e.led_by
        where e.volunteer_id = a.volunteer_id and e.session_id = a.session_id) as "ledBy",
      ${cameToIt} as attended, ${wasAppealed} as appealed, ${clashesNow} as clashes,
      case when q.stretch_id is not null then jsonb_build_object('recordId', r.id, 'signedOutAt', q.signed_out_at) end as "signOut"
    from application a
    join volunteer v on v.id = a.volunteer_id
    left join place p on p.mission_id = a.mission_id and p.id = a.place_id
    left join position po on po.id = p.position_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('stretchId', s.id, 'signedInAt', s.signed_in_at,
        'signedOutAt', s.signed_out_at, 'signInWay', s.sign_in_way, 'signOutWay', s.sign_out_way)
        order by s.signed_in_at) as stretches
      from stretch s where s.volunteer_id = a.volunteer_id and s.session_id = a.session_id
        and s.application_id = a.id and not s.void) t on true
    left join service_record r on r.volunteer_id = a.volunteer_id and r.session_id = a.session_id
      and r.application_id = a.id and r.state not in ('revoked', 'dismissed')
    left join lateral (select o.stretch_id, e.signed_out_at from sign_out_proposal o
      join stretch e on e.volunteer_id = o.volunteer_id and e.id = o.stretch_id and not e.void
      where o.volunteer_id = r.volunteer_id and o.session_id = r.session_id and r.state = 'awaitingConfirmation'
        and r.frozen_at is null and o.state in ('proposed', 'volunteerAgreed', 'volunteerDiffers')) q on true
    where a.session_id = ${sessionId} and ${isListed}
    order by v.name, a.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    stretches: row.stretches.map(withDates),
    signOut: row.signOut && { ...row.signOut, signedOutAt: new Date(row.signOut.signedOutAt) },
  }))
}

/** Everybody who has a place at a session, by position and name, and where it is. */
export const listPlaced = async (db: Db, sessionId: string) => {
  const { rows } = await sql<{
    applicationId: string
    volunteerId: string
    name: string
    volunteerNo: string
    positionName: string
  }>`
    select a.id as "applicationId", v.id as "volunteerId", v.name, v.volunteer_no as "volunteerNo",
      coalesce(po.name, '') as "positionName"
    from application a join volunteer v on v.id = a.volunteer_id
    left join place p on p.mission_id = a.mission_id and p.id = a.place_id
    left join position po on po.id = p.position_id
    where a.session_id = ${sessionId} and a.state in ('accepted', 'attended', 'absent', 'excused')
    order by 5, v.name, a.id`.execute(db)
  return rows
}

export const getAddress = async (db: Db, missionId: string): Promise<string> => {
  const { address } = await db
    .selectFrom('mission')
    .where('id', '=', missionId)
    .select('address')
    .executeTakeFirstOrThrow()
  return address
}

/** Times inside JSON come as text. */
const withDates = (stretch: RosterStretch): RosterStretch => ({
  ...stretch,
  signedInAt: new Date(stretch.signedInAt),
  signedOutAt: stretch.signedOutAt && new Date(stretch.signedOutAt),
})

export const findIdentity = (db: Db, volunteerId: string) =>
  db
    .selectFrom('volunteer')
    .where('id', '=', volunteerId)
    .select(['name', 'volunteer_no as volunteerNo'])
    .executeTakeFirstOrThrow()

/** The stretch of a volunteer that still waits for a sign-out. */
export const findOpen = async (db: Db, volunteerId: string, now: Date) => {
  const { rows } = await sql<{
    missionId: string
    missionTitle: string
    address: string
    sessionId: string
    signedInAt: Date
    startsAt: Date
    endsAt: Date
  }>`
    select m.id as "missionId", m.title as "missionTitle", s.session_id as "sessionId", s.signed_in_at as "signedInAt",
      m.address, ms.starts_at as "startsAt", ms.ends_at as "endsAt"
    from stretch s join mission_session ms on ms.id = s.session_id join mission m on m.id = s.mission_id
    where s.volunteer_id = ${volunteerId} and not s.void and s.signed_out_at is null
      and tstzrange(s.signed_in_at, s.signed_out_at) && tstzrange(${now}::timestamptz, null) limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}
