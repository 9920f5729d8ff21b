import { sql } from 'kysely'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { following } from './in-correction.service.ts'
import { chainStart, entryHash, type LedgerFact } from './ledger.chain.ts'
import { markOf } from '../../../platform/seal.ts'

/** An entry before it has its place in the chain. */
export type NewEntry = Omit<LedgerFact, 'number' | 'id' | 'createdAt'>

interface Head {
  number: number
  hash: Buffer
}

/**
 * The one way into the ledger, for credits and reversals alike: locks the balances of the volunteers
 * in the order of their identifiers, chains the entries, and moves the sums with them; the log keeps how long each
 * chain is now, so that an end cut off is found. A source that has its entry already violates ledger_once, and
 * everything is undone.
 */
export const appendEntries = async (
  db: Tx,
  keys: Keys,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> => {
  if (entries.length === 0) return
  const heads = await lockHeads(db, [...new Set(entries.map((entry) => entry.volunteerId))], now)
  const key = keys.ledger[0]!
  const chained = entries.map((entry) => {
    const head = heads.get(entry.volunteerId)!
    const fact: LedgerFact = { ...entry, number: head.number + 1, id: newId(), createdAt: now }
    const hash = entryHash(keys, key.id, head.hash, fact)
    heads.set(entry.volunteerId, { number: fact.number, hash })
    return {
      ...fact,
      keyId: key.id,
      previousHash: head.hash.toString('hex'),
      hash: hash.toString('hex'),
    }
  })
  await insertEntries(db, chained)
  await moveBalances(db, entries, heads, now)
  await moveOrganizations(db, entries)
  const tails = [...heads].map(([volunteerId, { number, hash }]): [string, number, string] => [
    volunteerId,
    number,
    markOf(hash),
  ])
  await record(db, system, 'ledgerGrew', { kind: 'ledger', id: null }, { tails }, now)
}

const lockHeads = async (
  db: Tx,
  volunteerIds: readonly string[],
  now: Date,
): Promise<Map<string, Head>> => {
  const starts = volunteerIds.toSorted().map((volunteerId) => ({
    volunteerId,
    head: chainStart(volunteerId).toString('hex'),
  }))
  await sql`
    insert into balance (volunteer_id, head_hash, updated_at)
    select s."volunteerId", decode(s.head, 'hex'), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s("volunteerId" uuid, head text)
    order by s."volunteerId" on conflict do nothing`.execute(db)
  const { rows } = await sql<Head & { volunteerId: string }>`
    select volunteer_id as "volunteerId", head_number as number, head_hash as hash from balance
    where volunteer_id = any(${volunteerIds}::uuid[]) order by volunteer_id for update`.execute(db)
  return new Map(rows.map(({ volunteerId, number, hash }) => [volunteerId, { number, hash }]))
}

const insertEntries = (db: Tx, entries: readonly object[]) =>
  sql`
    insert into ledger_entry (volunteer_id, number, id, organization_id, mission_id, session_id, record_id, kind,
      minutes, source_kind, source_id, reverses_id, source_system, way, grade, reason, occurred_on, actor_kind, actor_id,
      created_at, key_id, previous_hash, hash)
    select e."volunteerId", e.number, e.id, e."organizationId", e."missionId", e."sessionId", e."recordId", e.kind,
      e.minutes, e."sourceKind", e."sourceId", e."reversesId", e."sourceSystem", e.way, e.grade, e.reason, e."occurredOn",
      e."actorKind", e."actorId", e."createdAt", e."keyId", decode(e."previousHash", 'hex'), decode(e.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("volunteerId" uuid, number int, id uuid,
      "organizationId" uuid, "missionId" uuid, "sessionId" uuid, "recordId" uuid, kind text, minutes int,
      "sourceKind" text, "sourceId" uuid, "reversesId" uuid, "sourceSystem" text, way text, grade text, reason text,
      "occurredOn" date, "actorKind" text, "actorId" uuid, "createdAt" timestamptz, "keyId" int,
      "previousHash" text, hash text)`.execute(db)

const moveBalances = async (
  db: Tx,
  entries: readonly NewEntry[],
  heads: ReadonlyMap<string, Head>,
  now: Date,
) => {
  const moves = [...heads].map(([volunteerId, head]) => {
    const own = entries.filter((entry) => entry.volunteerId === volunteerId)
    return {
      volunteerId,
      service: minutesOf(own, 'service'),
      training: minutesOf(own, 'training'),
      number: head.number,
      hash: head.hash.toString('hex'),
    }
  })
  await sql`
    update balance b set service_minutes = b.service_minutes + m.service,
      training_minutes = b.training_minutes + m.training, head_number = m.number,
      head_hash = decode(m.hash, 'hex'), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m("volunteerId" uuid, service int, training int, number int, hash text)
    where b.volunteer_id = m."volunteerId"`.execute(db)
}

/** Sums of service by recording node, kept with the entries as the balances are. */
const moveOrganizations = async (db: Tx, entries: readonly NewEntry[]) => {
  const ids = [...new Set(entries.map((entry) => entry.organizationId))].toSorted()
  const moves = ids.map((organizationId) => ({
    organizationId,
    minutes: minutesOf(
      entries.filter((entry) => entry.organizationId === organizationId),
      'service',
    ),
  }))
  // Locked in order first: two batches of the same nodes would otherwise wait for each other.
  await sql`select id from organization where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  )
  await sql`
    update organization o set service_minutes = o.service_minutes + m.minutes
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("organizationId" uuid, minutes int)
    where o.id = m."organizationId" and m.minutes <> 0`.execute(db)
}

const minutesOf = (entries: readonly NewEntry[], kind: NewEntry['kind']): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.minutes : 0), 0)

/** An entry as it is stored. */
export interface StoredEntry extends LedgerFact {
  keyId: number
  previousHash: Buffer
  hash: Buffer
  /** The stored moment has no fraction of a millisecond, which the hash could not see. */
  wholeMilliseconds: boolean
}

const entryColumns = sql`volunteer_id as "volunteerId", number, id, organization_id as "organizationId",
  mission_id as "missionId", session_id as "sessionId", record_id as "recordId", kind, minutes,
  source_kind as "sourceKind", source_id as "sourceId", reverses_id as "reversesId",
  source_system as "sourceSystem", way, grade, reason, occurred_on as "occurredOn", actor_kind as "actorKind",
  actor_id as "actorId", created_at as "createdAt", key_id as "keyId", previous_hash as "previousHash", hash,
  date_trunc('milliseconds', created_at) = created_at as "wholeMilliseconds"`

/** The credit of a record that took effect. */
export const findCredit = async (
  db: Db,
  volunteerId: string,
  recordId: string,
): Promise<StoredEntry | undefined> => {
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns} from ledger_entry
    where volunteer_id = ${volunteerId} and source_kind = 'credit' and source_id = ${recordId}`.execute(
    db,
  )
  return rows[0]
}

/** The next volunteers, by identifier, that have a balance, an entry or an effective record. */
export const listVolunteersAfter = async (
  db: Db,
  after: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    (select volunteer_id as id from balance where volunteer_id > ${after} order by 1 limit ${most})
    union (select distinct volunteer_id from ledger_entry where volunteer_id > ${after} order by 1 limit ${most})
    union (select distinct volunteer_id from service_record where volunteer_id > ${after}
      and state = 'effective' order by 1 limit ${most})
    order by 1 limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

/** All entries of some volunteers, each chain in order. */
export const listEntries = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<StoredEntry[]> => {
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns} from ledger_entry where volunteer_id = any(${volunteerIds}::uuid[])
    order by volunteer_id, number, id`.execute(db)
  return rows
}

export interface BalanceRow {
  volunteerId: string
  serviceMinutes: number
  trainingMinutes: number
  headNumber: number
  headHash: Buffer
}

const balanceColumns = sql`volunteer_id as "volunteerId", service_minutes as "serviceMinutes",
  training_minutes as "trainingMinutes", head_number as "headNumber", head_hash as "headHash"`

export const listBalances = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<BalanceRow[]> => {
  const { rows } = await sql<BalanceRow>`
    select ${balanceColumns} from balance where volunteer_id = any(${volunteerIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Makes missing balances and holds all of them, in order. */
export const lockBalances = async (
  db: Tx,
  volunteerIds: readonly string[],
  now: Date,
): Promise<BalanceRow[]> => {
  await lockHeads(db, volunteerIds, now)
  return listBalances(db, volunteerIds)
}

export const updateBalance = (db: Tx, balance: BalanceRow, now: Date) =>
  db
    .updateTable('balance')
    .set({
      service_minutes: balance.serviceMinutes,
      training_minutes: balance.trainingMinutes,
      head_number: balance.headNumber,
      head_hash: balance.headHash,
      updated_at: now,
    })
    .where('volunteer_id', '=', balance.volunteerId)
    .execute()

/** A record that has, or once had, an effect. */
export interface EffectiveRecord {
  recordId: string
  minutes: number
  state: string
  /** What its credit says of it as well. */
  kind: string
  organizationId: string
  missionId: string
  sessionId: string
  localDate: string
  way: string
  sourceSystem: string
  grade: string
}

/** Records of some volunteers that have, or once had, an effect. */
export const listEffectiveRecords = async (db: Db, volunteerIds: readonly string[]) => {
  const { rows } = await sql<EffectiveRecord & { volunteerId: string }>`
    select volunteer_id as "volunteerId", id as "recordId", minutes, state, kind, organization_id as "organizationId",
      mission_id as "missionId", session_id as "sessionId", local_date as "localDate", way,
      source_system as "sourceSystem", grade from service_record
    where volunteer_id = any(${volunteerIds}::uuid[]) and effective_at is not null`.execute(db)
  return rows
}

/** Records of a volunteer that follow what had taken effect, each with the smaller of what it was and will be. */
export const listFollowing = async (
  db: Db,
  volunteerId: string,
): Promise<{ recordId: string; minutes: number }[]> => {
  const { rows } = await sql<{ recordId: string; minutes: number }>`
    select n.id as "recordId", least(n.minutes, -x.minutes) as minutes from ${following(volunteerId)}`.execute(
    db,
  )
  return rows
}

/** Nodes whose sum differs from the sums given; looked at again one by one, each in one statement. */
export const listOrganizationSums = async (db: Db, sums: ReadonlyMap<string, number>) => {
  const { rows } = await sql<{ organizationId: string; stored: number }>`
    select id as "organizationId", service_minutes as stored from organization`.execute(db)
  return rows.filter(({ organizationId, stored }) => stored !== (sums.get(organizationId) ?? 0))
}

/** A node's stored sum and the sum of its entries, of one moment. */
export const findOrganizationSum = async (db: Db, organizationId: string) => {
  const { rows } = await sql<{ stored: number; computed: number }>`
    select o.service_minutes as stored, (select coalesce(sum(e.minutes), 0)::bigint from ledger_entry e
      where e.organization_id = o.id and e.kind = 'service') as computed
    from organization o where o.id = ${organizationId}`.execute(db)
  return rows[0]!
}

/** Sets a node's sum to that of its entries; the row is held first, so that no batch is in between. */
export const rebuildOrganizationSum = async (db: Tx, organizationId: string): Promise<void> => {
  await sql`select id from organization where id = ${organizationId} for no key update`.execute(db)
  await sql`update organization o set service_minutes = (select coalesce(sum(e.minutes), 0) from ledger_entry e
    where e.organization_id = o.id and e.kind = 'service') where o.id = ${organizationId}`.execute(
    db,
  )
}
