import type { Db } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './mission.cards.repository.ts'
import { cardOf } from './mission.service.ts'

/** Missions among these that everybody may see, in the given order, for the lists of other modules. */
export const listCards = async (world: World, db: Db, ids: readonly string[], now: Date) =>
  (await rows.listByIds(db, ids)).map((row) => cardOf(world, row, now))
