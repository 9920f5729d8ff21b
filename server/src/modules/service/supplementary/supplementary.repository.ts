import { type Insertable, sql, type Updateable } from 'kysely'
import type { ServiceCategory } from 'contract/service/mission'
import type { ServiceRecordState } from 'contract/states'
import type { SupplementaryStep } from 'contract/service/supplementary'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { SupplementaryBatch } from '../../../platform/tables.ts'
import type { Planned } from '../mission/counted-minutes.policy.ts'
import type { Judged, RowTimes, Subject } from './supplementary.policy.ts'

/** A session of the subtree that hours may be entered for. */
export interface SessionRow extends Planned {
  sessionId: string
  missionId: string
  organizationId: string
  title: string
  kind: 'service' | 'training'
  localDate: string
}

const heldStates = sql`('published', 'suspended', 'closed')`

export const findSession = async (
  db: Db,
  organizationId: string,
  sessionId: string,
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select ms.id as "sessionId", m.id as "missionId", m.organization_id as "organizationId", m.title, m.kind,
      ms.local_date as "localDate", ms.starts_at as "startsAt", ms.ends_at as "endsAt",
      ms.prepare_before as "prepareBefore", ms.prepare_after as "prepareAfter"
    from mission_session ms join mission m on m.id = ms.mission_id
    join organization_ancestry oa on oa.organization_id = m.organization_id and oa.ancestor_id = ${organizationId}
    where ms.id = ${sessionId} and m.state in ${heldStates}`.execute(db)
  return rows[0]
}

export interface PersonRow {
  volunteerId: string
  volunteerNo: string
  name: string
  state: string
  birthDate: string
  documentNumberCipher: Buffer
}

const personColumns = sql`v.id as "volunteerId", v.volunteer_no as "volunteerNo", v.name, v.state,
  v.birth_date::text as "birthDate", v.document_number_cipher as "documentNumberCipher"`

export const listByNumber = async (db: Db, numbers: readonly string[]): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from volunteer v where v.volunteer_no = any(${numbers}::text[])`.execute(
    db,
  )
  return rows
}

/**
 * Volunteers of some names among those who belong to the subtree or once applied there: by a name alone nobody finds
 * out about anybody else.
 */
export const listByName = async (
  db: Db,
  organizationId: string,
  names: readonly string[],
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from volunteer v where v.name = any(${names}::text[]) and (
      exists (select from membership m join organization_ancestry oa on oa.organization_id = m.organization_id
        and oa.ancestor_id = ${organizationId} where m.volunteer_id = v.id and m.state = 'member')
      or exists (select from application a join organization_ancestry oa on oa.organization_id = a.organization_id
        and oa.ancestor_id = ${organizationId} where a.volunteer_id = v.id))
    order by v.id limit 2000`.execute(db)
  return rows
}

/** What stands in the way of times of some people: a stretch, imported hours, pairs, a record of the session. */
export const listConflicts = async (
  db: Db,
  of: { sessionId: string | null; missionId: string | null; localDate: string },
  people: readonly { volunteerId: string; signedInAt: Date; signedOutAt: Date }[],
) => {
  const { rows } = await sql<{
    volunteerId: string
    overlaps: boolean
    imported: boolean
    recorded: boolean
    pairs: number
  }>`
    select d."volunteerId",
      exists (select from stretch s where s.volunteer_id = d."volunteerId" and not s.void
        and tstzrange(s.signed_in_at, s.signed_out_at) && tstzrange(d."signedInAt", d."signedOutAt")) as overlaps,
      exists (select from hour_import_row i where i.volunteer_id = d."volunteerId" and i.standing and i.session_id is not null
        and i.starts_at < d."signedOutAt" and i.ends_at > d."signedInAt") as imported,
      exists (select from service_record r where r.volunteer_id = d."volunteerId" and r.session_id = ${of.sessionId}
        and r.state not in ('revoked', 'dismissed')) as recorded,
      (select coalesce(max(s.pair), 0) from stretch s where s.volunteer_id = d."volunteerId"
        and s.mission_id = ${of.missionId} and s.local_date = ${of.localDate}::date and not s.void) as pairs
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as d("volunteerId" uuid, "signedInAt" timestamptz, "signedOutAt" timestamptz)`.execute(db)
  return rows
}

export const insertBatch = (db: Tx, batch: Insertable<SupplementaryBatch>) =>
  db.insertInto('supplementary_batch').values(batch).execute()

export const updateBatch = (db: Tx, batchId: string, changes: Updateable<SupplementaryBatch>) =>
  db.updateTable('supplementary_batch').set(changes).where('id', '=', batchId).execute()

export interface NewRow extends RowTimes {
  volunteerId: string
  number: number
}

export const replaceRows = async (db: Tx, batchId: string, rows: readonly NewRow[]) => {
  await db.deleteFrom('supplementary_row').where('batch_id', '=', batchId).execute()
  await db
    .insertInto('supplementary_row')
    .values(
      rows.map((row) => ({
        batch_id: batchId,
        volunteer_id: row.volunteerId,
        number: row.number,
        signed_in_at: row.signedInAt,
        signed_out_at: row.signedOutAt,
        minutes: row.minutes,
      })),
    )
    .execute()
}

export const insertStep = (
  db: Tx,
  batchId: string,
  step: {
    kind: z.output<typeof SupplementaryStep>
    administratorId: string | null
    organizationId: string
    reason?: string
  },
  now: Date,
) =>
  sql`
    insert into supplementary_step (batch_id, number, kind, administrator_id, organization_id, reason, at)
    select ${batchId}::uuid, count(*) + 1, ${step.kind}, ${step.administratorId}::uuid, ${step.organizationId}::uuid,
      ${step.reason ?? null}, ${now}::timestamptz
    from supplementary_step where batch_id = ${batchId}`.execute(db)

export interface BatchRow extends Judged {
  batchId: string
  organizationId: string
  subject: Subject
  sessionId: string | null
  missionId: string | null
  title: string
  kind: 'service' | 'training' | null
  category: z.output<typeof ServiceCategory> | null
  regionCode: string | null
  address: string
  content: string
  localDate: string
  startsAt: Date | null
  endsAt: Date | null
  prepareBefore: number | null
  prepareAfter: number | null
  reason: string
  fileIds: string[]
  witnessCipher: Buffer | null
  holderId: string
  dueAt: Date | null
  version: number
  /** Nodes between that of the batch and the one acted for. */
  distance: number
  /** The one acted for let it pass, and it waits above. */
  passedAbove: boolean
}

/** The one whose turn it is stands above the one acted for. */
const wentTo = sql`exists (select from organization_ancestry z where z.organization_id = oa.ancestor_id
  and z.ancestor_id = b.holder_id and z.distance > 0)`

const batchColumns = sql`b.id as "batchId", b.organization_id as "organizationId", b.subject, b.state, b.late,
  b.entered_by as "enteredBy", b.confirmed_by as "confirmedBy", b.session_id as "sessionId", ms.mission_id as "missionId",
  b.title, b.kind, b.category, b.region_code as "regionCode", b.address, b.content, b.local_date as "localDate",
  b.starts_at as "startsAt", b.ends_at as "endsAt", ms.prepare_before as "prepareBefore", ms.prepare_after as "prepareAfter",
  b.reason, b.file_ids as "fileIds", b.witness_cipher as "witnessCipher", b.holder_id as "holderId", b.due_at as "dueAt",
  b.version, oa.distance, b.passed_at is not null and ${wentTo} as "passedAbove"`

const ofSubtree = (organizationId: string) => sql`supplementary_batch b
  join organization_ancestry oa on oa.organization_id = b.organization_id and oa.ancestor_id = ${organizationId}
  left join mission_session ms on ms.id = b.session_id`

/** A batch of the subtree, held until the transaction ends. */
export const lockBatch = async (
  db: Tx,
  organizationId: string,
  batchId: string,
): Promise<BatchRow | undefined> => {
  await sql`select from supplementary_batch where id = ${batchId} for update`.execute(db)
  return findBatch(db, organizationId, batchId)
}

export const findBatch = async (
  db: Db,
  organizationId: string,
  batchId: string,
): Promise<BatchRow | undefined> => {
  const { rows } = await sql<BatchRow>`
    select ${batchColumns} from ${ofSubtree(organizationId)} where b.id = ${batchId}`.execute(db)
  return rows[0]
}

export interface StoredRow {
  number: number
  volunteerId: string
  volunteerNo: string
  name: string
  state: string
  birthDate: string
  signedInAt: Date | null
  signedOutAt: Date | null
  minutes: number
  recordState: z.output<typeof ServiceRecordState> | null
  recordFrozen: boolean
}

/** The people of a batch in the order of its list. */
export const listRows = async (db: Db, batchId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select r.number, r.volunteer_id as "volunteerId", v.volunteer_no as "volunteerNo", v.name, v.state, v.birth_date::text as "birthDate",
      r.signed_in_at as "signedInAt", r.signed_out_at as "signedOutAt", r.minutes,
      s.state as "recordState", s.frozen_at is not null as "recordFrozen"
    from supplementary_row r join supplementary_batch b on b.id = r.batch_id join volunteer v on v.id = r.volunteer_id
    left join lateral (select s.state, s.frozen_at from service_record s
      where b.state in ('approved', 'reversed') and s.volunteer_id = r.volunteer_id and s.session_id = b.session_id
      order by s.state in ('revoked', 'dismissed'), s.created_at desc limit 1) s on true
    where r.batch_id = ${batchId} order by r.number`.execute(db)
  return rows
}

export interface ListedRow {
  batchId: string
  subject: Subject
  state: Judged['state']
  organizationName: string
  title: string
  date: string
  people: number
  minutes: number
  late: boolean
  holderName: string
  dueAt: Date | null
  passedAt: Date | null
  createdAt: Date
  own: boolean
}

const listedColumns = sql`b.id as "batchId", b.subject, b.state, o.name as "organizationName", b.title, b.local_date as date,
  (select count(*)::int from supplementary_row r where r.batch_id = b.id) as people,
  (select coalesce(sum(r.minutes), 0)::int from supplementary_row r where r.batch_id = b.id) as minutes,
  b.late, h.name as "holderName", b.due_at as "dueAt", b.passed_at as "passedAt", b.created_at as "createdAt", oa.distance = 0 as own`

/** Batches of a subtree, the newest first. */
export const listBatches = async (
  db: Db,
  organizationId: string,
  filter: {
    batchId?: string
    subject?: Subject | undefined
    state?: Judged['state'] | undefined
    turn?: 'here' | 'below' | undefined
  },
  after: string | null,
  most: number,
): Promise<ListedRow[]> => {
  const conditions = [
    filter.batchId ? sql`b.id = ${filter.batchId}` : null,
    filter.subject ? sql`b.subject = ${filter.subject}` : null,
    filter.state ? sql`b.state = ${filter.state}` : null,
    filter.turn ? sql`b.state in ('draft', 'submitted', 'confirmed', 'returned')` : null,
    filter.turn === 'here' ? sql`b.holder_id = ${organizationId}::uuid` : null,
    filter.turn === 'below' ? sql`b.holder_id <> ${organizationId}::uuid` : null,
    after ? sql`b.id < ${after}::uuid` : null,
  ].filter((condition) => condition !== null)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from ${ofSubtree(organizationId)}
    join organization o on o.id = b.organization_id join organization h on h.id = b.holder_id
    ${where} order by b.id desc limit ${most}`.execute(db)
  return rows
}

export const listSteps = async (db: Db, batchId: string) => {
  const { rows } = await sql<{
    kind: z.output<typeof SupplementaryStep>
    at: Date
    organizationName: string
    administratorName: string | null
    reason: string | null
  }>`
    select s.kind, s.at, o.name as "organizationName", a.name as "administratorName", s.reason
    from supplementary_step s join organization o on o.id = s.organization_id
    left join administrator a on a.id = s.administrator_id
    where s.batch_id = ${batchId} order by s.number`.execute(db)
  return rows
}

/** What a division is called; nothing where there is none. */
export const findRegionName = async (db: Db, code: string | null): Promise<string> => {
  const row = await db
    .selectFrom('region')
    .where('code', '=', code)
    .select('name')
    .executeTakeFirst()
  return row?.name ?? ''
}

/** A batch that waits at a node. */
export interface WaitingRow extends Judged {
  batchId: string
  holderId: string
  dueAt: Date | null
  /** Everybody who is on it. */
  volunteerIds: string[]
}

/** Batches that wait to be confirmed or approved, in the order of identifiers, without those set aside. */
export const listWaiting = async (
  db: Db,
  after: string | null,
  most: number,
  now: Date,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select b.id as "batchId", b.holder_id as "holderId", b.state, b.late, b.entered_by as "enteredBy",
      b.confirmed_by as "confirmedBy", b.due_at as "dueAt",
      array(select r.volunteer_id from supplementary_row r where r.batch_id = b.id) as "volunteerIds"
    from supplementary_batch b where b.state in ('submitted', 'confirmed')
      and ${after === null ? sql`true` : sql`b.id > ${after}::uuid`}
      and ${notSetAside('supplementariesPassedOn', sql.ref('b.id'), now)}
    order by b.id limit ${most}`.execute(db)
  return rows
}

/**
 * Gives a batch to another node: with a term of its own where the one before let it pass, else with what is left of it.
 * False where it moved meanwhile.
 */
export const giveTo = async (
  db: Tx,
  of: WaitingRow,
  to: string,
  late: { dueAt: Date; at: Date } | null,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update supplementary_batch set holder_id = ${to},
      due_at = coalesce(${late?.dueAt ?? null}::timestamptz, due_at), passed_at = coalesce(${late?.at ?? null}::timestamptz, passed_at)
    where id = ${of.batchId} and holder_id = ${of.holderId} and state = ${of.state}`.execute(db)
  return numAffectedRows === 1n
}

/** Takes proof and witness off some batches that ended before a moment; files of records are theirs by then. */
export const takeOldEvidence = async (db: Tx, before: Date, most: number, now: Date) => {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with held as (
      select id, file_ids, state, subject from supplementary_batch
      where ended_at < ${before} and (cardinality(file_ids) > 0 or witness_cipher is not null)
        and ${notSetAside('supplementaryEvidence', sql.ref('supplementary_batch.id'), now)}
      order by ended_at limit ${most} for update skip locked)
    update supplementary_batch b set file_ids = '{}', witness_cipher = null from held where b.id = held.id
    returning b.id, case when held.state = 'withdrawn' or held.subject = 'honour' then held.file_ids else '{}' end as "fileIds"`.execute(
    db,
  )
  return rows
}
