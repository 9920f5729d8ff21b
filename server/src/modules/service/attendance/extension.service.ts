import type { ParsedInputOf } from 'contract/endpoint'
import type { attendance as Area } from 'contract/service/attendance'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { stayLonger } from '../application/application.service.ts'
import { extendWithin } from '../mission/extension.service.ts'
import { isAnybodyAt } from './roster.repository.ts'

/**
 * Lets a session that runs go on longer for everybody at it, with the reason; whoever has a place is told.
 * Nobody gives himself more time, or whom he answers for. Fails with sessionNotFound, sessionNotRunning,
 * sessionEndMoved, extensionTooLong or recordOwn.
 */
export const extend = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<(typeof Area)['extend']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { extensionId, missionId, endsAt } = await extendWithin(db, actor, input, now)
    const own = await ownVolunteers(db, world.keys, actor.id)
    if (await isAnybodyAt(db, input.sessionId, own)) fail('recordOwn')
    await stayLonger(db, input.sessionId, endsAt)
    const { endsAt: _, ...asked } = input
    const payload = { ...asked, extensionId }
    await record(db, actor, 'sessionExtended', { kind: 'mission', id: missionId }, payload, now)
    return { endsAt }
  })
