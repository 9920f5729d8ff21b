import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Level, State } from './commendation.policy.ts'

export interface OwnRow {
  commendationId: string
  title: string
  grantedBy: string
  level: Level
  grantedOn: string
  documentNumber: string | null
  remark: string
  state: State
  reason: string | null
}

const columns = sql`c.id as "commendationId", c.title, c.granted_by as "grantedBy", c.level, c.granted_on::text as "grantedOn",
  c.document_number as "documentNumber", c.remark, c.state, c.reason`

/** Own commendations a second person confirmed, the newest award first. */
export const listOwn = async (
  db: Db,
  volunteerId: string,
  after: readonly [grantedOn: string, commendationId: string] | null,
  most: number,
): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select ${columns} from commendation c where c.volunteer_id = ${volunteerId} and c.state <> 'pending'
      and ${after ? sql`(c.granted_on, c.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
    order by c.granted_on desc, c.id desc limit ${most}`.execute(db)
  return rows
}

export interface ManagedRow extends OwnRow {
  name: string
  volunteerNo: string
  organizationName: string
  fileIds: string[]
  recordedById: string
  recordedBy: string
  recordedAt: Date
}

const below = (organizationId: string) => sql`join organization_ancestry oa
  on oa.organization_id = c.organization_id and oa.ancestor_id = ${organizationId}`

/** Commendations recorded in the subtree, the newest first. */
export const listManaged = async (
  db: Db,
  organizationId: string,
  filter: { state: State | undefined; after: string | null; most: number },
): Promise<ManagedRow[]> => {
  const { state, after, most } = filter
  const { rows } = await sql<ManagedRow>`
    select ${columns}, v.name, v.volunteer_no as "volunteerNo", o.name as "organizationName", c.file_ids as "fileIds",
      c.recorded_by as "recordedById", a.name as "recordedBy", c.recorded_at as "recordedAt"
    from commendation c ${below(organizationId)} join volunteer v on v.id = c.volunteer_id
    join organization o on o.id = c.organization_id join administrator a on a.id = c.recorded_by
    where ${state ? sql`c.state = ${state}` : sql`true`} and ${after ? sql`c.id < ${after}::uuid` : sql`true`}
    order by c.id desc limit ${most}`.execute(db)
  return rows
}

export interface LockedRow {
  volunteerId: string
  commendationId: string
  batchId: string
  state: State
  recordedById: string
}

/** Commendations of the subtree among those named, held, in one order for everybody. */
export const lockManaged = async (
  db: Tx,
  organizationId: string,
  commendationIds: readonly string[],
): Promise<LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    select c.volunteer_id as "volunteerId", c.id as "commendationId", c.batch_id as "batchId", c.state, c.recorded_by as "recordedById"
    from commendation c ${below(organizationId)} where c.id = any(${commendationIds}::uuid[])
    order by c.volunteer_id, c.id for update of c`.execute(db)
  return rows
}

/** The batch a commendation of the subtree was recorded with. */
export const findBatch = async (
  db: Db,
  organizationId: string,
  commendationId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ batchId: string }>`
    select c.batch_id as "batchId" from commendation c ${below(organizationId)} where c.id = ${commendationId}`.execute(
    db,
  )
  return rows[0]?.batchId
}

/** Name of a node. */
export const getName = async (db: Db, organizationId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from organization where id = ${organizationId}`.execute(db)
  return rows[0]!.name
}

/**
 * Who has a number and belongs to the subtree: a member, or somebody with a record there; for the root
 * everybody whose account is in use.
 */
export const listVolunteers = async (
  db: Db,
  organizationId: string,
  numbers: readonly string[],
): Promise<{ id: string; volunteerNo: string }[]> => {
  const within = (table: string) => sql`exists (select from ${sql.table(table)} x
    join organization_ancestry oa on oa.organization_id = x.organization_id and oa.ancestor_id = ${organizationId}
    where x.volunteer_id = v.id and ${table === 'membership' ? sql`x.state = 'member'` : sql`x.state not in ('revoked', 'dismissed')`})`
  const { rows } = await sql<{ id: string; volunteerNo: string }>`
    select v.id, v.volunteer_no as "volunteerNo" from volunteer v
    where v.volunteer_no = any(${numbers}::text[]) and v.state in ('verified', 'frozen', 'cancelling')
      and ((select parent_id is null from organization where id = ${organizationId})
        or ${within('membership')} or ${within('service_record')})`.execute(db)
  return rows
}

/** Which of some volunteers have the same commendation already. */
export const listRecorded = async (
  db: Db,
  volunteerIds: readonly string[],
  of: { title: string; grantedBy: string; grantedOn: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select volunteer_id as id from commendation where volunteer_id = any(${volunteerIds}::uuid[]) and state <> 'revoked'
      and title = ${of.title} and granted_by = ${of.grantedBy} and granted_on = ${of.grantedOn}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface NewBatch {
  batchId: string
  organizationId: string
  title: string
  grantedBy: string
  level: Level
  grantedOn: string
  documentNumber: string | null
  remark: string
  fileIds: readonly string[]
  recordedBy: string
}

/** Records the same of some volunteers. */
export const insertAll = (
  db: Tx,
  batch: NewBatch,
  people: readonly { id: string; volunteerId: string }[],
  now: Date,
) =>
  sql`
    insert into commendation (volunteer_id, id, batch_id, organization_id, title, granted_by, level, granted_on, document_number,
      remark, file_ids, state, recorded_by, recorded_at)
    select p."volunteerId", p.id, ${batch.batchId}::uuid, ${batch.organizationId}::uuid, ${batch.title}, ${batch.grantedBy},
      ${batch.level}, ${batch.grantedOn}::date, ${batch.documentNumber}, ${batch.remark}, ${batch.fileIds}::uuid[], 'pending',
      ${batch.recordedBy}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(id uuid, "volunteerId" uuid)`.execute(
    db,
  )

/** Confirms those that still wait; says how many did. */
export const markConfirmed = async (
  db: Tx,
  commendationIds: readonly string[],
  administratorId: string,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update commendation set state = 'confirmed', confirmed_by = ${administratorId}, confirmed_at = ${now}
    where id = any(${commendationIds}::uuid[]) and state = 'pending'`.execute(db)
  return Number(numAffectedRows)
}

export const markRevoked = (
  db: Tx,
  { volunteerId, commendationId }: { volunteerId: string; commendationId: string },
  by: { administratorId: string; reason: string },
  now: Date,
) =>
  sql`
    update commendation set state = 'revoked', revoked_by = ${by.administratorId}, revoked_at = ${now}, reason = ${by.reason}
    where volunteer_id = ${volunteerId} and id = ${commendationId}`.execute(db)

export const removeOne = (
  db: Tx,
  { volunteerId, commendationId }: { volunteerId: string; commendationId: string },
) =>
  sql`delete from commendation where volunteer_id = ${volunteerId} and id = ${commendationId}`.execute(
    db,
  )

/** Removes every commendation of a volunteer; gives the batches they were of. */
export const removeAll = async (db: Tx, volunteerId: string): Promise<string[]> => {
  const { rows } = await sql<{ batchId: string }>`
    delete from commendation where volunteer_id = ${volunteerId} returning batch_id as "batchId"`.execute(
    db,
  )
  return rows.map(({ batchId }) => batchId)
}

/** Evidence of batches of which nothing is left. */
export const listOrphans = async (db: Tx, batchIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from file f where f.used_kind = 'commendation' and f.used_id = any(${batchIds}::uuid[])
      and not exists (select from commendation c where c.batch_id = f.used_id)`.execute(db)
  return rows.map(({ id }) => id)
}
