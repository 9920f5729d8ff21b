import { sql } from 'kysely'
import { systemClock } from './clock.ts'
import { freeSpace } from './free-space.ts'
import { migrationFiles } from './migrate.ts'
import type { World } from './world.ts'

/** Most milliseconds that the clocks of process and database may differ. */
export const MOST_CLOCK_DIFFERENCE_MS = 5000
/** Bytes that must be free beside the embedded database, which stops at a full disk. */
export const LEAST_FREE_SPACE = 100_000_000
/** Milliseconds the question takes at most; a monitor must not wait for a database that has gone silent. */
const PATIENCE_MS = 2000

/** What keeps a server from serving, as `/readyz` says it. */
export type Obstacle =
  | 'ending'
  | 'database away'
  | 'migrating'
  | 'database read-only'
  | 'clock wrong'
  | 'disk full'

export interface Condition {
  /** The database has the newest migration this program knows; it may have more. */
  isMigrated: boolean
  isReadOnly: boolean
  /** Milliseconds between the clocks of process and database, as far as the time of the question tells them apart. */
  clockDifference: number
  /** Bytes free beside the embedded database; null where there is none, or it cannot be told. */
  freeSpace: number | null
}

/** What in a server's condition keeps it from serving; null when nothing does. */
export const obstacleToServing = (condition: Condition): Obstacle | null => {
  if (!condition.isMigrated) return 'migrating'
  if (condition.isReadOnly) return 'database read-only'
  if (condition.clockDifference > MOST_CLOCK_DIFFERENCE_MS) return 'clock wrong'
  if (condition.freeSpace !== null && condition.freeSpace < LEAST_FREE_SPACE) return 'disk full'
  return null
}

/** Milliseconds that a moment lies outside of a question that was asked and answered at these. */
export const differenceFrom = (asked: Date, told: Date, answered: Date): number =>
  Math.max(0, asked.getTime() - told.getTime(), told.getTime() - answered.getTime())

/** Asks database and disk, and gives an answer within two seconds. Never fails. */
export const readiness = (
  world: World,
): Promise<{ obstacle: Obstacle | null; condition?: Condition }> => {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<{ obstacle: Obstacle }>((done) => {
    timer = setTimeout(done, PATIENCE_MS, { obstacle: 'database away' })
  })
  const answer = conditionOf(world).then(
    (condition) => ({ obstacle: obstacleToServing(condition), condition }),
    () => ({ obstacle: 'database away' as const }),
  )
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

const conditionOf = async (world: World): Promise<Condition> => {
  const { clock, config, probe } = world
  // Trials move the clock on purpose; the one under it is compared then.
  const own = config.appEnv === 'test' ? systemClock : clock
  const asked = own.now()
  const { rows } = await sql<{ isMigrated: boolean; isReadOnly: boolean; now: Date }>`
    select exists (select from migration where name = ${migrationFiles().at(-1)}) as "isMigrated",
      current_setting('transaction_read_only') = 'on' as "isReadOnly", clock_timestamp() as now`.execute(
    probe,
  )
  const { isMigrated, isReadOnly, now } = rows[0]!
  return {
    isMigrated,
    isReadOnly,
    clockDifference: differenceFrom(asked, now, own.now()),
    freeSpace: config.databaseUrl ? null : await freeSpace(config.dataDir),
  }
}
