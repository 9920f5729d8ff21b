import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from '../rules/lengths.ts'
import { MOST_EVIDENCE } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Instant,
  Int,
  Line,
  LocalDate,
  Nothing,
  QueryFlag,
  pageOf,
  paging,
  xc,
} from '../fields.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { MissionKind } from './mission.ts'
import { WaitsFor } from '../foundation/decision.ts'
import { AttendanceWay, ServiceRecordState } from '../states.ts'
import { proof } from '../reason.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const correctionMessageKinds = [
  'correctionUpheld',
  'correctionRefused',
  'correctionSettled',
] as const

/** What is wrong: the time, what it was, that there is no record, that it is somebody else's. */
export const CorrectionKind = z.enum(['time', 'content', 'notMine', 'missing'])

/** Stored states: who is asked is told by the state together with the node that holds the request. */
export const CorrectionState = z.enum(['submitted', 'answered', 'escalated', 'closed', 'withdrawn'])

/** What happened to a request, one after another. */
export const CorrectionStep = z.enum([
  'submitted',
  'passedOn',
  'upheld',
  'refused',
  'accepted',
  'escalated',
  'lapsed',
  'withdrawn',
])

/** Most pieces of evidence of one request. */
export const CORRECTION_FILES = MOST_EVIDENCE

const Claim = Line(CLAIM_LENGTH.most, CLAIM_LENGTH.least)
const files = z.optional(z.array(Id).check(z.maxLength(CORRECTION_FILES, { error: 'tooMany' })))

const Step = z.object({
  kind: CorrectionStep,
  at: Instant,
  /** The node that answered, or that got the request because nobody before it may answer; else null. */
  organizationName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Minutes that hold by an answer that upheld. */
  minutes: z.nullable(z.int()),
})

/** What the volunteer says is right. */
const asked = {
  claim: z.string(),
  signedInAt: z.nullable(Instant),
  signedOutAt: z.nullable(Instant),
  minutes: z.nullable(z.int()),
}

const OwnCorrection = z.object({
  correctionId: Id,
  kind: CorrectionKind,
  recordId: z.nullable(Id),
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  date: LocalDate,
  ...asked,
  files: z.array(StoredFile),
  state: CorrectionState,
  /** Who acts next, and which node that is where it is one. */
  owner: z.enum(['organization', 'parent', 'superior', 'volunteer', 'nobody']),
  holderName: z.string(),
  /** The last moment of the present step; null once it is through. */
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  steps: z.array(Step),
  can: z.object({ withdraw: z.boolean(), accept: z.boolean(), escalate: z.boolean() }),
})

const managedRow = {
  correctionId: Id,
  kind: CorrectionKind,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  missionTitle: z.string(),
  districtName: z.string(),
  date: LocalDate,
  state: CorrectionState,
  submittedAt: Instant,
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  holderName: z.string(),
  /** Whether the caller may answer it now. */
  mayAnswer: z.boolean(),
  /** It is about a record of the node acted for itself. */
  own: z.boolean(),
  /** Who may answer it, where the caller may not; null where he may, or nobody is asked. */
  waitsFor: z.nullable(WaitsFor),
}

const ManagedCorrection = z.object(managedRow)

const CorrectedRecord = z.object({
  recordId: Id,
  state: ServiceRecordState,
  frozen: z.boolean(),
  kind: MissionKind,
  minutes: z.int(),
  computedMinutes: z.int(),
  breakMinutes: z.int(),
  /** The most that an answer may give it: the minutes in which its session counts, or those that hold. */
  mostMinutes: z.int(),
  way: AttendanceWay,
  enteredBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  publicityEndsAt: z.nullable(Instant),
})

const DetailedCorrection = z.object({
  ...managedRow,
  ...asked,
  plannedMinutes: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  files: z.array(StoredFile),
  /** As the record stands now; null where there is none. */
  record: z.nullable(CorrectedRecord),
  stretches: z.array(
    z.object({
      signedInAt: Instant,
      signedOutAt: z.nullable(Instant),
      signInWay: AttendanceWay,
      signOutWay: z.nullable(AttendanceWay),
    }),
  ),
  steps: z.array(Step),
  /** Refusing needs only that it is the caller's turn; upholding also that the record lets it be. */
  can: z.object({ refuse: z.boolean(), uphold: z.boolean() }),
  /** The refusal that upholding would meet now, for the page to say; null without one. */
  obstacle: z.nullable(z.string()),
})

const one = z.strictObject({ correctionId: Id })

export const correction = {
  submit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/record/correction/submit',
    access: 'volunteer',
    input: z.strictObject({
      recordId: Id,
      kind: z.enum(['time', 'content', 'notMine']),
      claim: Claim,
      signedInAt: z.optional(Instant),
      signedOutAt: z.optional(Instant),
      minutes: z.optional(Int(1, 1440)),
      /** Own uploads with the purpose correctionEvidence. */
      fileIds: files,
    }),
    result: z.object({ correctionId: Id }),
    errors: [
      'recordNotFound',
      'correctionTooEarly',
      'correctionObjectionOpen',
      'correctionKindRefused',
      'correctionRecordReplaced',
      'correctionOpen',
      'correctionFinal',
      'correctionTimes',
      'fileNotFound',
    ],
    summary:
      'Ask the organisation to correct an own record; one request at a time for each session.',
  }),
  submitMissing: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/record/correction/submitMissing',
    access: 'volunteer',
    input: z.strictObject({
      applicationId: Id,
      claim: Claim,
      signedInAt: z.optional(Instant),
      signedOutAt: z.optional(Instant),
      fileIds: files,
    }),
    result: z.object({ correctionId: Id }),
    errors: [
      'applicationNotFound',
      'applicationStateRefuses',
      'correctionTooEarly',
      'correctionRecordExists',
      'correctionOpen',
      'correctionFinal',
      'correctionTimes',
      'fileNotFound',
    ],
    summary: 'Tell the organisation of a session one was at that has no record.',
  }),
  unrecorded: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/record/correction/unrecorded',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.array(
      z.object({
        applicationId: Id,
        missionTitle: z.string(),
        districtName: z.string(),
        startsAt: Instant,
        endsAt: Instant,
      }),
    ),
    errors: [],
    summary: 'Own sessions that are over and have no record, the newest first, at most a hundred.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/record/correction/list',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(OwnCorrection),
    errors: [],
    summary: 'Own requests with their steps, the newest first.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/record/correction/withdraw',
    access: 'volunteer',
    input: one,
    result: Nothing,
    errors: ['correctionNotFound', 'correctionStateRefuses'],
    summary: 'Take an own request back while nobody has answered it; its evidence is forgotten.',
  }),
  accept: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/record/correction/accept',
    access: 'volunteer',
    input: one,
    result: Nothing,
    errors: ['correctionNotFound', 'correctionStateRefuses'],
    summary: 'Agree with the answer. Doing so again changes nothing.',
  }),
  escalate: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/record/correction/escalate',
    access: 'volunteer',
    input: z.strictObject({
      correctionId: Id,
      reason: Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
    }),
    result: Nothing,
    errors: ['correctionNotFound', 'correctionStateRefuses'],
    summary:
      'Put the request to the node above: within the term of an answer one does not agree with, or when no answer came in time. Its answer is final.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/correction/list',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({
      /** Only those that wait for the node acted for. */
      turn: z.optional(QueryFlag),
      state: z.optional(CorrectionState),
      ...paging,
    }),
    result: pageOf(ManagedCorrection),
    errors: [],
    summary:
      'Requests of the subtree: those that wait for the node by due date, else the newest first.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/correction/detail',
    access: 'administrator',
    permission: 'recordConfirm',
    input: one,
    result: DetailedCorrection,
    errors: ['correctionNotFound'],
    summary: 'One request with the record, its stretches and every step.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/correction/fileLink',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({ correctionId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: [
      'correctionNotFound',
      'correctionStateRefuses',
      'correctionPassedOn',
      'fileNotFound',
      'revealProofNeeded',
      'ticketRefused',
    ],
    summary:
      'A link to a piece of evidence of a request that waits, for one look of the thirty an hour.',
  }),
  uphold: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/correction/uphold',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({
      correctionId: Id,
      reason: Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
      /** Minutes that hold. For a missing record the times tell them; what is somebody else's has none. */
      minutes: z.optional(Int(1, 1440)),
      /** What it was, where that is wrong. */
      kind: z.optional(MissionKind),
      signedInAt: z.optional(Instant),
      signedOutAt: z.optional(Instant),
    }),
    result: z.object({ minutes: z.int() }),
    errors: [
      'correctionNotFound',
      'correctionStateRefuses',
      'correctionPassedOn',
      'correctionFourEyes',
      'correctionObjectionOpen',
      'correctionRecordReplaced',
      'correctionRecordExists',
      'correctionChangesNothing',
      'recordStateRefuses',
      'recordAltered',
      'recordTookPart',
      'recordOwn',
      'recordFrozen',
      'recordAboveWindow',
      'sessionNotOver',
      'applicationStateRefuses',
      'attendanceOverlap',
      'attendanceOutsideSession',
      'scanPairLimit',
      'rowAltered',
    ],
    summary:
      'Agree and carry it out at once: an effective record is reversed and written again, and every corrected one goes through publicity again.',
  }),
  refuse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/correction/refuse',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({
      correctionId: Id,
      reason: Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
    }),
    result: Nothing,
    errors: [
      'correctionNotFound',
      'correctionStateRefuses',
      'correctionPassedOn',
      'correctionFourEyes',
      'recordTookPart',
      'rowAltered',
    ],
    summary: 'Leave the record as it is, with the reason.',
  }),
}
