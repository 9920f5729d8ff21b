import { localDate } from 'contract/rules/time'
import { patiently } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './figure.repository.ts'

/** Counting over the whole tree takes longer than a call may; the task has a minute (jobs.ts). */
const COUNTING_SECONDS = 50

/** Counts again what cards, details and rankings of organisations show; timed, safe to run again. */
export const refreshFigures = (world: World): Promise<void> => {
  const now = world.clock.now()
  return transact(world.db, async (db) => {
    await patiently(db, COUNTING_SECONDS)
    await rows.countBelow(db, now)
    await rows.addUpMonths(db, firstMonth(now), now)
  })
}

/** Counts the volunteers of every node again; timed, safe to run again. */
export const refreshPersons = (world: World): Promise<void> =>
  transact(world.db, async (db) => {
    await patiently(db, COUNTING_SECONDS)
    await rows.countPersons(db, world.clock.now())
  })

/** First day of the oldest month that is kept. */
export const firstMonth = (now: Date): string => {
  const [year, month] = localDate(now).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - rows.MONTHS_BACK, 1)).toISOString().slice(0, 10)
}
