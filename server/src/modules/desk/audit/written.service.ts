import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { reasonOf } from '../../../platform/faults.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { rememberWritten, returnWritten, takeWritten } from '../../../platform/written.ts'
import * as rows from './written.repository.ts'

/** So long after its commit an event is looked for: by then a seal covers it, and whoever takes it away is found. */
const SEALED_MS = 90_000
/** How often it is looked. */
const LOOK_MS = 15_000
const PORTION = 1000

/**
 * Looks for the events that this process committed so many milliseconds ago or longer. Whoever takes one away before
 * a seal covers it leaves nothing in the database that tells of it; what is gone is told of by an event of its own.
 * Gives how many are gone.
 */
export const lookForWritten = async (
  world: Pick<World, 'db' | 'log' | 'clock'>,
  olderMs = SEALED_MS,
): Promise<number> => {
  for (let gone = 0; ;) {
    const written = takeWritten(world.db, olderMs, PORTION)
    if (written.length === 0) return gone
    try {
      gone += await tellGone(world, await rows.listGone(world.db, written))
    } catch (error) {
      // Whoever keeps the database from answering hides nothing: it is looked for next time.
      returnWritten(world.db, written)
      throw error
    }
  }
}

const tellGone = async (
  { db, log, clock }: Pick<World, 'db' | 'log' | 'clock'>,
  eventIds: string[],
): Promise<number> => {
  if (eventIds.length === 0) return 0
  log.error({ eventIds }, 'events that this server wrote are gone')
  const object = { kind: 'log', id: null }
  await transact(db, (db) => record(db, system, 'eventsMissing', object, { eventIds }, clock.now()))
  return eventIds.length
}

/** Looks for what this process writes from now on as long as it runs, and once more before it ends. */
export const watchWritten = (world: World): { stop(): Promise<void> } => {
  rememberWritten(world.db)
  const look = (olderMs?: number) =>
    lookForWritten(world, olderMs).then(
      () => {},
      (error: unknown) => world.log.warn({ reason: reasonOf(error) }, 'events looked for'),
    )
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return look(0)
    },
  }
}
