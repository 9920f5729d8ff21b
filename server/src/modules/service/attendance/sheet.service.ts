import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import type { attendance } from 'contract/service/attendance'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { printedToken } from './attendance.code.ts'
import { findSessionOf } from './attendance.repository.ts'
import { getAddress, listPlaced } from './roster.repository.ts'

/**
 * The sheet of a session to print. That its codes were given out is an event; names stay hidden as on the roster, since
 * paper is passed on. Fails with sessionNotFound outside the subtree.
 */
export const printSheet = (
  world: World,
  actor: AdministratorActor,
  { sessionId }: ParsedInputOf<(typeof attendance)['printSheet']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const session = found(
      await findSessionOf(db, actor.organizationId, sessionId),
      'sessionNotFound',
    )
    const { missionId, missionTitle, startsAt, endsAt } = session
    const listed = await listPlaced(db, sessionId)
    const payload = { missionId, sessionId, people: listed.length }
    await record(db, actor, 'sheetPrinted', { kind: 'mission', id: missionId }, payload, now)
    return {
      missionTitle,
      address: await getAddress(db, missionId),
      startsAt,
      endsAt,
      madeAt: now,
      people: listed.map(({ name, volunteerId, ...person }) => ({
        ...person,
        nameMasked: maskName(name),
        code: printedToken(world.keys.attendance, { sessionId, volunteerId }),
      })),
    }
  })
