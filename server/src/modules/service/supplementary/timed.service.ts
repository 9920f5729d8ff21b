import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { World } from '../../../platform/world.ts'
import { forgetEvidenceOf } from '../../foundation/file/evidence.service.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import { aBatch } from './batch.service.ts'
import { answeringOf, dueAfter } from './supplementary.policy.ts'
import * as rows from './supplementary.repository.ts'

/**
 * Gives batches that nobody at their node may confirm or approve any more, or did in time, to the nearest above where
 * somebody may; timed, safe to run again. Returns how many.
 */
export const passOn = (world: World): Promise<number> =>
  passOnAll<rows.WaitingRow>(world, {
    task: 'supplementariesPassedOn',
    kind: 'supplementary',
    idOf: ({ batchId }) => batchId,
    list: rows.listWaiting,
    answeringOf: (row) => ({ ...answeringOf(row), stands: undefined }),
    isOverdue: ({ dueAt }, now) => dueAt !== null && dueAt <= now,
    give: async (db, row, to, now, late) => {
      const term = late ? { dueAt: dueAfter(now), at: now } : null
      if (!(await rows.giveTo(db, row, to, term))) return false
      const step = { kind: 'passedOn' as const, administratorId: null, organizationId: to }
      await rows.insertStep(db, row.batchId, step, now)
      return true
    },
    tell: (db, batchIds, now, nodeIds) =>
      record(db, system, 'supplementariesPassedOn', aBatch(null), { batchIds, nodeIds }, now),
  })

const evidence = {
  task: 'supplementaryEvidence',
  kind: 'supplementary',
  take: rows.takeOldEvidence,
}

/** Forgets proof and witness of batches that ended long ago; timed, safe to run again. */
export const forgetEvidence = (world: World): Promise<number> =>
  forgetEvidenceOf(world, evidence, (db, batchIds, now) =>
    record(db, system, 'supplementaryEvidenceForgotten', aBatch(null), { batchIds }, now),
  )
