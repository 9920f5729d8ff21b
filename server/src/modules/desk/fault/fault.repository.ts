import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface FaultRow {
  faultId: string
  task: string
  subjectKind: string
  subjectId: string
  reason: string
  failures: number
  firstAt: Date
  lastAt: Date
  retryAt: Date | null
  settledAt: Date | null
}

/** Faults that are open, or that are settled, the newest first. */
export const list = async (
  db: Db,
  state: 'open' | 'settled',
  after: string | null,
  most: number,
  now: Date,
): Promise<FaultRow[]> => {
  const { rows } = await sql<FaultRow>`
    select id as "faultId", task, subject_kind as "subjectKind", subject_id as "subjectId", reason, failures,
      first_at as "firstAt", last_at as "lastAt", settled_at as "settledAt",
      -- The queue tries reactions again, and nothing a value that does not open.
      case when settled_at is null and task <> 'integrity' and not starts_with(task, 'reaction.')
        and retry_at > ${now} then retry_at end as "retryAt"
    from fault where settled_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}
      and ${after === null ? sql`true` : sql`id < ${after}::uuid`}
    order by id desc limit ${most}`.execute(db)
  return rows
}

/**
 * Lets an open fault be tried again and says what it is; nothing when it is not open. What a timed task
 * set aside stays open until the task has worked it off. Nothing tries a value that does not open, and an
 * event is followed again at once: these are settled.
 */
export const tryAgain = async (
  db: Tx,
  faultId: string,
  now: Date,
): Promise<{ task: string; subjectKind: string; subjectId: string } | undefined> => {
  const { rows } = await sql<{ task: string; subjectKind: string; subjectId: string }>`
    update fault set
      settled_at = case when task = 'integrity' or starts_with(task, 'reaction.') then ${now}::timestamptz end,
      retry_at = ${now}
    where id = ${faultId} and settled_at is null
    returning task, subject_kind as "subjectKind", subject_id as "subjectId"`.execute(db)
  return rows[0]
}

/** Lets an event be followed again, from the beginning. */
export const followAgain = (db: Tx, eventId: string) =>
  sql`
    insert into event_pending (event_id, name, payload, created_at)
    select id, name, payload, created_at from event where id = ${eventId} on conflict do nothing`.execute(
    db,
  )

/** Facts that wait: those not yet in the queue, and those in it that no worker has taken. */
export const findWaiting = async (db: Db): Promise<{ facts: number; oldestAt: Date | null }> => {
  const { rows: queue } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db)
  // The queue makes its tables itself, when the first worker starts.
  const queued = queue[0]!.there
    ? sql`select (data->>'at')::timestamptz from pgboss.job
        where name in ('reaction', 'slow') and state < 'active' and state = 'created'`
    : sql`select null::timestamptz where false`
  const { rows } = await sql<{ facts: number; oldestAt: Date | null }>`
    select count(*)::int as facts, min(at) as "oldestAt"
    from (select created_at as at from event_pending union all ${queued}) as waiting (at)`.execute(
    db,
  )
  return rows[0]!
}

export const removeSettledBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from fault where id in (select id from fault where settled_at < ${before} limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
