import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './statistics.repository.ts'

/** The counters of the home page as they were last counted; zero before the first count. */
export const index = async (db: Db, now: Date) => {
  const counters = new Map((await rows.listCounters(db)).map((counter) => [counter.name, counter]))
  const value = (name: string) => counters.get(name)?.value ?? 0
  return {
    volunteers: value('volunteers'),
    organizations: value('organizations'),
    groups: value('groups'),
    missions: value('missions'),
    serviceMinutes: value('serviceMinutes'),
    asOf: counters.get('volunteers')?.asOf ?? now,
  }
}

/** Counts again; timed. */
export const refresh = (world: World) => rows.refresh(world.db, world.clock.now())
