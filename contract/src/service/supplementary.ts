import { MISSION_TITLE_LENGTH, REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_AT_A_TIME, SUPPLEMENTARY_FILES } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import {
  Id,
  Instant,
  Int,
  Line,
  LocalDate,
  LocalTime,
  Mobile,
  Nothing,
  pageOf,
  paging,
  RegionCode,
  Text,
  Turn,
  xc,
  across,
} from '../fields.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { PersonName } from '../people/registration.ts'
import { proof } from '../reason.ts'
import { ServiceRecordState, SupplementaryState } from '../states.ts'
import { MissionKind, ServiceCategory } from './mission.ts'
import { WaitsFor } from '../foundation/decision.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const supplementaryMessageKinds = ['honourGiven', 'honourTakenBack'] as const

/** What is entered after the fact: hours of a session held here, of another mission, or an honour. */
export const SupplementarySubject = z.enum(['session', 'mission', 'honour'])

/** What happened to a batch, one after another. */
export const SupplementaryStep = z.enum([
  'saved',
  'submitted',
  'confirmed',
  'returned',
  'approved',
  'withdrawn',
  'reversed',
  'passedOn',
])

/** Columns of a list of people, named as the fields they fill. */
export const supplementaryColumns = [
  'volunteerNo',
  'name',
  'documentTail',
  'from',
  'to',
  'minutes',
] as const
export const SupplementaryColumn = z.enum(supplementaryColumns)
export type SupplementaryColumn = z.output<typeof SupplementaryColumn>

const cell = z.optional(Line(60, 0))

/**
 * One person as typed or as a sheet says: by number, or by name and the last four characters of the document. What
 * is wrong with a cell is told by its row, so that nothing of the others is lost.
 */
export const SupplementaryRow = z.strictObject({
  volunteerNo: cell,
  name: cell,
  documentTail: cell,
  /** Times of day; the whole session without them. */
  from: cell,
  to: cell,
  /** Of an honour, which has no times. */
  minutes: cell,
})
export type SupplementaryRow = z.output<typeof SupplementaryRow>

/** What is wrong with one cell; `error` is a name of `fields.copy.ts`. Rows count from 1. */
export const SupplementaryProblem = z.object({
  row: z.int(),
  column: SupplementaryColumn,
  error: z.string(),
})
export type SupplementaryProblem = z.output<typeof SupplementaryProblem>

/** People of one batch at most. */
export const SUPPLEMENTARY_ROWS = MOST_AT_A_TIME

/** A mission that was held before it was entered here. */
const Held = z.strictObject({
  title: Line(MISSION_TITLE_LENGTH.most),
  kind: MissionKind,
  category: ServiceCategory,
  regionCode: RegionCode,
  address: Line(120, 2),
  content: Text(2000, 10),
  date: LocalDate,
  from: LocalTime,
  to: LocalTime,
})

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** What an honour is given for, and when; nothing in its name is hidden from those who let it pass. */
const Honour = z.strictObject({
  title: Line(MISSION_TITLE_LENGTH.most, 2).check(
    z.refine((title) => !unseen.test(title), { error: 'controlCharacter' }),
  ),
  date: LocalDate,
})

interface Given {
  subject: string
  sessionId?: unknown
  held?: unknown
  honour?: unknown
}

/** What a subject needs is there. */
const needs = (subject: string, field: 'sessionId' | 'held' | 'honour') =>
  across<Given>(
    ['subject', field],
    (given) => given.subject !== subject || given[field] !== undefined,
    { error: 'required', at: [field] },
  )

/** A batch as its editor writes it; whom one can ask about it is named once and stays until it is named again. */
export const SupplementaryDraft = z
  .strictObject({
    batchId: z.optional(Id),
    version: z.optional(Int(1, 1_000_000)),
    subject: SupplementarySubject,
    sessionId: z.optional(Id),
    held: z.optional(Held),
    honour: z.optional(Honour),
    reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
    witnessName: z.optional(PersonName),
    witnessMobile: z.optional(Mobile),
    /** Own uploads with the purpose handEntryEvidence, or files the batch has already. */
    fileIds: z
      .array(Id)
      .check(
        z.minLength(1, { error: 'atLeastOne' }),
        z.maxLength(SUPPLEMENTARY_FILES, { error: 'tooMany' }),
      ),
    rows: z
      .array(SupplementaryRow)
      .check(
        z.minLength(1, { error: 'atLeastOne' }),
        z.maxLength(SUPPLEMENTARY_ROWS, { error: 'tooMany' }),
      ),
  })
  .check(
    needs('session', 'sessionId'),
    needs('mission', 'held'),
    needs('honour', 'honour'),
    across(['held'], ({ held }) => !held || held.from < held.to, {
      error: 'endBeforeStart',
      at: ['held', 'to'],
    }),
  )
export type SupplementaryDraft = z.output<typeof SupplementaryDraft>

const Listed = {
  batchId: Id,
  subject: SupplementarySubject,
  state: SupplementaryState,
  organizationName: z.string(),
  title: z.string(),
  date: LocalDate,
  people: z.int(),
  minutes: z.int(),
  /** Submitted so late that a federation reviews it. */
  late: z.boolean(),
  holderName: z.string(),
  dueAt: z.nullable(Instant),
  /** Since when it is with a node above because the one before let its day pass. */
  passedAt: z.nullable(Instant),
  overdue: z.boolean(),
  createdAt: Instant,
  /** Of the node acted for itself. */
  own: z.boolean(),
}

const Action = z.enum(['edit', 'submit', 'confirm', 'return', 'approve', 'withdraw', 'reverse'])
const Step = z.object({
  kind: SupplementaryStep,
  at: Instant,
  organizationName: z.string(),
  administratorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
const One = z.strictObject({ batchId: Id })
const Because = z.strictObject({
  batchId: Id,
  reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
})

/** Hours entered after the fact with proof, by two persons and a node above; and honours, which count apart. */
export const supplementary = {
  template: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/supplementary/template',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: z.strictObject({ subject: SupplementarySubject }),
    result: 'file',
    media: mediaTypes.workbook,
    dear: true,
    errors: [],
    summary: 'The empty list of people to fill in, with a line that shows how.',
  }),
  readSheet: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/readSheet',
    access: 'administrator',
    permission: 'attendanceEnter',
    encoding: 'multipart',
    input: z.strictObject({ file: z.file({ error: 'fileMissing' }) }),
    result: z.object({
      rows: z.array(
        z.object({
          volunteerNo: z.string(),
          name: z.string(),
          documentTail: z.string(),
          from: z.string(),
          to: z.string(),
          minutes: z.string(),
        }),
      ),
    }),
    dear: true,
    errors: ['supplementarySheetUnreadable'],
    summary: 'The rows of a filled-in list, as they stand there; nothing is kept.',
  }),
  check: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/check',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: SupplementaryDraft,
    result: z.object({
      people: z.int(),
      minutes: z.int(),
      problems: z.array(SupplementaryProblem),
    }),
    errors: ['sessionNotFound', 'supplementaryNotOver'],
    summary: 'What would come of a batch and what is wrong with each row; changes nothing.',
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/save',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: SupplementaryDraft,
    result: z.object({ batchId: Id, version: z.int() }),
    errors: [
      'supplementaryNotFound',
      'supplementaryStateRefuses',
      'supplementaryRowsRefused',
      'supplementaryNotOver',
      'supplementaryWitnessMissing',
      'sessionNotFound',
      'fileNotFound',
      'rowAltered',
    ],
    summary:
      'Start a batch or change one that is a draft or was returned: all rows or none; supplementaryRowsRefused names every bad cell.',
  }),
  submit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/submit',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: One,
    result: Nothing,
    errors: [
      'supplementaryNotFound',
      'supplementaryStateRefuses',
      'supplementaryRowsRefused',
      'supplementaryOwn',
      'rowAltered',
    ],
    summary:
      'Hand a batch to another administrator, who confirms it; whoever does takes it as his own, whoever wrote it.',
  }),
  confirm: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/confirm',
    access: 'administrator',
    permission: 'recordConfirm',
    input: One,
    result: Nothing,
    errors: [
      'rowAltered',
      'supplementaryNotFound',
      'supplementaryStateRefuses',
      'matterPassedOn',
      'supplementaryRowsRefused',
      'supplementaryFourEyes',
      'supplementaryOwn',
    ],
    summary:
      'Confirm a batch that others wrote and submitted; it goes to the node above, after 30 days to the federation.',
  }),
  approve: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/approve',
    access: 'administrator',
    permission: 'recordReview',
    input: One,
    result: Nothing,
    errors: [
      'rowAltered',
      'supplementaryNotFound',
      'supplementaryStateRefuses',
      'matterPassedOn',
      'supplementaryRowsRefused',
      'supplementaryFourEyes',
      'supplementaryOwn',
      'supplementaryReviewLevel',
      'attendanceOverlap',
      'scanPairLimit',
      'correctionRecordReplaced',
    ],
    summary:
      'Let a confirmed batch go to publicity, or give its honours: a node above, by somebody who took no part in it.',
  }),
  return: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/return',
    access: 'administrator',
    permission: 'recordConfirm',
    input: Because,
    result: Nothing,
    errors: [
      'supplementaryNotFound',
      'supplementaryStateRefuses',
      'matterPassedOn',
      'supplementaryFourEyes',
      'supplementaryReviewLevel',
      'rowAltered',
    ],
    summary: 'Give a batch back to be corrected, with the reason.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/withdraw',
    access: 'administrator',
    permission: 'attendanceEnter',
    input: One,
    result: Nothing,
    errors: ['supplementaryNotFound', 'supplementaryStateRefuses', 'rowAltered'],
    summary: 'Give up a batch that nobody has confirmed.',
  }),
  reverse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/reverse',
    access: 'administrator',
    permission: 'recordRevoke',
    input: Because,
    result: z.object({ reversed: z.int() }),
    errors: [
      'supplementaryNotFound',
      'supplementaryStateRefuses',
      'supplementaryFourEyes',
      'supplementaryOwn',
      'supplementaryReviewLevel',
      'recordTookPart',
      'rowAltered',
    ],
    summary:
      'Take a whole approved batch back with one reason: records are revoked and reversed in the ledger, honours get a counter entry.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/supplementary/list',
    access: 'administrator',
    permission: 'recordRead',
    input: z.strictObject({
      subject: z.optional(SupplementarySubject),
      state: z.optional(SupplementaryState),
      turn: z.optional(Turn),
      ...paging,
    }),
    result: pageOf(z.object(Listed)),
    errors: [],
    summary: 'Batches of the subtree, the newest first; also only those whose turn is here.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/supplementary/detail',
    access: 'administrator',
    permission: 'recordRead',
    input: One,
    result: z.object({
      ...Listed,
      version: z.int(),
      sessionId: z.nullable(Id),
      missionId: z.nullable(Id),
      kind: z.nullable(MissionKind),
      category: z.nullable(ServiceCategory),
      regionCode: z.nullable(z.string()),
      regionName: z.string(),
      address: z.string(),
      content: z.string(),
      startsAt: z.nullable(Instant),
      endsAt: z.nullable(Instant),
      reason: z.string(),
      files: z.array(StoredFile),
      witness: z.nullable(z.object({ nameMasked: z.string(), mobileMasked: z.string() })),
      rows: z.array(
        z.object({
          number: z.int(),
          nameMasked: z.string(),
          volunteerNo: z.string(),
          from: z.nullable(Instant),
          to: z.nullable(Instant),
          minutes: z.int(),
          /** Where the record stands that came of it; null before, and of an honour. */
          recordState: z.nullable(ServiceRecordState),
          /** That record is being looked into. */
          recordFrozen: z.boolean(),
        }),
      ),
      steps: z.array(Step),
      can: z.array(Action),
      waitsFor: z.nullable(WaitsFor),
    }),
    errors: ['supplementaryNotFound'],
    summary: 'One batch with its people, its steps and what may be done with it.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/fileLink',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({ batchId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: ['supplementaryNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A link to what proves a batch, for one look of the thirty an hour.',
  }),
  revealWitness: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/supplementary/revealWitness',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({ batchId: Id, ...proof }),
    result: z.object({ name: z.string(), mobile: z.string() }),
    errors: [
      'supplementaryNotFound',
      'supplementaryWitnessMissing',
      'revealProofNeeded',
      'ticketRefused',
    ],
    quiet: true,
    summary: 'Name and number of whom one can ask about a batch, for one look; recorded.',
  }),
  honours: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/record/honours',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: z.extend(
      pageOf(
        z.object({
          honourId: Id,
          title: z.string(),
          organizationName: z.string(),
          date: LocalDate,
          minutes: z.int(),
          reason: z.string(),
          givenAt: Instant,
          takenBackAt: z.nullable(Instant),
          takenBackReason: z.nullable(z.string()),
        }),
      ),
      { totalMinutes: z.int() },
    ),
    errors: [],
    summary: 'Own honour hours, the newest first, which count to no sum of service.',
  }),
}
