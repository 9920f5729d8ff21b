import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import type { walkIn } from 'contract/service/walk-in'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, ensureNoneRefused, fail, Failure, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import {
  appliedAtDoor,
  isDoorOpen,
  turnedAwayBefore,
  unmetAtDoor,
  yearsAtDoor,
} from '../application/admission.policy.ts'
import { admitAtDoor, comersOf, doorOf } from '../application/admission.service.ts'
import { volunteerOfCode } from '../attendance/proof.service.ts'
import { holdOf, readHold } from './walk-in.hold.ts'
import { lateMinutes, obstacleToHold, obstacleToMoving } from './walk-in.policy.ts'
import * as rows from './walk-in.repository.ts'

type Contract = typeof walkIn
type Door = NonNullable<Awaited<ReturnType<typeof doorOf>>>
type Comer = Awaited<ReturnType<typeof comersOf>> extends Map<string, infer Row> ? Row : never

/** So many are shown that wait, and of those that were decided. */
const MOST_WAITING = 200
const MOST_DECIDED = 50

/** A session of the subtree. Fails with sessionNotFound. */
const doorFor = async (db: Db, actor: AdministratorActor, sessionId: string): Promise<Door> => {
  if (!(await rows.isSessionOf(db, actor.organizationId, sessionId))) fail('sessionNotFound')
  return found(await doorOf(db, sessionId), 'sessionNotFound')
}

/** Who asks to be let in at a session, with what decides it, and what was decided. Fails with sessionNotFound. */
export const list = async (
  { keys }: Pick<World, 'keys'>,
  db: Db,
  actor: AdministratorActor,
  sessionId: string,
  now: Date,
) => {
  const door = await doorFor(db, actor, sessionId)
  const waiting = await rows.listWaiting(db, sessionId, MOST_WAITING)
  const volunteerIds = waiting.map(({ volunteerId }) => volunteerId)
  const [comers, own, decided] = await Promise.all([
    comersOf(db, sessionId, volunteerIds, now),
    ownVolunteers(db, keys, actor.id),
    rows.listDecided(db, sessionId, MOST_DECIDED),
  ])
  return {
    missionTitle: door.mission.title,
    startsAt: door.startsAt,
    endsAt: door.endsAt,
    open: isDoorOpen(door.mission, door, now),
    places: door.places,
    waiting: waiting.map(({ walkInId, volunteerId, seenAt, askedAt }) => ({
      walkInId,
      ...strangerOf(door, comers.get(volunteerId)!, own, now),
      askedAt,
      lateMinutes: lateMinutes(seenAt, askedAt),
    })),
    decided: decided.map(({ name, ...row }) => ({ ...row, nameMasked: maskName(name) })),
  }
}

/** What an organiser sees of somebody before letting him in. */
const strangerOf = (door: Door, comer: Comer, own: readonly string[], now: Date) => ({
  volunteerId: comer.volunteerId,
  nameMasked: maskName(comer.name),
  volunteerNo: comer.volunteerNo,
  ...yearsAtDoor(door.mission, door, comer),
  serviceMinutes: comer.serviceMinutes,
  absences: comer.absences,
  lateCancellations: comer.lateCancellations,
  unmet: unmetAtDoor(door.mission, door, comer, now),
  applied: appliedAtDoor(comer),
  earlier: turnedAwayBefore(comer),
  own: own.includes(comer.volunteerId),
})

interface Refused {
  walkInId: string
  failure: Failure
}

/**
 * Does something with each of several; those that are refused are gathered, and refuse all: one that came alone by its
 * own name, several by walkInsNotAdmitted, which says what is wrong with each.
 */
const allOrNone = async <T>(
  several: readonly T[],
  idOf: (one: T) => string,
  act: (one: T) => Promise<void>,
): Promise<void> => {
  const refused: Refused[] = []
  for (const one of several)
    try {
      await act(one)
    } catch (error) {
      // Nothing of it is written then: the others are looked at only to say what is wrong with them.
      if (!(error instanceof Failure)) throw error
      refused.push({ walkInId: idOf(one), failure: error })
    }
  ensureNoneRefused('walkInsNotAdmitted', refused, several.length)
}

interface LetIn {
  walkInId: string
  volunteerId: string
  applicationId: string
  above: boolean
}

/**
 * Lets in who waits, each at his position; all or none, and above the quota only with a reason. Fails with
 * sessionNotFound, walkInNotFound, walkInStateRefuses, recordOwn and as `admitAtDoor` does, of several with
 * walkInsNotAdmitted.
 */
export const admit = (
  world: World,
  actor: AdministratorActor,
  { sessionId, admissions, aboveReason }: ParsedInputOf<Contract['admit']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const door = await doorFor(db, actor, sessionId)
    const own = await ownVolunteers(db, world.keys, actor.id)
    const ids = admissions.map(({ walkInId }) => walkInId)
    const locked = await rows.lockOfSession(db, sessionId, ids)
    const done: LetIn[] = []
    await allOrNone(
      inOrder(admissions),
      ({ walkInId }) => walkInId,
      async ({ walkInId, placeId }) => {
        const row = found(locked.get(walkInId), 'walkInNotFound')
        const { volunteerId } = row
        ensure(obstacleToMoving('admit', 'organiser', { ...row, own: own.includes(volunteerId) }))
        const wanted = { volunteerId, placeId, above: aboveReason !== undefined }
        const { applicationId, above } = await admitAtDoor(db, actor, door, wanted, now)
        const ending = endingOf(actor, applicationId, above, aboveReason)
        await rows.end(db, row, { state: 'admitted', ...ending }, now)
        done.push({ walkInId, volunteerId, applicationId, above })
      },
    )
    await tellAdmitted(db, actor, door, done, now)
    return { done: done.length, above: done.filter(({ above }) => above).length }
  })

/** By their places, so that two who let in at once never wait for each other; each request once. */
const inOrder = (admissions: ParsedInputOf<Contract['admit']>['admissions']) =>
  [...new Map(admissions.map((one) => [one.walkInId, one])).values()].sort((a, b) =>
    a.placeId < b.placeId ? -1 : 1,
  )

/** The reason counts only where the place was full. */
const endingOf = (
  actor: AdministratorActor,
  applicationId: string,
  above: boolean,
  aboveReason: string | undefined,
) => ({
  applicationId,
  aboveReason: above ? (aboveReason ?? null) : null,
  decidedBy: actor.id,
})

const tellAdmitted = (
  db: Tx,
  actor: AdministratorActor,
  { mission, sessionId }: Door,
  done: readonly LetIn[],
  now: Date,
) =>
  record(
    db,
    actor,
    'walkInsAdmitted',
    { kind: 'walkIn', id: done.length === 1 ? done[0]!.walkInId : null },
    {
      missionId: mission.missionId,
      sessionId,
      walkInIds: done.map(({ walkInId }) => walkInId),
      volunteerIds: done.map(({ volunteerId }) => volunteerId),
      applicationIds: done.map(({ applicationId }) => applicationId),
      above: done.filter(({ above }) => above).length,
    },
    now,
  )

/**
 * Refuses who waits, with a reason he reads; all or none. Fails with sessionNotFound, walkInNotFound,
 * walkInStateRefuses or recordOwn, of several with walkInsNotAdmitted.
 */
export const refuse = (
  world: World,
  actor: AdministratorActor,
  { sessionId, walkInIds, reason }: ParsedInputOf<Contract['refuse']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { mission } = await doorFor(db, actor, sessionId)
    const own = await ownVolunteers(db, world.keys, actor.id)
    const ids = [...new Set(walkInIds)]
    const locked = await rows.lockOfSession(db, sessionId, ids)
    await allOrNone(
      ids,
      (id) => id,
      async (id) => {
        const row = found(locked.get(id), 'walkInNotFound')
        ensure(
          obstacleToMoving('refuse', 'organiser', { ...row, own: own.includes(row.volunteerId) }),
        )
        await rows.end(db, row, { state: 'refused', reason, decidedBy: actor.id }, now)
      },
    )
    const object = { kind: 'walkIn', id: ids.length === 1 ? ids[0]! : null }
    const payload = { missionId: mission.missionId, sessionId, walkInIds: ids }
    await record(db, actor, 'walkInsRefused', object, payload, now)
    return { done: ids.length }
  })

/**
 * Whose own code was just scanned, with what stands in the way of letting him in. Fails with sessionNotFound and the
 * refusals of a code.
 */
export const scanned = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { sessionId, code }: { sessionId: string; code: string },
  now: Date,
) => {
  const door = await doorFor(db, actor, sessionId)
  const volunteerId = volunteerOfCode(world, code, now)
  const [comers, own] = await Promise.all([
    comersOf(db, sessionId, [volunteerId], now),
    ownVolunteers(db, world.keys, actor.id),
  ])
  const comer = found(comers.get(volunteerId), 'scanCodeInvalid')
  return {
    hold: holdOf(world.keys.attendance, { sessionId, volunteerId, seenAt: now }),
    open: isDoorOpen(door.mission, door, now),
    places: door.places,
    ...strangerOf(door, comer, own, now),
  }
}

/**
 * Lets in somebody whose own code was just scanned; a request of his that waits is admitted by that. Fails with
 * sessionNotFound, as a hold does, with recordOwn and as `admitAtDoor` does.
 */
export const admitScanned = (
  world: World,
  actor: AdministratorActor,
  { sessionId, hold, placeId, aboveReason }: ParsedInputOf<Contract['admitScanned']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const door = await doorFor(db, actor, sessionId)
    const held = readHold(world.keys.attendance, hold)
    const volunteerId = held?.volunteerId ?? fail('scanCodeInvalid')
    if (held?.sessionId !== sessionId) fail('scanCodeInvalid')
    ensure(obstacleToHold(held, volunteerId, now))
    if ((await ownVolunteers(db, world.keys, actor.id)).includes(volunteerId)) fail('recordOwn')
    const waiting = await rows.lockWaitingOf(db, sessionId, volunteerId)
    const wanted = { volunteerId, placeId, above: aboveReason !== undefined }
    const { applicationId, state, above } = await admitAtDoor(db, actor, door, wanted, now)
    const ending = endingOf(actor, applicationId, above, aboveReason)
    const walkInId = waiting?.walkInId ?? newId()
    const asked = { volunteerId, id: walkInId, sessionId, way: 'personal' as const }
    if (waiting) await rows.end(db, waiting, { state: 'admitted', ...ending }, now)
    else await rows.insertAdmitted(db, { ...asked, seenAt: held!.seenAt }, ending, now)
    await tellAdmitted(db, actor, door, [{ walkInId, volunteerId, applicationId, above }], now)
    return { state, above }
  })
