import type { ParsedInputOf } from 'contract/endpoint'
import type { ranking } from 'contract/service/ranking'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { cached, type Cached } from '../../../platform/cached.ts'
import { type Db, patiently } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as choices from '../choice/choice.service.ts'
import * as rows from './ranking.repository.ts'

const SIZE = 10
/** The home page asks for the province's rankings; they are read this seldom. Counted again twice an hour. */
const FRESH_MS = 10_000

type Input = ParsedInputOf<typeof ranking.volunteers>

/** Volunteers by hours, names masked. */
export const volunteers = async (db: Db, { period = 'month', cityCode, size = SIZE }: Input) => {
  const list = await rows.listVolunteers(db, period, cityCode, size)
  return {
    asOf: list[0]?.asOf ?? null,
    items: list.map(({ name, ...row }) => ({ ...row, name: maskName(name) })),
  }
}

/** Organisations and groups by hours. */
export const organizations = async (db: Db, { period = 'month', cityCode, size = SIZE }: Input) => {
  const items = await rows.listOrganizations(db, period, cityCode, size)
  return { asOf: items[0]?.asOf ?? null, items }
}

type Reading = typeof volunteers | typeof organizations
const known = new WeakMap<Db, Map<string, Cached<never>>>()

/** The province's ranking in its usual length from memory, any other read again. */
export const shared = <R extends Reading>(world: World, read: R, input: Input): ReturnType<R> => {
  if (input.cityCode !== undefined || input.size !== undefined)
    return read(world.replica, input) as ReturnType<R>
  const key = `${read.name}.${input.period ?? 'month'}`
  const caches = known.get(world.db) ?? new Map<string, Cached<never>>()
  known.set(world.db, caches)
  const cache =
    caches.get(key) ?? cached(world.clock, FRESH_MS, () => read(world.replica, input) as never)
  caches.set(key, cache)
  return cache.get() as unknown as ReturnType<R>
}

/** The own place, for who agreed to appear and may. */
export const own = async (
  db: Db,
  actor: VolunteerActor,
  { period = 'month' }: ParsedInputOf<typeof ranking.own>,
  now: Date,
) => {
  const chosen = await choices.own(db, actor.id, now)
  const ranked = chosen.ranked && chosen.rankingObstacle === null
  return { ranked, own: ranked ? ((await rows.findOwn(db, actor.id, period)) ?? null) : null }
}

/** Counts every ranking again; timed, safe to run again. */
export const refreshRankings = (world: World): Promise<void> => {
  const now = world.clock.now()
  const [year, month] = localDate(now).split('-')
  const periods = { month: `${year}-${month}-01`, year: `${year}-01-01`, total: null }
  return transact(world.db, async (db) => {
    await patiently(db, 50)
    for (const [period, since] of Object.entries(periods) as [rows.Period, string | null][]) {
      await rows.placeVolunteers(db, period, since, now)
      await rows.placeOrganizations(db, period, since, now)
    }
  })
}
