import { CARD_DATA_DAYS } from 'contract/rules/terms'
import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import * as files from '../../foundation/file/file.service.ts'
import * as rows from './card.repository.ts'
import { moves } from './card.states.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 100

/**
 * Deletes photos, addresses and contacts of applications that have been through for thirty days; timed,
 * safe to run again. What is left says that there was an application, and how it went.
 */
export const forgetCardData = (world: World): Promise<number> =>
  workOff<string>(world, {
    task: 'cards',
    kind: 'cardApplication',
    idOf: (id) => id,
    most: AT_ONCE,
    take: (db, most, now) =>
      rows.lockDone(db, new Date(now.getTime() - CARD_DATA_DAYS * DAY_MS), most, now),
    act: async (db, taken, now) => {
      const cardApplicationIds = [...taken]
      await erase(world, db, cardApplicationIds, now)
      const object = { kind: 'cardApplication', id: null }
      await record(db, system, 'cardDataForgotten', object, { cardApplicationIds }, now)
    },
  })

const erase = async (
  world: Pick<World, 'files'>,
  db: Tx,
  cardApplicationIds: readonly string[],
  now: Date,
) => {
  for (const id of cardApplicationIds)
    await files.forgetUsed(world, db, await rows.eraseCard(db, id, now))
}

/** Ends what is under way before the bank and deletes what names the person, when his account is no more. */
export const forgetCards = async (
  world: Pick<World, 'files'>,
  db: Tx,
  volunteerId: string,
  now: Date,
) => {
  const all = await rows.lockAll(db, volunteerId)
  for (const { id } of all) {
    const ended = await rows.moveCard(db, { id, ...moves.withdraw, reason: '' }, now)
    if (!ended) continue
    const step = { cardApplicationId: id, id: newId(), state: moves.withdraw.to, reason: '' }
    await rows.insertSteps(db, [{ ...step, administratorId: null }], now)
  }
  await erase(
    world,
    db,
    all.map(({ id }) => id),
    now,
  )
}
