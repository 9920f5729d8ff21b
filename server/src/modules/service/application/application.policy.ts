import {
  ANSWER_BEFORE_HOURS,
  CHILD_BELOW,
  FREE_CANCELLATION_HOURS,
  OF_AGE,
  OFFER_HOURS,
} from 'contract/rules/terms'
import type { ErrorName } from 'contract/errors'
import type { Condition as ConditionSchema } from 'contract/service/mission'
import { ageOn } from 'contract/rules/id-number'
import type { MatterState, GuardianState } from 'contract/states'
import type * as z from 'zod/mini'
import type { Obstacle } from '../../../platform/fail.ts'
import { askedOfChange } from '../mission/mission.policy.ts'
import { windowOf } from '../mission/session-clock.policy.ts'
import { missionPhase, type State as MissionState } from '../mission/mission.states.ts'
import { barredUntil } from './absence.policy.ts'
import { mayMove, type State } from './application.states.ts'

export type GuardianAnswer = z.output<typeof GuardianState>
export type Condition = z.output<typeof ConditionSchema>

const HOUR_MS = 3_600_000

/** Until so long before the start a place is given up without a reason. */
export const FREE_CANCELLATION_MS = FREE_CANCELLATION_HOURS * HOUR_MS
/** An offered place waits so long for its answer ... */
export const OFFER_MS = OFFER_HOURS * HOUR_MS
/** ... but never until less than this before the start. */
export const OFFER_ENDS_BEFORE_START_MS = ANSWER_BEFORE_HOURS * HOUR_MS
/** Below this age applying needs the consent of a guardian, who gives it when the minor registers. */
export const GUARDIAN_BELOW = OF_AGE

/** An invitation waits so long for its answer unless its writer says otherwise ... */
const INVITATION_HOURS = 72
/** ... but never until less than this before the start, as an offered place. */
const INVITATION_ENDS_BEFORE_START_MS = OFFER_ENDS_BEFORE_START_MS
/** So many invitations of a mission may be open for each of its places: many decline. */
export const OPEN_INVITATIONS_PER_PLACE = 3

export interface MissionFacts {
  missionId: string
  state: MissionState
  applyOpensAt: Date | null
  applyDeadline: Date | null
  startsAt: Date | null
  endsAt: Date | null
  minimumAge: number | null
  maximumAge: number | null
  recruitScope: 'public' | 'members'
  organizationId: string
  districtName: string
  /** Minors of any age need a guardian's consent to this mission. */
  guardianConsent: boolean
}

export interface VolunteerFacts {
  state: string
  birthDate: string
  /** A guardian has agreed that the minor volunteers, and has not taken it back. */
  guardianConsent: boolean
  /** A text that whoever takes part agrees to was agreed to and taken back. */
  withdrawn: boolean
  /** The text whose version in force the volunteer did not agree to; null where there is none. */
  toAgree: string | null
  /** The same of the guardian of a child. */
  guardianToAgree: string | null
  /** Member of the mission's node or of one below it. */
  member: boolean
  /** When each absence that stands was recorded; instants are text, as JSON has them. */
  absences: readonly string[]
}

export interface PlaceFacts {
  placeId: string
  sessionId: string
  startsAt: Date
  quota: number
  taken: number
  /** Own application to this session that stands in the way of another, whatever the position. */
  ownState: State | null
  /** Another mission the volunteer has at that time. */
  clash: { missionId: string; missionTitle: string } | null
  /** Until when the volunteer may answer an invitation to this place; null without one. */
  invitedUntil: Date | null
}

/** The volunteer is invited to this place and may still answer. */
export const isInvited = ({ invitedUntil }: Pick<PlaceFacts, 'invitedUntil'>, now: Date): boolean =>
  invitedUntil !== null && invitedUntil > now

type Phase = ReturnType<typeof missionPhase>

/** Organisers invite before and after the time of applying too, and who is invited may come. */
const invitingPhases: ReadonlySet<Phase> = new Set([
  'upcoming',
  'recruiting',
  'recruitmentClosed',
  'inProgress',
])
export const isInviting = (phase: Phase): boolean => invitingPhases.has(phase)

/** Conditions about the mission alone: what a visitor is told. */
export const missionConditions = (
  mission: MissionFacts,
  places: readonly PlaceFacts[],
  now: Date,
): Condition[] => {
  const phase = missionPhase(mission.state, mission, now)
  const left = places.reduce((sum, place) => sum + Math.max(0, place.quota - place.taken), 0)
  const quota = places.reduce((sum, place) => sum + place.quota, 0)
  const opensAt = phase === 'upcoming' ? mission.applyOpensAt : null
  return [
    {
      name: 'recruiting',
      met:
        phase === 'recruiting' ||
        (isInviting(phase) && places.length > 0 && places.every((place) => isInvited(place, now))),
      details: { phase, ...(opensAt ? { opensAt: opensAt.toISOString() } : {}) },
    },
    { name: 'placeLeft', met: left > 0, details: { left, quota } },
  ]
}

/**
 * Every condition of applying to one of the places, met or not. With several
 * places, those about a place are met when one place at least meets them.
 */
export const conditionsOf = (
  mission: MissionFacts,
  volunteer: VolunteerFacts,
  places: readonly PlaceFacts[],
  riskAccepted: boolean,
  now: Date,
): Condition[] => {
  const { minimumAge, maximumAge } = mission
  const age = ageOn(volunteer.birthDate, places[0]?.startsAt ?? mission.startsAt ?? now)
  const ages = {
    ...(minimumAge === null ? {} : { minimumAge }),
    ...(maximumAge === null ? {} : { maximumAge }),
  }
  const today = ageOn(volunteer.birthDate, now)
  const renewed = today < CHILD_BELOW ? volunteer.guardianToAgree : null
  const untried = places.filter((place) => place.ownState === null)
  const clash = untried.every((place) => place.clash) ? untried[0]?.clash : null
  const applied = places.length > 0 && untried.length === 0
  const free = untried.filter((place) => !place.clash)
  const barred = barredUntil(
    volunteer.absences.map((at) => new Date(at)),
    now,
  )
  return [
    // An account being cancelled was verified before; that it is being cancelled is a condition of its own.
    {
      name: 'realName',
      met: volunteer.state === 'verified' || volunteer.state === 'cancelling',
      details: {},
    },
    { name: 'notCancelling', met: volunteer.state !== 'cancelling', details: {} },
    ...missionConditions(mission, free.length > 0 ? free : places, now),
    {
      name: 'membership',
      met: mission.recruitScope === 'public' || volunteer.member,
      details: { districtId: mission.organizationId, districtName: mission.districtName },
    },
    {
      name: 'age',
      met: (minimumAge === null || age >= minimumAge) && (maximumAge === null || age <= maximumAge),
      details: { age, ...ages },
    },
    {
      name: 'guardian',
      met: age >= GUARDIAN_BELOW || (volunteer.guardianConsent && renewed === null),
      details: {
        age,
        guardianBelow: GUARDIAN_BELOW,
        ...(volunteer.guardianConsent && renewed !== null && { title: renewed }),
      },
    },
    {
      name: 'agreement',
      met: !volunteer.withdrawn && volunteer.toAgree === null,
      details:
        volunteer.withdrawn || volunteer.toAgree === null ? {} : { title: volunteer.toAgree },
    },
    { name: 'noClash', met: !clash, details: clash ? { ...clash } : {} },
    {
      name: 'notApplied',
      met: !applied,
      details: applied ? { state: places[0]!.ownState! } : {},
    },
    {
      name: 'notBarred',
      met: barred === null,
      details: barred === null ? {} : { until: barred.toISOString() },
    },
    { name: 'riskAccepted', met: riskAccepted, details: {} },
  ]
}

/**
 * Whether the guardians are asked about this one application: always for children, and where the mission
 * demands it for every minor. Age on the day of the session.
 */
export const asksGuardian = (
  { guardianConsent }: Pick<MissionFacts, 'guardianConsent'>,
  { birthDate }: Pick<VolunteerFacts, 'birthDate'>,
  startsAt: Date,
): boolean => ageOn(birthDate, startsAt) < (guardianConsent ? GUARDIAN_BELOW : CHILD_BELOW)

/** The guardians answer within so long ... */
const ANSWER_MS = 48 * HOUR_MS
/** ... but until so long before the start, so that the place can still go to another ... */
const ANSWER_BEFORE_START_MS = ANSWER_BEFORE_HOURS * HOUR_MS

/** Until when the guardians answer; an application at the last moment is answered before it begins. */
export const answerBy = (now: Date, startsAt: Date): Date => {
  const latest = startsAt.getTime() - ANSWER_BEFORE_START_MS
  const end = latest <= now.getTime() ? startsAt.getTime() : latest
  return new Date(Math.min(now.getTime() + ANSWER_MS, end))
}

/** The same of whoever is let in at the door of a session that runs: while it does. */
export const answerByAtDoor = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + ANSWER_MS, endsAt.getTime()))

/** What keeps an application of a minor from being accepted; `state` is the guardians' answer. */
export const obstacleOfGuardian = (state: GuardianAnswer | null): Obstacle =>
  state === null || state === 'agreed' ? null : 'guardianAwaited'

/**
 * What stands in the way of a guardian's answer: agreeing has its time, refusing may come until the session
 * begins, also after having agreed; of whoever was let in at the door, until nobody signs out of it any more.
 */
export const obstacleToGuardianAnswer = (
  {
    state,
    guardianState,
    answerBy: until,
    closesAt,
  }: { state: State; guardianState: GuardianAnswer; answerBy: Date; closesAt: Date },
  agree: boolean,
  now: Date,
): Obstacle => {
  if (guardianState === 'lapsed') return 'guardianAnswerLate'
  if (!mayMove('end', state, 'system') || closesAt <= now) return 'applicationStateRefuses'
  if (agree && guardianState !== 'awaited') return 'applicationStateRefuses'
  return agree && until <= now ? 'guardianAnswerLate' : null
}

/** The refusal that unmet conditions amount to: by its own name when there is one, else all of them listed. */
export const obstacleToApplying = (conditions: readonly Condition[], wait: boolean): Obstacle => {
  const unmet = conditions.filter(({ met, name }) => !met && !(wait && name === 'placeLeft'))
  const only = unmet.length === 1 ? unmet[0]! : null
  if (unmet.some(({ name }) => name === 'notApplied')) return 'alreadyApplied'
  if (only?.name === 'recruiting') return { name: 'missionNotRecruiting', details: only.details }
  if (only?.name === 'noClash') return { name: 'sessionClash', details: only.details }
  if (only?.name === 'placeLeft') return 'missionFull'
  return unmet.length === 0
    ? null
    : { name: 'conditionsUnmet', details: { count: unmet.length, conditions: unmet } }
}

/** What the volunteer may do with a mission as a whole. */
export const openToApply = (
  conditions: readonly Condition[],
): { apply: boolean; wait: boolean } => {
  const unmet = conditions.filter(({ met, name }) => !met && name !== 'riskAccepted')
  return {
    apply: unmet.length === 0,
    wait: unmet.length === 1 && unmet[0]!.name === 'placeLeft',
  }
}

export interface OwnFacts {
  state: State
  startsAt: Date
  endsAt: Date
  offerExpiresAt: Date | null
  /** When an organiser moved him to another session or position last. */
  movedAt?: Date | null
}

/** Until when cancelling needs no reason and is not late: who was moved has as long from then on, at most until the start. */
export const cancelFreeUntil = ({
  startsAt,
  movedAt,
}: Pick<OwnFacts, 'startsAt' | 'movedAt'>): Date => {
  const planned = startsAt.getTime() - FREE_CANCELLATION_MS
  const moved = movedAt ? movedAt.getTime() + FREE_CANCELLATION_MS : planned
  return new Date(Math.min(startsAt.getTime(), Math.max(planned, moved)))
}

/** Cancelling now needs a reason: the volunteer was to come and the start is near. */
export const needsReason = (application: OwnFacts, now: Date): boolean =>
  application.state === 'accepted' && now > cancelFreeUntil(application)

/** What stands in the way of cancelling; `reason` is what the volunteer gave. */
export const obstacleToCancelling = (
  application: OwnFacts,
  reason: string | undefined,
  now: Date,
): Obstacle => {
  if (application.state === 'attended')
    return { name: 'sessionHasAttendance', details: { own: true } }
  if (!mayMove('cancel', application.state, 'volunteer')) return 'applicationStateRefuses'
  if (application.endsAt <= now) return 'applicationStateRefuses'
  return reason === undefined && needsReason(application, now) ? 'cancelDeadlinePassed' : null
}

/** What stands in the way of taking an offered place of whoever was absent; takes when each absence was recorded. */
export const obstacleOfAbsences = (recorded: readonly Date[], now: Date): Obstacle => {
  const until = barredUntil(recorded, now)
  return until && { name: 'applyingBarred', details: { until: until.toISOString() } }
}

/** What stands in the way of answering an offer. A lapsed offer says that it came too late. */
export const obstacleToAnswering = ({ state, offerExpiresAt }: OwnFacts, now: Date): Obstacle => {
  if (state === 'lapsed') return 'offerExpired'
  if (state !== 'offered') return 'applicationStateRefuses'
  return offerExpiresAt && offerExpiresAt <= now ? 'offerExpired' : null
}

type Asked = z.output<typeof MatterState>
interface Answered {
  state: Asked
  answeredAt: Date | null
}

/** Where an offer stands; `answer` is the state it was left for. One that ended unanswered is expired. */
export const offerState = (
  offer: {
    state: State
    offerExpiresAt: Date | null
    answer: State | null
    answeredAt: Date | null
  },
  now: Date,
): Answered => {
  const open = offer.state === 'offered' && (offer.offerExpiresAt ?? now) > now
  if (open) return { state: 'pending', answeredAt: null }
  if (offer.answer !== 'accepted' && offer.answer !== 'declined')
    return { state: 'expired', answeredAt: null }
  return { state: offer.answer, answeredAt: offer.answeredAt }
}

/** Where an invitation stands: as it was answered, else open while the application invites and its time runs. */
export const invitationState = (
  invitation: {
    state: State
    offerExpiresAt: Date | null
    accepted: boolean | null
    answeredAt: Date | null
  },
  now: Date,
): Answered => {
  const { accepted, answeredAt } = invitation
  if (accepted !== null) return { state: accepted ? 'accepted' : 'declined', answeredAt }
  const open = invitation.state === 'invited' && (invitation.offerExpiresAt ?? now) > now
  return { state: open ? 'pending' : 'expired', answeredAt: null }
}

/** Where the question stands whether somebody still comes; `latest`: the mission has not moved again since. */
export const changeState = (
  question: {
    state: State
    startsAt: Date
    latest: boolean
    accepted: boolean | null
    answeredAt: Date | null
  },
  now: Date,
): Answered => {
  const { accepted, answeredAt } = question
  if (accepted !== null) return { state: accepted ? 'accepted' : 'declined', answeredAt }
  const open = askedOfChange.includes(question.state) && question.latest && question.startsAt > now
  return { state: open ? 'pending' : 'expired', answeredAt: null }
}

/** What stands in the way of answering an invitation. */
export const obstacleToAnsweringInvitation = (
  { state, offerExpiresAt }: OwnFacts,
  now: Date,
): Obstacle => {
  if (state === 'lapsed') return 'matterExpired'
  if (!mayMove('acceptInvitation', state, 'volunteer')) return 'applicationStateRefuses'
  return offerExpiresAt && offerExpiresAt <= now ? 'matterExpired' : null
}

/** Until when an invitation to a session may be answered; `hours` is what its writer wished. */
export const invitationEnds = (now: Date, startsAt: Date, hours = INVITATION_HOURS): Date =>
  new Date(
    Math.min(now.getTime() + hours * HOUR_MS, startsAt.getTime() - INVITATION_ENDS_BEFORE_START_MS),
  )

/** What an unmet condition of applying is called to the organiser who would invite. */
const inviteeObstacles: Readonly<Partial<Record<Condition['name'], ErrorName>>> = {
  realName: 'inviteeNotReady',
  notCancelling: 'inviteeNotReady',
  agreement: 'inviteeNotReady',
  membership: 'inviteeNotMember',
  age: 'inviteeAgeRefuses',
  guardian: 'inviteeGuardianMissing',
  notBarred: 'inviteeNotReady',
  noClash: 'sessionClash',
}

/**
 * What stands in the way of inviting a volunteer to a place: an application or invitation he has, a
 * mission he declined before, and the conditions of applying that depend on him.
 */
export const obstacleToInviting = (
  mission: MissionFacts,
  invitee: VolunteerFacts & { declined: boolean },
  place: PlaceFacts,
  now: Date,
): ErrorName | null => {
  if (place.ownState === 'invited') return 'inviteeInvited'
  if (place.ownState) return 'alreadyApplied'
  if (invitee.declined) return 'inviteeDeclined'
  const unmet = conditionsOf(mission, invitee, [place], true, now).find(
    ({ met, name }) => !met && inviteeObstacles[name],
  )
  return unmet ? inviteeObstacles[unmet.name]! : null
}

/** Only what is over may be hidden: by its state, or because the session is. */
export const obstacleToHiding = ({ state, endsAt }: OwnFacts, now: Date): Obstacle =>
  mayMove('end', state, 'system') || state === 'attended'
    ? endsAt <= now
      ? null
      : 'applicationStateRefuses'
    : null

interface Prepared {
  /** Minutes before the start that count. */
  prepareBefore: number
}

/** Buttons of an own application. */
export const ownActions = (
  application: OwnFacts & Prepared,
  missionState: MissionState,
  now: Date,
) => ({
  cancel: obstacleToCancelling(application, '', now) === null,
  cancelNeedsReason: needsReason(application, now),
  confirmOffer: obstacleToAnswering(application, now) === null,
  remove: obstacleToHiding(application, now) === null,
  signIn: missionState === 'published' && maySign(application, now),
})

/** Whoever was recorded as absent or excused may come after all. */
const signing: ReadonlySet<State> = new Set(['accepted', 'attended', 'absent', 'excused'])

/** In time to sign in, or once there to sign out. */
const maySign = (application: OwnFacts & Prepared, now: Date): boolean => {
  if (!signing.has(application.state)) return false
  const kind = application.state === 'attended' ? 'signOut' : 'signIn'
  const { opensAt, closesAt } = windowOf(kind, application)
  return opensAt <= now && now < closesAt
}
