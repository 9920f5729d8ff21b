import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { transact } from '../../../platform/transact.ts'
import { eachApart, workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './application.repository.ts'
import { heldBy } from './application.service.ts'
import * as places from './place.repository.ts'

const AT_ONCE = 200

/**
 * Ends offers that nobody answered in time and passes their places on; then offers whatever is free
 * although somebody waits. Safe to run again and on several servers.
 */
export const lapseOffers = async (world: World): Promise<number> => {
  const lapsed = await workOff<rows.LockedRow>(world, {
    task: 'offers',
    kind: 'application',
    idOf: ({ id }) => id,
    most: AT_ONCE,
    take: (db, most, now) => rows.lockLapsed(db, 'offered', now, most),
    act: async (db, locked, now) => {
      const move = {
        state: 'lapsed' as const,
        reason: null,
        decidedBy: null,
        actorKind: system.kind,
        now,
      }
      await rows.move(db, locked, move)
      for (const [missionId, applications] of byMission(locked))
        await places.giveBack(db, missionId, heldBy(applications), now)
      const applicationIds = locked.map(({ id }) => id)
      const missionIds = [...new Set(locked.map(({ missionId }) => missionId))]
      await record(
        db,
        system,
        'offersLapsed',
        { kind: 'application', id: null },
        { missionIds, applicationIds },
        now,
      )
    },
  })
  await offerFreePlaces(world, {})
  return lapsed
}

/** In the order of the missions, so that two servers never wait for each other. */
const byMission = (locked: readonly rows.LockedRow[]) =>
  [...Map.groupBy(locked, ({ missionId }) => missionId)].sort(([a], [b]) => (a < b ? -1 : 1))

/** Offers free places to those who wait for them, of one mission or of all: after a quota was raised. */
export const offerFreePlaces = async (
  world: World,
  { missionId = null }: { missionId?: string | null },
): Promise<void> => {
  const now = world.clock.now()
  const free = await places.listFreeWithWaiting(world.db, missionId, now, AT_ONCE)
  const work = { task: 'offers', kind: 'place', idOf: ({ placeId }: places.FreePlace) => placeId }
  await eachApart(world, work, free, async (place) => {
    await transact(world.db, (db) => places.offerFree(db, place.missionId, place.placeId, now))
    return true
  })
}
