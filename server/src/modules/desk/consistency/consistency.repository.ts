import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { CheckResult } from './invariants.ts'

export interface RunRow {
  runId: string
  startedAt: Date
  endedAt: Date | null
  outcome: 'passed' | 'failed' | 'stopped' | null
  startedBy: string | null
}

const runColumns = sql`r.id as "runId", r.started_at as "startedAt", r.ended_at as "endedAt", r.outcome, a.name as "startedBy"`

/** Begins a run unless one goes on: one guarded statement, so that of two that ask at once one begins. */
export const insertRun = async (
  db: Tx,
  run: { id: string; startedBy: string | null },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into consistency_run (id, started_at, started_by) values (${run.id}, ${now}, ${run.startedBy})
    on conflict ((ended_at is null)) where ended_at is null do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Ends what has gone on since before a moment: its server is lost. */
export const stopBefore = (db: Tx, before: Date, now: Date) =>
  sql`update consistency_run set ended_at = ${now}, outcome = 'stopped'
    where ended_at is null and started_at < ${before}`.execute(db)

export const findRun = async (db: Db, runId: string | null): Promise<RunRow | undefined> => {
  const which = runId
    ? sql`where r.id = ${runId}`
    : sql`order by r.started_at desc, r.id desc limit 1`
  const { rows } = await sql<RunRow>`
    select ${runColumns} from consistency_run r left join administrator a on a.id = r.started_by ${which}`.execute(
    db,
  )
  return rows[0]
}

/** Runs, the newest first. */
export const listRuns = async (
  db: Db,
  after: readonly [at: string, id: string] | null,
  most: number,
): Promise<RunRow[]> => {
  const onwards = after
    ? sql`where (r.started_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<RunRow>`
    select ${runColumns} from consistency_run r left join administrator a on a.id = r.started_by
    ${onwards} order by r.started_at desc, r.id desc limit ${most}`.execute(db)
  return rows
}

export type ResultRow = CheckResult & { runId: string; invariant: string }

export const listResults = async (db: Db, runIds: readonly string[]): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    select run_id as "runId", invariant, looked, problems, findings from consistency_result
    where run_id = any(${runIds}::uuid[])`.execute(db)
  return rows
}

/** Keeps what was found of one invariant; again where a run is taken up by another server. */
export const putResult = async (
  db: Db,
  runId: string,
  invariant: string,
  { looked, problems, findings }: CheckResult,
  now: Date,
): Promise<void> => {
  await sql`
    insert into consistency_result (run_id, invariant, looked, problems, findings, checked_at)
    values (${runId}, ${invariant}, ${looked}, ${problems}, ${JSON.stringify(findings)}::jsonb, ${now})
    on conflict (run_id, invariant) do update set looked = excluded.looked, problems = excluded.problems,
      findings = excluded.findings, checked_at = excluded.checked_at`.execute(db)
}

/** Ends a run by what its results say; how many invariants do not hold, or nothing where it had ended. */
export const endRun = async (db: Tx, runId: string, now: Date): Promise<number | undefined> => {
  const { rows } = await sql<{ broken: number }>`
    update consistency_run r set ended_at = ${now}, outcome = case when d.broken = 0 then 'passed' else 'failed' end
    from (select count(*)::int as broken from consistency_result where run_id = ${runId} and problems > 0) d
    where r.id = ${runId} and r.ended_at is null returning d.broken`.execute(db)
  return rows[0]?.broken
}

/** Roles that may write the product's tables, as superusers and members of such roles may, or make roles that do. */
export const listWritingRoles = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles r where rolcreaterole or rolreplication or rolname !~ '^pg_' and exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege(r.oid, c.oid, 'insert, update, delete, truncate, trigger'))
    order by rolname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those that were there when the log was told last; null where it never was. */
export const findNotedRoles = async (db: Db): Promise<string[] | null> => {
  const { rows } = await sql<{ roles: string[] }>`
    select payload->'roles' as roles from event where name = 'databaseRolesNoted' order by position desc limit 1`.execute(
    db,
  )
  return rows[0]?.roles ?? null
}

/** Whether an alarm about a piece of code in the database was given since a moment, or waits where that counts too. */
export const isToldOfCode = async (
  db: Db,
  code: string,
  since: Date,
  { orWaits }: { orWaits: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    select from security_event s where s.name = 'databaseCodeAltered' and s.details->>'code' = ${code}
      and (s.created_at > ${since}
        or ${orWaits} and not exists (select from alarm_acknowledgement k where k.alarm_id = s.id))
    limit 1`.execute(db)
  return rows.length > 0
}
