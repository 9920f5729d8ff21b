import { MOST_PAIRS, POSITION_DAYS } from 'contract/rules/terms'
import { maskName } from 'contract/rules/mask'
import { addDays, instantOf } from 'contract/rules/time'
import { record } from '../../../events.ts'
import { type AdministratorActor, system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { transact, violatedConstraint } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import * as applications from '../application/application.service.ts'
import * as records from '../record/record.service.ts'
import {
  type CodeObstacle,
  kindOfDigits,
  obstacleToPersonalToken,
  obstacleToScreenToken,
  readToken,
  type SigningKind,
} from './attendance.code.ts'
import {
  distanceMetres,
  obstacleToDigits,
  obstacleToHandEntry,
  obstacleToSigning,
  type Point,
  type Situation,
} from './attendance.policy.ts'
import {
  earlyLeaveMinutes,
  graceCutoff,
  graceEnd,
  lateMinutes,
  minutesBetween,
} from '../mission/session-clock.policy.ts'
import * as rows from './attendance.repository.ts'

/** What a signing answers; the receipt keeps it as it was first given. */
export interface SigningAnswer {
  outcome: 'signedIn' | 'signedOut'
  missionId: string
  missionTitle: string
  sessionId: string
  at: Date | string
  minutes: number | null
  lateMinutes: number | null
  earlyLeaveMinutes: number | null
  repeated: boolean
}

interface Request {
  sessionId: string
  volunteerId: string
  kind: SigningKind
  way: rows.Signing['way']
  nonce: string
  deviceAt: Date | null
  position: Point | null
  /** Whether the place of the mission is compared with the position of the phone. */
  placeMatters: boolean
}

interface ScanInput {
  qrcode: string
  nonce: string
  deviceTime?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** Signs in or out by the code on a screen. Fails with the scan refusals; the same nonce is answered the same. */
export const scan = async (
  world: World,
  actor: VolunteerActor,
  input: ScanInput,
  now: Date,
): Promise<SigningAnswer> => {
  const claimed = readToken(input.qrcode)
  if (!claimed || claimed.kind === 'person') return fail('scanCodeInvalid')
  const { kind, sessionId } = claimed
  const request: Request = {
    sessionId,
    volunteerId: actor.id,
    kind,
    way: 'qr',
    nonce: input.nonce,
    deviceAt: input.deviceTime ? new Date(input.deviceTime) : null,
    position: pointOf(input),
    placeMatters: true,
  }
  const obstacleToCode = ({ missionId }: rows.SessionRow): CodeObstacle =>
    obstacleToScreenToken(world.keys.attendance, claimed, { sessionId, missionId, kind }, now)
  return (await sign(world, actor, request, obstacleToCode, now)).answer
}

interface DigitsInput {
  sessionId: string
  code: string
  nonce: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/**
 * Signs in or out by the six digits of a screen; after five wrong ones scanTooManyTries for a while. One
 * person's tries at a session are looked at one after another: those sent at once with the right digits
 * would use the five up before the first has signed in.
 */
export const enterCode = (
  world: World,
  actor: VolunteerActor,
  input: DigitsInput,
  now: Date,
): Promise<SigningAnswer> =>
  oneByOne(`enterCode/${actor.id}/${input.sessionId}`, () => tryCode(world, actor, input, now))

const tryCode = async (
  world: World,
  actor: VolunteerActor,
  input: DigitsInput,
  now: Date,
): Promise<SigningAnswer> => {
  const { sessionId, nonce, code } = input
  const seen = await rows.findSigning(world.db, sessionId, actor.id, nonce, now)
  if (!seen) return fail('scanCodeInvalid')
  if (seen.receipt) return asRepeated(seen.receipt)
  const about = {
    sessionId,
    volunteerId: actor.id,
    way: 'code',
    nonce,
    deviceAt: null,
    position: pointOf(input),
    placeMatters: true,
  } as const
  ensure(obstacleToDigits(situationOf(seen, { ...about, kind: 'signOut' }, now)))
  if (!(await rows.reserveCodeTry(world.db, actor.id, sessionId, now))) {
    await note(world, actor, 'codeTriesExhausted', sessionId, now)
    const seconds = await rows.secondsUntilTry(world.db, actor.id, sessionId, now)
    return fail('scanTooManyTries', { seconds })
  }
  const { missionId } = seen
  const kind = kindOfDigits(world.keys.attendance, { sessionId, missionId }, code, now)
  if (!kind) return fail('scanCodeInvalid')
  await rows.clearCodeTries(world.db, actor.id, sessionId)
  return (await sign(world, actor, { ...about, kind }, () => null, now)).answer
}

interface ScanVolunteerInput {
  sessionId: string
  kind: SigningKind
  code: string
  nonce: string
}

/** Signs a volunteer in or out by his own code, which the organiser scans. The organiser vouches for the place. */
export const scanVolunteer = async (
  world: World,
  actor: AdministratorActor,
  input: ScanVolunteerInput,
  now: Date,
): Promise<SigningAnswer & { nameMasked: string }> => {
  const { sessionId, kind, nonce } = input
  found(await rows.findSessionOf(world.db, actor.organizationId, sessionId), 'sessionNotFound')
  const claimed = readToken(input.code)
  if (claimed?.kind !== 'person') return fail('scanCodeInvalid')
  const { volunteerId } = claimed
  const request: Request = {
    sessionId,
    volunteerId,
    kind,
    way: 'scanned',
    nonce,
    deviceAt: null,
    position: null,
    placeMatters: false,
  }
  const obstacleToCode = () => obstacleToPersonalToken(world.keys.attendance, claimed, now)
  const { answer, nameMasked } = await sign(world, actor, request, obstacleToCode, now)
  return { ...answer, nameMasked }
}

const pointOf = (input: { latitude?: number | undefined; longitude?: number | undefined }) =>
  input.latitude === undefined || input.longitude === undefined
    ? null
    : { latitude: input.latitude, longitude: input.longitude }

/** Thrown to undo a signing whose stretch or application changed between looking and writing. */
const changedMeanwhile = new Error('the stretch or the application changed meanwhile')

const guards = new Set(['stretch_no_overlap', 'stretch_pair'])
const lostRace = (error: unknown) =>
  error === changedMeanwhile || guards.has(violatedConstraint(error) ?? '')

const MOST_TRIES = 3

/**
 * The story of every signing: look once, refuse by name, write once. Whoever loses a race against
 * himself looks again, and then the ladder names what stands in the way or the receipt answers. After
 * the last loss he only looks; where nothing is in his way then, he fails with serviceBusy.
 */
const sign = async (
  world: World,
  actor: VolunteerActor | AdministratorActor,
  request: Request,
  obstacleToCode: (session: rows.SessionRow) => CodeObstacle,
  now: Date,
): Promise<{ answer: SigningAnswer; nameMasked: string }> => {
  const { sessionId, volunteerId, nonce } = request
  for (let look = 1; ; look++) {
    const seen = await rows.findSigning(world.db, sessionId, volunteerId, nonce, now)
    if (!seen) return fail('scanCodeInvalid')
    const nameMasked = maskName(seen.volunteerName)
    if (seen.receipt) return { answer: asRepeated(seen.receipt), nameMasked }
    const obstacle = obstacleToCode(seen)
    if (obstacle === 'scanCodeInvalid') await note(world, actor, 'scanCodeForged', sessionId, now)
    ensure(obstacle)
    const situation = situationOf(seen, request, now)
    ensure(obstacleToSigning(situation, now))
    if (look > MOST_TRIES) return fail('serviceBusy')
    try {
      return { answer: await takeDown(world, actor, request, seen, situation, now), nameMasked }
    } catch (error) {
      if (!lostRace(error)) throw error
    }
  }
}

const situationOf = (seen: rows.SigningRow, request: Request, now: Date): Situation => ({
  kind: request.kind,
  period: { startsAt: seen.startsAt, endsAt: seen.endsAt },
  missionId: seen.missionId,
  missionState: seen.missionState,
  volunteerState: seen.volunteerState,
  applicationState: seen.applicationState,
  appliedToOtherSession: seen.appliedToOtherSession,
  distance: distanceOf(seen, request),
  radius: seen.radius,
  open: openOf(seen, now),
  lastSignedOutHere: seen.lastSignedOutHere,
  pairs: seen.pairs,
  confirmed: seen.recordState !== null && seen.recordState !== 'awaitingConfirmation',
})

const distanceOf = (seen: rows.SigningRow, { placeMatters, position }: Request) => {
  const { latitude, longitude, radius } = seen
  if (!placeMatters || radius === 0 || latitude === null || longitude === null) return null
  return position ? distanceMetres(position, { latitude, longitude }) : 'unknown'
}

/** The open stretch that still counts: one elsewhere whose grace is over no longer blocks anybody. */
const openOf = (seen: rows.SigningRow, now: Date): Situation['open'] => {
  if (!seen.openSignedInAt || forgottenElsewhere(seen, now)) return null
  return {
    here: seen.openSessionId === seen.sessionId,
    missionTitle: seen.openMissionTitle!,
    signedInAt: seen.openSignedInAt,
  }
}

const forgottenElsewhere = (seen: rows.SigningRow, now: Date): boolean =>
  seen.openSessionId !== null &&
  seen.openSessionId !== seen.sessionId &&
  graceEnd(seen.openEndsAt!) < now

const takeDown = (
  world: World,
  actor: VolunteerActor | AdministratorActor,
  request: Request,
  seen: rows.SigningRow,
  situation: Situation,
  now: Date,
): Promise<SigningAnswer> =>
  transact(world.db, async (db) => {
    if (forgottenElsewhere(seen, now)) {
      const forgotten = await rows.lockOpenStretch(db, request.volunteerId, seen.openStretchId!)
      if (forgotten) await settle(db, world, forgotten, now)
    }
    const signing = signingOf(actor, request, seen, situation, now)
    const taken = await rows.insertSigning(
      db,
      seen,
      signing,
      newId(),
      factOf(actor, request, signing, now),
    )
    if (taken === 'missed') throw changedMeanwhile
    if (taken === 'repeated')
      return asRepeated(await rows.findReceipt(db, request.volunteerId, request.nonce))
    await follow(db, world, request, seen, signing, now)
    return signing.answer
  })

/** Two servers' clocks may differ a little: no sign-in before the last sign-out, no sign-out before its sign-in. */
const momentOf = (request: Request, seen: rows.SigningRow, now: Date): Date => {
  const earliest =
    request.kind === 'signIn'
      ? (seen.lastSignedOutOfDay?.getTime() ?? 0)
      : seen.openSignedInAt!.getTime() + 1
  return new Date(Math.max(now.getTime(), earliest))
}

const signingOf = (
  actor: VolunteerActor | AdministratorActor,
  request: Request,
  seen: rows.SigningRow,
  situation: Situation,
  now: Date,
): rows.Signing & { answer: SigningAnswer } => {
  const at = momentOf(request, seen, now)
  const signsIn = request.kind === 'signIn'
  return {
    kind: request.kind,
    volunteerId: request.volunteerId,
    applicationId: seen.applicationId!,
    stretchId: signsIn ? newId() : seen.openStretchId!,
    way: request.way,
    at,
    recordedAt: now,
    deviceAt: request.deviceAt,
    latitude: request.position?.latitude ?? null,
    longitude: request.position?.longitude ?? null,
    distance: typeof situation.distance === 'number' ? situation.distance : null,
    enteredBy: actor.kind === 'administrator' ? actor.id : null,
    nonce: request.nonce,
    pair: seen.pairs + 1,
    answer: {
      outcome: signsIn ? 'signedIn' : 'signedOut',
      missionId: seen.missionId,
      missionTitle: seen.missionTitle,
      sessionId: seen.sessionId,
      at,
      minutes: signsIn ? null : minutesBetween(seen.openSignedInAt!, at),
      lateMinutes: signsIn ? lateMinutes(at, situation.period) : null,
      earlyLeaveMinutes: signsIn ? null : earlyLeaveMinutes(at, situation.period),
      repeated: false,
    },
  }
}

const factOf = (
  actor: VolunteerActor | AdministratorActor,
  { kind, volunteerId, sessionId }: Request,
  { stretchId }: rows.Signing,
  now: Date,
) => ({
  id: newId(),
  name: kind === 'signIn' ? ('signedIn' as const) : ('signedOut' as const),
  payload: { volunteerId, sessionId, stretchId },
  at: now,
  actor,
  object: { kind: 'stretch', id: stretchId },
})

/** What belongs to a signing in other modules: the application has been used, the minutes are proposed. */
const follow = async (
  db: Tx,
  world: World,
  { kind, volunteerId }: Request,
  seen: rows.SigningRow,
  { applicationId }: rows.Signing,
  now: Date,
) => {
  if (kind === 'signOut')
    await records.propose(db, world, { ...seen, volunteerId, applicationId }, now)
  else if (seen.applicationState === 'accepted')
    await applications.markAttended(db, { volunteerId, applicationId }, now)
}

const asRepeated = (receipt: unknown): SigningAnswer => ({
  ...(receipt as SigningAnswer),
  repeated: true,
})

interface HandInput {
  applicationId: string
  sessionId: string
  signedInAt: string
  signedOutAt: string
  reason: string
}

/**
 * Enters a missed stretch with the reason; whoever does cannot confirm it. Fails with
 * attendanceOutsideSession, attendanceOverlap, scanPairLimit or applicationStateRefuses.
 */
export const enterByHand = (world: World, actor: AdministratorActor, input: HandInput, now: Date) =>
  transact(world.db, async (db) => {
    const { volunteerId, stretchId, minutes } = await enterWithin(db, world, actor, input, now)
    const { sessionId } = input
    await record(
      db,
      actor,
      'attendanceEntered',
      { kind: 'stretch', id: stretchId },
      { volunteerId, sessionId, stretchId },
      now,
    )
    return { stretchId, minutes }
  })

/** The same within a command that records by itself what happened. */
export const enterWithin = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { applicationId, sessionId, reason, ...times }: HandInput,
  now: Date,
) => {
  const [signedInAt, signedOutAt] = [new Date(times.signedInAt), new Date(times.signedOutAt)]
  const session = found(
    await rows.findSessionOf(db, actor.organizationId, sessionId),
    'sessionNotFound',
  )
  const application = found(
    await rows.lockApplication(db, actor.organizationId, sessionId, applicationId),
    'applicationNotFound',
  )
  const { volunteerId } = application
  await rows.holdRecord(db, volunteerId, sessionId)
  const held = await rows.findHandEntryState(db, volunteerId, session, signedInAt, signedOutAt)
  if (!mayBeEntered(session, application.state, held.recordState))
    fail('applicationStateRefuses', { state: application.state })
  ensure(obstacleToHandEntry({ signedInAt, signedOutAt, localDay: localDayOf(session) }, now))
  if (held.overlapsAt !== null) fail('attendanceOverlap', { missionTitle: held.overlapsAt })
  if (held.pairs >= MOST_PAIRS) fail('scanPairLimit')
  const stretch: rows.HandStretch = {
    volunteerId,
    stretchId: newId(),
    applicationId,
    pair: held.pairs + 1,
    signedInAt,
    signedOutAt,
    enteredBy: actor.id,
    reason,
  }
  await rows.insertByHand(db, session, stretch, [newId(), newId()], now)
  if (application.state === 'accepted')
    await applications.markAttended(db, { volunteerId, applicationId }, now)
  await records.propose(db, world, { ...session, volunteerId, applicationId }, now)
  const { stretchId } = stretch
  return { volunteerId, stretchId, minutes: minutesBetween(signedInAt, signedOutAt) }
}

/** Missions that were held, or are being held; nothing is awarded for one that was called off. */
const heldStates = new Set(['published', 'suspended', 'closed'])

const mayBeEntered = (
  session: rows.SessionRow,
  applicationState: string,
  recordState: string | null,
): boolean =>
  heldStates.has(session.missionState) &&
  (applicationState === 'accepted' || applicationState === 'attended') &&
  (recordState === null || recordState === 'awaitingConfirmation')

const localDayOf = ({ localDate }: rows.SessionRow) => ({
  from: instantOf(localDate, '00:00'),
  to: instantOf(addDays(localDate, 1), '00:00'),
})

const SETTLE_BATCH = 100

/**
 * Ends the stretches nobody signed out of, once the grace is over, at the planned end of the session;
 * the minutes wait for a person to confirm them. Safe to run again and on several servers.
 */
export const settleForgotten = (world: World): Promise<number> =>
  workOff<rows.ForgottenStretch>(world, {
    task: 'forgotten',
    kind: 'stretch',
    idOf: ({ stretchId }) => stretchId,
    most: SETTLE_BATCH,
    take: (db, most, now) => rows.lockForgotten(db, graceCutoff(now), most, now),
    act: async (db, forgotten, now) => {
      for (const stretch of forgotten) await settle(db, world, stretch, now)
    },
  })

/** A code is answered for minutes; the answers to scans sent again are kept this long all the same. */
const KEEP_RECEIPTS_MS = 7 * 24 * 3_600_000
/** A count of wrong digits is forgotten after a day; the wait it brings is over after minutes. */
const KEEP_TRIES_MS = 24 * 3_600_000
const FORGET_BATCH = 1000

/** Forgets what is older than so many milliseconds, a batch at a time; returns how many rows it was. */
const inBatches = async (
  { db, clock }: World,
  forget: (db: Db, before: Date, most: number) => Promise<number>,
  keepMs: number,
): Promise<number> => {
  const before = new Date(clock.now().getTime() - keepMs)
  for (let all = 0; ;) {
    const some = await forget(db, before, FORGET_BATCH)
    all += some
    if (some < FORGET_BATCH) return all
  }
}

/** Removes receipts and counts of tries nobody can need any more; timed. Returns how many rows went. */
export const forgetOldReceipts = async (world: World): Promise<number> =>
  (await inBatches(world, rows.removeReceiptsBefore, KEEP_RECEIPTS_MS)) +
  (await inBatches(world, rows.removeTriesBefore, KEEP_TRIES_MS))

/**
 * Forgets where people signed in once their hours are decided, at the latest after `POSITION_DAYS`; timed. The
 * distance stays. Returns how many coordinates went.
 */
export const forgetPositions = (world: World): Promise<number> =>
  inBatches(world, rows.forgetPositions, POSITION_DAYS * 86_400_000)

const settle = async (db: Tx, world: World, stretch: rows.ForgottenStretch, now: Date) => {
  await rows.closeAsProposed(db, stretch, newId(), now)
  await records.propose(db, world, stretch, now)
  const { volunteerId, sessionId, stretchId } = stretch
  await record(
    db,
    system,
    'attendanceSettled',
    { kind: 'stretch', id: stretchId },
    { volunteerId, sessionId, stretchId },
    now,
  )
}

const note = (
  world: World,
  actor: VolunteerActor | AdministratorActor,
  name: 'scanCodeForged' | 'codeTriesExhausted',
  sessionId: string,
  now: Date,
) =>
  rows.insertSecurityEvent(world.db, {
    id: newId(),
    name,
    actor_id: actor.id,
    subject: sessionId,
    request_id: actor.requestId,
    ip: actor.ip,
    user_agent: actor.userAgent,
    created_at: now,
  })
