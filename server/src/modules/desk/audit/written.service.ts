import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { reasonOf } from '../../../platform/faults.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { rememberWritten, takeWritten } from '../../../platform/written.ts'
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
  const written = takeWritten(world.db, olderMs)
  let gone = 0
  for (let from = 0; from < written.length; from += PORTION) {
    const eventIds = await rows.listGone(world.db, written.slice(from, from + PORTION))
    if (eventIds.length === 0) continue
    gone += eventIds.length
    world.log.error({ eventIds }, 'events that this server wrote are gone')
    await transact(world.db, (db) =>
      record(
        db,
        system,
        'eventsMissing',
        { kind: 'log', id: null },
        { eventIds },
        world.clock.now(),
      ),
    )
  }
  return gone
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
