import { sourceSystems } from '../rules/source-system.ts'
import { HOUR_IMPORT_ROWS } from '../rules/terms.ts'
import { REASON_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import { Id, Instant, Int, Line, LocalDate, Nothing, pageOf, paging, QueryFlag } from '../fields.ts'
import { HourImportState, ServiceRecordState } from '../states.ts'
import { MissionKind } from './mission.ts'
import { WaitsFor } from '../foundation/decision.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const hourImportMessageKinds = ['hoursImported'] as const

/** The system whose hours a list has. */
export const SourceSystemName = z.enum(sourceSystems)

/** What happened to a list, one after another. */
export const HourImportStep = z.enum([
  'taken',
  'decided',
  'released',
  'refused',
  'withdrawn',
  'reversalAsked',
  'kept',
  'reversed',
])

/** Columns of a list, named as the fields they fill. */
export const hourImportColumns = [
  'volunteerNo',
  'name',
  'documentTail',
  'date',
  'from',
  'to',
  'minutes',
  'kind',
  'title',
  'organization',
  'sourceId',
] as const
export const HourImportColumn = z.enum(hourImportColumns)
export type HourImportColumn = z.output<typeof HourImportColumn>

/** What is wrong with one cell; `error` is a name of `fields.copy.ts`. Rows count from 1. */
export const HourImportProblem = z.object({
  row: z.int(),
  column: HourImportColumn,
  error: z.string(),
})
export type HourImportProblem = z.output<typeof HourImportProblem>

/**
 * What other hours of the same person make of a row: a person decides. A day of more than 24 hours, a record of the
 * source that stands here already, somebody whose account has ended, and a day on which he was too young to volunteer,
 * are never taken.
 */
export const HourImportFlag = z.enum([
  'overlapsStretch',
  'overlapsImport',
  'sameMinutes',
  'dayLimit',
  'dayFull',
  'sameSource',
  'personGone',
  'tooYoung',
])
export type HourImportFlag = z.output<typeof HourImportFlag>

/** What somebody decided about a row with flags. */
export const HourImportDecision = z.enum(['taken', 'leftOut'])

const reason = Line(REASON_LENGTH.most, REASON_LENGTH.least)

const Listed = {
  importId: Id,
  system: SourceSystemName,
  state: HourImportState,
  fileName: z.string(),
  /** Rows of the list, and those that stand: neither left out nor known from an earlier list. */
  rows: z.int(),
  standing: z.int(),
  minutes: z.int(),
  /** First and last day of service. */
  from: LocalDate,
  to: LocalDate,
  importedAt: Instant,
  importedBy: z.nullable(z.string()),
}

const Sheet = {
  file: z.file({ error: 'fileMissing' }),
  system: SourceSystemName,
}

const One = z.strictObject({ importId: Id })
const Because = z.strictObject({ importId: Id, reason })

const Action = z.enum(['decide', 'release', 'refuse', 'withdraw', 'askReversal', 'keep', 'reverse'])

/** Hours of other systems, taken over by the root of the federation: one takes a list up, another lets it pass. */
export const hourImport = {
  template: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/hourImport/template',
    access: 'administrator',
    permission: 'hourImport',
    input: z.strictObject({}),
    result: 'file',
    media: mediaTypes.workbook,
    dear: true,
    errors: [],
    summary: 'The empty list to fill in, with a line that shows how.',
  }),
  check: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/check',
    access: 'administrator',
    permission: 'hourImport',
    encoding: 'multipart',
    input: z.strictObject(Sheet),
    result: z.object({
      rows: z.int(),
      minutes: z.int(),
      /** The first 500 of them. */
      problems: z.array(HourImportProblem),
      total: z.int(),
      flagged: z.array(z.object({ row: z.int(), flags: z.array(HourImportFlag) })),
    }),
    dear: true,
    errors: ['hourImportSheetUnreadable'],
    summary:
      'What is wrong with a list and which rows somebody would have to decide; changes nothing.',
  }),
  take: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/take',
    access: 'administrator',
    permission: 'hourImport',
    encoding: 'multipart',
    input: z.strictObject({ ...Sheet, reason }),
    result: z.object({ importId: Id, rows: z.int(), flagged: z.int() }),
    dear: true,
    errors: ['hourImportSheetUnreadable', 'hourImportRowsRefused', 'hourImportKnown'],
    summary:
      'Take a list up, all of it or nothing; it waits for another person. hourImportRowsRefused { problems, total } names every bad cell.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/hourImport/list',
    access: 'administrator',
    permission: 'hourImportRead',
    input: z.strictObject({
      system: z.optional(SourceSystemName),
      state: z.optional(HourImportState),
      ...paging,
    }),
    result: pageOf(z.object(Listed)),
    errors: [],
    summary: 'Lists that were taken up, the newest first.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/hourImport/detail',
    access: 'administrator',
    permission: 'hourImportRead',
    input: One,
    result: z.object({
      ...Listed,
      reason: z.string(),
      people: z.int(),
      /** Rows with flags that nobody has decided about; all of a list must be decided before it passes. */
      undecided: z.int(),
      /** Why it is to be taken back, while that waits. */
      reversalReason: z.nullable(z.string()),
      steps: z.array(
        z.object({
          kind: HourImportStep,
          at: Instant,
          administratorName: z.nullable(z.string()),
          reason: z.nullable(z.string()),
          /** Rows that were decided together. */
          rows: z.nullable(z.int()),
        }),
      ),
      can: z.array(Action),
      waitsFor: z.nullable(WaitsFor),
    }),
    errors: ['hourImportNotFound'],
    summary: 'One list: where it stands, its steps and what may be done with it.',
  }),
  rows: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/hourImport/rows',
    access: 'administrator',
    permission: 'hourImportRead',
    input: z.strictObject({
      importId: Id,
      /** Only those with flags. */
      flagged: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(
      z.object({
        number: z.int(),
        nameMasked: z.string(),
        volunteerNo: z.string(),
        date: LocalDate,
        startsAt: z.nullable(Instant),
        endsAt: z.nullable(Instant),
        minutes: z.int(),
        kind: MissionKind,
        title: z.string(),
        organization: z.string(),
        sourceId: z.string(),
        /** As they are now while the list waits, else as they were when it passed. */
        flags: z.array(HourImportFlag),
        decision: z.nullable(HourImportDecision),
        decisionReason: z.nullable(z.string()),
        /** Flags came after somebody decided, or nobody has. */
        open: z.boolean(),
        /** Where the record stands that came of it. */
        recordState: z.nullable(ServiceRecordState),
        /** That record is being looked into. */
        recordFrozen: z.boolean(),
      }),
    ),
    errors: ['hourImportNotFound'],
    summary: 'The rows of a list in its order, masked.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/decide',
    access: 'administrator',
    permission: 'hourRelease',
    input: z.strictObject({
      importId: Id,
      /** Every flagged row that is open without them. */
      numbers: z.optional(
        z
          .array(Int(1, HOUR_IMPORT_ROWS))
          .check(
            z.minLength(1, { error: 'atLeastOne' }),
            z.maxLength(HOUR_IMPORT_ROWS, { error: 'tooMany' }),
          ),
      ),
      decision: HourImportDecision,
      reason,
    }),
    result: z.object({ decided: z.int() }),
    errors: [
      'hourImportNotFound',
      'hourImportStateRefuses',
      'hourImportFourEyes',
      'hourImportOwn',
      'hourImportNothingOpen',
      'hourImportNeverTaken',
      'hourImportOverlaps',
    ],
    summary:
      'Take or leave out rows with flags, each or all together, with a reason; never by whoever took the list up. hourImportNeverTaken { row } names a row that cannot be taken, hourImportOverlaps { row, other, fileName } one whose time another row of the person has that was taken; without a file name it is of the same list.',
  }),
  release: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/release',
    access: 'administrator',
    permission: 'hourRelease',
    input: One,
    result: z.object({ records: z.int() }),
    errors: [
      'rowAltered',
      'hourImportNotFound',
      'hourImportStateRefuses',
      'hourImportFourEyes',
      'hourImportOwn',
      'hourImportUndecided',
      'hourImportNothingOpen',
      'hourImportOverlaps',
    ],
    summary: 'Let a list go to publicity: by another person than who took it up.',
  }),
  refuse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/refuse',
    access: 'administrator',
    permission: 'hourRelease',
    input: Because,
    result: Nothing,
    errors: ['hourImportNotFound', 'hourImportStateRefuses', 'hourImportFourEyes', 'rowAltered'],
    summary: 'Let nothing of a list pass, with the reason.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/withdraw',
    access: 'administrator',
    permission: 'hourImport',
    input: Because,
    result: Nothing,
    errors: ['hourImportNotFound', 'hourImportStateRefuses', 'rowAltered'],
    summary: 'Give up a list that nobody has let pass.',
  }),
  askReversal: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/askReversal',
    access: 'administrator',
    permission: 'hourImport',
    input: Because,
    result: Nothing,
    errors: ['hourImportNotFound', 'hourImportStateRefuses', 'hourImportOwn', 'rowAltered'],
    summary: 'Ask that a list that passed is taken back whole; another person does it.',
  }),
  keep: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/keep',
    access: 'administrator',
    permission: 'hourRelease',
    input: Because,
    result: Nothing,
    errors: ['hourImportNotFound', 'hourImportStateRefuses', 'hourImportOwn', 'rowAltered'],
    summary:
      'Leave a list as it is that somebody asked to take back; its own asker takes that back so, too.',
  }),
  reverse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/hourImport/reverse',
    access: 'administrator',
    permission: 'hourRelease',
    input: One,
    result: z.object({ reversed: z.int() }),
    errors: [
      'hourImportNotFound',
      'hourImportStateRefuses',
      'hourImportFourEyes',
      'hourImportOwn',
      'rowAltered',
    ],
    summary:
      'Take a whole list back for the reason that another person gave: records are revoked and reversed in the ledger, each person told.',
  }),
}
