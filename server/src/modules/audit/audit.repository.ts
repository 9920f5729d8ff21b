import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** Sealing is one worker's at a time; any number will do that is ours alone. */
const SEAL_LOCK = 718_203_145

export const lockSealing = (db: Tx) => sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(db)

export interface Seal {
  number: number
  from: Date
  to: Date
  events: number
  previousHash: Buffer
  hash: Buffer
}

const sealColumns = sql`number, from_instant as "from", to_instant as "to", events,
  previous_hash as "previousHash", hash`

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

export const insertSeal = (db: Tx, seal: Seal, now: Date) =>
  db
    .insertInto('event_seal')
    .values({
      number: seal.number,
      from_instant: seal.from,
      to_instant: seal.to,
      events: seal.events,
      previous_hash: seal.previousHash,
      hash: seal.hash,
      sealed_at: now,
    })
    .execute()

/** The minute of the first event at or after a moment; null when there is none. */
export const firstMinute = async (db: Db, from: Date | null): Promise<Date | null> => {
  const onwards = from ? sql`where created_at >= ${from}` : sql``
  const { rows } = await sql<{ minute: Date | null }>`
    select date_trunc('minute', min(created_at)) as minute from event ${onwards}`.execute(db)
  return rows[0]?.minute ?? null
}

/** Events of a stretch of time after a key, each as canonical text: every column, in a fixed order. */
export const listCanonical = async (
  db: Db,
  period: { from: Date; to: Date },
  after: { at: string; id: string } | null,
  most: number,
) => {
  const onwards = after
    ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string; at: string; line: string }>`
    select id, created_at::text as at, jsonb_build_array(id, name, actor_kind, actor_id, organization_id, object_kind,
      object_id, payload, request_id, ip, user_agent,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text as line
    from event where created_at >= ${period.from} and created_at < ${period.to} ${onwards}
    order by created_at, id limit ${most}`.execute(db)
  return rows
}
