import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { waitMinutes } from './login-tries.policy.ts'

/**
 * Wrong tries in a row of a key, without those that are still looked at, and the seconds for which it is
 * closed; none for who is not known.
 */
export const findTries = async (
  db: Db,
  key: string,
  now: Date,
): Promise<{ wrong: number; seconds: number }> => {
  const row = await db
    .selectFrom('login_throttle')
    .where('key', '=', key)
    .select(['wrong', 'open_at as openAt', 'updated_at as updatedAt'])
    .executeTakeFirst()
  if (!row || row.updatedAt.getTime() < now.getTime() - FORGOTTEN_MS)
    return { wrong: 0, seconds: 0 }
  const closed = row.openAt.getTime() - now.getTime()
  return { wrong: row.wrong, seconds: Math.max(0, Math.ceil(closed / 1000)) }
}

/** A count of failures is forgotten after a day. */
const FORGOTTEN_MS = 86_400_000

/**
 * Takes a try before what is tried is looked at. Returns the failures so far with this one counted, or
 * null while the key is closed. One statement, so that parallel guesses are counted one by one.
 */
export const takeTry = async (db: Db, key: string, now: Date): Promise<number | null> => {
  const steps = sql.join(
    Array.from({ length: 12 }, (_, failures) => sql.lit(waitMinutes(failures))),
  )
  const forgotten = new Date(now.getTime() - FORGOTTEN_MS)
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttle as t (key, failures, open_at, updated_at)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when t.updated_at < ${forgotten} then 1 else t.failures + 1 end,
      wrong = case when t.updated_at < ${forgotten} then 0 else t.wrong end,
      open_at = ${now}::timestamptz + (case when t.updated_at < ${forgotten} then 0
        else (array[${steps}])[least(t.failures + 2, 12)] end) * interval '1 minute',
      updated_at = ${now}
    where t.open_at <= ${now} returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

/** Notes that a try which was taken turned out wrong. */
export const noteWrong = (db: Db, key: string) =>
  db
    .updateTable('login_throttle')
    .set({ wrong: sql`wrong + 1` })
    .where('key', '=', key)
    .execute()

export const clearTries = (db: Db, key: string) =>
  db.deleteFrom('login_throttle').where('key', '=', key).execute()

export const removeTriesBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('login_throttle')
    .where('updated_at', '<', before)
    .where('open_at', '<', before)
    .execute()

/** Whether an account has logged in with a browser before. */
export const isKnownBrowser = async (db: Db, accountId: string, browser: Buffer) => {
  const row = await db
    .selectFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('browser_digest', '=', browser)
    .select('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a browser was to an account until now: the first of all, one more, or one it knew. */
export type Acquaintance = 'first' | 'new' | 'known'

/** Notes that an account has logged in with a browser, and says what it was to it until now. */
export const meetBrowser = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  browser: Buffer,
  now: Date,
): Promise<Acquaintance> => {
  const { rows } = await sql<{ inserted: boolean; others: boolean }>`
    insert into known_browser as k (realm, account_id, browser_digest, first_used_at, last_used_at)
    values (${realm}, ${accountId}, ${browser}, ${now}, ${now})
    on conflict (account_id, browser_digest) do update set last_used_at = excluded.last_used_at
    returning (xmax = 0) as inserted,
      exists (select from known_browser o where o.account_id = ${accountId} and o.browser_digest <> ${browser}) as others`.execute(
    db,
  )
  const { inserted, others } = rows[0]!
  return inserted ? (others ? 'new' : 'first') : 'known'
}

/** Forgets every browser of an account. */
export const forgetBrowsers = (db: Tx, accountId: string) =>
  db.deleteFrom('known_browser').where('account_id', '=', accountId).execute()

/** Removes of what was used last before a moment the oldest, at most so many; gives how many. */
export const removeBrowsersBefore = async (db: Tx, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from known_browser where (account_id, browser_digest) in (
      select account_id, browser_digest from known_browser where last_used_at < ${before}
      order by last_used_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}
