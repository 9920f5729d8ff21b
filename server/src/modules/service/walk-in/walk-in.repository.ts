import { GRACE_MINUTES } from 'contract/rules/terms'
import type { ApplicationState, GuardianState } from 'contract/states'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { State } from './walk-in.states.ts'

/** What an application stands at, as its volunteer reads it. */
export interface HeldRow {
  state: z.output<typeof ApplicationState>
  guardianState: z.output<typeof GuardianState> | null
}

/** A request as who made it reads it. */
export interface OwnRow {
  walkInId: string
  sessionId: string
  missionId: string
  missionTitle: string
  districtName: string
  address: string
  startsAt: Date
  endsAt: Date
  state: State
  askedAt: Date
  before: number | null
  reason: string | null
  positionName: string | null
  application: HeldRow | null
}

const ownRows = sql`
  select w.id as "walkInId", s.id as "sessionId", m.id as "missionId", m.title as "missionTitle", o.name as "districtName", m.address,
    s.starts_at as "startsAt", s.ends_at as "endsAt", w.state, w.asked_at as "askedAt", w.reason, n.name as "positionName",
    case when w.state = 'waiting' then (select count(*)::int from walk_in x where x.session_id = w.session_id and x.state = 'waiting'
      and (x.asked_at, x.id) < (w.asked_at, w.id)) end as before,
    case when a.id is not null then json_build_object('state', a.state, 'guardianState', a.guardian_state) end as application
  from walk_in w join mission_session s on s.id = w.session_id join mission m on m.id = s.mission_id
  join organization o on o.id = m.organization_id
  left join application a on a.volunteer_id = w.volunteer_id and a.id = w.application_id
  left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id`

/** The newest request of a volunteer for a session, or null. */
export const findOwn = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
): Promise<OwnRow | null> => {
  const { rows } = await sql<OwnRow>`
    ${ownRows} where w.volunteer_id = ${volunteerId} and w.session_id = ${sessionId}
    order by w.asked_at desc, w.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Sessions that somebody may still hear of at the door: their sign-in ended a moment ago at most. */
export const listOwn = async (db: Db, volunteerId: string, now: Date): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    ${ownRows} where w.volunteer_id = ${volunteerId} and s.ends_at + ${GRACE_MINUTES} * interval '1 minute' > ${now}
      and not exists (select from walk_in y where y.volunteer_id = w.volunteer_id and y.session_id = w.session_id
        and (y.asked_at, y.id) > (w.asked_at, w.id))
      and not exists (select from stretch t where t.volunteer_id = w.volunteer_id and t.session_id = w.session_id and not t.void)
    order by s.starts_at, w.id`.execute(db)
  return rows
}

/** The application of a volunteer for a session that counts, the one with a place first. */
export const findApplication = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
): Promise<HeldRow | null> => {
  const { rows } = await sql<HeldRow>`
    select a.state, a.guardian_state as "guardianState" from application a
    where a.volunteer_id = ${volunteerId} and a.session_id = ${sessionId}
      and a.state in ('pending', 'accepted', 'offered', 'attended', 'absent', 'excused') limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

interface Asked {
  volunteerId: string
  id: string
  sessionId: string
  way: 'screen' | 'personal'
  seenAt: Date
}

/**
 * Writes a request that waits; false where one of the volunteer waits at the session already, or one by the same scan was
 * refused.
 */
export const insertWaiting = async (
  db: Tx,
  { volunteerId, id, sessionId, way, seenAt }: Asked,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into walk_in (volunteer_id, id, session_id, way, seen_at, asked_at)
    select ${volunteerId}::uuid, ${id}::uuid, ${sessionId}::uuid, ${way}, ${seenAt}::timestamptz, ${now}::timestamptz
    where not exists (select from walk_in w where w.volunteer_id = ${volunteerId} and w.session_id = ${sessionId}
      and w.state = 'refused' and w.seen_at >= ${seenAt})
    on conflict (volunteer_id, session_id) where state = 'waiting' do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** A request that is held. */
export interface LockedRow {
  walkInId: string
  volunteerId: string
  sessionId: string
  state: State
}

const lockedColumns = sql`w.id as "walkInId", w.volunteer_id as "volunteerId", w.session_id as "sessionId", w.state`

/** Holds an own request. */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  walkInId: string,
): Promise<LockedRow | undefined> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from walk_in w where w.volunteer_id = ${volunteerId} and w.id = ${walkInId} for update`.execute(
    db,
  )
  return rows[0]
}

/** Holds requests of a session, in the order of their identifiers. */
export const lockOfSession = async (
  db: Tx,
  sessionId: string,
  walkInIds: readonly string[],
): Promise<Map<string, LockedRow>> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from walk_in w where w.session_id = ${sessionId} and w.id = any(${[...walkInIds]}::uuid[])
    order by w.id for update`.execute(db)
  return new Map(rows.map((row) => [row.walkInId, row]))
}

/** Holds the request of a volunteer that waits at a session; null where none does. */
export const lockWaitingOf = async (
  db: Tx,
  sessionId: string,
  volunteerId: string,
): Promise<LockedRow | null> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from walk_in w where w.session_id = ${sessionId} and w.volunteer_id = ${volunteerId}
      and w.state = 'waiting' for update`.execute(db)
  return rows[0] ?? null
}

/** Requests that wait for nothing any more; those that another process holds are its business. */
export const lockLapsed = async (db: Tx, most: number, now: Date): Promise<LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from walk_in w join mission_session s on s.id = w.session_id join mission m on m.id = s.mission_id
    where w.state = 'waiting' and (s.ends_at < ${now} or m.state in ('cancelled', 'closed'))
      and ${notSetAside('walkIns', sql.ref('w.id'), now)}
    order by w.asked_at, w.id limit ${most} for update of w skip locked`.execute(db)
  return rows
}

interface Ending {
  state: Exclude<State, 'waiting'>
  applicationId?: string
  aboveReason?: string | null
  reason?: string
  decidedBy?: string
}

/** Ends a request that is held. */
export const end = (
  db: Tx,
  { volunteerId, walkInId }: Pick<LockedRow, 'volunteerId' | 'walkInId'>,
  { state, applicationId, aboveReason, reason, decidedBy }: Ending,
  now: Date,
) =>
  db
    .updateTable('walk_in')
    .set({
      state,
      application_id: applicationId ?? null,
      above_reason: aboveReason ?? null,
      reason: reason ?? null,
      decided_by: decidedBy ?? null,
      decided_at: now,
    })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', walkInId)
    .execute()

/** Writes a request that is admitted as it is made: its volunteer's own code was scanned. */
export const insertAdmitted = (
  db: Tx,
  { volunteerId, id, sessionId, way, seenAt }: Asked,
  ending: { applicationId: string; aboveReason: string | null; decidedBy: string },
  now: Date,
) =>
  db
    .insertInto('walk_in')
    .values({
      volunteer_id: volunteerId,
      id,
      session_id: sessionId,
      way,
      seen_at: seenAt,
      asked_at: now,
      state: 'admitted',
      application_id: ending.applicationId,
      above_reason: ending.aboveReason,
      decided_by: ending.decidedBy,
      decided_at: now,
    })
    .execute()

/** A session of a node's subtree. */
export const isSessionOf = async (
  db: Db,
  organizationId: string,
  sessionId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from mission_session s join mission m on m.id = s.mission_id
    join organization_ancestry oa on oa.organization_id = m.organization_id and oa.ancestor_id = ${organizationId}
    where s.id = ${sessionId}`.execute(db)
  return rows.length > 0
}

export interface WaitingRow {
  walkInId: string
  volunteerId: string
  seenAt: Date
  askedAt: Date
}

/** Who waits at a session, the first first. */
export const listWaiting = async (
  db: Db,
  sessionId: string,
  most: number,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select w.id as "walkInId", w.volunteer_id as "volunteerId", w.seen_at as "seenAt", w.asked_at as "askedAt" from walk_in w
    where w.session_id = ${sessionId} and w.state = 'waiting' order by w.asked_at, w.id limit ${most}`.execute(
    db,
  )
  return rows
}

export interface DecidedRow {
  walkInId: string
  name: string
  volunteerNo: string
  state: State
  positionName: string | null
  application: HeldRow['state'] | null
  aboveReason: string | null
  reason: string | null
  by: string | null
  at: Date
}

/** The newest requests of a session that no longer wait. */
export const listDecided = async (
  db: Db,
  sessionId: string,
  most: number,
): Promise<DecidedRow[]> => {
  const { rows } = await sql<DecidedRow>`
    select w.id as "walkInId", v.name, v.volunteer_no as "volunteerNo", w.state, n.name as "positionName", a.state as application,
      w.above_reason as "aboveReason", w.reason, d.name as by, w.decided_at as at
    from walk_in w join volunteer v on v.id = w.volunteer_id left join administrator d on d.id = w.decided_by
    left join application a on a.volunteer_id = w.volunteer_id and a.id = w.application_id
    left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id
    where w.session_id = ${sessionId} and w.state <> 'waiting' order by w.decided_at desc, w.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Takes the words off all requests of a volunteer. */
export const removeWords = (db: Tx, volunteerId: string) =>
  sql`update walk_in set reason = null, above_reason = null
    where volunteer_id = ${volunteerId} and (reason is not null or above_reason is not null)`.execute(
    db,
  )
