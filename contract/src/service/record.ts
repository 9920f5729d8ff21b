import { CLAIM_LENGTH, JUDGEMENT_LENGTH, REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_EVIDENCE, MOST_AT_A_TIME } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { Decided, WaitsFor } from '../foundation/decision.ts'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Instant,
  Int,
  Line,
  LocalDate,
  Mobile,
  Nothing,
  QueryInt,
  pageOf,
  paging,
  xc,
  Turn,
} from '../fields.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { MissionKind, ServiceCategory } from './mission.ts'
import { Timeliness } from './timeliness.ts'
import { AnomalyRule, AttendanceWay, Grade, ServiceRecordState, SignOutState } from '../states.ts'
import { proof } from '../reason.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const recordMessageKinds = [
  'signOutForgotten',
  'signOutAccepted',
  'signOutDecided',
  'recordConfirmed',
  'recordEffective',
  'recordRevoked',
  'recordsRevoked',
  'recordPassedOn',
  'objectionUpheld',
  'objectionDismissed',
] as const

/** How a record came about: signed in, entered by hand, entered after the fact, or taken over. */
export const RecordSource = z.enum(['attendance', 'manual', 'supplementary', 'import'])

/** Of a list of hours of another system, which stands in publicity as one; null of a session. */
const Imported = z.nullable(
  z.object({
    system: z.string(),
    /** How many occasions it tells of, from the date beside it up to this one. */
    occasions: z.int(),
    until: LocalDate,
    /** How many of its minutes are training. */
    trainingMinutes: z.int(),
  }),
)

/** A sign-out that the product proposed because nobody signed out, until both sides have agreed to it. */
const ProposedSignOut = {
  state: SignOutState,
  signedInAt: Instant,
  /** The time that stands: the planned end, or the earlier one that the volunteer named. */
  signedOutAt: Instant,
  /** The end that was planned: no later time can be named. */
  plannedAt: Instant,
  /** Until when the volunteer answers; then the organisation decides without him. */
  answerDueAt: Instant,
  /** Whose turn it is. */
  turn: z.enum(['volunteer', 'organization']),
  /** Why the volunteer named another time. */
  reason: z.nullable(z.string()),
}

/**
 * Why a node above looks at minutes: they make a day long, somebody asked for more, a node above took them away before,
 * or too much is by hand.
 */
export const HandReason = z.enum([
  'longDay',
  'raised',
  'takenAbove',
  'enteredADay',
  'sessionShare',
  'organizationShare',
  'probation',
])

/** What answers to requests for a correction made of a record, the earliest first. */
const Corrections = z.array(
  z.object({
    at: Instant,
    /** The node that answered. */
    organizationName: z.string(),
    /** Minutes that held before; null where that was not kept. */
    former: z.nullable(z.int()),
    minutes: z.int(),
    reason: z.nullable(z.string()),
  }),
)

/** What was raised against a record in its publicity, the earliest first. */
const OwnObjections = z.array(
  z.object({
    raisedAt: Instant,
    /** It is the volunteer's own. */
    own: z.boolean(),
    /** What was said; null of another's, whom his words might name. */
    reason: z.nullable(z.string()),
    /** Since when the record was on show then; null where that was not kept. */
    publicityStartsAt: z.nullable(Instant),
    /** Minutes that held then; null where that was not kept. */
    former: z.nullable(z.int()),
    decidedAt: z.nullable(Instant),
    decision: z.nullable(z.enum(['upheld', 'dismissed'])),
    /** The node that decided, and the minutes that hold since; null before, and where that was not kept. */
    organizationName: z.nullable(z.string()),
    minutes: z.nullable(z.int()),
  }),
)

/** What nodes above decided about its minutes before they were published, the earliest first; no person is named. */
const OwnReviews = z.array(
  z.object({
    level: z.enum(['parent', 'province']),
    /** Since when it had waited for it; null where that was not kept. */
    waitedSince: z.nullable(Instant),
    organizationName: z.string(),
    decision: z.enum(['approved', 'returned']),
    /** Why it was given back to be confirmed again. */
    reason: z.nullable(z.string()),
    decidedAt: Instant,
  }),
)

/** Something that an administrator entered by hand, with the reason and what proves it. */
export const HandEntry = z.object({
  kind: z.enum(['stretch', 'raise', 'decision']),
  by: z.string(),
  at: Instant,
  /** Minutes that it added. */
  minutes: z.int(),
  reason: z.string(),
  files: z.array(StoredFile),
})

/** Where the minutes of a record stand, for the volunteer. */
export const OwnRecord = z.object({
  recordId: Id,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  regionName: z.string(),
  category: z.nullable(z.string()),
  date: LocalDate,
  kind: MissionKind,
  signedInAt: z.nullable(Instant),
  signedOutAt: z.nullable(Instant),
  minutes: z.int(),
  ...Timeliness,
  way: AttendanceWay,
  grade: Grade,
  /** How it came about, and in which system. */
  source: RecordSource,
  sourceSystem: z.string(),
  /** Somebody wrote times or minutes of it by hand. */
  byHand: z.boolean(),
  /** What was entered by hand or asked for beyond what was measured, the earliest first, in the words of whoever did it. */
  handEntries: z.array(z.pick(HandEntry, { kind: true, at: true, minutes: true, reason: true })),
  /** The stretches it is made of, the earliest first; none where it came from another system. */
  stretches: z.array(
    z.object({
      signedInAt: Instant,
      signedOutAt: z.nullable(Instant),
      signInWay: AttendanceWay,
      signOutWay: z.nullable(AttendanceWay),
      byHand: z.boolean(),
    }),
  ),
  state: ServiceRecordState,
  /** A node above is looking into it: it does not take effect meanwhile. */
  frozen: z.boolean(),
  reviewLevel: z.nullable(z.enum(['parent', 'province'])),
  /** Why a node above looks at it. */
  reviewReasons: z.array(HandReason),
  /** Since when it waits for a node above to look; null where it does not. */
  reviewSince: z.nullable(Instant),
  reviews: OwnReviews,
  corrections: Corrections,
  objections: OwnObjections,
  /** When its organisation confirmed it, whoever set other minutes since; null before, and where that was not kept. */
  confirmedAt: z.nullable(Instant),
  publicityStartsAt: z.nullable(Instant),
  publicityEndsAt: z.nullable(Instant),
  effectiveAt: z.nullable(Instant),
  /** Until when the present step should be done: publicity end, or the legal ten working days. */
  dueAt: z.nullable(Instant),
  /** Who acts next. */
  owner: z.enum(['volunteer', 'organization', 'parent', 'province', 'public', 'nobody']),
  /** The node above that acts, where nobody at the one before may, or did in time. */
  passedToName: z.nullable(z.string()),
  /** The node that reviews it next; null where it waits for no review. */
  reviewerName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Where fewer minutes hold than were measured: those, and how many of them were rest. The reason says the others. */
  lowered: z.nullable(z.object({ measured: z.int(), rest: z.int() })),
  /** The sign-out that somebody has yet to agree to; null where there is none. */
  signOut: z.nullable(z.object(ProposedSignOut)),
  /** The objection that waits for an answer is the volunteer's own. */
  ownObjection: z.boolean(),
  /** `agree` to the planned end as sign-out, or `differ` from it. */
  can: z.object({ object: z.boolean(), agree: z.boolean(), differ: z.boolean() }),
})

/** Why a record deserves a second look; a person decides. */
const Flag = z.enum([
  'manualEntry',
  /** Signed in by the code of the screen, and no position was compared with the place. */
  'unplaced',
  'proposedSignOut',
  /** Signed in or out by a code printed beforehand, which anybody could have brought. */
  'printedCode',
  'night',
  'long',
  'shorterThanPlanned',
  'edited',
])

/** A record as its organisers and the nodes above see it. */
export const ManagedRecord = z.object({
  recordId: Id,
  volunteerId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  date: LocalDate,
  kind: MissionKind,
  stretches: z.array(
    z.object({
      signedInAt: Instant,
      signedOutAt: z.nullable(Instant),
      signInWay: AttendanceWay,
      signOutWay: z.nullable(AttendanceWay),
    }),
  ),
  /** Who led at the session and scanned, masked. */
  ledBy: z.array(z.string()),
  /** What the kiosks are called that read his code. */
  kiosks: z.array(z.string()),
  computedMinutes: z.int(),
  breakMinutes: z.int(),
  minutes: z.int(),
  plannedMinutes: z.int(),
  /** The most that it can have: the time in which its session counts. */
  mostMinutes: z.int(),
  ...Timeliness,
  way: AttendanceWay,
  grade: Grade,
  /** How it came about, and in which system. */
  source: RecordSource,
  sourceSystem: z.string(),
  /** Minutes asked for beyond what was measured, until somebody else confirms them. */
  raisedMinutes: z.nullable(z.int()),
  handEntries: z.array(HandEntry),
  corrections: Corrections,
  reviewReasons: z.array(HandReason),
  state: ServiceRecordState,
  reviewLevel: z.nullable(z.enum(['parent', 'province'])),
  flags: z.array(Flag),
  /** A node above is looking into it: nobody confirms it, and it does not take effect. */
  frozen: z.boolean(),
  /** The node that looks into it and may let it go on; null where it is not frozen. */
  frozenBy: z.nullable(z.string()),
  /** What rules noticed about it and nobody has decided; for who may read findings. */
  findings: z.array(z.object({ anomalyId: Id, rule: AnomalyRule })),
  enteredBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  publicityEndsAt: z.nullable(Instant),
  objection: z.nullable(
    z.object({
      reason: z.string(),
      at: Instant,
      /** The last moment of the legal ten working days to answer it. */
      dueAt: Instant,
      overdue: z.boolean(),
      /** Evidence and how to reach the objector, masked: only for who may decide the objection. */
      files: z.array(StoredFile),
      contactMasked: z.nullable(z.string()),
    }),
  ),
  reason: z.nullable(z.string()),
  /** Until when it is confirmed or reviewed; null where it waits for neither. */
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  /** The node above that got it because its own let it wait. */
  passedToName: z.nullable(z.string()),
  /** The sign-out that somebody has yet to agree to; null where there is none. */
  signOut: z.nullable(z.object(ProposedSignOut)),
  can: z.array(
    z.enum([
      'acceptSignOut',
      'decideSignOut',
      'confirm',
      'raise',
      'review',
      'return',
      'revoke',
      'decideObjection',
    ]),
  ),
  /** It is a record of the node acted for itself. */
  own: z.boolean(),
  /** Who confirms it, reviews it or answers the objection, where the caller may not; null where he may. */
  waitsFor: z.nullable(WaitsFor),
  /** Who revokes it, where it can be revoked and the caller may not. */
  revokedBy: z.nullable(WaitsFor),
})

/** Most files that may prove an objection. */
export const OBJECTION_FILES = MOST_EVIDENCE

const PublicityState = z.enum(['running', 'ended'])

/** Most files that prove what was entered by hand. */
export const HAND_FILES = MOST_EVIDENCE

/** What proves hours entered by hand: a photo, a scan of the sheet. */
export const HandEvidence = z
  .array(Id)
  .check(z.minLength(1, { error: 'atLeastOne' }), z.maxLength(HAND_FILES, { error: 'tooMany' }))

/** What a command about many records did, and why it did not do the rest. */
export const RecordBatchResult = z.object({
  done: z.int(),
  refused: z.array(z.object({ recordId: Id, error: z.string(), decided: z.optional(Decided) })),
})

/** What the public learns of the course of a publicity; never who objected, nor why. */
const PublicityEvent = z.enum(['started', 'objected', 'upheld', 'dismissed', 'ended'])

/** What the own records are narrowed by. */
export const ownRecordFilter = {
  year: z.optional(QueryInt(2000, 2100)),
  state: z.optional(ServiceRecordState),
  /** The first category of the mission. */
  category: z.optional(ServiceCategory),
  kind: z.optional(MissionKind),
}

/** Part of the records of a subtree: those whose next step is the node's, or those of the node itself. */
export const RecordScope = z.enum(['here', 'own'])

export const record = {
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/record/list',
    access: 'volunteer',
    input: z.strictObject({ xc, ...ownRecordFilter, ...paging }),
    result: pageOf(OwnRecord),
    errors: [],
    summary: 'Own service records, newest first, with where each stands.',
  }),
  summary: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/record/summary',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      serviceMinutes: z.int(),
      trainingMinutes: z.int(),
      /** Minutes on the way: confirmed or waiting, not yet effective. */
      pendingMinutes: z.int(),
      records: z.int(),
      missions: z.int(),
      /** Years in which there are own records, whatever became of them; the latest first. */
      years: z.array(z.int()),
      /** Effective minutes by month, oldest first. */
      months: z.array(
        z.object({ month: z.string(), serviceMinutes: z.int(), trainingMinutes: z.int() }),
      ),
      asOf: Instant,
    }),
    errors: [],
    summary: 'Own totals from the ledger.',
  }),
  listManaged: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/record/list',
    access: 'administrator',
    permission: 'recordRead',
    input: z.strictObject({
      missionId: z.optional(Id),
      sessionId: z.optional(Id),
      state: z.optional(ServiceRecordState),
      scope: z.optional(RecordScope),
      ...paging,
    }),
    result: pageOf(ManagedRecord),
    errors: ['missionNotFound'],
    summary: 'Service records of the subtree.',
  }),
  reviewQueue: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/record/reviewList',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({ turn: z.optional(Turn), ...paging }),
    result: pageOf(ManagedRecord),
    errors: [],
    summary:
      'Long days of nodes below that this node may review: over 8 hours the parent, over 12 hours the province; also only those whose turn is here, or below.',
  }),
  confirm: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/confirm',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({
      records: z
        .array(
          z.strictObject({
            recordId: Id,
            /** Final minutes; those asked for, else the computed ones less the break, when absent. Fewer need the reason, also by a longer break. */
            minutes: z.optional(Int(1, 1440)),
            breakMinutes: z.optional(Int(0, 720)),
            reason: z.optional(Line(200)),
          }),
        )
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }),
        ),
    }),
    result: RecordBatchResult,
    errors: [],
    summary:
      'Confirm minutes, or fewer with the reason; never those one entered oneself, nor before the session is over. Long days and too much by hand go to review, the rest to publicity.',
  }),
  raise: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/raise',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: z.strictObject({
      records: z
        .array(z.strictObject({ recordId: Id, minutes: Int(1, 1440) }))
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' }),
        ),
      reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
      /** Own uploads with the purpose handEntryEvidence, for all of them together. */
      fileIds: HandEvidence,
    }),
    result: RecordBatchResult,
    errors: ['fileNotFound'],
    summary:
      'Ask for more minutes than were measured, within what counts, with one reason and one proof; somebody else confirms them.',
  }),
  handEvidenceLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/handEvidenceLink',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({ recordId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: ['recordNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A link to what proves hours entered by hand, for one look of the thirty an hour.',
  }),
  approve: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/approve',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({
      recordIds: z.array(Id).check(z.minLength(1), z.maxLength(MOST_AT_A_TIME)),
    }),
    result: RecordBatchResult,
    errors: [],
    summary: 'Let reviewed minutes go to publicity.',
  }),
  return: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/return',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({ recordId: Id, reason: Line(200) }),
    result: Nothing,
    errors: [
      'recordNotFound',
      'recordStateRefuses',
      'recordReviewLevel',
      'recordPassedOn',
      'recordOwn',
      'rowAltered',
    ],
    summary: 'Give a long day back to the organisation with the reason.',
  }),
  revoke: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/revoke',
    access: 'administrator',
    permission: 'recordRevoke',
    input: z.strictObject({ recordId: Id, reason: Line(REASON_LENGTH.most, REASON_LENGTH.least) }),
    result: Nothing,
    errors: ['recordNotFound', 'recordStateRefuses', 'recordTookPart', 'recordOwn', 'rowAltered'],
    summary:
      'Revoke a record with the reason; an effective one is reversed in the ledger, never deleted.',
  }),
  publicityList: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/publicity/list',
    access: 'public',
    input: z.strictObject({
      state: z.optional(PublicityState),
      keyword: z.optional(Line(50)),
      /** Only sessions with hours that came about so, such as entered after the fact. */
      source: z.optional(RecordSource),
      ...paging,
    }),
    result: pageOf(
      z.object({
        sessionId: Id,
        missionId: Id,
        missionTitle: z.string(),
        kind: MissionKind,
        districtName: z.string(),
        date: LocalDate,
        people: z.int(),
        minutes: z.int(),
        endsAt: Instant,
        state: PublicityState,
        sources: z.array(RecordSource),
        imported: Imported,
      }),
    ),
    errors: [],
    replica: true,
    summary: 'Sessions whose hours are, or were, in their publicity period.',
  }),
  publicityDetail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/publicity/detail',
    access: 'public',
    input: z.strictObject({ sessionId: Id, ...paging }),
    result: z.extend(
      pageOf(
        z.object({
          recordId: Id,
          nameMasked: z.string(),
          numberTail: z.string(),
          minutes: z.int(),
          kind: MissionKind,
          way: AttendanceWay,
          source: RecordSource,
          sourceSystem: z.string(),
          grade: Grade,
          state: ServiceRecordState,
          /** Its publicity is halted: it is being looked into. */
          frozen: z.boolean(),
          /** What it was and when, where a list of another system has more than one; null in a session. */
          held: z.nullable(z.object({ date: LocalDate, title: z.string() })),
          own: z.boolean(),
        }),
      ),
      {
        missionId: Id,
        missionTitle: z.string(),
        kind: MissionKind,
        districtName: z.string(),
        date: LocalDate,
        startsAt: Instant,
        endsAt: Instant,
        state: PublicityState,
        sources: z.array(RecordSource),
        imported: Imported,
        /** Some of its minutes are being looked into and do not take effect meanwhile. */
        lookedInto: z.boolean(),
        /** From when minutes run that came or were put right when the first publicity was over; null where none do. */
        laterFrom: z.nullable(Instant),
        /** What became of it so far, oldest first; with the first page only. */
        outcome: z.array(z.object({ at: Instant, kind: PublicityEvent })),
      },
    ),
    errors: ['sessionNotFound'],
    summary:
      'The masked people of one session in publicity with their minutes, the way they were recorded and the grade of that.',
  }),
  openData: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/publicity/openData',
    access: 'public',
    input: z.strictObject({
      format: z.enum(['csv', 'json']),
      /** One session with its masked people; without it the sessions themselves. */
      sessionId: z.optional(Id),
      state: z.optional(PublicityState),
    }),
    result: 'file',
    media: ['text/csv', 'application/json'],
    dear: true,
    errors: ['sessionNotFound'],
    replica: true,
    quiet: true,
    summary:
      'The publicity as open data, CSV or JSON: the newest 10,000 sessions, or the masked people of one. Minutes are whole numbers, instants UTC.',
  }),
  object: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/publicity/object',
    access: 'volunteer',
    input: z.strictObject({
      recordId: Id,
      reason: Line(CLAIM_LENGTH.most, CLAIM_LENGTH.least),
      /** Own uploads with the purpose objectionEvidence. */
      fileIds: z.optional(z.array(Id).check(z.maxLength(OBJECTION_FILES, { error: 'tooMany' }))),
      contactMobile: z.optional(Mobile),
    }),
    result: Nothing,
    errors: [
      'recordNotFound',
      'recordAltered',
      'objectionNotOpen',
      'objectionExists',
      'objectionDismissed',
      'fileNotFound',
    ],
    summary:
      'Object to a record in its publicity period; it is frozen until decided. Whose objection was dismissed does not raise it again, unless it is about his own record, which has other minutes since.',
  }),
  objectionFileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/objectionFileLink',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({ recordId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: ['recordNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary:
      'A link to a piece of evidence of the objection that waits, for one look of the thirty an hour.',
  }),
  revealObjector: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/revealObjector',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({ recordId: Id, ...proof }),
    result: z.object({ mobile: z.string() }),
    errors: [
      'recordNotFound',
      'recordStateRefuses',
      'recordAltered',
      'recordTookPart',
      'recordLetPass',
      'objectionPassedOn',
      'mobileMissing',
      'revealProofNeeded',
      'ticketRefused',
    ],
    quiet: true,
    summary:
      'The number an objector left, in full, for who may decide the objection. Every look is recorded and shown to the objector; more than thirty an hour need a fresh proof.',
  }),
  decideObjection: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/record/decideObjection',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({
      recordId: Id,
      /** Minutes that hold after the decision: the same dismisses the objection, others uphold it, 0 strikes the record. */
      minutes: Int(0, 1440),
      reason: Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
    }),
    result: Nothing,
    errors: [
      'recordNotFound',
      'recordStateRefuses',
      'recordAltered',
      'recordTookPart',
      'recordLetPass',
      'recordOwn',
      'recordAboveWindow',
      'recordFrozen',
      'objectionPassedOn',
      'rowAltered',
    ],
    summary:
      'Decide an objection at the node whose turn it is, or above; publicity starts again with the minutes that hold.',
  }),
}
