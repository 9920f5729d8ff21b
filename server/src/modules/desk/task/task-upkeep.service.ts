import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { MOST_CONTINUED, ROW_LIFE_MS } from './task.policy.ts'
import * as rows from './task-run.repository.ts'

const BATCH = 100

/** Lets tasks go on whose server has gone; one that was interrupted too often fails. Timed. */
export const continueInterrupted = (world: World): Promise<number> =>
  workOff<rows.Interrupted>(world, {
    task: 'interrupted',
    kind: 'task',
    idOf: ({ id }) => id,
    most: BATCH,
    take: (db, most, now) => rows.lockInterrupted(db, now, most),
    act: async (db, interrupted, now) => {
      for (const { id, continued } of interrupted)
        await (continued < MOST_CONTINUED ? goOn(db, id, now) : end(db, id, now))
    },
  })

const goOn = async (db: Tx, taskId: string, now: Date) => {
  await rows.markContinued(db, taskId)
  await record(db, system, 'taskContinued', { kind: 'task', id: taskId }, { taskId }, now)
}

const end = async (db: Tx, taskId: string, now: Date) => {
  const failure = 'taskInterrupted'
  await rows.markFailed(db, taskId, failure, now)
  await record(db, system, 'taskFailed', { kind: 'task', id: taskId }, { taskId, failure }, now)
}

/** Removes files past their time, and later the rows that told of them. Timed. */
export const expireTaskFiles = (world: World): Promise<number> =>
  transact(world.db, async (db) => {
    const now = world.clock.now()
    const taskIds = await rows.removeFiles(db, now, BATCH)
    if (taskIds.length > 0)
      await record(db, system, 'taskFilesExpired', { kind: 'task', id: null }, { taskIds }, now)
    await rows.removeEndedBefore(db, new Date(now.getTime() - ROW_LIFE_MS))
    return taskIds.length
  })
