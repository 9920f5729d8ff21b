import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Limit } from '../../../platform/outbox-config.ts'
import { longestOf } from './code.policy.ts'

/**
 * What is limited: codes to a target, from an address, from a browser, of all; wrong tries for a target in
 * one browser, and in all of them.
 */
export type Scope = 'target' | 'ip' | 'browser' | 'all' | 'wrong' | 'wrongTarget'

/** Whom a limit is about. */
export interface Limited {
  scope: Scope
  key: Buffer
  limits: readonly Limit[]
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Takes one place within every limit and gives the moments that count now; null when there is none. One
 * statement that looks and takes, so that of many at once no more get through than there are places.
 */
export const takePlace = async (
  db: Tx,
  { scope, key, limits }: Limited,
  now: Date,
): Promise<Date[] | null> => {
  const free = sql.join(
    limits.map(
      ({ most, seconds }) =>
        sql`(select count(*) from unnest(l.recent) as at where at > ${before(now, seconds)}) < ${most}`,
    ),
    sql` and `,
  )
  const { rows } = await sql<{ recent: Date[] }>`
    insert into code_limit as l (scope, key, recent, updated_at)
    values (${scope}, ${key}, array[${now}::timestamptz], ${now})
    on conflict (scope, key) do update set updated_at = excluded.updated_at,
      recent = array(select at from unnest(l.recent) as at where at > ${before(now, longestOf(limits))}) || ${now}::timestamptz
    where ${free} returning recent`.execute(db)
  return rows[0]?.recent ?? null
}

/** Gives the newest place back. */
export const giveBack = (db: Tx, { scope, key }: Limited) =>
  sql`update code_limit set recent = trim_array(recent, 1)
    where scope = ${scope} and key = ${key} and cardinality(recent) > 0`.execute(db)

/** Moments that a limit counts; none for who is not known. */
export const listRecent = async (db: Db, scope: Scope, key: Buffer): Promise<Date[]> => {
  const row = await db
    .selectFrom('code_limit')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select('recent')
    .executeTakeFirst()
  return row?.recent ?? []
}

/** Forgets whom no limit can concern any more. */
export const removeLimitsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('code_limit').where('updated_at', '<', moment).execute()
