import { sql } from 'kysely'
import { blindIndex } from './crypto.ts'
import type { Db } from './db.ts'
import { fail } from './fail.ts'
import type { World } from './world.ts'

/**
 * Counts one more within a stretch of time that begins with the first; gives how many there are now
 * and the seconds until the stretch ends. One statement, so that parallel ones are counted one by one.
 */
export const countRequest = async (
  db: Db,
  key: string,
  seconds: number,
  now: Date,
): Promise<{ requests: number; seconds: number }> => {
  const earliest = new Date(now.getTime() - seconds * 1000)
  const { rows } = await sql<{ requests: number; starts_at: Date }>`
    insert into request_throttle as t (key, starts_at, requests) values (${key}, ${now}, 1)
    on conflict (key) do update set
      requests = case when t.starts_at <= ${earliest} then 1 else t.requests + 1 end,
      starts_at = case when t.starts_at <= ${earliest} then excluded.starts_at else t.starts_at end
    returning requests, starts_at`.execute(db)
  const { requests, starts_at: startsAt } = rows[0]!
  const left = startsAt.getTime() + seconds * 1000 - now.getTime()
  return { requests, seconds: Math.max(1, Math.ceil(left / 1000)) }
}

/** How often somebody may ask within a stretch of time. */
export interface Allowance {
  /** Names what is asked. */
  scope: string
  most: number
  minutes: number
}

/**
 * Counts one request of somebody before it is worked on; fails with tooManyRequests { seconds } when
 * the running stretch is used up. Not in the caller's transaction, so that a refusal takes none of it
 * back. Only a keyed digest of who asks is kept.
 */
export const allowRequest = async (
  world: Pick<World, 'db' | 'keys'>,
  who: string,
  allowance: Allowance,
  now: Date,
): Promise<void> => {
  const key = keyOf(world.keys, who, allowance.scope)
  const used = usedUpOf(world.db)
  const wait = ((used.get(key) ?? 0) - now.getTime()) / 1000
  // A clock that was put back makes a stretch seem longer than any is.
  if (wait > 0 && wait <= allowance.minutes * 60)
    fail('tooManyRequests', { seconds: Math.ceil(wait) })
  used.delete(key)
  const { requests, seconds } = await takeRequest(world, who, allowance, now)
  if (requests <= allowance.most) return
  if (used.size >= MOST_USED_UP) used.clear()
  used.set(key, now.getTime() + seconds * 1000)
  fail('tooManyRequests', { seconds })
}

/** Stretches used up that are remembered; those forgotten are only asked for again. */
const MOST_USED_UP = 10_000
const usedUp = new WeakMap<Db, Map<string, number>>()

/**
 * Until when stretches are used up, by key: who goes on asking is refused without a question to the
 * database, whose rows a flood would hold up.
 */
const usedUpOf = (db: Db): Map<string, number> => {
  const known = usedUp.get(db) ?? new Map<string, number>()
  usedUp.set(db, known)
  return known
}

/** The same without a refusal, for who decides by the count himself. */
export const takeRequest = (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  who: string,
  { scope, minutes }: Allowance,
  now: Date,
): Promise<{ requests: number; seconds: number }> =>
  countRequest(db, keyOf(keys, who, scope), minutes * 60, now)

/** Takes one request back, where only some of them count and which is known afterwards. */
export const giveRequestBack = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  who: string,
  { scope }: Allowance,
): Promise<void> => {
  const key = keyOf(keys, who, scope)
  usedUpOf(db).delete(key)
  await db
    .updateTable('request_throttle')
    .set({ requests: sql`requests - 1` })
    .where('key', '=', key)
    .where('requests', '>', 0)
    .execute()
}

const keyOf = (keys: World['keys'], who: string, scope: string): string =>
  blindIndex(keys, `throttle.${scope}`, who).toString('base64url')

/** How many were counted within the stretch that runs now, by key; none for who is not known. */
export const findRequests = async (
  db: Db,
  seconds: ReadonlyMap<string, number>,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const found = await db
    .selectFrom('request_throttle')
    .where('key', 'in', [...seconds.keys()])
    .select(['key', 'starts_at as startsAt', 'requests'])
    .execute()
  return new Map(
    found
      .filter(({ key, startsAt }) => startsAt.getTime() + seconds.get(key)! * 1000 > now.getTime())
      .map(({ key, requests }) => [key, requests]),
  )
}

/** Forgets what was counted before a moment. */
export const removeRequestsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('request_throttle').where('starts_at', '<', moment).execute()
