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

const waiting = sql.raw(`(${sealedStates.map((state) => `'${state}'`).join(', ')})`)
const standing = sql.raw(`('effective', ${sealedStates.map((state) => `'${state}'`).join(', ')})`)

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
      when last.mark is null then case when r.state in ${standing} then 'counts though it was ended' end
      when r.id is null or r.state not in ${standing} or ${isMarked('r.seal', sql`last.mark`)} is not true
        then 'is not as it was sealed last'
      when r.updated_at < last."changedAt" - ${WRITTEN_WITHIN_S} * interval '1 second'
        then 'says that it changed before it did' end as problem) f
    where f.problem is not null order by f.id`.execute(db)
  return rows
}

/**
 * Those of some records that wait and are not as the log says they were sealed last: with another seal, or although it
 * says that they were ended. What it says nothing of is from before it did, or was sealed only once.
 */
export const listPutBack = async (db: Db, recordIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from service_record r cross join lateral (
      -- By offset 0 the events of the one record are found first: in their order all of them would be gone through.
      select s.seal->>1 as mark from (select position, payload from event
        where name = 'recordsSealed' and payload->'seals' @> jsonb_build_array(jsonb_build_array(r.id::text)) offset 0) e
      cross join lateral jsonb_array_elements(e.payload->'seals') s(seal) where s.seal->>0 = r.id::text
      order by e.position desc limit 1) last
    where r.id = any(${recordIds}::uuid[]) and r.state in ${waiting}
      and ${isMarked('r.seal', sql`last.mark`)} is not true`.execute(db)
  return rows.map(({ id }) => id)
}
