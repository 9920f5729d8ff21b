import type { ParsedInputOf } from 'contract/endpoint'
import type { attendance as Area } from 'contract/service/attendance'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { stayLonger } from '../application/application.service.ts'
import { extendWithin } from '../mission/extension.service.ts'

/**
 * Lets a session that runs go on longer for everybody at it, with the reason; whoever has a place is told.
 * Fails with sessionNotFound, sessionNotRunning or extensionTooLong.
 */
export const extend = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<(typeof Area)['extend']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { extensionId, missionId, endsAt } = await extendWithin(db, actor, input, now)
    await stayLonger(db, input.sessionId, endsAt)
    const payload = { ...input, extensionId }
    await record(db, actor, 'sessionExtended', { kind: 'mission', id: missionId }, payload, now)
    return { endsAt }
  })
