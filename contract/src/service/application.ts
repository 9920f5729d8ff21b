import { INVITATION_LENGTH, SHORT_REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_AT_A_TIME, EXCUSE_LENGTH } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { Decided } from '../foundation/decision.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, Nothing, QueryFlag, pageOf, paging, xc } from '../fields.ts'
import { MatterState, ApplicationState, GuardianState, MissionPhase, Presence } from '../states.ts'
import { Condition } from './mission.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const applicationMessageKinds = [
  'applicationSubmitted',
  'applicationAccepted',
  'applicationRejected',
  'applicationRemoved',
  'applicationMoved',
  'placeOffered',
  'offerLapsed',
  'missionInvited',
  'missionMoved',
  'missionChanged',
  'missionSuspended',
  'missionResumed',
  'missionCancelled',
  'guardianAgreed',
  'guardianRefused',
  'guardianCancelled',
  'guardianUnanswered',
] as const

/** The consent that an application of a minor needs. */
const GuardianAnswer = z.object({ state: GuardianState, answerBy: Instant })

/**
 * The tabs of "my missions". Every application is in exactly one of them by the clock of the server,
 * except that one which waits for an evaluation has ended as well: who looks for what he has done
 * finds it there, evaluated or not.
 */
export const MissionGroup = z.enum([
  /** Not decided, queued, offered or invited, and the session is not over. */
  'waiting',
  /** Accepted, and not begun. */
  'coming',
  /** Running, or over with the sign-out still to come. */
  'running',
  /** Was there, the evaluation is open and not written. */
  'evaluating',
  /** The session is over. */
  'ended',
  /** Cancelled, rejected, removed, lapsed or declined. */
  'cancelled',
])

/** Days that one reading of the own calendar spans at most: six weeks. */
export const MOST_OWN_CALENDAR_DAYS = 42

/** A row of "my missions". */
export const OwnApplication = z.object({
  applicationId: Id,
  missionId: Id,
  missionTitle: z.string(),
  missionPhase: MissionPhase,
  districtName: z.string(),
  address: z.string(),
  sessionId: Id,
  startsAt: Instant,
  endsAt: Instant,
  positionName: z.string(),
  state: ApplicationState,
  /** Whether the volunteer is at the session, or was and has signed out. */
  presence: Presence,
  waitingRank: z.nullable(z.int()),
  /** Null where no guardian is asked. */
  guardian: z.nullable(GuardianAnswer),
  /** Until when an offered place must be confirmed, or an invitation answered. */
  offerExpiresAt: z.nullable(Instant),
  /** The message that asks to answer an invitation; null without one. */
  siteMsgId: z.nullable(Id),
  /** Until when it is cancelled without a reason. */
  cancelFreeUntil: Instant,
  /** Why it was rejected, removed or cancelled. */
  reason: z.nullable(z.string()),
  appliedAt: Instant,
  can: z.object({
    cancel: z.boolean(),
    /** Cancelling now needs a reason: it is accepted, and less than 24 hours to the start. */
    cancelNeedsReason: z.boolean(),
    confirmOffer: z.boolean(),
    remove: z.boolean(),
    signIn: z.boolean(),
  }),
})

const OwnApplicationDetail = z.extend(OwnApplication, {
  contactName: z.string(),
  /** In full once accepted, masked before. */
  contactMobile: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  history: z.array(
    z.object({ state: ApplicationState, at: Instant, reason: z.nullable(z.string()) }),
  ),
  stretches: z.array(z.object({ signedInAt: Instant, signedOutAt: z.nullable(Instant) })),
  /** The organisation has him lead at the session. */
  leads: z.boolean(),
})

/** A row of the organiser's list of applicants; identity is masked. */
const Applicant = z.object({
  applicationId: Id,
  volunteerId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  mobileMasked: z.string(),
  gender: z.enum(['male', 'female', 'unknown']),
  age: z.nullable(z.int()),
  serviceMinutes: z.int(),
  sessionId: Id,
  startsAt: Instant,
  positionName: z.string(),
  state: ApplicationState,
  waitingRank: z.nullable(z.int()),
  /** Null where no guardian is asked. */
  guardian: z.nullable(GuardianAnswer),
  reason: z.nullable(z.string()),
  appliedAt: Instant,
  /** How often he was absent, and cancelled late, of the days that are looked at. */
  absences: z.int(),
  lateCancellations: z.int(),
  /** What he says to the invitation of an organiser; null without one. */
  invitation: z.nullable(z.object({ state: MatterState, until: z.nullable(Instant) })),
  /** Whether he still comes after the latest change of the place; null where he was not asked. */
  change: z.nullable(MatterState),
  can: z.object({
    accept: z.boolean(),
    reject: z.boolean(),
    remove: z.boolean(),
    /** Have name and number shown (privacy.revealApplicant). */
    reveal: z.boolean(),
  }),
})

const batch = z
  .array(Id)
  .check(z.minLength(1, { error: 'atLeastOne' }), z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }))

/** What became of each application of a batch: null when done, else the name of the refusal. */
const BatchResult = z.object({
  done: z.int(),
  refused: z.array(
    z.object({ applicationId: Id, error: z.string(), decided: z.optional(Decided) }),
  ),
})

export const application = {
  apply: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/mission/accordApply',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      missionId: Id,
      /** Session and position wanted. Absent only with checkOnly. */
      placeId: z.optional(Id),
      /** Only tell which conditions are met; apply to nothing. */
      checkOnly: z.optional(QueryFlag),
      riskAccepted: z.optional(QueryFlag),
      /** Join the waiting list when the place is full. */
      wait: z.optional(QueryFlag),
    }),
    result: z.object({
      applied: z.boolean(),
      application: z.nullable(OwnApplication),
      conditions: z.array(Condition),
    }),
    errors: [
      'missionNotFound',
      'sessionNotFound',
      'conditionsUnmet',
      'missionFull',
      'alreadyApplied',
      'sessionClash',
      'missionNotRecruiting',
    ],
    quiet: true,
    summary:
      'Tell which conditions are met and unmet and, when all are met, apply. Idempotent per volunteer and place.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/getUserMissionList',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      group: z.optional(MissionGroup),
      ...paging,
    }),
    result: pageOf(OwnApplication),
    errors: [],
    summary:
      'Own applications, the newest session first; those waiting, coming and running the soonest first.',
  }),
  countOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/getUserMissionCounts',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      waiting: z.int(),
      coming: z.int(),
      running: z.int(),
      evaluating: z.int(),
      ended: z.int(),
      cancelled: z.int(),
    }),
    errors: [],
    summary: 'How many own applications each group has.',
  }),
  calendarOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/getUserMissionCalendar',
    access: 'volunteer',
    /** Both days included; what goes beyond six weeks is left out. */
    input: z.strictObject({ xc, from: LocalDate, to: LocalDate }),
    result: z.object({
      /** The soonest first. */
      applications: z.array(OwnApplication),
      /** Days whose weekday does not tell whether they are worked: days off, and weekends that are worked. */
      days: z.array(z.object({ date: LocalDate, worked: z.boolean() })),
    }),
    errors: [],
    summary: 'Own applications whose sessions touch a stretch of days, and its public holidays.',
  }),
  detailOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/getUserMissionInfo',
    access: 'volunteer',
    input: z.strictObject({ xc, applicationId: Id }),
    result: OwnApplicationDetail,
    errors: ['applicationNotFound'],
    summary: 'One own application.',
  }),
  cancel: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/mission/cancelApplyMission',
    access: 'volunteer',
    input: z.strictObject({ xc, applicationId: Id, reason: z.optional(Line(EXCUSE_LENGTH.most)) }),
    result: OwnApplication,
    errors: [
      'applicationNotFound',
      'applicationStateRefuses',
      'cancelDeadlinePassed',
      'sessionHasAttendance',
    ],
    summary:
      'Cancel an own application; within 24 hours of the start only with a reason. The place goes to the next in line.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/mission/delApplyMission',
    access: 'volunteer',
    input: z.strictObject({ xc, applicationId: Id }),
    result: Nothing,
    errors: ['applicationNotFound', 'applicationStateRefuses'],
    summary: 'Hide a finished, cancelled or rejected application from the own list.',
  }),
  restore: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/restoreApplyMission',
    access: 'volunteer',
    input: z.strictObject({ applicationId: Id }),
    result: OwnApplication,
    errors: ['applicationNotFound'],
    summary: 'Show a hidden application in the own list again. Asking twice changes nothing.',
  }),
  confirmOffer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/confirmOffer',
    access: 'volunteer',
    input: z.strictObject({ applicationId: Id, accept: z.boolean() }),
    result: OwnApplication,
    errors: ['applicationNotFound', 'applicationStateRefuses', 'offerExpired', 'applyingBarred'],
    summary: 'Take or decline a place offered from the waiting list.',
  }),
  listInvitable: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/application/invitable',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({
      missionId: Id,
      placeId: Id,
      /** Beginning of a name, or of a volunteer's number. */
      keyword: z.optional(Line(30)),
      ...paging,
    }),
    result: pageOf(
      z.object({
        volunteerNo: z.string(),
        nameMasked: z.string(),
        serviceMinutes: z.int(),
        /** Name of the refusal that inviting him would give; null when he may be invited. */
        obstacle: z.nullable(z.string()),
      }),
    ),
    errors: ['missionNotFound', 'sessionNotFound'],
    summary:
      "Members of the mission's node and those below it, with what keeps them from being invited.",
  }),
  invite: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/application/invite',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({
      missionId: Id,
      placeId: Id,
      volunteerNos: z
        .array(z.string().check(z.regex(/^\d{1,20}$/, { error: 'number' })))
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }),
        ),
      /** What the invited read. */
      words: z.optional(Line(INVITATION_LENGTH.most)),
      /** Hours in which they may answer; three days unless told, and never until less than two hours before the start. */
      hours: z.optional(z.int().check(z.gte(1), z.lte(168))),
    }),
    result: z.object({
      done: z.int(),
      /** Until when they may answer. */
      until: Instant,
      refused: z.array(z.object({ volunteerNo: z.string(), error: z.string() })),
    }),
    errors: ['missionNotFound', 'sessionNotFound', 'missionNotInviting', 'invitationTooLate'],
    quiet: true,
    summary: 'Invite volunteers to a place; an invitation holds none until it is accepted.',
  }),
  listApplicants: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/application/list',
    access: 'administrator',
    permission: 'applicationRead',
    input: z.strictObject({
      missionId: Id,
      sessionId: z.optional(Id),
      state: z.optional(ApplicationState),
      ...paging,
    }),
    result: z.extend(pageOf(Applicant), {
      counts: z.array(z.object({ state: ApplicationState, count: z.int() })),
    }),
    errors: ['missionNotFound'],
    summary: 'Applicants of one mission of the subtree.',
  }),
  accept: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/application/accept',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({ missionId: Id, applicationIds: batch }),
    result: BatchResult,
    errors: ['missionNotFound'],
    summary: 'Accept applicants; one that waits takes a place if one is free.',
  }),
  reject: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/application/reject',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({ missionId: Id, applicationIds: batch, reason: Line(200) }),
    result: BatchResult,
    errors: ['missionNotFound'],
    summary: 'Reject applicants with a reason they will read; their places go to the next in line.',
  }),
  move: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/application/move',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({
      missionId: Id,
      applicationIds: batch,
      /** The place they get: a position at a session of the same mission. */
      placeId: Id,
      reason: Line(SHORT_REASON_LENGTH.most, SHORT_REASON_LENGTH.least),
    }),
    result: z.object({ done: z.int() }),
    /** Of several movesRefused names each that is refused, and why; nobody is moved then. */
    errors: [
      'missionNotFound',
      'sessionNotFound',
      'movesRefused',
      'moveTooLate',
      'missionFull',
      'applicationNotFound',
      'applicationStateRefuses',
      'sessionHasAttendance',
      'moveNowhere',
      'moveNeedsGuardian',
      'moveUnfit',
      'alreadyApplied',
      'sessionClash',
      'recordOwn',
    ],
    quiet: true,
    summary:
      'Move accepted volunteers to another session or position of the mission, with the reason they read; all or none.',
  }),
  removeApplicant: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/application/remove',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({ missionId: Id, applicationIds: batch, reason: Line(200) }),
    result: BatchResult,
    errors: ['missionNotFound'],
    summary: 'Take accepted volunteers off a mission with a reason.',
  }),
}
