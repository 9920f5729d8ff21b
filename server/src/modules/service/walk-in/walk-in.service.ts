import type { ParsedInputOf } from 'contract/endpoint'
import type { walkIn } from 'contract/service/walk-in'
import { record } from '../../../events.ts'
import { system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import {
  isDoorOpen,
  obstacleAtDoor,
  unmetAtDoor,
  yearsAtDoor,
} from '../application/admission.policy.ts'
import { comersOf, doorOf } from '../application/admission.service.ts'
import { sessionOfScreen } from '../attendance/proof.service.ts'
import { type Held, holdEnds, holdOf, readHold } from './walk-in.hold.ts'
import { obstacleToHold, obstacleToMoving } from './walk-in.policy.ts'
import * as rows from './walk-in.repository.ts'
import { transitions } from './walk-in.states.ts'

type Contract = typeof walkIn
type Door = NonNullable<Awaited<ReturnType<typeof doorOf>>>

/** A crowd at a gate may share one address; far more than it asks. */
const HOLDS = { scope: 'walkInHold', most: 1200, minutes: 10 }

const about = (walkInId: string) => ({ kind: 'walkIn', id: walkInId })

/** The session as whoever stands at its door reads it. */
const shown = ({ mission, sessionId, startsAt, endsAt }: Door) => ({
  sessionId,
  missionId: mission.missionId,
  missionTitle: mission.title,
  districtName: mission.districtName,
  address: mission.address,
  startsAt,
  endsAt,
})

/**
 * Exchanges a code that stands on a sign-in screen now for a hold, for anybody: who has no account registers first.
 * Fails with the refusals of a code, or with walkInClosed.
 */
export const hold = async (world: World, ip: string, { qrcode }: { qrcode: string }, now: Date) => {
  await allowRequest(world, ip, HOLDS, now)
  const sessionId = await sessionOfScreen(world, qrcode, now)
  const door = await openDoor(world.db, sessionId, now)
  const held = { sessionId, volunteerId: null, seenAt: now }
  return { hold: holdOf(world.keys.attendance, held), until: holdEnds(held), ...shown(door) }
}

const openDoor = async (db: Db, sessionId: string, now: Date): Promise<Door> => {
  const door = found(await doorOf(db, sessionId), 'walkInClosed')
  return isDoorOpen(door.mission, door, now) ? door : fail('walkInClosed')
}

/** A hold of a screen that is good now. Fails with scanCodeInvalid or walkInHoldExpired. */
const heldBy = ({ keys }: World, text: string, now: Date): Held => {
  const held = readHold(keys.attendance, text)
  ensure(obstacleToHold(held, null, now))
  return held!
}

/** What a volunteer would ask for by a hold, and what stands in his way. Fails as `heldBy` does and with walkInClosed. */
export const standing = async (
  world: World,
  db: Db,
  actor: VolunteerActor,
  text: string,
  now: Date,
) => {
  const held = heldBy(world, text, now)
  const { sessionId } = held
  const door = await openDoor(db, sessionId, now)
  const comer = found(
    (await comersOf(db, sessionId, [actor.id], now)).get(actor.id),
    'loginExpired',
  )
  const request = await rows.findOwn(db, actor.id, sessionId)
  return {
    ...shown(door),
    until: holdEnds(held),
    riskNotice: door.mission.riskNotice,
    asksGuardian: yearsAtDoor(door.mission, door, comer).asksGuardian,
    unmet: unmetAtDoor(door.mission, door, comer, now),
    application: await rows.findApplication(db, actor.id, sessionId),
    request,
    can: {
      ask: obstacleAtDoor(door.mission, door, comer, now) === null && request?.state !== 'waiting',
    },
  }
}

/**
 * Asks to be let in by a hold; asking again while that waits, or once it was refused, answers with the same request: for
 * another one the screen is scanned again. Fails as `heldBy` does and
 * as `obstacleAtDoor` says.
 */
export const ask = (
  world: World,
  actor: VolunteerActor,
  { hold: text }: ParsedInputOf<Contract['ask']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { sessionId, seenAt } = heldBy(world, text, now)
    const door = found(await doorOf(db, sessionId), 'walkInClosed')
    const comer = (await comersOf(db, sessionId, [actor.id], now)).get(actor.id)
    ensure(obstacleAtDoor(door.mission, door, found(comer, 'loginExpired'), now))
    const asked = { volunteerId: actor.id, id: newId(), sessionId, way: 'screen' as const, seenAt }
    if (await rows.insertWaiting(db, asked, now)) {
      const payload = { walkInId: asked.id, volunteerId: actor.id, sessionId }
      await record(db, actor, 'walkInAsked', about(asked.id), payload, now)
    }
    return found(await rows.findOwn(db, actor.id, sessionId), 'serviceBusy')
  })

/** The newest own request for each session at whose door it still matters. */
export const own = (db: Db, actor: VolunteerActor, now: Date): Promise<rows.OwnRow[]> =>
  rows.listOwn(db, actor.id, now)

/** Withdraws an own request that waits. Fails with walkInNotFound or walkInStateRefuses. */
export const withdraw = (
  world: World,
  actor: VolunteerActor,
  { walkInId }: { walkInId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(await rows.lockOwn(db, actor.id, walkInId), 'walkInNotFound')
    ensure(obstacleToMoving('withdraw', 'volunteer', { ...row, own: false }))
    await rows.end(db, row, { state: 'withdrawn' }, now)
    const payload = { walkInId, volunteerId: actor.id, sessionId: row.sessionId }
    await record(db, actor, 'walkInWithdrawn', about(walkInId), payload, now)
    return {}
  })

const AT_ONCE = 200

/** Ends requests once nobody can sign in at their session any more; timed, safe to run again. Returns how many. */
export const lapse = (world: World): Promise<number> =>
  workOff<rows.LockedRow>(world, {
    task: 'walkIns',
    kind: 'walkIn',
    idOf: ({ walkInId }) => walkInId,
    most: AT_ONCE,
    take: rows.lockLapsed,
    act: async (db, lapsed, now) => {
      const state = transitions.lapse.to as 'lapsed'
      for (const row of lapsed) await rows.end(db, row, { state }, now)
      const walkInIds = lapsed.map(({ walkInId }) => walkInId)
      await record(db, system, 'walkInsLapsed', { kind: 'walkIn', id: null }, { walkInIds }, now)
    },
  })
