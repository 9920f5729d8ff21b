import { EVIDENCE_DAYS } from 'contract/rules/terms'
import type { Tx } from '../../../platform/db.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { forgetUsed } from './file.service.ts'

/** Evidence is kept so long after the end of what it was sent for, for questions about it. */
const KEEP_MS = EVIDENCE_DAYS * 86_400_000
const BATCH = 100

/** Something that ended long ago, with the files that came with it. */
export interface Ended {
  id: string
  fileIds: string[]
}

/** Evidence of one kind, and the timed task that forgets it. */
export interface Evidence {
  task: string
  kind: string
  /** Takes it off what ended before a moment, at most so many, without what the task has set aside. */
  take(db: Tx, before: Date, most: number, now: Date): Promise<Ended[]>
}

/**
 * Forgets the evidence of everything of one kind that ended long ago, some at a time; `tell` records the
 * fact. Safe to run again.
 */
export const forgetEvidenceOf = (
  world: World,
  { task, kind, take }: Evidence,
  tell: (db: Tx, ids: string[], now: Date) => Promise<void>,
): Promise<number> =>
  workOff<Ended>(world, {
    task,
    kind,
    idOf: ({ id }) => id,
    most: BATCH,
    take: (db, most, now) => take(db, new Date(now.getTime() - KEEP_MS), most, now),
    act: async (db, ended, now) => {
      const fileIds = ended.flatMap((each) => each.fileIds)
      await forgetUsed(world, db, fileIds)
      const ids = ended.map(({ id }) => id)
      await tell(db, ids, now)
    },
  })
