import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { sealedStates } from './record.seal.ts'

/** What the log says last of a chain or a record, and the database does not have. */
export interface Lost {
  subject: string
  problem: string
}

/** A piece of the log and what it found. */
export interface Piece {
  looked: number
  /** Place of the last event looked at; null after the last piece. */
  last: number | null
  lost: Lost[]
}

const PIECE = 500

/** Whether a seal or a hash is the one that a mark was made of; null where one of them is missing. */
const isMarked = (column: string, mark: RawBuilder<unknown>) =>
  sql`right(encode(${sql.ref(column)}, 'hex'), length(${mark})) = ${mark}`

/**
 * Compares what the log says of the ends of chains with the entries, some events at a time: an entry that it names
 * stands with that number and hash.
 */
export const checkTails = async (db: Db, since: Date, after: number): Promise<Piece> => {
  const { rows } = await sql<{ looked: number; last: number | null; lost: Lost[] }>`
    with piece as materialized (
      select position, payload from event
      where name = 'ledgerGrew' and position > ${after} and created_at >= ${since} order by position limit ${PIECE})
    select (select count(*) from piece)::int as looked, (select max(position) from piece) as last,
      coalesce((select jsonb_agg(jsonb_build_object('subject', t.tail->>0,
          'problem', 'entry ' || (t.tail->>1) || ' of the log is gone or another'))
        from piece p cross join lateral jsonb_array_elements(p.payload->'tails') t(tail)
        where not exists (select from ledger_entry e where e.volunteer_id = (t.tail->>0)::uuid
          and e.number = (t.tail->>1)::int and ${isMarked('e.hash', sql`t.tail->>2`)})), '[]') as lost`.execute(
    db,
  )
  const { looked, last, lost } = rows[0]!
  return { looked, last: looked < PIECE ? null : last, lost }
}

/**
 * The same of what the log says since a moment, in one statement: entries that it names and that are gone or others.
 * Gives the volunteers, some at most.
 */
export const listCutSince = async (db: Db, since: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct t.tail->>0 as id from event p cross join lateral jsonb_array_elements(p.payload->'tails') t(tail)
    where p.name = 'ledgerGrew' and p.created_at >= ${since}
      and not exists (select from ledger_entry e where e.volunteer_id = (t.tail->>0)::uuid
        and e.number = (t.tail->>1)::int and ${isMarked('e.hash', sql`t.tail->>2`)})
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether the chain of a volunteer ends where the log says that it does: so many entries, and the last is that one.
 * So is a chain that the log says nothing of, which is from before it did.
 */
export const endsAsLogged = async (db: Db, volunteerId: string): Promise<boolean> => {
  const { rows } = await sql<{ ends: boolean }>`
    with last as (select payload from (
        -- By offset 0 the events of the one volunteer are found first, as below.
        select position, payload from event where name = 'ledgerGrew'
          and payload->'tails' @> jsonb_build_array(jsonb_build_array(${volunteerId}::text)) offset 0) e
      order by position desc limit 1)
    select not exists (select from last cross join lateral jsonb_array_elements(last.payload->'tails') t(tail)
      where t.tail->>0 = ${volunteerId} and not (
        (t.tail->>1)::int = (select count(*) from ledger_entry e where e.volunteer_id = ${volunteerId}::uuid)
        and exists (select from ledger_entry e where e.volunteer_id = ${volunteerId}::uuid
          and e.number = (t.tail->>1)::int and ${isMarked('e.hash', sql`t.tail->>2`)}))) as ends`.execute(
    db,
  )
  return rows[0]!.ends
}

const waiting = sql.raw(`(${sealedStates.map((state) => `'${state}'`).join(', ')})`)
const standing = sql.raw(`('effective', ${sealedStates.map((state) => `'${state}'`).join(', ')})`)

/** The record `r` counts, and the last mark of it says that it was ended. */
const isEndedOnly = sql`last.mark is null and r.state in ${standing}`

/** The record `r` is not as the last mark of it says that it was sealed. */
const isOtherwise = sql`last.mark is not null
  and (r.id is null or r.state not in ${standing} or ${isMarked('r.seal', sql`last.mark`)} is not true)`

/** What was decided is written within so many seconds of the moment that it bears. */
const WRITTEN_WITHIN_S = 1

/**
 * Compares the last seal that the log has of records with theirs, of those whose identifier ends with a hexadecimal
 * digit: each statement sorts a sixteenth. None says that it changed last before what the log says was decided about
 * it: the rules that look at changes in their order would pass it by.
 */
export const checkSeals = async (db: Db, since: Date, digit: string): Promise<Lost[]> => {
  const { rows } = await sql<Lost>`
    with last as materialized (
      select distinct on (s.seal->>0) (s.seal->>0)::uuid as id, s.seal->>1 as mark, 
        max(e.created_at) filter (where e.payload ? 'changed') over (partition by s.seal->>0) as "changedAt"
      from event e cross join lateral jsonb_array_elements(e.payload->'seals') s(seal)
      where e.name = 'recordsSealed' and e.created_at >= ${since} and right(s.seal->>0, 1) = ${digit}
      order by s.seal->>0, e.position desc)
    select f.id as subject, f.problem from last left join service_record r on r.id = last.id
    cross join lateral (select last.id, case
      when ${isEndedOnly} then 'counts though it was ended'
      when ${isOtherwise} then 'is not as it was sealed last'
      when last.mark is not null and r.updated_at < last."changedAt" - ${WRITTEN_WITHIN_S} * interval '1 second'
        then 'says that it changed before it did' end as problem) f
    where f.problem is not null order by f.id`.execute(db)
  return rows
}

/** The last mark of a record. By offset 0 its events are found first: in their order all would be gone through. */
const lastOf = (id: RawBuilder<unknown>) => sql`(
  select s.seal->>1 as mark from (select position, payload from event
    where name = 'recordsSealed' and payload->'seals' @> jsonb_build_array(jsonb_build_array(${id}::text)) offset 0) e
  cross join lateral jsonb_array_elements(e.payload->'seals') s(seal) where s.seal->>0 = ${id}::text
  order by e.position desc limit 1) last`

/** Those of some records that count, or should, and are not as the log says they were sealed last. */
export const listNotAsLogged = async (db: Db, recordIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select k.id from unnest(${recordIds}::uuid[]) as k(id) left join service_record r on r.id = k.id
    cross join lateral ${lastOf(sql`k.id`)} where (${isEndedOnly}) or (${isOtherwise})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Those of some records that wait and are not as the log says they were sealed last: with another seal, or although it
 * says that they were ended. What it says nothing of is from before it did, or was sealed only once.
 */
export const listPutBack = async (db: Db, recordIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from service_record r cross join lateral ${lastOf(sql`r.id`)}
    where r.id = any(${recordIds}::uuid[]) and r.state in ${waiting}
      and ${isMarked('r.seal', sql`last.mark`)} is not true`.execute(db)
  return rows.map(({ id }) => id)
}
