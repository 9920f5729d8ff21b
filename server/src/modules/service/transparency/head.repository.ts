import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Head } from './head.ts'
import type { HeadEntry, Leaf } from './leaf.ts'

/** Heads are made by one worker at a time; any number will do that is ours alone. */
const HEAD_LOCK = 718_203_149

/** Whether the making of heads is ours until the transaction ends; false while another has it. */
export const lockHeads = async (db: Tx): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${HEAD_LOCK}) as taken`.execute(db)
  return rows[0]!.taken
}

const headColumns = sql`number, at, entries, volunteers, service_minutes as "serviceMinutes",
  training_minutes as "trainingMinutes", root, seal_number as "sealNumber", seal_hash as "sealHash",
  previous_hash as previous, key_id as "keyId", hash, signed, signature`

type HeadRow = Omit<Head, 'seal'> & { sealNumber: number | null; sealHash: Buffer | null }

const asHead = ({ sealNumber, sealHash, ...head }: HeadRow): Head => ({
  ...head,
  seal: sealNumber !== null && sealHash !== null ? { number: sealNumber, hash: sealHash } : null,
})

export const findNewest = async (db: Db): Promise<Head | null> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from ledger_head order by number desc limit 1`.execute(db)
  return rows[0] ? asHead(rows[0]) : null
}

export const findHead = async (db: Db, number: number): Promise<Head | null> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from ledger_head where number = ${number}`.execute(db)
  return rows[0] ? asHead(rows[0]) : null
}

/** Heads below a number, or the newest, newest first. */
export const listBefore = async (db: Db, number: number | null, most: number): Promise<Head[]> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from ledger_head where ${number}::int is null or number < ${number}
    order by number desc limit ${most}`.execute(db)
  return rows.map(asHead)
}

/** Heads after a number, oldest first. */
export const listAfter = async (db: Db, number: number, most: number): Promise<Head[]> => {
  const { rows } = await sql<HeadRow>`
    select ${headColumns} from ledger_head where number > ${number} order by number limit ${most}`.execute(
    db,
  )
  return rows.map(asHead)
}

export const insertHead = (db: Tx, head: Head) =>
  db
    .insertInto('ledger_head')
    .values({
      number: head.number,
      at: head.at,
      entries: head.entries,
      volunteers: head.volunteers,
      service_minutes: head.serviceMinutes,
      training_minutes: head.trainingMinutes,
      root: head.root,
      seal_number: head.seal?.number ?? null,
      seal_hash: head.seal?.hash ?? null,
      previous_hash: head.previous,
      hash: head.hash,
      signed: head.signed,
      signature: head.signature,
      key_id: head.keyId,
    })
    .execute()

/** A seal of the log of events; the newest where no number is given. */
export const findSeal = async (db: Db, number: number | null) => {
  const { rows } = await sql<{ number: number; hash: Buffer }>`
    select number, hash from event_seal where ${number}::bigint is null or number = ${number}
    order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Takes the next volunteers whose chain grew, each once. */
export const takeDue = async (db: Tx, most: number): Promise<string[]> => {
  const { rows } = await sql<{ volunteerId: string }>`
    delete from ledger_leaf_due where id in (select id from ledger_leaf_due order by id limit ${most})
    returning volunteer_id as "volunteerId"`.execute(db)
  return [...new Set(rows.map(({ volunteerId }) => volunteerId))]
}

/** The chains of some volunteers, each in order. */
export const listChains = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<Map<string, HeadEntry[]>> => {
  const { rows } = await sql<HeadEntry & { volunteerId: string }>`
    select volunteer_id as "volunteerId", id, record_id as "recordId", occurred_on as "occurredOn", kind, minutes, grade,
      source_kind as "sourceKind", key_id as "keyId"
    from ledger_entry where volunteer_id = any(${volunteerIds}::uuid[]) order by volunteer_id, number, id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ volunteerId }) => volunteerId)
}

/** What was last said of a volunteer, and what the head before that said. */
export interface LeafRow extends Leaf {
  headNumber: number
  before: Pick<Leaf, 'entries' | 'serviceMinutes' | 'trainingMinutes' | 'leaf'> | null
}

const leafColumns = sql`volunteer_id as "volunteerId", reference, bucket, head_number as "headNumber", entries,
  service_minutes as "serviceMinutes", training_minutes as "trainingMinutes", leaf, entries_before as "entriesBefore",
  service_minutes_before as "serviceMinutesBefore", training_minutes_before as "trainingMinutesBefore",
  leaf_before as "leafBefore"`

type StoredLeaf = Leaf & {
  headNumber: number
  entriesBefore: number | null
  serviceMinutesBefore: number | null
  trainingMinutesBefore: number | null
  leafBefore: Buffer | null
}

const asLeaf = ({
  entriesBefore,
  serviceMinutesBefore,
  trainingMinutesBefore,
  leafBefore,
  ...leaf
}: StoredLeaf): LeafRow => ({
  ...leaf,
  before:
    leafBefore === null
      ? null
      : {
          entries: entriesBefore ?? 0,
          serviceMinutes: serviceMinutesBefore ?? 0,
          trainingMinutes: trainingMinutesBefore ?? 0,
          leaf: leafBefore,
        },
})

export const listLeaves = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<Map<string, LeafRow>> => {
  const { rows } = await sql<StoredLeaf>`
    select ${leafColumns} from ledger_leaf where volunteer_id = any(${volunteerIds}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.volunteerId, asLeaf(row)]))
}

/** The newest head that a leaf was written for, whether it is made or not; 0 without leaves. */
export const findNewestOfLeaves = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(head_number), 0) as number from ledger_leaf`.execute(db)
  return rows[0]!.number
}

/** Leaves of buckets from one up to another, in the order of a tree. */
export const listBuckets = async (db: Db, from: number, to: number): Promise<LeafRow[]> => {
  const { rows } = await sql<StoredLeaf>`
    select ${leafColumns} from ledger_leaf where bucket between ${from} and ${to}
    order by bucket, reference`.execute(db)
  return rows.map(asLeaf)
}

/** Keeps what the next head says of some volunteers, and what the one before said of them. */
export const putLeaves = async (db: Tx, headNumber: number, leaves: readonly Leaf[]) => {
  const written = leaves.map(({ reference, leaf, ...rest }) => ({
    ...rest,
    reference: reference.toString('hex'),
    leaf: leaf.toString('hex'),
  }))
  await sql`
    insert into ledger_leaf as l (volunteer_id, reference, bucket, head_number, entries, service_minutes, training_minutes, leaf)
    select n."volunteerId", decode(n.reference, 'hex'), n.bucket, ${headNumber}, n.entries, n."serviceMinutes",
      n."trainingMinutes", decode(n.leaf, 'hex')
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n("volunteerId" uuid, reference text, bucket smallint,
      entries int, "serviceMinutes" bigint, "trainingMinutes" bigint, leaf text)
    on conflict (volunteer_id) do update set
      entries_before = case when l.head_number < excluded.head_number then l.entries else l.entries_before end,
      service_minutes_before = case when l.head_number < excluded.head_number then l.service_minutes
        else l.service_minutes_before end,
      training_minutes_before = case when l.head_number < excluded.head_number then l.training_minutes
        else l.training_minutes_before end,
      leaf_before = case when l.head_number < excluded.head_number then l.leaf else l.leaf_before end,
      head_number = excluded.head_number, entries = excluded.entries, service_minutes = excluded.service_minutes,
      training_minutes = excluded.training_minutes, leaf = excluded.leaf`.execute(db)
}

/** Buckets in which a head says something else than the one before. */
export const listChangedBuckets = async (db: Db, headNumber: number): Promise<number[]> => {
  const { rows } = await sql<{ bucket: number }>`
    select distinct bucket from ledger_leaf where head_number = ${headNumber} order by bucket`.execute(
    db,
  )
  return rows.map(({ bucket }) => bucket)
}

/** The hashes of the buckets below the newest head. */
export const listBucketHashes = async (db: Db): Promise<Map<number, Buffer>> => {
  const { rows } = await sql<{ bucket: number; hash: Buffer }>`
    select bucket, hash from ledger_bucket`.execute(db)
  return new Map(rows.map(({ bucket, hash }) => [bucket, hash]))
}

export const putBuckets = async (db: Tx, hashes: ReadonlyMap<number, Buffer>) => {
  const written = [...hashes].map(([bucket, hash]) => ({ bucket, hash: hash.toString('hex') }))
  await sql`
    insert into ledger_bucket (bucket, hash)
    select b.bucket, decode(b.hash, 'hex') from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as b(bucket smallint, hash text)
    on conflict (bucket) do update set hash = excluded.hash`.execute(db)
}

/** The next volunteers, by identifier, that have an entry or a leaf. */
export const listVolunteersAfter = async (
  db: Db,
  after: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    (select volunteer_id as id from ledger_leaf where volunteer_id > ${after} order by 1 limit ${most})
    union (select distinct volunteer_id from ledger_entry where volunteer_id > ${after} order by 1 limit ${most})
    order by 1 limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const findMailedUpTo = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ upTo: number }>`
    select coalesce(max(up_to), 0) as "upTo" from ledger_head_mail`.execute(db)
  return rows[0]!.upTo
}

/** Takes the writing of a mail about heads up to one; false where it was taken. */
export const takeMail = async (db: Tx, upTo: number, recipients: number, now: Date) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ledger_head_mail')
    .values({ up_to: upTo, recipients, queued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The audit administrators of the root who have an address. */
export const listAuditors = async (db: Db) => {
  const { rows } = await sql<{ administratorId: string; emailCipher: Buffer }>`
    select distinct a.id as "administratorId", a.email_cipher as "emailCipher" from administrator a
    join administrator_role r on r.administrator_id = a.id join organization o on o.id = r.organization_id
    where o.parent_id is null and r.role in ('auditAdministrator', 'auditor') and a.state = 'active' and a.email_cipher is not null
    order by "administratorId"`.execute(db)
  return rows
}

/** Those of some volunteers whose chain waits to be looked at. */
export const listDueOf = async (db: Db, volunteerIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ volunteerId: string }>`
    select distinct volunteer_id as "volunteerId" from ledger_leaf_due
    where volunteer_id = any(${volunteerIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ volunteerId }) => volunteerId))
}
