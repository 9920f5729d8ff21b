import { SHORT_REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_AT_A_TIME } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, xc } from '../fields.ts'
import { ApplicationState, GuardianState } from '../states.ts'
import { Condition } from './mission.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const walkInMessageKinds = ['walkInAdmitted', 'walkInRefused'] as const

/** Of a request to be let in; it lapses with the time to sign in. */
export const WalkInState = z.enum(['waiting', 'admitted', 'refused', 'withdrawn', 'lapsed'])

/** Proof that a code was scanned at its time; the phone keeps it while its owner logs in or registers. */
const Hold = z.string().check(z.minLength(1), z.maxLength(200))

const Code = z.string().check(z.minLength(1), z.maxLength(400))

/** The session somebody stands at. */
const AtDoor = {
  sessionId: Id,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  address: z.string(),
  startsAt: Instant,
  endsAt: Instant,
}

/** The application somebody has for the session. */
const Held = z.object({ state: ApplicationState, guardianState: z.nullable(GuardianState) })

/** A request as who made it reads it. */
const OwnWalkIn = z.object({
  walkInId: Id,
  ...AtDoor,
  state: WalkInState,
  askedAt: Instant,
  /** How many who wait were there before him; null once decided. */
  before: z.nullable(z.int()),
  /** Why he was refused. */
  reason: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  /** What he was let in by, as it stands now. */
  application: z.nullable(Held),
})

/** What an organiser sees of somebody before letting him in. */
const Stranger = {
  volunteerId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  /** Whole years on the day of the session. */
  age: z.int(),
  /** His guardians are asked first; he holds the place until they have answered. */
  asksGuardian: z.boolean(),
  /** Minutes of service that have taken effect. */
  serviceMinutes: z.int(),
  absences: z.int(),
  lateCancellations: z.int(),
  /** Conditions of taking part that he does not meet. */
  unmet: z.array(Condition),
  /** An application for the session that keeps him from being let in. */
  applied: z.nullable(ApplicationState),
  /** He was rejected or taken off here before, with the reason he read. */
  earlier: z.nullable(z.object({ state: ApplicationState, reason: z.nullable(z.string()) })),
  /** He is the caller, or in his care. */
  own: z.boolean(),
}

const Place = z.object({
  placeId: Id,
  positionName: z.string(),
  quota: z.int(),
  taken: z.int(),
})

const WaitingWalkIn = z.object({
  walkInId: Id,
  ...Stranger,
  askedAt: Instant,
  /** Whole minutes between the scan and the request. */
  lateMinutes: z.int(),
})

const DecidedWalkIn = z.object({
  walkInId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  state: WalkInState,
  positionName: z.nullable(z.string()),
  /** Where the application stands by now that he was let in by: pending while his guardians are asked. */
  application: z.nullable(ApplicationState),
  aboveReason: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Name of the administrator who decided; null where nobody did. */
  by: z.nullable(z.string()),
  at: Instant,
})

const Reason = Line(SHORT_REASON_LENGTH.most, SHORT_REASON_LENGTH.least)

/** What stands in the way of being let in, for the volunteer and for the organiser alike. */
const doorErrors = ['walkInClosed', 'walkInApplied', 'walkInConditionsUnmet'] as const

/** Of several walkInsNotAdmitted names each that is not let in, and why; nobody is then. */
const admissionErrors = [
  'sessionNotFound',
  ...doorErrors,
  'walkInPlaceFull',
  'walkInPlaceMissing',
  'sessionClash',
  'recordOwn',
] as const

export const walkIn = {
  hold: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/walkIn/hold',
    access: 'public',
    input: z.strictObject({
      xc,
      /** Text of the scanned QR picture. */
      qrcode: Code,
    }),
    result: z.object({ hold: z.string(), until: Instant, ...AtDoor }),
    errors: ['scanCodeInvalid', 'scanCodeExpired', 'walkInClosed'],
    quiet: true,
    summary:
      'Exchange the fresh code of a sign-in screen for proof that it was scanned, by which a place is asked for at the door after logging in or registering.',
  }),
  standing: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/walkIn/standing',
    access: 'volunteer',
    input: z.strictObject({ xc, hold: Hold }),
    result: z.object({
      ...AtDoor,
      until: Instant,
      /** What whoever takes part agrees to have read. */
      riskNotice: z.string(),
      asksGuardian: z.boolean(),
      /** Conditions that the volunteer does not meet. */
      unmet: z.array(Condition),
      /** An application for the session that makes a request needless. */
      application: z.nullable(Held),
      /** The newest own request for it. */
      request: z.nullable(OwnWalkIn),
      can: z.object({ ask: z.boolean() }),
    }),
    errors: ['scanCodeInvalid', 'walkInHoldExpired', 'walkInClosed'],
    quiet: true,
    summary: 'What the volunteer would ask for at the door, and what stands in his way.',
  }),
  ask: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/walkIn/ask',
    access: 'volunteer',
    input: z.strictObject({
      hold: Hold,
      /** The risk notice was read. */
      riskAccepted: z.literal(true),
    }),
    result: OwnWalkIn,
    errors: ['scanCodeInvalid', 'walkInHoldExpired', ...doorErrors, 'sessionClash'],
    quiet: true,
    summary:
      'Ask to be let in at the door. Asking again while it waits answers with the same request.',
  }),
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/walkIn/own',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.array(OwnWalkIn),
    errors: [],
    quiet: true,
    summary:
      'The newest own request for each session whose sign-in is not over and where the volunteer has not signed in.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/walkIn/withdraw',
    access: 'volunteer',
    input: z.strictObject({ walkInId: Id }),
    result: Nothing,
    errors: ['walkInNotFound', 'walkInStateRefuses'],
    quiet: true,
    summary: 'Withdraw an own request that waits.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/walkIn/list',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({ sessionId: Id }),
    result: z.object({
      missionTitle: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      /** Somebody may be let in now. */
      open: z.boolean(),
      places: z.array(Place),
      /** Those who wait, the first first. */
      waiting: z.array(WaitingWalkIn),
      /** The newest that no longer wait. */
      decided: z.array(DecidedWalkIn),
    }),
    errors: ['sessionNotFound'],
    summary:
      'Who asks to be let in at a session, how full its positions are, and what was decided.',
  }),
  admit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/walkIn/admit',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      admissions: z
        .array(z.strictObject({ walkInId: Id, placeId: Id }))
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }),
        ),
      /** Lets in above the quota where a position is full, and why. */
      aboveReason: z.optional(Reason),
    }),
    result: z.object({ done: z.int(), above: z.int() }),
    errors: [...admissionErrors, 'walkInNotFound', 'walkInStateRefuses', 'walkInsNotAdmitted'],
    summary:
      'Let in who waits, each at a position, with a reason where it is full; all or none. Nobody is signed in by that.',
  }),
  refuse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/walkIn/refuse',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      walkInIds: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }),
        ),
      reason: Reason,
    }),
    result: z.object({ done: z.int() }),
    errors: [
      'sessionNotFound',
      'walkInNotFound',
      'walkInStateRefuses',
      'recordOwn',
      'walkInsNotAdmitted',
    ],
    summary: 'Refuse who waits, with a reason he reads; all or none.',
  }),
  scanned: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/walkIn/scanned',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      /** Text of the volunteer's own code, just scanned. */
      code: Code,
    }),
    result: z.object({
      hold: z.string(),
      open: z.boolean(),
      places: z.array(Place),
      ...Stranger,
    }),
    errors: ['sessionNotFound', 'scanCodeInvalid', 'scanCodeExpired'],
    quiet: true,
    summary:
      'Who without a place just showed his own code, and what stands in the way of letting him in.',
  }),
  admitScanned: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/walkIn/admitScanned',
    access: 'administrator',
    permission: 'attendanceRun',
    input: z.strictObject({
      sessionId: Id,
      /** As `scanned` answered it. */
      hold: Hold,
      placeId: Id,
      aboveReason: z.optional(Reason),
    }),
    result: z.object({ state: ApplicationState, above: z.boolean() }),
    errors: ['scanCodeInvalid', 'walkInHoldExpired', ...admissionErrors],
    quiet: true,
    summary:
      'Let in somebody whose own code was just scanned, at a position. Nobody is signed in by that.',
  }),
}
