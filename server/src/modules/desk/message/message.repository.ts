import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { newId } from '../../../platform/ids.ts'
import type { Category, Kind, Parameters, Telling } from '../../../platform/messages.ts'
import { signal } from '../../../platform/signals.ts'

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
  { kind, category }: { kind: Kind; category: Category },
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
      select "volunteerId", id, ${kind}, ${category}, jsonb_strip_nulls(parameters), ${eventId}::uuid, "subjectId", ${now}::timestamptz
      from told
      on conflict on constraint message_once do nothing returning volunteer_id, id),
    pending as (
      insert into message_pending (volunteer_id, message_id, created_at)
      select volunteer_id, id, ${now}::timestamptz from written)
    select ${signal(sql`${UNREAD_SIGNAL}::text || volunteer_id`)} from (select distinct volunteer_id from written) w`.execute(
    db,
  )
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

/** Removes every message of a volunteer. */
export const removeAll = (db: Tx, volunteerId: string) =>
  db.deleteFrom('message').where('volunteer_id', '=', volunteerId).execute()
