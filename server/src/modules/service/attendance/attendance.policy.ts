import { MOST_PAIRS } from 'contract/rules/terms'
import { localDateTime } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'
import {
  countedMinutes,
  type CountedWindow,
  countedWindow,
  type Planned,
} from '../mission/counted-minutes.policy.ts'
import { heldStates } from '../mission/mission.states.ts'
import { windowOf } from '../mission/session-clock.policy.ts'
import type { SigningKind } from './attendance.code.ts'

/** Wrong six digits a volunteer and session before a wait of so many minutes. */
export const CODE_TRIES = 5
export const CODE_WAIT_MINUTES = 5

export interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_METRES = 6_371_008.8

/** Whole metres between two points on the sphere (haversine). */
export const distanceMetres = (a: Point, b: Point): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/** Everything that decides whether a volunteer may sign in or out at a session now. */
export interface Situation {
  kind: SigningKind
  period: Planned
  missionId: string
  missionState: string
  volunteerState: string
  /** State of the application for this session; null without one. */
  applicationState: string | null
  /** He holds an accepted application for another session of the mission. */
  appliedToOtherSession: boolean
  /** Metres from the place: null where nothing is checked, 'unknown' when it should be but no position came. */
  distance: number | 'unknown' | null
  radius: number
  /** The stretch without a sign-out, wherever it is. */
  open: { here: boolean; missionTitle: string; signedInAt: Date } | null
  lastSignedOutHere: Date | null
  /** Pairs begun at this mission on the day of the session. */
  pairs: number
  /** Minutes of this session are confirmed already: nothing can be added by signing. */
  confirmed: boolean
  /** Whoever signs out knows that nothing counts yet. */
  leave: boolean
}

/** The first obstacle to signing in or out, in the order a volunteer can do something about it. */
export const obstacleToSigning = (situation: Situation, now: Date): Obstacle =>
  obstacleOfVolunteer(situation) ??
  obstacleOfApplication(situation) ??
  obstacleOfTime(situation, now) ??
  obstacleOfPlace(situation) ??
  (situation.kind === 'signIn'
    ? obstacleToSigningIn(situation)
    : obstacleToSigningOut(situation, now))

/**
 * What stands in the way whatever digits are typed, told before they are looked at: nobody learns that
 * digits are right who could neither sign in nor out by them.
 */
export const obstacleToDigits = (situation: Situation): Obstacle =>
  obstacleOfVolunteer(situation) ?? obstacleOfApplication({ ...situation, kind: 'signOut' })

const obstacleOfVolunteer = ({ volunteerState }: Situation): Obstacle => {
  if (volunteerState === 'verified') return null
  return volunteerState === 'cancelling' ? 'scanAccountCancelling' : 'scanNotRealNamed'
}

const obstacleOfApplication = (situation: Situation): Obstacle => {
  const { missionId, applicationState, appliedToOtherSession, open } = situation
  if (applicationState !== null && placed.has(applicationState)) return null
  // Whoever is signed in here may always sign out, whatever became of the application meanwhile.
  if (situation.kind === 'signOut' && open?.here) return null
  if (appliedToOtherSession) return 'scanWrongSession'
  return applicationState === null
    ? { name: 'scanNotApplied', details: { missionId } }
    : 'scanNotAccepted'
}

const obstacleOfTime = (situation: Situation, now: Date): Obstacle => {
  const { kind, period, missionState, confirmed } = situation
  const { opensAt, closesAt } = windowOf(kind, period)
  if (now < opensAt) return { name: 'scanNotYetOpen', details: { opensAt: timeOfDay(opensAt) } }
  if (now > closesAt) return 'scanClosed'
  return kind === 'signIn' && (missionState !== 'published' || confirmed) ? 'scanClosed' : null
}

const obstacleOfPlace = ({ distance, radius }: Situation): Obstacle => {
  if (distance === null) return null
  if (distance === 'unknown') return 'scanLocationRefused'
  return distance > radius ? { name: 'scanOutsideRange', details: { distance } } : null
}

const obstacleToSigningIn = ({ open, pairs }: Situation): Obstacle => {
  if (open?.here)
    return { name: 'scanAlreadySignedIn', details: { at: timeOfDay(open.signedInAt) } }
  if (open) return { name: 'scanOpenElsewhere', details: { missionTitle: open.missionTitle } }
  return pairs >= MOST_PAIRS ? 'scanPairLimit' : null
}

const obstacleToSigningOut = (
  { open, lastSignedOutHere, period, leave }: Situation,
  now: Date,
): Obstacle => {
  if (open?.here) return leave ? null : obstacleToLeaving(period, now)
  if (lastSignedOutHere)
    return { name: 'scanAlreadySignedOut', details: { at: timeOfDay(lastSignedOutHere) } }
  return open
    ? { name: 'scanOpenElsewhere', details: { missionTitle: open.missionTitle } }
    : 'scanNotSignedIn'
}

/** Whoever signs out before anything counts gets nothing for it, and is asked first. */
const obstacleToLeaving = (period: Planned, now: Date): Obstacle => {
  const window = countedWindow(period)
  return window && now < window.from
    ? { name: 'scanBeforeStart', details: { startsAt: timeOfDay(window.from) } }
    : null
}

/** HH:mm of Asia/Shanghai. */
const timeOfDay = (moment: Date): string => localDateTime(moment).slice(11)

export interface HandEntry {
  signedInAt: Date
  signedOutAt: Date
  session: Planned
  /** The calendar day of the session, in which everything of one without a window lies. */
  localDay: CountedWindow
}

/** Nothing is entered by hand while the session runs. */
export const obstacleToEntering = ({ endsAt }: Planned, now: Date): Obstacle =>
  now < endsAt ? { name: 'sessionNotOver', details: { endsAt: timeOfDay(endsAt) } } : null

/** Somebody on a roster, with what decides whether an attendance may be entered for him. */
export interface Listed {
  missionState: string
  applicationState: string
  recordState: string | null
  /** He is whoever enters it, or in his care. */
  own: boolean
}

/** Who had a place at a session: also whoever counts as absent or excused, until he comes after all or his time is entered. */
const placed: ReadonlySet<string> = new Set(['accepted', 'attended', 'absent', 'excused'])

/** Nothing is entered for oneself, nor as `obstacleToEnteringOf` says. */
export const obstacleToEnteringFor = ({
  own,
  ...listed
}: Listed): 'recordOwn' | 'applicationStateRefuses' | null =>
  own ? 'recordOwn' : obstacleToEnteringOf(listed)

/** Nothing is entered for whoever was not accepted, or once somebody has confirmed the minutes. */
export const obstacleToEnteringOf = ({
  missionState,
  applicationState,
  recordState,
}: Omit<Listed, 'own'>): 'applicationStateRefuses' | null => {
  const accepted = placed.has(applicationState)
  const open = recordState === null || recordState === 'awaitingConfirmation'
  return heldStates.has(missionState) && accepted && open ? null : 'applicationStateRefuses'
}

/** A stretch entered by hand lies within the time that counts at its session, and lasts a minute at least. */
export const obstacleToHandEntry = (entry: HandEntry, now: Date): Obstacle => {
  const { signedInAt, signedOutAt, session, localDay } = entry
  const window = countedWindow(session) ?? localDay
  const within = signedInAt >= window.from && signedOutAt <= window.until && signedOutAt <= now
  return within && countedMinutes([entry], window) >= 1 ? null : 'attendanceOutsideSession'
}
