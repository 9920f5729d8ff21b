import { MISSION_DAYS, MISSION_PASSES_HOURS, MISSION_WORKING_DAYS } from 'contract/rules/terms'
import {
  CONFIRMED_PEOPLE,
  COVER_ALT,
  type mission,
  type MissionCover,
  type MissionInput,
  type ReviewReason,
} from 'contract/service/mission'
import type { ParsedInputOf } from 'contract/endpoint'
import type { ApplicationState } from 'contract/states'
import { ADULT_AGE, reasonsForReview, type ReviewFacts } from 'contract/service/mission-review'
import { isMobile, normalizeMobile } from 'contract/rules/mobile'
import { addDays, instantOf, localDate } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Obstacle } from '../../../platform/fail.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { endOfTerm } from '../../../platform/working-days.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'
import { hintWords, supplementaryWord } from './mission.copy.ts'
import { type Action, actions, type State, transitions } from './mission.states.ts'

export type Draft = z.output<typeof MissionInput>
export type Cover = z.output<typeof MissionCover>
type ReasonForReview = z.output<typeof ReviewReason>

/** A cover cut to 16:9 in one of its sizes; everybody finds it by the digest of its bytes. */
export interface CoverCut {
  fileId: string
  digest: string
  width: number
  height: number
}

/** A cover as it is kept, with what it was cut into, the narrowest first. */
export interface KeptCover extends Cover {
  cuts: CoverCut[]
}

/** What the public list is narrowed by. */
export type ListInput = Omit<
  ParsedInputOf<(typeof mission)['list']>,
  'sort' | 'latitude' | 'longitude' | 'cursor' | 'size'
>

/** Characters that a description needs at least to say what is to be done. */
const SHORTEST_CONTENT = 20
/** After so many days without any record a mission that ended is closed. */
export const CLOSED_WITHOUT_RECORDS_DAYS = 30

/** A mission as seen from the administrator's node. */
export interface Situation {
  state: State
  /** Belongs to the node acted for; otherwise to one below it. */
  own: boolean
  /** The node acted for is the root of the tree, which nobody is above. */
  root: boolean
  submittedBy: string | null
  /** Suspended by a node above the one acted for. */
  suspendedAbove: boolean
  /** Somebody applied, whatever became of it. */
  applied: boolean
  /** Its review went to a node above the one acted for. */
  passedAbove: boolean
}

/** What stands in the way of an action, or null. */
export const obstacleTo = (
  action: Action,
  actor: Pick<AdministratorActor, 'accounts' | 'permissions'>,
  mission: Situation,
): Obstacle => {
  const { from, by, permission } = transitions[action]
  if (!actor.permissions.includes(permission)) return 'permissionDenied'
  if (by === 'owner' && !mission.own) return 'permissionDenied'
  if (by === 'reviewer' && mission.own && !mission.root) return 'permissionDenied'
  if (!from.includes(mission.state)) return 'missionStateRefuses'
  if (by === 'reviewer' && isAmong(actor, [mission.submittedBy])) return 'missionSubmitterReviews'
  if (by === 'reviewer' && mission.passedAbove) return 'matterPassedOn'
  // What a superior stopped, only a superior starts again.
  if (action === 'resume' && mission.suspendedAbove) return 'permissionDenied'
  if (action === 'withdraw' && mission.applied) return 'missionHasApplications'
  return null
}

/** Actions open to the administrator: what the console shows as buttons. */
export const openActions = (
  actor: Pick<AdministratorActor, 'accounts' | 'permissions'>,
  mission: Situation,
): (Action | 'copy')[] => [
  ...actions.filter((action) => obstacleTo(action, actor, mission) === null),
  ...(actor.permissions.includes('missionWrite') ? (['copy'] as const) : []),
]

/** The same of a mission that waits already: where nothing holds any more, that something did when it was handed in. */
export const reasonsForWaiting = (
  mission: ReviewFacts,
  organization: { trusted: boolean },
): ReasonForReview[] => {
  const reasons = reasonsForReview(mission, organization)
  return reasons.length > 0 ? reasons : ['earlier']
}

/** Whether somebody above looks at a mission before it is published. */
export const needsReview = (mission: ReviewFacts, organization: { trusted: boolean }): boolean =>
  reasonsForReview(mission, organization).length > 0

/** Until when a review should be done: the end of the tenth working day, or the first session if that is sooner. */
export const reviewDueAt = (submittedAt: Date, startsAt: Date | null): Date => {
  const end = endOfTerm(localDate(submittedAt), MISSION_WORKING_DAYS)
  return startsAt && startsAt < end ? startsAt : end
}

/** What a mission waits by. */
export interface Waits {
  submittedAt: Date
  startsAt: Date | null
  /** The last day of the node above to which it went. */
  passedDueOn: string | null
}

/** Until when there is an answer: the day of the node it went to counts, too. */
export const answerDueAt = ({ submittedAt, startsAt, passedDueOn }: Waits): Date => {
  if (passedDueOn === null) return reviewDueAt(submittedAt, startsAt)
  const end = instantOf(addDays(passedDueOn, 1), '00:00')
  return startsAt && startsAt < end ? startsAt : end
}

const PASSES_MS = MISSION_PASSES_HOURS * 3_600_000

/**
 * When a mission that nobody reviewed goes to the node above: with its day, or early enough before the start that
 * somebody there can still decide, and not before half of the time from handing in to the start is over.
 */
export const passesAt = (submittedAt: Date, startsAt: Date | null): Date => {
  const due = reviewDueAt(submittedAt, startsAt).getTime()
  if (!startsAt) return new Date(due)
  const halfway = (submittedAt.getTime() + startsAt.getTime()) / 2
  return new Date(Math.min(due, Math.max(startsAt.getTime() - PASSES_MS, halfway)))
}

/** Whoever reviews a mission did not hand it in. */
export const reviewingMission = ({
  submittedById,
}: {
  submittedById: string | null
}): Answering => ({
  permissions: ['missionReview'],
  isExcluded: (person) => isAmong(person, [submittedById]),
})

/** A published mission never grows into something that its review did not see. */
export const escapesReview = (before: ReviewFacts, after: ReviewFacts): boolean =>
  needsReview(after, { trusted: true }) && !needsReview(before, { trusted: true })

/** A session with its instants. */
export interface PlannedSession {
  sessionId: string | null
  localDate: string
  startsAt: Date
  endsAt: Date
}

/** Sessions with their instants in time order, or null for one that goes on past midnight. 00:00 as an end is the midnight that closes the day. */
export const plannedSessions = (sessions: Draft['sessions']): PlannedSession[] | null => {
  const planned = sessions.map(({ sessionId, date, startTime, endTime }) => ({
    sessionId: sessionId ?? null,
    localDate: date,
    startsAt: instantOf(date, startTime),
    endsAt: endTime === '00:00' ? instantOf(addDays(date, 1), endTime) : instantOf(date, endTime),
  }))
  if (planned.some(({ startsAt, endsAt }) => endsAt <= startsAt)) return null
  return planned.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** What is wrong with sessions in time order, or null. */
export const obstacleToSchedule = (sessions: readonly PlannedSession[]): Obstacle => {
  if (sessions.some((session, i) => i > 0 && session.startsAt < sessions[i - 1]!.endsAt))
    return 'sessionsOverlap'
  const [first, last] = [sessions[0], sessions.at(-1)]
  return first &&
    last &&
    last.endsAt.getTime() - first.startsAt.getTime() > MISSION_DAYS * 86_400_000
    ? 'missionTooLong'
    : null
}

/** The columns of a mission that follow from its sessions and positions. */
export const derivedFrom = (
  sessions: readonly PlannedSession[],
  positions: Draft['positions'],
) => ({
  startsAt: sessions[0]?.startsAt ?? null,
  endsAt: sessions.at(-1)?.endsAt ?? null,
  sessionCount: sessions.length,
  plannedMinutes: Math.max(
    0,
    ...sessions.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000),
  ),
  quota: sessions.length * positions.reduce((sum, { quota }) => sum + quota, 0),
})

/** A field and the name of what is wrong with it. */
export interface FieldFault {
  path: string
  name: string
}

const duplicate = (ids: readonly (string | undefined)[]) => {
  const given = ids.filter((id) => id !== undefined)
  return new Set(given).size < given.length
}

/** What even a draft must not say. */
export const faultsOfDraft = (draft: Draft): FieldFault[] => {
  const { minimumAge, maximumAge } = draft
  return [
    draft.title.includes(supplementaryWord) && { path: 'title', name: 'titleSupplementary' },
    minimumAge !== null &&
      maximumAge !== null &&
      minimumAge > maximumAge && { path: 'maximumAge', name: 'ageRange' },
    (draft.latitude === null) !== (draft.longitude === null) && {
      path: 'latitude',
      name: 'required',
    },
    duplicate(draft.categories) && { path: 'categories', name: 'duplicate' },
    duplicate(draft.sessions.map(({ sessionId }) => sessionId)) && {
      path: 'sessions',
      name: 'duplicate',
    },
    duplicate(draft.positions.map(({ positionId }) => positionId)) && {
      path: 'positions',
      name: 'duplicate',
    },
  ]
    .filter((fault) => fault !== false)
    .map((fault) => ({ ...fault, path: `mission.${fault.path}` }))
}

/** Everything that publication still needs, in the order of the form. */
export const missingForPublication = (
  draft: Draft,
  sessions: readonly PlannedSession[],
  now: Date,
): FieldFault[] => {
  const startsAt = sessions[0]?.startsAt
  const opensAt = draft.applyOpensAt === null ? null : new Date(draft.applyOpensAt)
  const deadline = draft.applyDeadline === null ? startsAt : new Date(draft.applyDeadline)
  const missing = (path: string, name = 'required'): FieldFault => ({ path, name })
  return [
    draft.categories.length === 0 && missing('categories', 'atLeastOne'),
    draft.regionCode === undefined && missing('regionCode'),
    draft.address === '' && missing('address'),
    [...draft.content].length < SHORTEST_CONTENT && missing('content', 'tooShort'),
    draft.cover && [...draft.cover.alt].length < COVER_ALT.fewest && missing('cover', 'coverAlt'),
    draft.cover && !draft.cover.declared && missing('cover', 'coverDeclared'),
    draft.riskNotice === '' && missing('riskNotice'),
    draft.dangerous && draft.insurance === '' && missing('insurance', 'insuranceRequired'),
    draft.dangerous && (draft.minimumAge ?? 0) < ADULT_AGE && missing('minimumAge', 'ageRange'),
    draft.contactName === '' && missing('contactName'),
    !isMobile(normalizeMobile(draft.contactMobile)) && missing('contactMobile', 'mobileFormat'),
    draft.sessions.length === 0 && missing('sessions', 'atLeastOne'),
    draft.positions.length === 0 && missing('positions', 'atLeastOne'),
    startsAt && deadline && deadline > startsAt && missing('applyDeadline', 'deadlineAfterStart'),
    deadline && deadline <= now && missing('applyDeadline', 'instant'),
    deadline && opensAt && deadline <= opensAt && missing('applyDeadline', 'endBeforeStart'),
  ].filter((fault) => typeof fault === 'object' && fault !== null)
}

/**
 * Words that hint at something which is not volunteer service, with the field that holds them.
 * Training may be a lecture or a meeting and is left alone.
 */
export const hintsIn = (draft: Draft): { word: string; field: string }[] =>
  draft.kind === 'training'
    ? []
    : (['title', 'content', 'requirement'] as const).flatMap((field) =>
        hintWords.filter((word) => draft[field].includes(word)).map((word) => ({ word, field })),
      )

/**
 * Whoever calls a mission off knows how many people it hits: above fifty he has confirmed the number, and
 * what he confirmed is what it hits now.
 */
export const obstacleToCallingOff = (
  hit: { people: number },
  confirmed: number | undefined,
): Obstacle => {
  if (confirmed === undefined && hit.people < CONFIRMED_PEOPLE) return null
  return confirmed === hit.people ? null : { name: 'missionPeopleChanged', details: { ...hit } }
}

/** Applications whose volunteers are asked whether they still come when a mission moves: they hold a place. */
export const askedOfChange: readonly z.output<typeof ApplicationState>[] = ['pending', 'accepted']
