import type { Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import { forgetUsed } from './file.service.ts'

/** Evidence is kept so long after the end of what it was sent for, for questions about it. */
const KEEP_MS = 90 * 86_400_000
const BATCH = 100

/** Something that ended long ago, with the files that came with it. */
export interface Ended {
  id: string
  fileIds: string[]
}

/**
 * Forgets the evidence of everything of one kind that ended long ago, some at a time. `take` takes it off
 * what ended before a moment, at most so many; `tell` records the fact. Safe to run again.
 */
export const forgetEvidenceOf = async (
  world: World,
  take: (db: Tx, before: Date, most: number) => Promise<Ended[]>,
  tell: (db: Tx, ids: string[], now: Date) => Promise<void>,
): Promise<void> => {
  const forgetSome = (): Promise<number> =>
    transact(world.db, async (db) => {
      const now = world.clock.now()
      const ended = await take(db, new Date(now.getTime() - KEEP_MS), BATCH)
      if (ended.length === 0) return 0
      const fileIds = ended.flatMap((each) => each.fileIds)
      await forgetUsed(world, db, fileIds)
      const ids = ended.map(({ id }) => id)
      await tell(db, ids, now)
      return ended.length
    })
  while ((await forgetSome()) === BATCH);
}
