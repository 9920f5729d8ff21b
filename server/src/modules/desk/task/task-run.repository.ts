import type { NodeKind, Role } from 'contract/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Kind } from './task.policy.ts'

/** A task as the worker that has it knows it. */
export interface Claimed {
  id: string
  kind: Kind
  administratorId: string
  organizationId: string
  input: unknown
  total: number | null
  done: number
  failed: number
  position: string | null
  portions: number
  /** Proves that the task is still this worker's. */
  claim: number
  createdAt: Date
}

const claimed = sql`t.id, t.kind, t.administrator_id as "administratorId", t.organization_id as "organizationId", t.input,
  t.total, t.done, t.failed, t.position, t.portions, t.claim, t.created_at as "createdAt"`

/** Takes a waiting task, or nothing when another has it or it has ended. */
export const claim = async (db: Db, taskId: string, leaseEndsAt: Date): Promise<Claimed | null> => {
  const { rows } = await sql<Claimed>`
    update task t set state = 'running', claim = t.claim + 1, lease_ends_at = ${leaseEndsAt}
    where t.id = ${taskId} and t.state = 'waiting' returning ${claimed}`.execute(db)
  return rows[0] ?? null
}

/** Holds the task as long as it is this worker's; null once it was cancelled or taken over. */
export const lockClaimed = async (
  db: Tx,
  { id, claim }: Pick<Claimed, 'id' | 'claim'>,
): Promise<Claimed | null> => {
  const { rows } = await sql<Claimed>`
    select ${claimed} from task t where t.id = ${id} and t.state = 'running' and t.claim = ${claim} for update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The roles its owner still holds at the node; none when the account or the node is closed. */
export const listRoles = async (
  db: Db,
  { administratorId, organizationId }: Pick<Claimed, 'administratorId' | 'organizationId'>,
): Promise<{ role: Role; kind: NodeKind }[]> => {
  const { rows } = await sql<{ role: Role; kind: NodeKind }>`
    select r.role, case when o.parent_id is null then 'root' else o.kind end as kind from administrator_role r
    join administrator a on a.id = r.administrator_id and a.state = 'active'
    join organization o on o.id = r.organization_id and o.state = 'approved'
    where r.administrator_id = ${administratorId} and r.organization_id = ${organizationId}`.execute(
    db,
  )
  return rows
}

export interface Progress {
  total: number
  done: number
  failed: number
  position: string | null
  rows: readonly unknown[]
  leaseEndsAt: Date
}

/** Keeps a portion and moves the task past it. */
export const addPortion = async (db: Tx, task: Claimed, progress: Progress): Promise<void> => {
  const { total, done, failed, position, rows, leaseEndsAt } = progress
  await sql`
    with portion as (
      insert into task_portion (task_id, ordinal, rows) values (${task.id}, ${task.portions}, ${JSON.stringify(rows)}))
    update task set total = ${total}, done = ${done}, failed = ${failed}, position = ${position},
      portions = portions + 1, lease_ends_at = ${leaseEndsAt} where id = ${task.id}`.execute(db)
}

export const findPortion = async <Row>(db: Tx, taskId: string, ordinal: number): Promise<Row[]> => {
  const row = await db
    .selectFrom('task_portion')
    .where('task_id', '=', taskId)
    .where('ordinal', '=', ordinal)
    .select('rows')
    .executeTakeFirstOrThrow()
  return row.rows as Row[]
}

export const addPiece = (db: Tx, taskId: string, ordinal: number, bytes: Buffer) =>
  db.insertInto('task_file').values({ task_id: taskId, ordinal, bytes }).execute()

export const markDone = (
  db: Tx,
  taskId: string,
  file: { name: string; size: number; expiresAt: Date },
  now: Date,
) =>
  sql`update task set state = 'done', total = done, lease_ends_at = null, ended_at = ${now}, file_name = ${file.name},
    file_size = ${file.size}, expires_at = ${file.expiresAt} where id = ${taskId}`.execute(db)

export const markFailed = (db: Tx, taskId: string, failure: string, now: Date) =>
  db
    .updateTable('task')
    .set({ state: 'failed', failure, lease_ends_at: null, ended_at: now })
    .where('id', '=', taskId)
    .execute()

/** Portions are not needed once the file stands. */
export const dropPortions = (db: Tx, taskId: string) =>
  db.deleteFrom('task_portion').where('task_id', '=', taskId).execute()

/** Long work whose server has gone, and how often it has been continued. */
export interface Interrupted {
  id: string
  continued: number
}

/** Running tasks whose worker has gone, each held by one caller only. */
export const lockInterrupted = async (db: Tx, now: Date, most: number): Promise<Interrupted[]> => {
  const { rows } = await sql<Interrupted>`
    select id, continued from task where state = 'running' and lease_ends_at <= ${now}
      and ${notSetAside('interrupted', sql.ref('task.id'), now)}
    order by lease_ends_at limit ${most} for update skip locked`.execute(db)
  return rows
}

export const markContinued = (db: Tx, taskId: string) =>
  sql`update task set state = 'waiting', lease_ends_at = null, continued = continued + 1 where id = ${taskId}`.execute(
    db,
  )

/** Removes files past their time; returns whose. */
export const removeFiles = async (db: Tx, now: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with expired as (
      select t.id from task t where t.expires_at <= ${now} and exists (select from task_file f where f.task_id = t.id)
      order by t.id limit ${most} for update skip locked),
    removed as (delete from task_file f using expired e where f.task_id = e.id)
    select id from expired`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes tasks that ended before a moment, with what is left of them. */
export const removeEndedBefore = async (db: Tx, before: Date): Promise<void> => {
  await sql`delete from task_portion p using task t where t.id = p.task_id and t.ended_at < ${before}`.execute(
    db,
  )
  await sql`delete from task_file f using task t where t.id = f.task_id and t.ended_at < ${before}`.execute(
    db,
  )
  await sql`delete from task where ended_at < ${before}`.execute(db)
}
