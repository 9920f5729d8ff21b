import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Sealing is one worker's at a time; any number will do that is ours alone. */
const SEAL_LOCK = 718_203_145

export const lockSealing = (db: Tx) => sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(db)

/** The events after one place in the log, up to and with another. */
export interface Stretch {
  after: number
  upTo: number
}

export interface Seal {
  number: number
  /** 1 and 2 have no key; 3 is keyed. */
  version: number
  keyId: number | null
  /** Null for a seal of the first kind, which covers the events from one moment to another. */
  stretch: Stretch | null
  from: Date
  to: Date
  events: number
  previousHash: Buffer
  hash: Buffer
  sealedAt: Date
}

const sealColumns = sql`number, version, key_id as "keyId", from_instant as "from", to_instant as "to", events,
  case when version > 1 then json_build_object('after', from_position, 'upTo', to_position) end as stretch,
  previous_hash as "previousHash", hash, sealed_at as "sealedAt"`

export const findLastSeal = async (db: Db): Promise<Seal | undefined> => {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from event_seal order by number desc limit 1`.execute(db)
  return rows[0]
}

export const findSeal = async (db: Db, number: number): Promise<Seal | undefined> => {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from event_seal where number = ${number}`.execute(db)
  return rows[0]
}

export const listSealsAfter = async (db: Db, number: number, most: number): Promise<Seal[]> => {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from event_seal where number > ${number} order by number limit ${most}`.execute(
    db,
  )
  return rows
}

/** When keyed seals began; null while there are none. */
export const findKeyedSince = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date }>`
    select sealed_at as since from event_seal where version = 3 order by number limit 1`.execute(db)
  return rows[0]?.since ?? null
}

export const insertSeal = (db: Tx, seal: Seal & { stretch: Stretch }) =>
  db
    .insertInto('event_seal')
    .values({
      version: seal.version,
      key_id: seal.keyId,
      number: seal.number,
      from_position: seal.stretch.after,
      to_position: seal.stretch.upTo,
      from_instant: seal.from,
      to_instant: seal.to,
      events: seal.events,
      previous_hash: seal.previousHash,
      hash: seal.hash,
      sealed_at: seal.sealedAt,
    })
    .execute()

/** The last place in the log that was given away, also to an event that was undone or still is open. */
export const lastPosition = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select case when is_called then last_value else 0 end as position from event_position`.execute(
    db,
  )
  return rows[0]!.position
}

/** The transactions of this database that write at this moment. */
export const listWriters = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ writer: string }>`
    select l.virtualtransaction as writer from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
      and coalesce(a.datname, current_database()) = current_database()`.execute(db)
  return rows.map(({ writer }) => writer)
}

export interface Coming {
  upTo: number
  from: Date
  to: Date
  now: Date
}

/**
 * The next events after a place up to another, so many at most: where they end, between which moments
 * they happened (the second is just after the last), and the database's time. Null when there are none.
 */
export const findComing = async (
  db: Db,
  { after, upTo }: Stretch,
  most: number,
): Promise<Coming | null> => {
  const { rows } = await sql<{ [K in keyof Coming]: Coming[K] | null }>`
    select max(position) as "upTo", date_trunc('milliseconds', min(created_at)) as "from",
      date_trunc('milliseconds', max(created_at)) + interval '1 millisecond' as "to",
      date_trunc('milliseconds', clock_timestamp()) as now
    from (select position, created_at from event
      where position > ${after} and position <= ${upTo} order by position limit ${most}) as next`.execute(
    db,
  )
  const coming = rows[0]!
  return coming.upTo === null ? null : (coming as Coming)
}

/** Whether there are events from before the places, or before the first place, that no seal of moments up to `to` covers. */
export const isAnyLeftOut = async (db: Db, to: Date | null): Promise<boolean> => {
  const onwards = to ? sql`and created_at >= ${to}` : sql``
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from event where position is null ${onwards})
      or exists (select from event where position <= 0) as any`.execute(db)
  return rows[0]!.any
}

/** Whether an event from before the places happened before a moment. */
export const isAnyEarlier = async (db: Db, moment: Date): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from event where position is null and created_at < ${moment}) as any`.execute(
    db,
  )
  return rows[0]!.any
}

/** An event as canonical text, every column in a fixed order, and where the next page goes on. */
export interface CanonicalRow {
  id: string
  at: string
  position: number | null
  line: string
  /** Its own seal; null of one from before there were any. */
  mac: Buffer | null
}

const canonicalColumns = sql`id, name, actor_kind, actor_id, organization_id, object_kind,
  object_id, payload, request_id, ip, user_agent,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** Events of a stretch of the log after one of them, in the order of their places. */
export const listPlaced = async (
  db: Db,
  { after, upTo }: Stretch,
  last: CanonicalRow | null,
  most: number,
): Promise<CanonicalRow[]> => {
  const onwards = last ? sql`and (position, id) > (${last.position}, ${last.id}::uuid)` : sql``
  const { rows } = await sql<CanonicalRow>`
    select id, created_at::text as at, position, jsonb_build_array(${canonicalColumns}, position)::text as line, mac
    from event where position > ${after} and position <= ${upTo} ${onwards}
    order by position, id limit ${most}`.execute(db)
  return rows
}

/** Events from before the places, of a stretch of time after one of them, in the order of their moments. */
export const listUnplaced = async (
  db: Db,
  period: { from: Date; to: Date },
  last: CanonicalRow | null,
  most: number,
): Promise<CanonicalRow[]> => {
  const onwards = last
    ? sql`and (created_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<CanonicalRow>`
    select id, created_at::text as at, position, jsonb_build_array(${canonicalColumns})::text as line, mac
    from event where position is null and created_at >= ${period.from} and created_at < ${period.to} ${onwards}
    order by created_at, id limit ${most}`.execute(db)
  return rows
}
