import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { newId } from '../../../platform/ids.ts'
import { signal } from '../../../platform/signals.ts'
import { kinds, type Category, type Kind, type Parameters } from './message.kinds.ts'

/** One volunteer to tell, the thing it is about, and what the sentence speaks of. */
export interface Telling {
  volunteerId: string
  subjectId: string
  parameters: Parameters
}

/** Before the volunteer's identifier in the signal that the number of his unread messages has changed. */
export const UNREAD_SIGNAL = 'unread.'

/**
 * Writes what is not written yet: a fact followed twice is told once. What is written waits to be told by
 * other ways, too, and is signalled. Nothing is written to who is no more, though his records go on: the
 * end of an account that runs at this moment is waited for.
 */
export const insertAll = async (
  db: Db,
  eventId: string,
  kind: Kind,
  tellings: readonly Telling[],
  now: Date,
): Promise<void> => {
  if (tellings.length === 0) return
  const list = tellings.map((each) => ({ ...each, id: newId() }))
  await sql`
    with told as materialized (
      select j.* from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as j("volunteerId" uuid, id uuid, "subjectId" uuid, parameters jsonb)
      join volunteer v on v.id = j."volunteerId" and v.state <> 'cancelled' for key share of v),
    written as (
      insert into message (volunteer_id, id, kind, category, parameters, event_id, subject_id, created_at)
      select "volunteerId", id, ${kind}, ${kinds[kind].category}, jsonb_strip_nulls(parameters), ${eventId}::uuid, "subjectId", ${now}::timestamptz
      from told
      on conflict on constraint message_once do nothing returning volunteer_id, id),
    pending as (
      insert into message_pending (volunteer_id, message_id, created_at)
      select volunteer_id, id, ${now}::timestamptz from written)
    select ${signal(sql`${UNREAD_SIGNAL}::text || volunteer_id`)} from (select distinct volunteer_id from written) w`.execute(
    db,
  )
}

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

/** A volunteer who has just become one, with his number. */
export const listRegistered = async (db: Db, volunteerId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select id as "volunteerId", id as "subjectId", jsonb_build_object('number', volunteer_no) as parameters
    from volunteer where id = ${volunteerId}`.execute(db)
  return rows
}

/** The decision of a complaint, for the volunteer who made it. */
export const listComplaint = async (db: Db, complaintId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId",
      jsonb_build_object('number', c.number, 'organizationName', o.name, 'reason', c.answer, 'upheld', c.decision = 'upheld') as parameters
    from complaint c join organization o on o.id = c.organization_id
    where c.id = ${complaintId} and c.volunteer_id is not null and c.decision is not null`.execute(
    db,
  )
  return rows
}

/** Where applications for the card stand, for the volunteers who made them. */
export const listCards = async (
  db: Db,
  cardApplicationIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('number', number, 'cardState', state, 'reason', reason) as parameters
    from card_application where id = any(${cardApplicationIds}::uuid[])`.execute(db)
  return rows
}

/** The decision of a request to change the identity, for the volunteer who made it. */
export const listIdentityChange = async (db: Db, changeId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId", jsonb_build_object('reason', c.answer) as parameters
    from identity_change c where c.id = ${changeId} and c.state in ('approved', 'returned')`.execute(
    db,
  )
  return rows
}

/** What became of volunteers' memberships of an organisation. */
export const listMemberships = async (
  db: Db,
  organizationId: string,
  volunteerIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select m.volunteer_id as "volunteerId", m.organization_id as "subjectId",
      jsonb_build_object('organizationName', o.name, 'reason', m.reason) as parameters
    from membership m join organization o on o.id = m.organization_id
    where m.organization_id = ${organizationId} and m.volunteer_id = any(${volunteerIds}::uuid[])`.execute(
    db,
  )
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

/** Who asked a question, of what, and why it was taken off where it was. */
export const listQuestion = async (
  db: Db,
  missionId: string,
  questionId: string,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select q.volunteer_id as "volunteerId", q.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'reason', q.hidden_reason) as parameters
    from question q join mission m on m.id = q.mission_id
    where q.mission_id = ${missionId} and q.id = ${questionId}`.execute(db)
  return rows
}

const recordParameters = sql`
  jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'date', r.local_date, 'minutes', r.minutes, 'reason', r.reason,
    'until', case when r.state = 'publicised' then r.publicity_ends_at end) as parameters`
const ofRecords = sql`
  select r.volunteer_id as "volunteerId", r.id as "subjectId", ${recordParameters}
  from service_record r join mission m on m.id = r.mission_id`

export const listRecords = async (db: Db, recordIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${ofRecords} where r.id = any(${recordIds}::uuid[])`.execute(db)
  return rows
}

/** The record that came of a session the volunteer did not sign out of. */
export const listForgotten = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${ofRecords} where r.volunteer_id = ${volunteerId} and r.session_id = ${sessionId} and r.state = 'awaitingConfirmation'`.execute(
    db,
  )
  return rows
}

/** Whose record it is, with the minutes that hold now, and who objected, without them. */
export const listOfObjection = async (db: Db, objectionId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    with decided as (
      select b.objector_id, b.decision_reason, r.volunteer_id, r.id, m.id as mission_id, m.title, r.local_date, r.minutes
      from objection b join service_record r on r.id = b.record_id join mission m on m.id = r.mission_id
      where b.id = ${objectionId})
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('missionId', mission_id, 'missionTitle', title, 'date', local_date, 'minutes', minutes, 'reason', decision_reason) as parameters
    from decided
    union all
    select objector_id, id,
      jsonb_build_object('missionId', mission_id, 'missionTitle', title, 'date', local_date, 'reason', decision_reason)
    from decided where objector_id <> volunteer_id`.execute(db)
  return rows
}

/** The last answer to a request for a correction, for the volunteer who made it. */
export const listCorrection = async (db: Db, correctionId: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select c.volunteer_id as "volunteerId", c.id as "subjectId",
      jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'date', ms.local_date, 'minutes', s.minutes,
        'reason', s.reason, 'upheld', s.kind = 'upheld', 'until', case when c.state = 'answered' then c.due_at end) as parameters
    from correction c join mission m on m.id = c.mission_id join mission_session ms on ms.id = c.session_id
    cross join lateral (select kind, minutes, reason from correction_step s
      where s.volunteer_id = c.volunteer_id and s.correction_id = c.id and s.kind in ('upheld', 'refused')
      order by s.number desc limit 1) s
    where c.id = ${correctionId}`.execute(db)
  return rows
}

export const listCertificate = async (
  db: Db,
  volunteerId: string,
  certificateId: string,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('number', number, 'minutes', service_minutes + training_minutes) as parameters
    from certificate where volunteer_id = ${volunteerId} and id = ${certificateId}`.execute(db)
  return rows
}

/** Donors among our volunteers whose certificates were issued or revoked. */
export const listDonations = async (
  db: Db,
  certificateIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('number', number, 'organizationName', foundation, 'reason', reason) as parameters
    from donation_certificate where id = any(${certificateIds}::uuid[]) and volunteer_id is not null`.execute(
    db,
  )
  return rows
}

/** The volunteers of commendations. */
export const listCommendations = async (
  db: Db,
  commendationIds: readonly string[],
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select volunteer_id as "volunteerId", id as "subjectId",
      jsonb_build_object('award', title, 'organizationName', granted_by, 'date', granted_on, 'reason', reason) as parameters
    from commendation where id = any(${commendationIds}::uuid[])`.execute(db)
  return rows
}

export interface MessageRow {
  siteMsgId: string
  /** The thing it speaks of, by which the matter of its kind is known. */
  subjectId: string
  kind: Kind
  category: Category
  parameters: Parameters
  read: boolean
  createdAt: Date
}

const messageColumns = sql`
  select id as "siteMsgId", subject_id as "subjectId", kind, category, parameters, read_at is not null as read, created_at as "createdAt"
  from message`

/** One own message that was not removed. */
export const findOwn = async (
  db: Db,
  volunteerId: string,
  siteMsgId: string,
): Promise<MessageRow | null> => {
  const { rows } = await sql<MessageRow>`
    ${messageColumns} where volunteer_id = ${volunteerId} and id = ${siteMsgId} and removed_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Own messages that were not removed, the newest first. */
export const listOwn = async (
  db: Db,
  volunteerId: string,
  filter: {
    category: Category | undefined
    unread: boolean
    /** Only messages about these things. */
    subjectIds: readonly string[] | null
    after: readonly [siteMsgId: string] | null
    most: number
  },
): Promise<MessageRow[]> => {
  const conditions = [
    sql`volunteer_id = ${volunteerId} and removed_at is null`,
    filter.category ? sql`category = ${filter.category}` : null,
    filter.unread ? sql`read_at is null` : null,
    filter.subjectIds ? sql`subject_id = any(${[...filter.subjectIds]}::uuid[])` : null,
    filter.after ? sql`id < ${filter.after[0]}` : null,
  ].filter((condition) => condition !== null)
  const { rows } = await sql<MessageRow>`
    ${messageColumns} where ${sql.join(conditions, sql` and `)} order by id desc limit ${filter.most}`.execute(
    db,
  )
  return rows
}

export const countUnread = async (
  db: Db,
  volunteerId: string,
): Promise<{ category: Category; count: number }[]> => {
  const { rows } = await sql<{ category: Category; count: number }>`
    select category, count(*)::int as count from message
    where volunteer_id = ${volunteerId} and read_at is null and removed_at is null group by category`.execute(
    db,
  )
  return rows
}

/** Marks one message, or all; returns how many were unread until now. */
export const markRead = async (
  db: Tx,
  volunteerId: string,
  siteMsgId: string | null,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ messages: number; signalled: unknown }>`
    with marked as (
      update message set read_at = ${now} where volunteer_id = ${volunteerId} and read_at is null and removed_at is null
        and ${siteMsgId === null ? sql`true` : sql`id = ${siteMsgId}::uuid`} returning id)
    select (select count(*)::int from marked) as messages, ${signal(sql`${UNREAD_SIGNAL + volunteerId}::text`)} as signalled
    from (select from marked limit 1) one`.execute(db)
  return rows[0]?.messages ?? 0
}

export const exists = async (db: Db, volunteerId: string, siteMsgId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from message where volunteer_id = ${volunteerId} and id = ${siteMsgId} and removed_at is null`.execute(
    db,
  )
  return rows.length > 0
}

export const markRemoved = async (
  db: Tx,
  volunteerId: string,
  siteMsgId: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    with removed as (
      update message set removed_at = ${now}, read_at = coalesce(read_at, ${now})
      where volunteer_id = ${volunteerId} and id = ${siteMsgId} and removed_at is null returning id)
    select ${signal(sql`${UNREAD_SIGNAL + volunteerId}::text`)} from removed`.execute(db)
  return rows.length === 1
}

/** A message as the other ways see it. */
export interface PendingMessage {
  volunteerId: string
  siteMsgId: string
  kind: Kind
  parameters: Parameters
  read: boolean
}

/** Takes messages that no other way has been thought of yet, the oldest first. */
export const takePending = async (db: Tx, most: number, now: Date): Promise<PendingMessage[]> => {
  const { rows } = await sql<PendingMessage>`
    with taken as (
      delete from message_pending where (volunteer_id, message_id) in (
        select volunteer_id, message_id from message_pending
        where ${notSetAside('passingOn', sql.ref('message_pending.message_id'), now)} order by created_at, message_id limit ${most} for update skip locked)
      returning volunteer_id, message_id)
    select m.volunteer_id as "volunteerId", m.id as "siteMsgId", m.kind, m.parameters, m.read_at is not null as read
    from taken t join message m on m.volunteer_id = t.volunteer_id and m.id = t.message_id
    where m.removed_at is null order by m.id`.execute(db)
  return rows
}

/** Puts a removed message back; false when none was removed. */
export const markRestored = async (
  db: Tx,
  volunteerId: string,
  siteMsgId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update message set removed_at = null where volunteer_id = ${volunteerId} and id = ${siteMsgId} and removed_at is not null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Removes at most so many messages older than the moment; returns how many went. */
export const removeBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from message where (volunteer_id, id) in (
      select volunteer_id, id from message where created_at < ${before} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** The owner of an account when he is a volunteer; an administrator has no messages. */
export const ofAccount = async (
  db: Db,
  accountId: string,
  parameters: Parameters,
): Promise<Telling[]> => {
  const row = await db
    .selectFrom('volunteer')
    .where('id', '=', accountId)
    .where('state', '<>', 'cancelled')
    .select('id')
    .executeTakeFirst()
  return row ? [{ volunteerId: row.id, subjectId: row.id, parameters }] : []
}

/** What the browser of a session said of itself. */
export const findDevice = async (db: Db, sessionId: string): Promise<string> => {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('user_agent as userAgent')
    .executeTakeFirst()
  return row?.userAgent ?? ''
}

/** The volunteer whose session it is; null for an administrator's. */
export const findVolunteerOfSession = async (db: Db, sessionId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('realm', '=', 'volunteer')
    .select('account_id as accountId')
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** Removes every message of a volunteer. */
export const removeAll = (db: Tx, volunteerId: string) =>
  db.deleteFrom('message').where('volunteer_id', '=', volunteerId).execute()
