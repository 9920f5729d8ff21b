import { CLAIM_LENGTH, JUDGEMENT_LENGTH, SHORT_REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_HAND_ENTRIES } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { WaitsFor } from '../foundation/decision.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, QueryFlag, Text, pageOf, paging, xc } from '../fields.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const absenceMessageKinds = [
  'absenceRecorded',
  'absenceLifted',
  'absenceAppealDecided',
] as const

/** Of an appeal: it waits, the absence was excused or kept, or nothing is left to decide as he counts as absent no more. */
export const AbsenceAppealState = z.enum(['pending', 'accepted', 'kept', 'settled'])

/** An appeal as who made it reads it. */
const OwnAppeal = z.object({
  reason: z.string(),
  appealedAt: Instant,
  state: AbsenceAppealState,
  /** The node that decides it, and until when. */
  holderName: z.string(),
  dueAt: Instant,
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})

const ManagedAppeal = z.object({
  appealId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  reason: z.string(),
  appealedAt: Instant,
  /** When he was recorded as absent, and whether by the clock rather than by a person. */
  recordedAt: z.nullable(Instant),
  byClock: z.boolean(),
  /** A volunteer recorded it who leads at the session. */
  byLeader: z.boolean(),
  state: AbsenceAppealState,
  dueAt: Instant,
  overdue: z.boolean(),
  /** It went to a node above. */
  passedOn: z.boolean(),
  decisionReason: z.nullable(z.string()),
  can: z.object({ decide: z.boolean() }),
  /** Whose turn it is, for whoever may not decide. */
  waitsFor: z.nullable(WaitsFor),
})

const several = {
  sessionId: Id,
  applicationIds: z
    .array(Id)
    .check(
      z.minLength(1, { error: 'atLeastOne' }),
      z.maxLength(MOST_HAND_ENTRIES, { error: 'tooMany' }),
    ),
}

/** Of several absencesRefused names each that is refused, and why; nothing is changed then. */
const markErrors = [
  'sessionNotFound',
  'sessionNotBegun',
  'absencesRefused',
  'applicationNotFound',
  'applicationStateRefuses',
  'sessionHasAttendance',
  'absenceTaken',
  'absenceClash',
  'absenceAppealed',
  'recordOwn',
] as const

const Marked = z.object({ done: z.int() })

export const absence = {
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/absence/own',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      /** Absences that count now, and late cancellations, of the days that are looked at. */
      absences: z.int(),
      lateCancellations: z.int(),
      /** Until when he applies for nothing; null where he may. */
      barredUntil: z.nullable(Instant),
    }),
    errors: [],
    quiet: true,
    summary: 'How often the volunteer was absent and cancelled late, and what follows from it now.',
  }),
  ofApplication: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/absence/ofApplication',
    access: 'volunteer',
    input: z.strictObject({ xc, applicationId: Id }),
    result: z.object({
      /** When the absence was recorded that stands; null where none does. */
      recordedAt: z.nullable(Instant),
      /** Until when it may be appealed against. */
      appealUntil: z.nullable(Instant),
      appeal: z.nullable(OwnAppeal),
      can: z.object({ appeal: z.boolean() }),
    }),
    errors: ['applicationNotFound'],
    summary: 'The absence that an own application stands for, and the appeal against it.',
  }),
  appeal: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/absence/appeal',
    access: 'volunteer',
    input: z.strictObject({
      applicationId: Id,
      reason: Text(CLAIM_LENGTH.most, CLAIM_LENGTH.least),
    }),
    result: z.object({ dueAt: Instant }),
    errors: [
      'applicationNotFound',
      'applicationStateRefuses',
      'absenceAppealLate',
      'absenceAppealed',
    ],
    summary:
      'Appeal against an own absence, once. What follows from it stands until it is decided.',
  }),
  markAbsent: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/absence/mark',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: z.strictObject(several),
    result: Marked,
    errors: markErrors,
    summary: 'Record accepted volunteers of a session that has begun as absent; all or none.',
  }),
  excuse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/absence/excuse',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: z.strictObject({
      ...several,
      reason: Line(SHORT_REASON_LENGTH.most, SHORT_REASON_LENGTH.least),
    }),
    result: Marked,
    errors: markErrors,
    summary:
      'Record accepted or absent volunteers of a session that has begun as excused, with the reason; all or none.',
  }),
  takeBack: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/absence/takeBack',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: z.strictObject(several),
    result: Marked,
    errors: markErrors,
    summary: 'Take such marks back while nothing has followed from them; all or none.',
  }),
  listAppeals: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/absence/appeals',
    access: 'administrator',
    permission: 'applicationRead',
    input: z.strictObject({
      state: z.optional(AbsenceAppealState),
      /** Only those that wait for the node acted for. */
      turn: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(ManagedAppeal),
    errors: [],
    summary: 'Appeals against absences at missions of the subtree, the newest first.',
  }),
  acceptAppeal: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/absence/acceptAppeal',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({
      appealId: Id,
      reason: Text(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
    }),
    result: Nothing,
    errors: [
      'absenceAppealNotFound',
      'absenceAppealStateRefuses',
      'absenceAppealOwn',
      'rowAltered',
    ],
    summary: 'Excuse the absence that was appealed against, with the reason.',
  }),
  keepAbsence: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/absence/keep',
    access: 'administrator',
    permission: 'applicationDecide',
    input: z.strictObject({
      appealId: Id,
      reason: Text(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
    }),
    result: Nothing,
    errors: [
      'absenceAppealNotFound',
      'absenceAppealStateRefuses',
      'absenceAppealOwn',
      'rowAltered',
    ],
    summary: 'Let the absence that was appealed against stand, with the reason.',
  }),
}
