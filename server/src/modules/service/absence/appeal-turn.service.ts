import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { World } from '../../../platform/world.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import { deciding, dueAfter } from './absence.policy.ts'
import * as rows from './absence.repository.ts'

/**
 * Gives appeals that nobody at their node may decide any more, or did in time, to the nearest node above where
 * somebody may; timed, safe to run again. Returns how many.
 */
export const passOn = (world: World): Promise<number> =>
  passOnAll<rows.WaitingRow>(world, {
    task: 'absenceAppealsPassedOn',
    kind: 'absenceAppeal',
    idOf: ({ appealId }) => appealId,
    list: rows.listWaiting,
    answeringOf: deciding,
    isOverdue: ({ dueAt }, now) => dueAt <= now,
    give: (db, row, to, now, late) => rows.giveTo(db, row, to, late ? dueAfter(now) : null),
    tell: (db, appealIds, now) => {
      const object = { kind: 'absenceAppeal', id: null }
      return record(db, system, 'absenceAppealsPassedOn', object, { appealIds }, now)
    },
  })
