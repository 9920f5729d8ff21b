import type { Db } from '../../platform/db.ts'
import * as rows from './mission.cards.repository.ts'
import { missionPhase } from './mission.states.ts'

/** Missions among these that everybody may see, in the given order, for the lists of other modules. */
export const listCards = async (db: Db, ids: readonly string[], now: Date) =>
  (await rows.listByIds(db, ids)).map((row) => ({
    ...row,
    phase: missionPhase(row.state, row, now),
  }))
