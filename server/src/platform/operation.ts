import type { Endpoint } from 'contract/endpoint'
import { sql } from 'kysely'
import { cached, type Cached } from './cached.ts'
import { fail } from './fail.ts'
import type { World } from './world.ts'

/** Whether the product serves everything, only reads, or nothing but its care-takers. */
export interface Operation {
  mode: 'open' | 'readOnly' | 'maintenance'
  /** What people are told; may be empty. */
  message: string
  /** When the mode ends by itself. */
  until: Date | null
}

type Source = Pick<World, 'db' | 'clock'>

/** Other servers follow a change within this time and their next call. */
const FRESH_MS = 3000

const open: Operation = { mode: 'open', message: '', until: null }
const caches = new WeakMap<World['db'], Cached<Operation>>()

const cacheOf = (world: Source): Cached<Operation> => {
  const known = caches.get(world.db)
  if (known) return known
  const made = cached(world.clock, FRESH_MS, () => read(world.db))
  caches.set(world.db, made)
  return made
}

const read = async (db: World['db']): Promise<Operation> => {
  const { rows } = await sql<Operation>`
    select mode, message, until_at as until from site_operation order by version desc limit 1`.execute(
    db,
  )
  return rows[0] ?? open
}

/** The mode that holds now: one that has an end is over when the clock says so. */
export const operationNow = async (world: Source, now: Date): Promise<Operation> => {
  const set = await cacheOf(world).get()
  return set.until && set.until <= now ? open : set
}

/** Called after a change, so that this server holds to it from the next call on. */
export const forgetOperation = (world: Source): void => cacheOf(world).forget()

/**
 * Refuses a call that the present mode does not serve, with underMaintenance or siteReadOnly and the
 * time at which the mode ends.
 */
export const ensureServed = async (
  world: Source,
  call: Pick<Endpoint, 'kind' | 'servedWhile'>,
  now: Date,
): Promise<void> => {
  const { mode, message, until } = await operationNow(world, now)
  if (mode === 'open' || call.servedWhile?.includes(mode)) return
  if (mode === 'readOnly' && call.kind === 'query') return
  fail(mode === 'maintenance' ? 'underMaintenance' : 'siteReadOnly', {
    ...(message && { message }),
    ...(until && { until: until.toISOString() }),
  })
}
