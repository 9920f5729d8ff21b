import { type application, MOST_OWN_CALENDAR_DAYS } from 'contract/service/application'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskMobile } from 'contract/rules/mask'
import { addDays, instantOf } from 'contract/rules/time'
import * as z from 'zod/mini'
import { type EventRow, record } from '../../../events.ts'
import {
  type AdministratorActor,
  type Visitor,
  type VolunteerActor,
} from '../../../platform/actor.ts'
import { showField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import { transact, violatedConstraint } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { missionPhase } from '../mission/mission.states.ts'
import { movedDays } from '../../../platform/working-days.ts'
import {
  answerBy,
  asksGuardian,
  conditionsOf,
  isInvited,
  cancelFreeUntil,
  missionConditions,
  needsReason,
  obstacleOfAbsences,
  obstacleToAnswering,
  obstacleToApplying,
  obstacleToCancelling,
  obstacleToHiding,
  openToApply,
  ownActions,
} from './application.policy.ts'
import { applicationReasons } from './application.copy.ts'
import { findFigures } from './absence.repository.ts'
import * as rows from './application.repository.ts'
import { holdsPlace, transitions } from './application.states.ts'
import * as places from './place.repository.ts'

type Contract = typeof application

/** An own application as the volunteer sees it. */
const shown = <T extends rows.OwnRow>(row: T, now: Date) => ({
  ...row,
  missionPhase: missionPhase(
    row.missionState,
    { ...row, startsAt: row.missionStartsAt, endsAt: row.missionEndsAt },
    now,
  ),
  cancelFreeUntil: cancelFreeUntil(row),
  can: ownActions(row, row.missionState, now),
})

const about = (applicationId: string) => ({ kind: 'application', id: applicationId })

/**
 * Tells which conditions are met and, when all are, applies. Asking again for the same place answers
 * with the same application. Whoever is invited to the session accepts by this: his application becomes one for
 * the place, whatever position he chose.
 */
export const apply = (
  world: World,
  actor: VolunteerActor,
  input: ParsedInputOf<Contract['apply']>,
  now: Date,
) => applyAs(world, actor, input, null, now)

/**
 * Applies for the place that an own application invites to. Fails like applying, and with editedMeanwhile
 * when it invites no more: somebody taken off never comes in again by that.
 */
export const acceptInvitation = (
  world: World,
  actor: VolunteerActor,
  { applicationId, missionId, placeId }: rows.OwnRow,
  wishes: { riskAccepted?: boolean | undefined; wait?: boolean | undefined },
  now: Date,
) => applyAs(world, actor, { missionId, placeId, ...wishes }, applicationId, now)

const applyAs = async (
  world: World,
  actor: VolunteerActor,
  {
    missionId,
    placeId,
    checkOnly = false,
    riskAccepted = false,
    wait = false,
  }: ParsedInputOf<Contract['apply']>,
  invitedBy: string | null,
  now: Date,
) => {
  const situation = await look(world.db, actor, missionId, placeId, now)
  const place = placeId === undefined ? null : (situation.places[0] ?? fail('sessionNotFound'))
  const conditions = conditionsOf(
    situation.mission,
    situation.volunteer ?? fail('loginExpired'),
    situation.places,
    riskAccepted,
    now,
  )
  if (checkOnly) return { applied: false, application: null, conditions }
  if (!place) return fail('sessionNotFound')
  if (place.ownState) return again(world, actor, missionId, place.placeId, conditions, now)
  const invited = invitationTo(situation, place)
  if (invitedBy !== null && invitedBy !== invited) fail('editedMeanwhile')
  ensure(obstacleToApplying(conditions, wait))

  const id = invited ?? newId()
  try {
    const key = { id, invited: invited !== null }
    const state = await settle(world.db, actor, key, situation, place, wait, now)
    if (!state) {
      // Taken by another, or called off, since we looked: the second look says which.
      const { mission, places: seen } = await look(world.db, actor, missionId, placeId, now)
      ensure(obstacleToApplying(missionConditions(mission, seen, now), wait))
      return fail('missionFull')
    }
    const written = state === 'waitlisted' || invited !== null
    const row = written ? await rows.findOwn(world.db, actor.id, id) : null
    const application = shown(row ?? freshRow(id, actor.id, situation, place, state, now), now)
    return { applied: true, application, conditions }
  } catch (error) {
    const constraint = violatedConstraint(error)
    // The mission came to ask guardians since we looked.
    if (constraint === 'application_guardian') return fail('editedMeanwhile')
    // A second click was faster, or another mission at the same time: which, the database knows now.
    if (constraint !== 'application_once' && constraint !== 'application_no_clash') throw error
    return again(world, actor, missionId, place.placeId, conditions, now)
  }
}

type Situation = rows.Situation
type Place = Situation['places'][number]
type Reached = 'pending' | 'accepted' | 'waitlisted'

const MOST_TRIES = 5

/** The application that invites the volunteer to the session of a place, or null. */
const invitationTo = ({ own }: Situation, { sessionId }: Place): string | null =>
  own.find((one) => one.state === 'invited' && one.sessionId === sessionId)?.applicationId ?? null

const look = async (
  db: Db,
  actor: VolunteerActor,
  missionId: string,
  placeId: string | undefined,
  now: Date,
) =>
  found(await rows.findSituation(db, missionId, actor.id, placeId ?? null, now), 'missionNotFound')

/** Takes the place or joins the waiting list, whichever the place allows at the moment; null when neither. */
const settle = async (
  db: Db,
  actor: VolunteerActor,
  { id, invited }: { id: string; invited: boolean },
  { mission, volunteer }: Situation,
  place: Place,
  wait: boolean,
  now: Date,
): Promise<Reached | null> => {
  const awaited = volunteer !== null && asksGuardian(mission, volunteer, place.startsAt)
  const wanted: Reached[] = [
    // Whoever is invited to this place was chosen already.
    (place.autoAccept || isInvited(place, now)) && !awaited ? 'accepted' : 'pending',
    ...(wait ? ['waitlisted' as const] : []),
  ]
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    for (const state of wanted) {
      const event: EventRow = {
        id: newId(),
        name: invited ? 'missionInvitationAnswered' : 'applicationSubmitted',
        payload: { applicationId: id, volunteerId: actor.id, missionId: mission.missionId, state },
        at: now,
        actor,
        object: about(id),
      }
      const application: places.NewApplication = {
        id,
        volunteerId: actor.id,
        missionId: mission.missionId,
        placeId: place.placeId,
        organizationId: mission.organizationId,
        state,
        answerBy: answerBy(now, place.startsAt),
        now,
        event,
      }
      const done = invited
        ? await takeInvited(db, application)
        : await places.takeWithApplication(db, application)
      if (done) return state
    }
    if (!wait) break
  }
  return null
}

/** Takes the place for who is invited. Fails with editedMeanwhile when the invitation ended since it was read. */
const takeInvited = (db: Db, application: places.NewApplication): Promise<boolean> =>
  transact(db, async (db) => {
    if (!(await rows.lockInvited(db, application.volunteerId, application.id)))
      fail('editedMeanwhile')
    return places.takeWithInvitation(db, application)
  })

/** The row of an application just written, from what was read before. */
const freshRow = (
  applicationId: string,
  volunteerId: string,
  { mission, volunteer }: Situation,
  place: Place,
  state: Reached,
  now: Date,
): rows.OwnRow => ({
  applicationId,
  volunteerId,
  missionId: mission.missionId,
  missionTitle: mission.title,
  missionState: mission.state,
  applyOpensAt: mission.applyOpensAt,
  applyDeadline: mission.applyDeadline,
  missionStartsAt: mission.startsAt,
  missionEndsAt: mission.endsAt,
  districtName: mission.districtName,
  address: mission.address,
  placeId: place.placeId,
  sessionId: place.sessionId,
  startsAt: place.startsAt,
  endsAt: place.endsAt,
  prepareBefore: mission.prepareBefore,
  positionName: place.positionName,
  state,
  presence: 'notSignedIn',
  waitingRank: null,
  guardian:
    volunteer && asksGuardian(mission, volunteer, place.startsAt)
      ? { state: 'awaited', answerBy: answerBy(now, place.startsAt).toISOString() }
      : null,
  offerExpiresAt: null,
  siteMsgId: null,
  reason: null,
  appliedAt: now,
  movedAt: null,
})

/** The answer to asking again: the same application, or the refusal that another one stands in the way. */
const again = async (
  world: World,
  actor: VolunteerActor,
  missionId: string,
  placeId: string,
  conditions: ReturnType<typeof conditionsOf>,
  now: Date,
) => {
  const row = await rows.findActive(world.db, actor.id, missionId, placeId)
  if (row?.placeId === placeId) return { applied: true, application: shown(row, now), conditions }
  if (row) return fail('alreadyApplied')
  const situation = await rows.findSituation(world.db, missionId, actor.id, placeId, now)
  // Invited since we looked: the answer to that is another click.
  if (situation?.places[0]?.invitedUntil) return fail('editedMeanwhile')
  return fail('sessionClash', { ...situation?.places[0]?.clash })
}

/**
 * What a caller has to do with a mission: own applications, what may be done, which conditions are
 * unmet. Empty for a mission that is not shown.
 */
export const standing = async (
  db: Db,
  _world: World,
  actor: VolunteerActor | AdministratorActor | Visitor,
  missionId: string,
  now: Date,
) => {
  const volunteerId = actor.kind === 'volunteer' ? actor.id : null
  const situation = await rows.findSituation(db, missionId, volunteerId, null, now)
  if (!situation) return { own: [], can: { apply: false, wait: false }, unmet: [] }
  const { mission, volunteer } = situation
  // That the risks are read is asked for at applying, not before.
  const conditions = volunteer
    ? conditionsOf(mission, volunteer, situation.places, true, now)
    : missionConditions(mission, situation.places, now)
  return {
    own: situation.own,
    can: volunteer ? openToApply(conditions) : { apply: false, wait: false },
    unmet: conditions.filter(({ met }) => !met),
  }
}

/** Own applications in the order of their group. */
export const listOwn = async (
  db: Db,
  actor: VolunteerActor,
  { group, cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['listOwn']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()]))
  const from = after && { startsAt: new Date(after[0]), id: after[1] }
  const found = await rows.listOwn(db, actor.id, group, from, size + 1, now)
  const page = pageOfRows(found, size, (row) => [row.startsAt.getTime(), row.applicationId])
  return { items: page.items.map((row) => shown(row, now)), next: page.next }
}

/** How many own applications each group has now. */
export const countOwn = (db: Db, actor: VolunteerActor, now: Date) =>
  rows.countOwn(db, actor.id, now)

/** Own applications of a stretch of days, with the days that the official calendar moves. */
export const calendarOwn = async (
  db: Db,
  actor: VolunteerActor,
  { from, to }: ParsedInputOf<Contract['calendarOwn']>,
  now: Date,
) => {
  const last = addDays(from, MOST_OWN_CALENDAR_DAYS - 1)
  const until = addDays(to < last ? to : last, 1)
  const [begin, end] = [instantOf(from, '00:00'), instantOf(until, '00:00')]
  if (end <= begin) return { applications: [], days: [] }
  const found = await rows.listOwnBetween(db, actor.id, begin, end)
  return {
    applications: found.map((row) => shown(row, now)),
    days: movedDays(from, until),
  }
}

/** The accepted session that comes next or runs now, and the next one still to come to; each may be null. */
export const nextOwn = async (db: Db, actor: VolunteerActor, now: Date) => {
  const next = await rows.findNext(db, actor.id, ['accepted', 'attended'], now)
  const ahead =
    next?.state === 'attended' ? await rows.findNext(db, actor.id, ['accepted'], now) : next
  return { next: next && shown(next, now), ahead: ahead && shown(ahead, now) }
}

const contactKnownIn = new Set(['accepted', 'attended', 'absent', 'excused'])

/** One own application; the contact's mobile is whole once accepted. */
export const detailOwn = async (
  db: Db,
  world: World,
  actor: VolunteerActor,
  applicationId: string,
  now: Date,
) => {
  const row = found(
    await rows.findOwnDetail(db, actor.id, applicationId, now),
    'applicationNotFound',
  )
  const place = `mission.contact_mobile.${row.missionId}`
  const mask = contactKnownIn.has(row.state) ? undefined : maskMobile
  const contactMobile = row.contactMobileCipher
    ? showField(world.keys, place, row.contactMobileCipher, mask)
    : ''
  return {
    ...shown(row, now),
    leads: row.leads,
    contactMobile,
    history: row.history.map((step) => ({ ...step, at: new Date(step.at) })),
    stretches: row.stretches.map(({ signedInAt, signedOutAt }) => ({
      signedInAt: new Date(signedInAt),
      signedOutAt: signedOutAt === null ? null : new Date(signedOutAt),
    })),
  }
}

/** Holds an own application and reads it. Fails with applicationNotFound. */
export const takeOwn = async (db: Tx, actor: VolunteerActor, applicationId: string) => {
  if (!(await rows.lockOwn(db, actor.id, applicationId))) fail('applicationNotFound')
  return found(await rows.findOwn(db, actor.id, applicationId), 'applicationNotFound')
}

/** Cancels an own application; the place goes to the next in line. */
export const cancel = (
  world: World,
  actor: VolunteerActor,
  { applicationId, reason }: ParsedInputOf<Contract['cancel']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await takeOwn(db, actor, applicationId)
    ensure(withState(obstacleToCancelling(row, reason, now), row.state))
    await giveUp(db, row, {
      state: 'cancelled',
      reason: reason ?? null,
      late: needsReason(row, now),
      actorKind: actor.kind,
      now,
    })
    const { missionId } = row
    await record(
      db,
      actor,
      'applicationCancelled',
      about(applicationId),
      { applicationId, volunteerId: actor.id, missionId },
      now,
    )
    return shown(await reread(db, row), now)
  })

interface GivingUp {
  state: 'cancelled' | 'declined'
  reason: string | null
  /** So near the start that a reason was needed. */
  late?: boolean
  /** Who gives it up: the volunteer, or a guardian for him. */
  actorKind: 'volunteer' | 'guardian'
  now: Date
}

/** Gives an application up that is held, and with it the place if it had one. */
export const giveUp = async (db: Tx, row: rows.OwnRow, { now, ...how }: GivingUp) => {
  const key = [{ volunteerId: row.volunteerId, id: row.applicationId }]
  await rows.move(db, key, { ...how, decidedBy: null, now })
  if (holdsPlace(row.state))
    await places.giveBack(db, row.missionId, [{ placeId: row.placeId, count: 1 }], now)
}

const reread = async (db: Tx, row: rows.OwnRow) =>
  found(await rows.findOwn(db, row.volunteerId, row.applicationId), 'applicationNotFound')

/** Takes or declines an offered place. Fails with offerExpired when the answer comes too late, or with applyingBarred. */
export const answerOffer = (
  world: World,
  actor: VolunteerActor,
  { applicationId, accept }: ParsedInputOf<Contract['confirmOffer']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await takeOwn(db, actor, applicationId)
    ensure(withState(obstacleToAnswering(row, now), row.state))
    const key = [{ volunteerId: actor.id, id: applicationId }]
    const move = { reason: null, decidedBy: null, actorKind: actor.kind, now }
    if (accept) {
      const { recorded } = await findFigures(db, actor.id, now)
      ensure(
        obstacleOfAbsences(
          recorded.map((at) => new Date(at)),
          now,
        ),
      )
      await rows.move(db, key, { ...move, state: 'accepted' })
    } else await giveUp(db, row, { state: 'declined', reason: null, actorKind: actor.kind, now })
    const { missionId } = row
    await record(
      db,
      actor,
      'offerAnswered',
      about(applicationId),
      { applicationId, volunteerId: actor.id, missionId, accepted: accept },
      now,
    )
    return shown(await reread(db, row), now)
  })

/** Hides an application that is over from the own list. */
export const hide = (world: World, actor: VolunteerActor, applicationId: string, now: Date) =>
  transact(world.db, async (db) => {
    const row = await takeOwn(db, actor, applicationId)
    ensure(withState(obstacleToHiding(row, now), row.state))
    await rows.hide(db, actor.id, applicationId)
    await record(
      db,
      actor,
      'applicationHidden',
      about(applicationId),
      { applicationId, volunteerId: actor.id },
      now,
    )
    return {}
  })

/** Shows a hidden application in the own list again. */
export const restore = (world: World, actor: VolunteerActor, applicationId: string, now: Date) =>
  transact(world.db, async (db) => {
    const row = await takeOwn(db, actor, applicationId)
    if (await rows.show(db, actor.id, applicationId))
      await record(
        db,
        actor,
        'applicationRestored',
        about(applicationId),
        { applicationId, volunteerId: actor.id },
        now,
      )
    return shown(row, now)
  })

/** Whoever has a place at a session that goes on longer is taken until its new end. */
export const stayLonger = (db: Tx, sessionId: string, endsAt: Date) =>
  rows.moveEnds(db, sessionId, endsAt)

/**
 * Marks an application as attended at the first sign-in, also of whoever counted as absent or excused. Safe to repeat.
 * Fails with absenceClash where another mission has him at that time by now.
 */
export const markAttended = async (
  db: Tx,
  { volunteerId, applicationId }: { volunteerId: string; applicationId: string },
  now: Date,
): Promise<void> => {
  if (!(await rows.attend(db, volunteerId, applicationId, now))) fail('absenceClash')
}

const AT_ONCE = 200

/** Ends every application of a mission that was called off and gives the places back. Safe to repeat. */
export const endAllOfMission = async (
  world: World,
  { missionId }: { missionId: string },
): Promise<void> => {
  const now = world.clock.now()
  for (;;) {
    const ended = await transact(world.db, async (db) => {
      const reason = await rows.findCancelReason(db, missionId)
      const locked = await rows.lockInStates(db, missionId, transitions.end.from, AT_ONCE)
      const move = {
        state: 'cancelled' as const,
        reason,
        decidedBy: null,
        actorKind: 'system' as const,
        now,
      }
      await rows.move(db, locked, move)
      await places.giveBack(db, missionId, heldBy(locked), now)
      return locked.length
    })
    if (ended < AT_ONCE) return
  }
}

/**
 * Ends every application for a session to come of a volunteer whose account is being cancelled and gives the places
 * back. One mission at a time, the places locked last, as everywhere. Safe to repeat.
 */
export const endAllOfVolunteer = (
  world: World,
  { volunteerId }: { volunteerId: string },
): Promise<void> => endAll(world, volunteerId, applicationReasons.accountCancelling)

/** The same after the volunteer took his own consent to volunteering back, or his guardian did. */
export const endAllWithoutConsent =
  (because: 'consentWithdrawn' | 'guardianWithdrew') =>
  (world: World, { volunteerId }: { volunteerId: string }): Promise<void> =>
    endAll(world, volunteerId, applicationReasons[because])

const endAll = async (world: World, volunteerId: string, reason: string): Promise<void> => {
  const now = world.clock.now()
  for (const missionId of await rows.listOpenMissions(
    world.db,
    volunteerId,
    transitions.end.from,
    now,
  ))
    await transact(world.db, async (db) => {
      const locked = await rows.lockOfVolunteer(
        db,
        missionId,
        volunteerId,
        transitions.end.from,
        now,
      )
      const move = {
        state: 'cancelled' as const,
        reason,
        decidedBy: null,
        actorKind: 'system' as const,
        now,
      }
      await rows.move(db, locked, move)
      await places.giveBack(db, missionId, heldBy(locked), now)
    })
}

/** The places that these applications hold, with their numbers. */
export const heldBy = (applications: readonly rows.LockedRow[]): places.Returned[] => {
  const counts = new Map<string, number>()
  for (const { placeId, state } of applications)
    if (holdsPlace(state)) counts.set(placeId, (counts.get(placeId) ?? 0) + 1)
  return [...counts].map(([placeId, count]) => ({ placeId, count }))
}
