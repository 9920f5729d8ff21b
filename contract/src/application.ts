import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, Nothing, QueryFlag, pageOf, paging, xc } from './fields.ts'
import { Condition } from './mission.ts'
import { ApplicationState, GuardianState, MissionPhase } from './states.ts'

/** The consent that an application of a minor needs. */
const GuardianAnswer = z.object({ state: GuardianState, answerBy: Instant })

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
  waitingRank: z.nullable(z.int()),
  /** Null where no guardian is asked. */
  guardian: z.nullable(GuardianAnswer),
  /** Until when an offered place must be confirmed. */
  offerExpiresAt: z.nullable(Instant),
  /** Why it was rejected, removed or cancelled. */
  reason: z.nullable(z.string()),
  appliedAt: Instant,
  can: z.object({
    cancel: z.boolean(),
    /** Cancelling now needs a reason: less than 24 hours to the start. */
    cancelNeedsReason: z.boolean(),
    confirmOffer: z.boolean(),
    remove: z.boolean(),
    signIn: z.boolean(),
  }),
})

export const OwnApplicationDetail = z.extend(OwnApplication, {
  contactName: z.string(),
  /** In full once accepted, masked before. */
  contactMobile: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  history: z.array(
    z.object({ state: ApplicationState, at: Instant, reason: z.nullable(z.string()) }),
  ),
  stretches: z.array(z.object({ signedInAt: Instant, signedOutAt: z.nullable(Instant) })),
})

/** A row of the organiser's list of applicants; identity is masked. */
export const Applicant = z.object({
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
  .check(z.minLength(1, { error: 'atLeastOne' }), z.maxLength(200, { error: 'tooMany' }))

/** What became of each application of a batch: null when done, else the name of the refusal. */
const BatchResult = z.object({
  done: z.int(),
  refused: z.array(z.object({ applicationId: Id, error: z.string() })),
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
      /** waiting: not decided; coming: accepted and not over; running: today; done; ended otherwise. */
      group: z.optional(z.enum(['waiting', 'coming', 'done', 'ended'])),
      ...paging,
    }),
    result: pageOf(OwnApplication),
    errors: [],
    summary: 'Own applications, newest session first.',
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
    input: z.strictObject({ xc, applicationId: Id, reason: z.optional(Line(200)) }),
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
  confirmOffer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/confirmOffer',
    access: 'volunteer',
    input: z.strictObject({ applicationId: Id, accept: z.boolean() }),
    result: OwnApplication,
    errors: ['applicationNotFound', 'applicationStateRefuses', 'offerExpired'],
    summary: 'Take or decline a place offered from the waiting list.',
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
