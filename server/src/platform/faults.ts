import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { Failure } from './fail.ts'
import { newId } from './ids.ts'
import { sqlState } from './transact.ts'
import type { World } from './world.ts'

/** What could not be processed, or no longer opens. */
export interface FaultSubject {
  /** The timed task as the schedule names it, `reaction.` with its place in the list, or `integrity`. */
  task: string
  /** What it is, as events name it. */
  kind: string
  id: string
}

/** Stands for a timed task as a whole. */
export const WHOLE_TASK = '00000000-0000-0000-0000-000000000000'

/**
 * Why something failed, without anything a row contains: the name of a refusal, the SQLSTATE with its
 * constraint, or the kind of the error with the line of ours it came from.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Failure) return error.name
  const state = sqlState(error)
  if (state) {
    const { constraint = '', table = '' } = error as { constraint?: string; table?: string }
    return `${state} ${constraint || table}`.trim()
  }
  const { name, stack = '' } = error instanceof Error ? error : new Error()
  const line = /[\w.-]+\.ts:\d+/.exec(stack)?.[0]
  return line ? `${name} at ${line}` : name
}

/**
 * Writes down that something failed, counts it and logs it. The task leaves it out for five minutes,
 * and twice as long after each further failure, at most a day. Returns how often it has failed.
 */
export const noteFault = async (
  { db, log, clock }: Pick<World, 'db' | 'log' | 'clock'>,
  { task, kind, id }: FaultSubject,
  reason: string,
): Promise<number> => {
  const now = clock.now()
  const { rows } = await sql<{ failures: number }>`
    insert into fault as f (id, task, subject_kind, subject_id, reason, failures, first_at, last_at, retry_at)
    values (${newId()}, ${task}, ${kind}, ${id}, ${reason}, 1, ${now}, ${now}, ${now}::timestamptz + interval '5 minutes')
    on conflict (task, subject_kind, subject_id) where settled_at is null
    do update set reason = excluded.reason, failures = f.failures + 1, last_at = excluded.last_at,
      retry_at = excluded.last_at + least(interval '5 minutes' * power(2, least(f.failures, 10)), interval '1 day')
    returning failures`.execute(db)
  const { failures } = rows[0]!
  log.warn({ task, kind, id, reason, failures }, 'set aside')
  return failures
}

/** Settles what was set aside of these and has been processed now. */
export const settleFaults = async (
  db: Db,
  done: readonly Pick<FaultSubject, 'task' | 'id'>[],
  now: Date,
): Promise<void> => {
  if (done.length === 0) return
  const [tasks, ids] = [done.map(({ task }) => task), done.map(({ id }) => id)]
  await sql`
    update fault f set settled_at = ${now} from unnest(${tasks}::text[], ${ids}::uuid[]) as d (task, id)
    where f.task = d.task and f.subject_id = d.id and f.settled_at is null`.execute(db)
}

/**
 * Settles what a task set aside, might have tried again since `began` and did not meet: somebody corrected
 * it by another way, and it is due no more.
 */
export const settleUnmet = async (
  db: Db,
  { task, kind }: Pick<FaultSubject, 'task' | 'kind'>,
  began: Date,
  now: Date,
): Promise<void> => {
  await sql`
    update fault set settled_at = ${now} where task = ${task} and subject_kind = ${kind}
      and settled_at is null and retry_at <= ${began} and last_at < ${began}`.execute(db)
}

/** Leaves out of a task's due rows what it has set aside and does not try again yet. */
export const notSetAside = (task: string, id: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`not exists (select from fault f where f.task = ${task} and f.subject_id = ${id}
    and f.settled_at is null and f.retry_at > ${now})`
