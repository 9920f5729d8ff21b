import { DAY_HOURS, LONG_DAY_HOURS } from 'contract/rules/terms'
import { localDateTime } from 'contract/rules/time'
import type { Obstacle } from '../../../platform/fail.ts'
import { takingPart } from './answering.policy.ts'
import { canMove, type RecordAction, type RecordState } from './record.states.ts'

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
export interface Judged {
  state: RecordState
  computedMinutes: number
  breakMinutes: number
  reviewLevel: ReviewLevel | null
  confirmedBy: string | null
  /** Everybody who entered a stretch of it by hand. */
  enteredBy: readonly string[]
  /** The volunteer is signed in at the session at this moment. */
  open: boolean
}

/** Where an administrator stands to a record: nodes between, and whether his node is the root. */
export interface Standing {
  administratorId: string
  distance: number
  atRoot: boolean
  /** Nodes between the record's and the one whose turn an open objection is; null without one. */
  holderDistance: number | null
}

const obstacleOfState = (state: RecordState, action: RecordAction): Obstacle =>
  canMove(state, action) ? null : 'recordStateRefuses'

/** Whether somebody entered or confirmed the minutes that stand. */
export const tookPart = (
  record: Pick<Judged, 'confirmedBy' | 'enteredBy'>,
  administratorId: string,
): boolean => takingPart(record)({ id: administratorId })

export interface Confirmation {
  minutes?: number | undefined
  breakMinutes?: number | undefined
  reason?: string | undefined
}

/** The minutes that a confirmation gives a record. */
export const minutesConfirmed = (record: Judged, given: Confirmation) => {
  const breakMinutes = given.breakMinutes ?? record.breakMinutes
  const minutes = given.minutes ?? record.computedMinutes - breakMinutes
  return { minutes, breakMinutes, changed: minutes !== record.computedMinutes - breakMinutes }
}

export const obstacleToConfirming = (
  record: Judged,
  { administratorId }: Pick<Standing, 'administratorId'>,
  given: Confirmation,
): Obstacle => {
  const { minutes, changed } = minutesConfirmed(record, given)
  const obstacle = obstacleOfState(record.state, 'confirm')
  if (obstacle || record.open) return 'recordStateRefuses'
  if (record.enteredBy.includes(administratorId)) return 'recordFourEyes'
  if (minutes < minuteLimits.least || minutes > minuteLimits.most) return 'recordMinutesRange'
  return changed && !given.reason ? 'invalidInput' : null
}

/** The reviewer stands above: a proper ancestor, or the root; for a province-level day only the root. */
const isAbove = (level: ReviewLevel | null, { distance, atRoot }: Standing): boolean =>
  atRoot || (level === 'parent' && distance > 0)

export const obstacleToApproving = (record: Judged, standing: Standing): Obstacle => {
  const obstacle = obstacleToReturning(record, standing)
  if (obstacle) return obstacle
  return tookPart(record, standing.administratorId) ? 'recordFourEyes' : null
}

export const obstacleToReturning = (record: Judged, standing: Standing): Obstacle =>
  obstacleOfState(record.state, 'return') ??
  (isAbove(record.reviewLevel, standing) ? null : 'recordReviewLevel')

export const obstacleToRevoking = (record: Judged, { administratorId }: Standing): Obstacle =>
  obstacleOfState(record.state, 'revoke') ??
  (tookPart(record, administratorId) ? 'recordFourEyes' : null)

/** An objection waits for its node or any above it; whoever took part in the minutes does not decide it. */
export const obstacleToDeciding = (record: Judged, standing: Standing): Obstacle => {
  const obstacle = obstacleOfState(record.state, 'decideObjection')
  if (obstacle) return obstacle
  if (standing.holderDistance !== null && standing.distance < standing.holderDistance)
    return 'objectionPassedOn'
  return tookPart(record, standing.administratorId) ? 'recordFourEyes' : null
}

/** States in which a record counts no minutes any more; another of the same session may. */
export const endedStates = ['revoked', 'dismissed'] as const
export const isEnded = (state: RecordState): boolean =>
  (endedStates as readonly RecordState[]).includes(state)

/** What a correction makes of a record. */
export interface Corrected {
  minutes: number
  kind: 'service' | 'training'
}

/**
 * A correction changes something, is made by somebody who took no part in the minutes that stand, and
 * not while an objection to them waits, nor while the volunteer is signed in.
 */
export const obstacleToCorrecting = (
  record: Judged & Corrected,
  { administratorId }: Pick<Standing, 'administratorId'>,
  to: Corrected,
): Obstacle => {
  if (record.state === 'objected') return 'correctionObjectionOpen'
  if (!canMove(record.state, 'correct') || record.open) return 'recordStateRefuses'
  if (tookPart(record, administratorId)) return 'recordFourEyes'
  const nothing = isEnded(record.state)
    ? to.minutes === 0
    : to.minutes === record.minutes && to.kind === record.kind
  return nothing ? 'correctionChangesNothing' : null
}

/** A record everybody can see may be objected to until its publicity ends. */
export const obstacleToObjecting = (
  record: { state: RecordState; publicityEndsAt: Date | null; own: boolean },
  now: Date,
): Obstacle => {
  const { state, publicityEndsAt, own } = record
  if (!own && !isPublic(state)) return 'recordNotFound'
  if (state === 'objected') return 'objectionExists'
  const running = publicityEndsAt !== null && publicityEndsAt > now
  return canMove(state, 'object') && running ? null : 'objectionNotOpen'
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
      return 'organization'
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
const night = { from: 23, to: 5 }

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
    proposedSignOut: stretches.some((stretch) => stretch.signOutWay === 'proposed'),
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
