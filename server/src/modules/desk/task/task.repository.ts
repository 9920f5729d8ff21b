import type { ExportPurpose } from 'contract/reason'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kind, State } from './task.policy.ts'

export type Purpose = z.output<typeof ExportPurpose>

/** Who may see a task: whose node it belongs to, and only own ones unless he oversees the node. */
export interface Scope {
  organizationId: string
  administratorId: string
  /** Everybody's of the node. */
  everybody: boolean
}

const within = ({ organizationId, administratorId, everybody }: Scope) =>
  sql`t.organization_id = ${organizationId} and ${everybody ? sql`true` : sql`t.administrator_id = ${administratorId}`}`

export interface ListedRow {
  taskId: string
  kind: Kind
  state: State
  missionTitle: string | null
  administratorId: string
  ownerName: string
  total: number | null
  done: number
  failed: number
  continued: number
  failure: string | null
  fileName: string | null
  fileSize: number | null
  expiresAt: Date | null
  createdAt: Date
  endedAt: Date | null
  purpose: Purpose | null
  reason: string | null
}

const listed = sql`t.id as "taskId", t.kind, t.state, m.title as "missionTitle", t.administrator_id as "administratorId",
  a.name as "ownerName", t.total, t.done, t.failed, t.continued, t.failure, t.file_name as "fileName",
  t.file_size as "fileSize", t.expires_at as "expiresAt", t.created_at as "createdAt", t.ended_at as "endedAt",
  t.purpose, t.reason
  from task t join administrator a on a.id = t.administrator_id
  left join mission m on m.id = (t.input->>'missionId')::uuid`

/** Tasks in scope, newest first. */
export const list = async (
  db: Db,
  scope: Scope,
  filter: { kind: Kind | undefined; state: State | undefined; after: string | null; most: number },
): Promise<ListedRow[]> => {
  const { kind, state, after, most } = filter
  const { rows } = await sql<ListedRow>`
    select ${listed} where ${within(scope)}
      and ${kind ? sql`t.kind = ${kind}` : sql`true`} and ${state ? sql`t.state = ${state}` : sql`true`}
      and ${after ? sql`t.id < ${after}` : sql`true`}
    order by t.id desc limit ${most}`.execute(db)
  return rows
}

/** A task in scope, held until the end of the transaction. */
export const lock = async (db: Tx, scope: Scope, taskId: string): Promise<ListedRow | null> => {
  const { rows } = await sql<ListedRow>`
    select ${listed} where ${within(scope)} and t.id = ${taskId} for update of t`.execute(db)
  return rows[0] ?? null
}

/** Serialises what one person starts, so that the limit of open work holds. */
export const lockOwner = async (db: Tx, administratorId: string): Promise<void> => {
  await sql`select from administrator where id = ${administratorId} for no key update`.execute(db)
}

export const countOpen = async (db: Tx, administratorId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from task
    where administrator_id = ${administratorId} and state in ('waiting', 'running')`.execute(db)
  return rows[0]!.n
}

export interface NewTask {
  id: string
  kind: Kind
  administratorId: string
  organizationId: string
  input: object
  purpose: Purpose
  reason: string
  now: Date
}

/** The open task for the same work, if there is one. */
export const findSame = async (db: Tx, task: NewTask): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from task where administrator_id = ${task.administratorId}
      and organization_id = ${task.organizationId} and kind = ${task.kind} and input = ${JSON.stringify(task.input)}::jsonb
      and state in ('waiting', 'running')`.execute(db)
  return rows[0]?.id ?? null
}

export const insert = (db: Tx, task: NewTask) =>
  db
    .insertInto('task')
    .values({
      id: task.id,
      kind: task.kind,
      state: 'waiting',
      administrator_id: task.administratorId,
      organization_id: task.organizationId,
      input: JSON.stringify(task.input),
      purpose: task.purpose,
      reason: task.reason,
      created_at: task.now,
    })
    .execute()

export const markCancelled = (db: Tx, taskId: string, now: Date) =>
  db
    .updateTable('task')
    .set({ state: 'cancelled', lease_ends_at: null, ended_at: now })
    .where('id', '=', taskId)
    .execute()

/** Back to waiting, at the portion it stands at. */
export const markWaiting = (db: Tx, taskId: string) =>
  db
    .updateTable('task')
    .set({ state: 'waiting', lease_ends_at: null, ended_at: null, failure: null })
    .where('id', '=', taskId)
    .execute()

/** Writes down for everybody whom a file names that it was downloaded, and for what; he reads it. */
export const noteLooks = async (
  db: Tx,
  { id, organizationId }: { id: string; organizationId: string },
  { taskId, reason }: Pick<ListedRow, 'taskId' | 'reason'>,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ volunteerId: string }>`
    select distinct (r.value->>0)::uuid as "volunteerId" from task_portion p, jsonb_array_elements(p.rows) r
    where p.task_id = ${taskId} and r.value->>2 is not null`.execute(db)
  if (rows.length === 0) return
  const looks = rows.map(({ volunteerId }) => ({
    volunteer_id: volunteerId,
    id: newId(),
    item: 'certificate',
    administrator_id: id,
    organization_id: organizationId,
    mission_id: null,
    purpose: 'other',
    reason: reason ?? '',
    accessed_at: now,
  }))
  await db.insertInto('data_access').values(looks).execute()
}

/** One piece of a file, or undefined after the last. */
export const findPiece = async (
  db: Db,
  taskId: string,
  ordinal: number,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('task_file')
    .where('task_id', '=', taskId)
    .where('ordinal', '=', ordinal)
    .select('bytes')
    .executeTakeFirst()
  return row?.bytes
}
