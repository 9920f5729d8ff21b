import type { ParsedInputOf } from 'contract/endpoint'
import type { attendance as Area } from 'contract/service/attendance'
import { MOST_PAIRS, POSITION_DAYS, REFUSED_SCAN_DAYS, ROLL_CALL_DAYS } from 'contract/rules/terms'
import { maskName } from 'contract/rules/mask'
import { addDays, instantOf } from 'contract/rules/time'
import { record } from '../../../events.ts'
import {
  type AdministratorActor,
  type KioskActor,
  system,
  type VolunteerActor,
} from '../../../platform/actor.ts'
import { blindIndex, digest, type Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, ensureNoneRefused, fail, Failure, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { markOf } from '../../../platform/seal.ts'
import { transact, violatedConstraint } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import * as applications from '../application/application.service.ts'
import { noteHandEntries } from '../record/hand-entry.service.ts'
import * as records from '../record/record.service.ts'
import { sealOfEnded, sealOfStretch } from '../record/stretch-seal.service.ts'
import {
  type CodeObstacle,
  kindOfDigits,
  obstacleToPersonalToken,
  obstacleToPrintedToken,
  obstacleToScreenToken,
  readPrinted,
  readToken,
  type SigningKind,
} from './attendance.code.ts'
import {
  distanceMetres,
  obstacleToDigits,
  obstacleToEntering,
  obstacleToEnteringOf,
  obstacleToHandEntry,
  obstacleToSigning,
  type Point,
  type Situation,
} from './attendance.policy.ts'
import {
  addedMinutes,
  type Attended,
  countedMinutes,
  countedWindow,
  timeliness,
  uncountedMinutes,
  wholeSecond,
} from '../mission/counted-minutes.policy.ts'
import { graceCutoff, graceEnd, SECOND_MS } from '../mission/session-clock.policy.ts'
import * as rows from './attendance.repository.ts'
import { removeRefusedBefore } from './refused-scan.repository.ts'
import { refusing } from './refused-scan.service.ts'
import { removeCallsBefore } from './roll-call.repository.ts'
import { findIdentity } from './roster.repository.ts'
import { markOfPlace } from './scan-check.service.ts'
import { insertProposal } from './sign-out.repository.ts'
import { endAt, sealedByHand } from './stretch.service.ts'

/** Who lets a signing come about: the volunteer himself, whoever scans him, or a kiosk. */
type Signer = VolunteerActor | AdministratorActor | KioskActor

/** What a signing answers; the receipt keeps it as it was first given. */
export interface SigningAnswer {
  outcome: 'signedIn' | 'signedOut'
  missionId: string
  missionTitle: string
  sessionId: string
  at: Date | string
  minutes: number | null
  uncountedMinutes: number | null
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
  /** Signing out before anything counts is meant. */
  leave: boolean
  /** Holds what lets the actor sign somebody, in the transaction that writes; fails where nothing does any more. */
  hold?: (db: Tx) => Promise<unknown>
}

interface ScanInput {
  qrcode: string
  nonce: string
  deviceTime?: string | undefined
  leave?: boolean | undefined
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
    leave: input.leave ?? false,
  }
  const obstacleToCode = ({ missionId }: rows.SessionRow): CodeObstacle =>
    obstacleToScreenToken(world.keys.attendance, claimed, { sessionId, missionId, kind }, now)
  return (await sign(world, actor, request, obstacleToCode, now)).answer
}

interface DigitsInput {
  sessionId: string
  code: string
  nonce: string
  leave?: boolean | undefined
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
    leave: input.leave ?? false,
  } as const
  const refuse = refusing(world, { ...about, kind: null }, now)
  await refuse(obstacleToDigits(situationOf(seen, { ...about, kind: 'signOut' }, now)))
  if (!(await rows.reserveCodeTry(world.db, actor.id, sessionId, now))) {
    await note(world, actor, 'codeTriesExhausted', sessionId, now)
    const seconds = await rows.secondsUntilTry(world.db, actor.id, sessionId, now)
    return refuse({ name: 'scanTooManyTries', details: { seconds } })
  }
  const { missionId } = seen
  const kind = kindOfDigits(world.keys.attendance, { sessionId, missionId }, code, now)
  if (!kind) return refuse('scanCodeInvalid')
  await rows.clearCodeTries(world.db, actor.id, sessionId)
  return (await sign(world, actor, { ...about, kind }, () => null, now)).answer
}

interface ScanVolunteerInput {
  sessionId: string
  kind: SigningKind
  code: string
  nonce: string
  leave?: boolean | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/**
 * Signs a volunteer in or out by his own code, which the organiser scans and vouches for the place; or by the code
 * printed beside him on the sheet of the session, for which the organiser's device has to be there. Fails with
 * printedCodeOtherSession, recordOwn and the scan refusals.
 */
export const scanVolunteer = async (
  world: World,
  actor: AdministratorActor,
  input: ScanVolunteerInput,
  now: Date,
): Promise<SigningAnswer & { nameMasked: string }> => {
  const { organizationId, id } = actor
  found(await rows.findSessionOf(world.db, organizationId, input.sessionId), 'sessionNotFound')
  const own = { ids: await ownVolunteers(world.db, world.keys, id), refusal: 'recordOwn' } as const
  return scanPerson(world, actor, input, { own, read: readByOrganiser }, now)
}

interface Scanning {
  /** Whom the actor signs neither in nor out, and how that is refused. */
  own: { ids: readonly string[]; refusal: 'recordOwn' | 'leaderOwn' }
  hold?: Request['hold']
  /** Which codes the actor may scan: those of volunteers' phones unless told. */
  read?: typeof readPersonal
}

/** What a kiosk reads: where it tells its position, that is compared with the place. */
export const readByKiosk = (key: Buffer, input: ScanVolunteerInput, now: Date): Read => {
  const position = pointOf(input)
  return { ...readPersonal(key, input, now), position, placeMatters: position !== null }
}

/**
 * The same by whoever may at the session, which the caller has looked at: an organiser, a volunteer who leads there, or a
 * kiosk.
 */
export const scanPerson = async (
  world: World,
  actor: Signer,
  input: ScanVolunteerInput,
  { own, hold, read = readPersonal }: Scanning,
  now: Date,
): Promise<SigningAnswer & { nameMasked: string }> => {
  const { sessionId, kind, nonce, leave = false } = input
  const { volunteerId, obstacleToCode, ...how } = read(world.keys.attendance, input, now)
  if (own.ids.includes(volunteerId)) fail(own.refusal)
  const request: Request = {
    sessionId,
    volunteerId,
    kind,
    nonce,
    deviceAt: null,
    leave,
    ...how,
    ...(hold && { hold }),
  }
  const { answer, nameMasked } = await sign(world, actor, request, obstacleToCode, now)
  return { ...answer, nameMasked }
}

/** Whose code was scanned, and what has to be so for it to count. */
type Read = Pick<Request, 'volunteerId' | 'way' | 'position' | 'placeMatters'> & {
  obstacleToCode: () => CodeObstacle
}

/** An organiser scans the codes of a printed sheet, too. */
const readByOrganiser = (key: Buffer, input: ScanVolunteerInput, now: Date): Read => {
  const printed = readPrinted(input.code)
  if (printed) {
    if (printed.sessionId !== input.sessionId) fail('printedCodeOtherSession')
    return {
      volunteerId: printed.volunteerId,
      way: 'printed',
      position: pointOf(input),
      placeMatters: true,
      obstacleToCode: () => obstacleToPrintedToken(key, printed),
    }
  }
  return readPersonal(key, input, now)
}

const readPersonal = (key: Buffer, input: ScanVolunteerInput, now: Date): Read => {
  const claimed = readToken(input.code)
  if (claimed?.kind !== 'person') return fail('scanCodeInvalid')
  return {
    volunteerId: claimed.volunteerId,
    way: 'scanned',
    position: null,
    placeMatters: false,
    obstacleToCode: () => obstacleToPersonalToken(key, claimed, now),
  }
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
 * Does something again that came second where a stretch was written meanwhile: it finds that stretch then, and takes
 * what room it leaves or says what stands in the way.
 */
export const lookingAgain = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let look = 1; ; look++)
    try {
      return await act()
    } catch (error) {
      if (look >= MOST_TRIES || !lostRace(error)) throw error
    }
}

/**
 * The story of every signing: look once, refuse by name, write once. Whoever loses a race against
 * himself looks again, and then the ladder names what stands in the way or the receipt answers. After
 * the last loss he only looks; where nothing is in his way then, he fails with serviceBusy.
 */
const sign = async (
  world: World,
  actor: Signer,
  request: Request,
  obstacleToCode: (session: rows.SessionRow) => CodeObstacle,
  now: Date,
): Promise<{ answer: SigningAnswer; nameMasked: string }> => {
  const { sessionId, volunteerId, nonce } = request
  const refuse = refusing(world, request, now)
  for (let look = 1; ; look++) {
    const seen = await rows.findSigning(world.db, sessionId, volunteerId, nonce, now)
    if (!seen) return fail('scanCodeInvalid')
    const nameMasked = maskName(seen.volunteerName)
    if (seen.receipt) return { answer: asRepeated(seen.receipt), nameMasked }
    const obstacle = obstacleToCode(seen)
    if (obstacle === 'scanCodeInvalid') {
      await note(world, actor, 'scanCodeForged', sessionId, now)
      // Whose code an organiser forged did not try anything.
      if (request.way === 'scanned' || request.way === 'printed') ensure(obstacle)
    }
    await refuse(obstacle)
    const situation = situationOf(seen, request, now)
    await refuse(obstacleToSigning(situation, now))
    if (look > MOST_TRIES) return fail('serviceBusy')
    try {
      return { answer: await takeDown(world, actor, request, seen, situation, now), nameMasked }
    } catch (error) {
      // Recorded as absent here, he was taken elsewhere at this time since.
      if (error instanceof Failure && error.name === 'absenceClash') await refuse('scanNotAccepted')
      if (!lostRace(error)) throw error
    }
  }
}

const situationOf = (seen: rows.SigningRow, request: Request, now: Date): Situation => ({
  kind: request.kind,
  period: seen,
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
  leave: request.leave,
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
  actor: Signer,
  request: Request,
  seen: rows.SigningRow,
  situation: Situation,
  now: Date,
): Promise<SigningAnswer> =>
  transact(world.db, async (db) => {
    await request.hold?.(db)
    if (forgottenElsewhere(seen, now)) {
      const forgotten = await rows.lockOpenStretch(db, request.volunteerId, seen.openStretchId!)
      if (forgotten) await settle(db, forgotten, now)
    }
    const signing = signingOf(world.keys, actor, request, seen, situation, now)
    const taken = await rows.insertSigning(
      db,
      seen,
      signing,
      newId(),
      factOf(world.keys, actor, request, signing, now),
    )
    if (taken === 'missed') throw changedMeanwhile
    if (taken === 'repeated')
      return asRepeated(await rows.findReceipt(db, request.volunteerId, request.nonce))
    await follow(db, request, seen, signing, now)
    return signing.answer
  })

/**
 * The second that is taken down. Two servers' clocks may differ a little: no sign-in before the last sign-out, no
 * sign-out before its sign-in.
 */
const momentOf = (request: Request, seen: rows.SigningRow, now: Date): Date => {
  const earliest =
    request.kind === 'signIn'
      ? (seen.lastSignedOutOfDay?.getTime() ?? 0)
      : seen.openSignedInAt!.getTime() + SECOND_MS
  return new Date(Math.max(wholeSecond(now).getTime(), earliest))
}

/** By what is told that several people signed with one browser or from one address; neither is kept itself. */
const sentFrom = (keys: Keys, { browser, ip }: Signer) => ({
  // As known browsers are kept, so that it can be compared with them.
  browser: browser === null ? null : digest(browser),
  address: blindIndex(keys, 'attendance.address', ip),
})

const signingOf = (
  keys: Keys,
  actor: Signer,
  request: Request,
  seen: rows.SigningRow,
  situation: Situation,
  now: Date,
): rows.Signing & { answer: SigningAnswer } => {
  const at = momentOf(request, seen, now)
  const signsIn = request.kind === 'signIn'
  const distance = typeof situation.distance === 'number' ? situation.distance : null
  const stretchId = signsIn ? newId() : seen.openStretchId!
  const stretch = signsIn
    ? { signedInAt: at, signedOutAt: null }
    : { signedInAt: seen.openSignedInAt!, signedOutAt: at }
  return {
    kind: request.kind,
    volunteerId: request.volunteerId,
    applicationId: seen.applicationId!,
    stretchId,
    way: request.way,
    at,
    recordedAt: now,
    deviceAt: request.deviceAt,
    latitude: request.position?.latitude ?? null,
    longitude: request.position?.longitude ?? null,
    distance,
    enteredBy: actor.kind === 'administrator' ? actor.id : null,
    ledBy: actor.kind === 'volunteer' && actor.id !== request.volunteerId ? actor.id : null,
    venueLinkId: actor.kind === 'visitor' ? actor.linkId : null,
    ...sentFrom(keys, actor),
    nonce: request.nonce,
    pair: seen.pairs + 1,
    seal: sealOfSigning(keys, request, seen, { stretchId, at, distance }),
    answer: {
      outcome: signsIn ? 'signedIn' : 'signedOut',
      missionId: seen.missionId,
      missionTitle: seen.missionTitle,
      sessionId: seen.sessionId,
      at,
      ...minutesOf(stretch, seen),
      ...deviationOf(stretch, seen),
      repeated: false,
    },
  }
}

/** The seal of the stretch that a signing begins or ends. */
const sealOfSigning = (
  keys: Keys,
  { kind, way, volunteerId, sessionId }: Request,
  seen: rows.SigningRow,
  { stretchId, at, distance }: { stretchId: string; at: Date; distance: number | null },
): Buffer | null => {
  const begun = {
    volunteerId,
    sessionId,
    id: stretchId,
    signedOutAt: null,
    signOutWay: null,
    signOutDistance: null,
    enteredBy: null,
    reason: null,
  }
  const moment = at.getTime()
  if (kind === 'signIn')
    return sealOfStretch(keys, {
      ...begun,
      signedInAt: moment,
      signInWay: way,
      signInDistance: distance,
    })
  const open = {
    ...begun,
    signedInAt: seen.openSignedInAt!.getTime(),
    signInWay: seen.openSignInWay!,
    signInDistance: seen.openSignInDistance,
  }
  const end = { signedOutAt: moment, signOutWay: way, signOutDistance: distance }
  return sealOfEnded(keys, open, seen.openSeal, end)
}

/** What a stretch adds once it has ended to the minutes that count of those before it, and what of it does not count. */
const minutesOf = (stretch: Attended, seen: rows.SigningRow) => {
  if (stretch.signedOutAt === null) return { minutes: null, uncountedMinutes: null }
  const window = countedWindow(seen)
  return {
    minutes: addedMinutes(stretch, seen.stretchesHere, window),
    uncountedMinutes: uncountedMinutes([stretch], window),
  }
}

/** How late or early a signing is, as the roster says: of several sign-ins only the first is late. */
const deviationOf = (stretch: Attended, seen: rows.SigningRow) => {
  const before = seen.stretchesHere
  const of = timeliness([...before, stretch], seen)
  return stretch.signedOutAt === null
    ? { lateMinutes: before.length > 0 ? 0 : of.lateMinutes, earlyLeaveMinutes: null }
    : { lateMinutes: null, earlyLeaveMinutes: of.earlyLeaveMinutes }
}

const factOf = (
  keys: Keys,
  actor: Signer,
  { kind, volunteerId, sessionId, position }: Request,
  { stretchId, browser, address }: rows.Signing,
  now: Date,
) => ({
  id: newId(),
  name: kind === 'signIn' ? ('signedIn' as const) : ('signedOut' as const),
  payload: {
    volunteerId,
    sessionId,
    stretchId,
    browser: browser && markOf(browser),
    address: markOf(address),
    place: position && markOfPlace(keys, position),
    ...(actor.kind === 'visitor' && { venueLinkId: actor.linkId }),
  },
  at: now,
  actor,
  object: { kind: 'stretch', id: stretchId },
})

/** What belongs to a signing in other modules: the application has been used, the minutes are proposed. */
const follow = async (
  db: Tx,
  { kind, volunteerId }: Request,
  seen: rows.SigningRow,
  { applicationId }: rows.Signing,
  now: Date,
) => {
  if (kind === 'signOut') await records.propose(db, { ...seen, volunteerId, applicationId }, now)
  else if (seen.applicationState !== 'attended')
    await applications.markAttended(db, { volunteerId, applicationId }, now)
}

const asRepeated = (receipt: unknown): SigningAnswer => ({
  ...(receipt as SigningAnswer),
  repeated: true,
})

interface HandEntry {
  applicationId: string
  signedInAt: string
  signedOutAt: string
}

/**
 * Enters missed stretches of a session once it is over, all or none, with one reason and one proof; whoever
 * does cannot confirm them. Fails with sessionNotOver, fileNotFound, as `enterWithin` does of one, or with
 * handEntriesRefused, which names each that is refused and why.
 */
export const enterByHand = (
  world: World,
  actor: AdministratorActor,
  { sessionId, entries, reason, fileIds }: ParsedInputOf<(typeof Area)['enterByHand']>,
  now: Date,
) =>
  lookingAgain(() =>
    transact(world.db, async (db) => {
      const session = found(
        await rows.findSessionOf(db, actor.organizationId, sessionId),
        'sessionNotFound',
      )
      ensure(obstacleToEntering(session, now))
      const entered: Entered[] = []
      const refused: { applicationId: string; failure: Failure }[] = []
      for (const entry of entries)
        try {
          entered.push(await enterOne(db, world, actor, session, { ...entry, reason }, now))
        } catch (error) {
          // Nothing of it is written then: the others are looked at only to say what is wrong with them.
          if (!(error instanceof Failure)) throw error
          refused.push({ applicationId: entry.applicationId, failure: error })
        }
      ensureNoneRefused('handEntriesRefused', refused, entries.length)
      await noteAndPropose(db, actor, { reason, fileIds }, session, entered, now)
      const stretchIds = entered.map(({ stretchId }) => stretchId)
      const object = { kind: 'stretch', id: stretchIds.length === 1 ? stretchIds[0]! : null }
      const volunteerIds = entered.map(({ volunteerId }) => volunteerId)
      const payload = { sessionId, volunteerIds, stretchIds }
      await record(db, actor, 'attendanceEntered', object, payload, now)
      return {
        entered: entered.length,
        minutes: entered.reduce((sum, { minutes }) => sum + minutes, 0),
      }
    }),
  )

/**
 * One missed stretch within a command that records by itself what happened and keeps what proves it. Fails with
 * sessionNotOver, recordOwn, attendanceOutsideSession, attendanceOverlap, scanPairLimit or applicationStateRefuses.
 */
export const enterWithin = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { sessionId, ...entry }: HandEntry & { sessionId: string; reason: string },
  now: Date,
): Promise<Entered> => {
  const session = found(
    await rows.findSessionOf(db, actor.organizationId, sessionId),
    'sessionNotFound',
  )
  ensure(obstacleToEntering(session, now))
  const entered = await enterOne(db, world, actor, session, entry, now)
  await noteAndPropose(db, actor, entry, session, [entered], now)
  return entered
}

/** Keeps who entered stretches, and then proposes their minutes: the seal of a record says what was entered. */
const noteAndPropose = async (
  db: Tx,
  actor: AdministratorActor,
  proof: { reason: string; fileIds?: readonly string[] },
  session: rows.SessionRow,
  entered: readonly Entered[],
  now: Date,
) => {
  await noteHandEntries(db, actor, proof, entered, now)
  for (const { volunteerId, applicationId } of entered)
    await records.propose(db, { ...session, volunteerId, applicationId }, now)
}

/** A stretch that was entered by hand, with the minutes of it that count. */
interface Entered {
  kind: 'stretch'
  organizationId: string
  volunteerId: string
  sessionId: string
  stretchId: string
  applicationId: string
  minutes: number
}

const enterOne = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  session: rows.SessionRow,
  { applicationId, reason, ...times }: HandEntry & { reason: string },
  now: Date,
): Promise<Entered> => {
  const [signedInAt, signedOutAt] = [new Date(times.signedInAt), new Date(times.signedOutAt)]
  const { sessionId, organizationId } = session
  const application = found(
    await rows.lockApplication(db, actor.organizationId, sessionId, applicationId),
    'applicationNotFound',
  )
  const { volunteerId } = application
  if ((await ownVolunteers(db, world.keys, actor.id)).includes(volunteerId)) fail('recordOwn')
  // Before the database sees the times: it takes none that end before they begin.
  const entry = { signedInAt, signedOutAt, session, localDay: localDayOf(session) }
  ensure(obstacleToHandEntry(entry, now))
  await rows.holdRecord(db, volunteerId, sessionId)
  const held = await rows.findHandEntryState(db, volunteerId, session, signedInAt, signedOutAt)
  const { missionState } = session
  const { state } = application
  const { recordState } = held
  const obstacle = obstacleToEnteringOf({ missionState, applicationState: state, recordState })
  if (obstacle) fail(obstacle, { state })
  if (held.overlapsAt !== null) fail('attendanceOverlap', { missionTitle: held.overlapsAt })
  if (held.pairs >= MOST_PAIRS) {
    const { name } = await findIdentity(db, volunteerId)
    fail('scanPairLimit', { nameMasked: maskName(name), date: session.localDate })
  }
  const stretch = sealedByHand(session, {
    volunteerId,
    stretchId: newId(),
    applicationId,
    pair: held.pairs + 1,
    signedInAt,
    signedOutAt,
    enteredBy: actor.id,
    reason,
  })
  await rows.insertByHand(db, session, stretch, [newId(), newId()], now)
  if (application.state !== 'attended')
    await applications.markAttended(db, { volunteerId, applicationId }, now)
  const { stretchId } = stretch
  const minutes = countedMinutes([stretch], countedWindow(session))
  return {
    kind: 'stretch',
    organizationId,
    volunteerId,
    sessionId,
    stretchId,
    applicationId,
    minutes,
  }
}

const localDayOf = ({ localDate }: rows.SessionRow) => ({
  from: instantOf(localDate, '00:00'),
  until: instantOf(addDays(localDate, 1), '00:00'),
})

const SETTLE_BATCH = 100

/**
 * Ends the stretches nobody signed out of, once the grace is over, at the planned end of the session;
 * the volunteer and his organiser are asked whether that is right. Safe to run again and on several servers.
 */
export const settleForgotten = (world: World): Promise<number> =>
  workOff<rows.ForgottenStretch>(world, {
    task: 'forgotten',
    kind: 'stretch',
    idOf: ({ stretchId }) => stretchId,
    most: SETTLE_BATCH,
    take: (db, most, now) => rows.lockForgotten(db, graceCutoff(now), most, now),
    act: async (db, forgotten, now) => {
      for (const stretch of forgotten) await settle(db, stretch, now)
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

/** Removes receipts, counts of tries, refused scans and roll calls nobody can need any more; timed. Returns how many rows went. */
export const forgetOldReceipts = async (world: World): Promise<number> =>
  (await inBatches(world, rows.removeReceiptsBefore, KEEP_RECEIPTS_MS)) +
  (await inBatches(world, rows.removeTriesBefore, KEEP_TRIES_MS)) +
  (await inBatches(world, removeRefusedBefore, REFUSED_SCAN_DAYS * 86_400_000)) +
  (await inBatches(world, removeCallsBefore, ROLL_CALL_DAYS * 86_400_000))

/**
 * Forgets where people signed in once their hours are decided, at the latest after `POSITION_DAYS`; timed. The
 * distance stays. Returns how many coordinates went.
 */
export const forgetPositions = (world: World): Promise<number> =>
  inBatches(world, rows.forgetPositions, POSITION_DAYS * 86_400_000)

const settle = async (db: Tx, stretch: rows.ForgottenStretch, now: Date) => {
  await endAt(db, stretch, stretch.endsAt, 'proposed')
  await rows.insertProposedEnd(db, stretch, newId(), now)
  await records.propose(db, stretch, now)
  await insertProposal(db, stretch, now)
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
  actor: Signer,
  name: 'scanCodeForged' | 'codeTriesExhausted',
  sessionId: string,
  now: Date,
) =>
  rows.insertSecurityEvent(world.db, {
    id: newId(),
    name,
    actor_id: actor.kind === 'visitor' ? null : actor.id,
    subject: sessionId,
    request_id: actor.requestId,
    ip: actor.ip,
    user_agent: actor.userAgent,
    created_at: now,
  })
