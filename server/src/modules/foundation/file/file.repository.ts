import type { FileType } from 'contract/foundation/file'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** Who sent a file. */
export interface Owner {
  kind: 'volunteer' | 'administrator' | 'feedback' | 'applicant' | 'complaint'
  id: string
}

export interface FileRow {
  fileId: string
  name: string
  type: z.output<typeof FileType>
  size: number
  /** In pixels; null for what is no picture, and for what was kept before they were measured. */
  width: number | null
  height: number | null
  at: Date
}

/** What a command took a file up for. */
export interface Use {
  kind: string
  id: string
}

const WINDOW_MINUTES = 10
const MOST_UPLOADS = 30

/**
 * Counts an upload of an owner before any work is done; false when the running ten minutes are used
 * up. One statement, so that parallel uploads are counted one by one.
 */
export const reserveUpload = async (db: Db, ownerId: string, now: Date): Promise<boolean> => {
  const over = sql`t.starts_at <= ${now}::timestamptz - ${WINDOW_MINUTES} * interval '1 minute'`
  const { rows } = await sql`
    insert into upload_throttle as t (owner_id, starts_at, uploads) values (${ownerId}, ${now}, 1)
    on conflict (owner_id) do update set
      uploads = case when ${over} then 1 else t.uploads + 1 end,
      starts_at = case when ${over} then ${now}::timestamptz else t.starts_at end
    where ${over} or t.uploads < ${MOST_UPLOADS}
    returning uploads`.execute(db)
  return rows.length > 0
}

/** Seconds until an owner may send again. */
export const secondsUntilUpload = async (db: Db, ownerId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from starts_at + ${WINDOW_MINUTES} * interval '1 minute' - ${now}::timestamptz))::int
      as seconds from upload_throttle where owner_id = ${ownerId}`.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

export const forgetThrottles = (db: Tx, now: Date) =>
  sql`delete from upload_throttle
    where starts_at <= ${now}::timestamptz - ${WINDOW_MINUTES} * interval '1 minute'`.execute(db)

export const insertFile = (
  db: Tx,
  owner: Owner,
  purpose: string,
  { fileId, name, type, size, width, height, at }: FileRow,
  sha256: Buffer,
) =>
  db
    .insertInto('file')
    .values({
      id: fileId,
      owner_kind: owner.kind,
      owner_id: owner.id,
      purpose,
      sha256,
      media_type: type,
      size,
      name,
      width,
      height,
      created_at: at,
    })
    .execute()

const columns = [
  'id as fileId',
  'name',
  'media_type as type',
  'size',
  'width',
  'height',
  'created_at as at',
] as const

export const findOwn = (db: Db, owner: Owner, fileId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .select(columns)
    .$narrowType<{ type: FileRow['type'] }>()
    .executeTakeFirst()

export const findUsed = (db: Db, use: Use, fileId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('used_kind', '=', use.kind)
    .where('used_id', '=', use.id)
    .select(columns)
    .$narrowType<{ type: FileRow['type'] }>()
    .executeTakeFirst()

/** Files by their identifiers, in no order. */
export const listFiles = async (db: Db, fileIds: readonly string[]): Promise<FileRow[]> => {
  if (fileIds.length === 0) return []
  return db
    .selectFrom('file')
    .where('id', 'in', [...fileIds])
    .where('deleted_at', 'is', null)
    .select(columns)
    .$narrowType<{ type: FileRow['type'] }>()
    .execute()
}

/** Marks an own file that nothing has taken up as deleted; false when there is none such. */
export const markDeleted = async (
  db: Tx,
  owner: Owner,
  fileId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ deleted_at: now })
    .where('id', '=', fileId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('used_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes up own files that were sent for this and that nothing has taken up; says how many it found. */
export const markUsed = async (
  db: Tx,
  owner: Owner,
  purpose: string,
  fileIds: readonly string[],
  use: Use,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update file set used_kind = ${use.kind}, used_id = ${use.id}, used_at = ${now}
    where id = any(${fileIds}::uuid[]) and owner_kind = ${owner.kind} and owner_id = ${owner.id}
      and purpose = ${purpose} and used_id is null and deleted_at is null`.execute(db)
  return Number(numAffectedRows)
}

export const removeFiles = (db: Tx, ids: readonly string[]) =>
  db
    .deleteFrom('file')
    .where('id', 'in', [...ids])
    .execute()

/** Marks uploads of before a moment that nothing has taken up as deleted; those being taken up are left. */
export const markExpired = async (
  db: Tx,
  before: Date,
  now: Date,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update file set deleted_at = ${now} where id in (
      select id from file where used_id is null and deleted_at is null and created_at < ${before}
        and ${notSetAside('uploads', sql.ref('file.id'), now)}
      order by created_at, id limit ${most} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
