import { CONFIRM_WORKING_DAYS, DAY_HOURS, LONG_DAY_HOURS } from 'contract/rules/terms'
import { localDate, localDateTime } from 'contract/rules/time'
import {
  type Attended,
  countedMinutes,
  countedWindow,
  type Planned,
  windowMinutes,
} from '../mission/counted-minutes.policy.ts'
import type { Obstacle } from '../../../platform/fail.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import { type Ends, type Grade, gradeOf, weaker } from './grade.policy.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { type Parts, takingPart } from './taking-part.policy.ts'
import { canMove, type RecordAction, type RecordState } from './record.states.ts'
import type { State as SignOutState } from './sign-out.states.ts'

/**
 * Minutes of one person and day, all missions together: up to `own` they need nobody else, up to
 * `parent` the parent node, beyond that the province.
 */
const dayLimits = { own: DAY_HOURS * 60, parent: LONG_DAY_HOURS * 60 } as const

/** Minutes in these states are recorded and not yet effective. */
export const onTheWay = [
  'awaitingConfirmation',
  'awaitingReview',
  'publicised',
  'objected',
] as const satisfies readonly RecordState[]

export type ReviewLevel = 'parent' | 'province'

/** Who has to look at a day of so many minutes; null for nobody. */
export const reviewLevelOf = (minutesOfDay: number): ReviewLevel | null => {
  if (minutesOfDay <= dayLimits.own) return null
  return minutesOfDay <= dayLimits.parent ? 'parent' : 'province'
}

/** Longest and shortest record in minutes (a session never exceeds a day). */
const minuteLimits = { least: 1, most: 1440 } as const

/** A record with what decides who may do what to it. */
export interface Judged extends Parts {
  state: RecordState
  computedMinutes: number
  breakMinutes: number
  /** Minutes that somebody asks for beyond what was measured. */
  raisedMinutes: number | null
  /** Its session; null of a record that has none here. */
  planned: Planned | null
  reviewLevel: ReviewLevel | null
  /** The volunteer is signed in at the session at this moment. */
  open: boolean
  /** It waits to take effect and is not what was measured or decided: nobody builds on it. */
  altered?: boolean
  /** A node above is looking into the minutes of this person at this session. */
  frozen: boolean
  /** A sign-out that was proposed and is not settled. */
  signOut?: Pick<ProposedSignOut, 'state' | 'answerDueAt'> | null
}

/** A sign-out that the product proposed because nobody signed out, until it is settled. */
export interface ProposedSignOut {
  state: SignOutState
  signedInAt: Date
  /** The time that stands. */
  signedOutAt: Date
  /** The planned end: no later time is agreed to. */
  plannedAt: Date
  /** Until when the volunteer answers. */
  answerDueAt: Date
  /** Why the volunteer named another time. */
  reason: string | null
}

/** The volunteer's turn, until he has answered or his term is over. */
export const awaitsVolunteer = (
  { state, answerDueAt }: Pick<ProposedSignOut, 'state' | 'answerDueAt'>,
  now: Date,
): boolean => (state === 'proposed' || state === 'organizationAgreed') && now < answerDueAt

/** What the volunteer may still say is not settled over his head. */
const obstacleOfSignOut = ({ signOut }: Pick<Judged, 'signOut'>, now: Date): Obstacle =>
  signOut && awaitsVolunteer(signOut, now) ? 'signOutAwaitsVolunteer' : null

/** Where an administrator stands to a record: nodes between, and whether his node is the root. */
export interface Standing {
  /** All accounts of the administrator. */
  accounts: readonly string[]
  /** The administrator is the volunteer whose record it is. */
  self: boolean
  distance: number
  atRoot: boolean
  /**
   * Nodes between the record's and the one whose turn it is: of an open objection, or where its own let it wait;
   * null where it is where the state says.
   */
  holderDistance: number | null
  /** The objection that waits is the administrator's own, raised as a volunteer. */
  ownObjection: boolean
}

/** While a node above looks into minutes, nobody gives them effect. */
const obstacleOfFreeze = ({ frozen }: Pick<Judged, 'frozen'>): Obstacle =>
  frozen ? 'recordFrozen' : null

const obstacleOfState = (state: RecordState, action: RecordAction): Obstacle =>
  canMove(state, action) ? null : 'recordStateRefuses'

export interface Confirmation {
  minutes?: number | undefined
  breakMinutes?: number | undefined
  reason?: string | undefined
}

type Measured = Pick<Judged, 'computedMinutes' | 'raisedMinutes'>

/** What a record says of itself, and what it comes from. */
interface Measurement extends Pick<Judged, 'state' | 'computedMinutes' | 'planned'> {
  source: string
  grade: Grade
  stretches: readonly (Attended & Ends)[]
  raiseNoted: boolean
}

/**
 * The minutes that the stretches of a record give within the time that counts; those it has where nobody here measured
 * them, as of another system, or of a session from before the window.
 */
export const minutesMeasured = (
  record: Pick<Measurement, 'source' | 'planned' | 'stretches' | 'computedMinutes'>,
): number => {
  const { source, planned, stretches, computedMinutes } = record
  const window = planned && countedWindow(planned)
  return source === 'import' || !window ? computedMinutes : countedMinutes(stretches, window)
}

/**
 * Whether a record that nobody has confirmed says what its stretches do: their minutes, no better grade, and no more
 * asked for than somebody entered.
 */
export const isAsMeasured = (record: Measurement): boolean => {
  const { state, source, stretches, grade } = record
  if (state !== 'awaitingConfirmation' || source === 'import') return true
  const ended = stretches.filter(({ signedOutAt }) => signedOutAt !== null)
  return (
    record.raiseNoted &&
    record.computedMinutes === minutesMeasured(record) &&
    (ended.length === 0 || grade === weaker(grade, gradeOf(ended)))
  )
}

/** The minutes that one person may confirm at most: those asked for by another, else those measured. */
const confirmable = ({ computedMinutes, raisedMinutes }: Measured, breakMinutes: number): number =>
  raisedMinutes ?? computedMinutes - breakMinutes

/** The minutes that a confirmation gives a record; a break beyond the one that stands makes them fewer, too. */
export const minutesConfirmed = (
  record: Measured & { breakMinutes: number },
  given: Confirmation,
) => {
  const breakMinutes = given.breakMinutes ?? record.breakMinutes
  const expected = confirmable(record, breakMinutes)
  const minutes = given.minutes ?? expected
  const fewer = minutes < confirmable(record, record.breakMinutes)
  return { minutes, breakMinutes, fewer, more: minutes > expected }
}

/** Nobody acts on minutes while their session runs. */
const obstacleOfTime = ({ planned }: Pick<Judged, 'planned'>, now: Date): Obstacle =>
  planned && now < planned.endsAt
    ? { name: 'sessionNotOver', details: { endsAt: localDateTime(planned.endsAt).slice(11) } }
    : null

export const obstacleToConfirming = (
  record: Judged,
  standing: Pick<Standing, 'accounts' | 'self' | 'distance' | 'holderDistance'>,
  given: Confirmation,
  now: Date,
): Obstacle => {
  const { minutes, fewer, more } = minutesConfirmed(record, given)
  if (!canMove(record.state, 'confirm') || record.open) return 'recordStateRefuses'
  const obstacle =
    obstacleOfTime(record, now) ??
    obstacleOfTurn(standing) ??
    obstacleOfPerson(record, standing) ??
    obstacleOfFreeze(record) ??
    obstacleOfSignOut(record, now) ??
    obstacleOfSeal(record)
  if (obstacle) return obstacle
  if (minutes < minuteLimits.least || minutes > minuteLimits.most) return 'recordMinutesRange'
  if (more) return 'recordAboveMeasured'
  return fewer && !given.reason ? 'invalidInput' : null
}

/** What a node let wait is the business of the one above. */
const obstacleOfTurn = ({
  distance,
  holderDistance,
}: Pick<Standing, 'distance' | 'holderDistance'>): Obstacle =>
  holderDistance !== null && distance < holderDistance ? 'recordPassedOn' : null

/** Nobody decides about his own minutes, nor about those he entered. */
const obstacleOfPerson = (
  { enteredBy }: Pick<Judged, 'enteredBy'>,
  { accounts, self }: Pick<Standing, 'accounts' | 'self'>,
): Obstacle => {
  if (self) return 'recordOwn'
  return isAmong({ accounts }, enteredBy) ? 'recordFourEyes' : null
}

/** The same for whoever neither entered nor confirmed the minutes, those that stand or those before them. */
const obstacleOfPart = (
  record: Parts,
  { accounts, self }: Pick<Standing, 'accounts' | 'self'>,
): Obstacle => {
  if (self) return 'recordOwn'
  return takingPart(record)({ accounts }) ? 'recordTookPart' : null
}

/** The most minutes that a record can have: those in which its session counts. */
export const mostMinutes = ({ planned }: Pick<Judged, 'planned'>): number => {
  const window = planned && countedWindow(planned)
  return window ? windowMinutes(window) : minuteLimits.most
}

/** Nobody can have served longer than the session counts. */
const obstacleOfWindow = ({ planned }: Pick<Judged, 'planned'>, minutes: number): Obstacle => {
  const most = mostMinutes({ planned })
  return minutes > most ? { name: 'recordAboveWindow', details: { minutes: most } } : null
}

/** Asking for more minutes than were measured makes one their enterer: another confirms them. */
export const obstacleToRaising = (
  record: Judged,
  { self }: Pick<Standing, 'self'>,
  minutes: number,
  now: Date,
): Obstacle => {
  if (!canMove(record.state, 'raise') || record.open) return 'recordStateRefuses'
  const obstacle =
    obstacleOfTime(record, now) ??
    (self ? 'recordOwn' : null) ??
    obstacleOfFreeze(record) ??
    obstacleOfSignOut(record, now) ??
    obstacleOfSeal(record)
  if (obstacle) return obstacle
  if (minutes <= confirmable(record, record.breakMinutes)) return 'recordNotRaised'
  return obstacleOfWindow(record, minutes)
}

/** Whether minutes lie above what was measured, so that one person cannot make them so. */
export const isAboveMeasured = (
  { computedMinutes }: Pick<Judged, 'computedMinutes'>,
  minutes: number,
): boolean => minutes > computedMinutes

/** The reviewer stands above: a proper ancestor, or the root; for a province-level day only the root. */
const isAbove = (level: ReviewLevel | null, { distance, atRoot }: Standing): boolean =>
  atRoot || (level === 'parent' && distance > 0)

export const obstacleToApproving = (record: Judged, standing: Standing, now: Date): Obstacle =>
  obstacleToReturning(record, standing) ??
  obstacleOfTime(record, now) ??
  obstacleOfPart(record, standing) ??
  obstacleOfFreeze(record)

/** What somebody altered behind the product's back is revoked, never built on. */
const obstacleOfSeal = ({ altered }: Pick<Judged, 'altered'>): Obstacle =>
  altered ? 'recordAltered' : null

export const obstacleToReturning = (record: Judged, standing: Standing): Obstacle =>
  obstacleOfState(record.state, 'return') ??
  (isAbove(record.reviewLevel, standing) ? obstacleOfTurn(standing) : 'recordReviewLevel') ??
  (standing.self ? 'recordOwn' : null) ??
  obstacleOfSeal(record)

export const obstacleToRevoking = (record: Judged, standing: Standing): Obstacle =>
  obstacleOfState(record.state, 'revoke') ?? obstacleOfPart(record, standing)

/**
 * An objection waits for its node or any above it; whoever took part in the minutes does not decide it, nor whoever let
 * them pass.
 */
export const obstacleToDeciding = (
  record: Judged & { reviewedBy: string | null },
  standing: Standing,
): Obstacle => {
  const obstacle = obstacleOfState(record.state, 'decideObjection')
  if (obstacle) return obstacle
  if (standing.holderDistance !== null && standing.distance < standing.holderDistance)
    return 'objectionPassedOn'
  if (standing.ownObjection) return 'recordOwn'
  return (
    obstacleOfPart(record, standing) ??
    (isAmong(standing, [record.reviewedBy]) ? 'recordLetPass' : null) ??
    obstacleOfFreeze(record) ??
    obstacleOfSeal(record)
  )
}

/** Whatever is decided, minutes that grow stay within the time that counts. */
export const obstacleToMinutes = (
  record: Pick<Judged, 'planned'> & { minutes: number },
  minutes: number,
): Obstacle => (minutes > record.minutes ? obstacleOfWindow(record, minutes) : null)

/** States in which a record counts no minutes any more; another of the same session may. */
export const endedStates = ['revoked', 'dismissed'] as const
export const isEnded = (state: RecordState): boolean =>
  (endedStates as readonly RecordState[]).includes(state)

/** Minutes that nobody has confirmed, or that the node above has not let pass. */
export const isUnreviewed = (state: RecordState): boolean =>
  state === 'awaitingConfirmation' || state === 'awaitingReview'

/** What a node above left when it took minutes away, and how far above the record's own it is. */
export interface Taken {
  left: number
  distance: number
  atRoot: boolean
}

/** Who looks at minutes that are given again below the node that took them away; null for nobody. */
export const reviewOfTaken = (
  taken: Taken | null,
  distance: number,
  minutes: number,
): ReviewLevel | null => {
  if (!taken || minutes <= taken.left || distance >= taken.distance) return null
  return taken.atRoot ? 'province' : 'parent'
}

/** What a correction makes of a record. */
export interface Corrected {
  minutes: number
  kind: 'service' | 'training'
}

/**
 * A correction changes something, is made by somebody who took no part in the minutes, those that stand or those before
 * them, after the session and where its record waits, if it does, and not while an objection to them waits, nor while the
 * volunteer is signed in.
 */
export const obstacleToCorrecting = (
  record: Judged & Corrected,
  standing: Pick<Standing, 'accounts' | 'self' | 'distance' | 'holderDistance'>,
  to: Corrected,
  now: Date,
): Obstacle => {
  if (record.state === 'objected') return 'correctionObjectionOpen'
  if (!canMove(record.state, 'correct') || record.open) return 'recordStateRefuses'
  const obstacle =
    obstacleOfTime(record, now) ??
    (isUnreviewed(record.state) ? obstacleOfTurn(standing) : null) ??
    obstacleOfPart(record, standing) ??
    obstacleOfSeal(record) ??
    obstacleOfFreeze(record) ??
    obstacleToMinutes(record, to.minutes)
  if (obstacle) return obstacle
  const nothing = isEnded(record.state)
    ? to.minutes === 0
    : to.minutes === record.minutes && to.kind === record.kind
  return nothing ? 'correctionChangesNothing' : null
}

/**
 * A record everybody can see may be objected to until its publicity ends; not again by whose objection to it was
 * dismissed.
 */
export const obstacleToObjecting = (
  record: {
    state: RecordState
    publicityEndsAt: Date | null
    own: boolean
    dismissed: boolean
    altered?: boolean
  },
  now: Date,
): Obstacle => {
  const { state, publicityEndsAt, own, dismissed, altered } = record
  if (!own && !isPublic(state)) return 'recordNotFound'
  if (state === 'objected') return 'objectionExists'
  const running = publicityEndsAt !== null && publicityEndsAt > now
  if (!canMove(state, 'object') || !running) return 'objectionNotOpen'
  if (dismissed) return 'objectionDismissed'
  return altered ? 'recordAltered' : null
}

/** States in which everybody may see a record, masked. */
export const publicStates = ['publicised', 'objected', 'effective'] as const
const isPublic = (state: RecordState): boolean =>
  (publicStates as readonly RecordState[]).includes(state)

export type Owner = 'volunteer' | 'organization' | 'parent' | 'province' | 'public' | 'nobody'

/** Whose turn it is. */
export const ownerOf = (state: RecordState, level: ReviewLevel | null, passedOn = false): Owner => {
  switch (state) {
    case 'awaitingSignOut':
      return 'volunteer'
    case 'awaitingConfirmation':
    case 'objected':
      return passedOn ? 'parent' : 'organization'
    case 'awaitingReview':
      return level === 'province' ? 'province' : 'parent'
    case 'publicised':
      return 'public'
    default:
      return 'nobody'
  }
}

export interface Flagged {
  stretches: readonly {
    signedInAt: Date
    signedOutAt: Date | null
    signInWay: string
    signOutWay: string | null
    /** A position was compared with the place of the mission at the sign-in. */
    placed: boolean
  }[]
  computedMinutes: number
  breakMinutes: number
  minutes: number
  plannedMinutes: number
}

/** Minutes beyond the plan that make a record long: the grace in which one may still sign out. */
const LONG_MINUTES = 60
/** Share of the planned time below which a record is short (Yunnan's 60 %). */
const SHORT_SHARE = 0.6
/** Hours of the day that count as night, Asia/Shanghai. */
export const night = { from: 23, to: 5 }

/** How a forgotten sign-out was taken down: as planned, as the volunteer stated, or as his organisation decided. */
export const forgottenWays = ['proposed', 'stated', 'decided'] as const
export type ForgottenWay = (typeof forgottenWays)[number]

export const isForgotten = (way: string | null): way is ForgottenWay =>
  (forgottenWays as readonly (string | null)[]).includes(way)

/** Ways that a code of the screen serves, which can be passed on; the others have somebody who vouches. */
const byScreen = new Set(['qr', 'code'])

/** Why a record deserves a second look; nothing follows by itself. */
export const flagsOf = (record: Flagged) => {
  const { stretches, computedMinutes, plannedMinutes, minutes, breakMinutes } = record
  const moments = stretches.flatMap(({ signedInAt, signedOutAt }) =>
    signedOutAt ? [signedInAt, signedOutAt] : [signedInAt],
  )
  const reasons = {
    manualEntry: stretches.some((stretch) => stretch.signInWay === 'manual'),
    unplaced: stretches.some((stretch) => !stretch.placed && byScreen.has(stretch.signInWay)),
    printedCode: stretches.some(
      ({ signInWay, signOutWay }) => signInWay === 'printed' || signOutWay === 'printed',
    ),
    proposedSignOut: stretches.some((stretch) => isForgotten(stretch.signOutWay)),
    night: moments.some(isNight),
    long: computedMinutes > dayLimits.own || computedMinutes > plannedMinutes + LONG_MINUTES,
    shorterThanPlanned: computedMinutes < plannedMinutes * SHORT_SHARE,
    edited: minutes !== computedMinutes - breakMinutes,
  }
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((name) => reasons[name])
}

const isNight = (moment: Date): boolean => {
  const hour = Number(localDateTime(moment).slice(11, 13))
  return hour >= night.from || hour < night.to
}

/** What decides until when the present step of a record is done. */
export interface Term {
  date: string
  state: RecordState
  publicityEndsAt: Date | null
  objectedAt: Date | null
  stepSince: Date | null
  /** The term of the node above, where its own let it wait. */
  passedDueAt: Date | null
}

/**
 * The end of publicity; the term of whoever has to act: ten working days from the day of the session, or from the
 * later day on which the step began; nothing once it is settled.
 */
export const dueAtOf = (term: Term): Date | null => {
  switch (term.state) {
    case 'publicised':
      return term.publicityEndsAt
    case 'awaitingSignOut':
      return legalTerm(term.date)
    case 'awaitingConfirmation':
    case 'awaitingReview':
      return term.passedDueAt ?? legalTerm(laterDay(term))
    case 'objected':
      return term.passedDueAt ?? (term.objectedAt && legalTerm(localDate(term.objectedAt)))
    default:
      return null
  }
}

const laterDay = ({ date, stepSince }: Pick<Term, 'date' | 'stepSince'>): string => {
  const began = stepSince && localDate(stepSince)
  return began && began > date ? began : date
}

/** The last moment of the tenth working day after a date. */
export const legalTerm = (date: string): Date => endOfTerm(date, CONFIRM_WORKING_DAYS)
