import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Whoever is signed in at a session and has not signed out. */
const isThere = sql`s.signed_out_at is null and not s.void`

export const countThere = async (db: Db, sessionId: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct s.volunteer_id)::int as people from stretch s
    where s.session_id = ${sessionId} and ${isThere}`.execute(db)
  return rows[0]!.people
}

export interface RollCallRow {
  rollCallId: string
  reason: string
  madeAt: Date
  madeBy: string
  closedAt: Date | null
  here: number
  missing: number
  open: number
}

const callColumns = sql`c.id as "rollCallId", c.reason, c.made_at as "madeAt", m.name as "madeBy", c.closed_at as "closedAt",
  n.here, n.missing, n.open`

const callFrom = sql`from roll_call c join administrator m on m.id = c.made_by
  cross join lateral (select count(*) filter (where a.here)::int as here, count(*) filter (where not a.here)::int as missing,
    count(*) filter (where a.here is null)::int as open from roll_call_answer a where a.roll_call_id = c.id) n`

/** Rolls called at a session, the latest first. */
export const listCalls = async (db: Db, sessionId: string): Promise<RollCallRow[]> => {
  const { rows } = await sql<RollCallRow>`
    select ${callColumns} ${callFrom} where c.session_id = ${sessionId} order by c.made_at desc, c.id desc`.execute(
    db,
  )
  return rows
}

interface NewCall {
  id: string
  sessionId: string
  reason: string
  by: string
  now: Date
}

/** Begins a call, unless one goes on at the session. */
export const insertCall = async (
  db: Tx,
  { id, sessionId, reason, by, now }: NewCall,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into roll_call (id, session_id, reason, made_by, made_at)
    values (${id}, ${sessionId}, ${reason}, ${by}, ${now})
    on conflict (session_id) where closed_at is null do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Puts everybody who is at the session on the list; returns how many. */
export const insertPeople = async (
  db: Tx,
  { id, sessionId }: Pick<NewCall, 'id' | 'sessionId'>,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into roll_call_answer (roll_call_id, volunteer_id)
    select distinct ${id}::uuid, s.volunteer_id from stretch s
    where s.session_id = ${sessionId} and ${isThere}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const ofSubtree = (organizationId: string) => sql`join mission_session ms on ms.id = c.session_id
  join mission mi on mi.id = ms.mission_id
  join organization_ancestry oa on oa.organization_id = mi.organization_id and oa.ancestor_id = ${organizationId}`

export type DetailRow = RollCallRow & {
  sessionId: string
  missionTitle: string
  startsAt: Date
  endsAt: Date
  closedBy: string | null
}

/** A call at a session of a node's subtree. */
export const findCall = async (
  db: Db,
  organizationId: string,
  rollCallId: string,
): Promise<DetailRow | undefined> => {
  const { rows } = await sql<DetailRow>`
    select ${callColumns}, ms.id as "sessionId", mi.title as "missionTitle", ms.starts_at as "startsAt",
      ms.ends_at as "endsAt", (select x.name from administrator x where x.id = c.closed_by) as "closedBy"
    ${callFrom} ${ofSubtree(organizationId)} where c.id = ${rollCallId}`.execute(db)
  return rows[0]
}

export interface CalledRow {
  volunteerId: string
  name: string
  volunteerNo: string
  positionName: string
  here: boolean | null
  answeredAt: Date | null
  answeredBy: string | null
  present: boolean
}

/** Who is on a list, by position and name. */
export const listCalled = async (
  db: Db,
  { rollCallId, sessionId }: { rollCallId: string; sessionId: string },
): Promise<CalledRow[]> => {
  const { rows } = await sql<CalledRow>`
    select v.id as "volunteerId", v.name, v.volunteer_no as "volunteerNo", coalesce(p.name, '') as "positionName",
      a.here, a.answered_at as "answeredAt", x.name as "answeredBy",
      exists (select from stretch s where s.volunteer_id = v.id and s.session_id = ${sessionId} and ${isThere}) as present
    from roll_call_answer a join volunteer v on v.id = a.volunteer_id
    left join administrator x on x.id = a.answered_by
    left join lateral (select po.name from application ap
      join place pl on pl.mission_id = ap.mission_id and pl.id = ap.place_id join position po on po.id = pl.position_id
      where ap.volunteer_id = v.id and ap.session_id = ${sessionId}
      order by ap.state in ('accepted', 'attended', 'absent', 'excused') desc, ap.created_at desc limit 1) p on true
    where a.roll_call_id = ${rollCallId} order by 4, v.name, v.id`.execute(db)
  return rows
}

/** Holds a call at a session of a node's subtree until the transaction ends, so that nobody ends it meanwhile. */
export const lockCall = async (
  db: Tx,
  organizationId: string,
  rollCallId: string,
): Promise<{ sessionId: string; closedAt: Date | null } | undefined> => {
  const { rows } = await sql<{ sessionId: string; closedAt: Date | null }>`
    select c.session_id as "sessionId", c.closed_at as "closedAt" from roll_call c ${ofSubtree(organizationId)}
    where c.id = ${rollCallId} for update of c`.execute(db)
  return rows[0]
}

export interface Answer {
  rollCallId: string
  here: boolean
  by: string
  now: Date
}

/** How many of some people are on a list. */
export const countListed = async (
  db: Tx,
  rollCallId: string,
  volunteerIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from roll_call_answer
    where roll_call_id = ${rollCallId} and volunteer_id = any(${[...volunteerIds]}::uuid[])`.execute(
    db,
  )
  return rows[0]!.people
}

/** Writes down what is said of some on a list; returns of how many it was something else before. */
export const updateAnswers = async (
  db: Tx,
  { rollCallId, here, by, now }: Answer,
  volunteerIds: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update roll_call_answer set here = ${here}, answered_by = ${by}, answered_at = ${now}
    where roll_call_id = ${rollCallId} and volunteer_id = any(${[...volunteerIds]}::uuid[])
      and here is distinct from ${here}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Ends a call: whoever did not answer is missing. Returns how many are. */
export const closeCall = async (
  db: Tx,
  { rollCallId, by, now }: Omit<Answer, 'here'>,
): Promise<number> => {
  await sql`update roll_call_answer set here = false, answered_by = ${by}, answered_at = ${now}
    where roll_call_id = ${rollCallId} and here is null`.execute(db)
  await sql`update roll_call set closed_by = ${by}, closed_at = ${now} where id = ${rollCallId}`.execute(
    db,
  )
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from roll_call_answer where roll_call_id = ${rollCallId} and not here`.execute(
    db,
  )
  return rows[0]!.missing
}

/** Removes some of the calls made before a moment, with their answers; returns how many calls. */
export const removeCallsBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from roll_call where id in (
      select id from roll_call where made_at < ${before} order by made_at limit ${most} for update skip locked)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
