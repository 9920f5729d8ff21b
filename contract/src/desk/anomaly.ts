import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from '../rules/lengths.ts'
import { EXPLANATION_DAYS, MOST_EVIDENCE, MOST_REVERSED } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Instant,
  Int,
  LocalDate,
  Nothing,
  pageOf,
  paging,
  QueryFlag,
  Text,
  Ticket,
} from '../fields.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { proof } from '../reason.ts'
import { WaitsFor } from '../foundation/decision.ts'
import { FullIdentity } from '../people/identity-review.ts'
import { IdentityField } from '../people/profile.ts'
import { HandEntry, RecordSource } from '../service/record.ts'
import { AnomalyRule, AnomalyState, Grade, ServiceRecordState } from '../states.ts'

/** A move in the course of a finding. */
export const AnomalyStep = z.enum([
  'found',
  'foundAgain',
  'explanationAsked',
  'explained',
  'unanswered',
  'passedOn',
  'handedOn',
  'frozen',
  'lifted',
  'settled',
  'reversed',
])

/** Why many records were reversed at once, as everybody may read it. */
export const ReversalKind = z.enum(['notServed', 'inflated', 'doubled', 'otherPerson'])

/** Most files that go with an explanation. */
export const EXPLANATION_FILES = MOST_EVIDENCE

/**
 * What a rule noticed, in figures; which of them there are is the rule's. Names are of administrators and
 * missions; volunteers are counted only. Minutes are those of its records as they stand.
 */
const Evidence = z.object({
  people: z.nullable(z.int()),
  entries: z.nullable(z.int()),
  sessions: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  metres: z.nullable(z.int()),
  speed: z.nullable(z.int()),
  days: z.nullable(z.int()),
  day: z.nullable(LocalDate),
  from: z.nullable(Instant),
  until: z.nullable(Instant),
  administrator: z.nullable(z.string()),
  other: z.nullable(z.string()),
  mission: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Minutes that the session was planned for. */
  planned: z.nullable(z.int()),
  /** By whom it went on longer than planned, the first first. */
  extensions: z.array(
    z.object({
      at: Instant,
      administrator: z.string(),
      /** The end that it has been given. */
      until: Instant,
      minutes: z.int(),
      reason: z.string(),
    }),
  ),
})

const Can = z.enum(['ask', 'explain', 'freeze', 'lift', 'settle', 'reverse'])

const Finding = z.object({
  anomalyId: Id,
  rule: AnomalyRule,
  organizationId: Id,
  organizationName: z.string(),
  state: AnomalyState,
  /** Its records do not take effect until it is lifted or decided. */
  frozen: z.boolean(),
  evidence: Evidence,
  records: z.int(),
  minutes: z.int(),
  foundAt: Instant,
  /** Until when the next step is due; null once it is decided. */
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  /** Its organisation was asked and said nothing in time. */
  unanswered: z.boolean(),
  /** It is about the node acted for itself. */
  own: z.boolean(),
  can: z.array(Can),
  /** Whose turn it is, where it is not the caller's. */
  waitsFor: z.nullable(WaitsFor),
})

const FoundRecord = z.object({
  recordId: Id,
  nameMasked: z.string(),
  volunteerNo: z.string(),
  missionTitle: z.string(),
  date: LocalDate,
  minutes: z.int(),
  grade: Grade,
  /** How it came about. */
  source: RecordSource,
  state: ServiceRecordState,
  frozen: z.boolean(),
  /** What was entered by hand of it, the latest first; with what proves it for who may confirm records. */
  handEntries: z.array(HandEntry),
  enteredBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
})

/** What happened to the records, the earliest first. */
const Moment = z.object({
  at: Instant,
  kind: z.enum(['sessionStarts', 'sessionEnds', 'entered', 'confirmed', 'effective']),
  count: z.int(),
  administrator: z.nullable(z.string()),
  mission: z.nullable(z.string()),
})

/** Who agreed to a change of identity, at which node; null where the account is no more. */
const Agreement = z.object({
  administratorName: z.nullable(z.string()),
  organizationName: z.string(),
  at: Instant,
})

/** An identity of which only so much is shown that two can be told apart; of the birth date the year. */
const MaskedIdentity = z.object({
  name: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  birthDate: z.string(),
})

/** A change of identity that a finding is about, as everybody who may read the finding may know it. */
const FoundChange = z.object({
  changeId: Id,
  volunteerNo: z.string(),
  requestedAt: Instant,
  fields: z.array(IdentityField),
  /** Null where they cannot be read. */
  before: z.nullable(MaskedIdentity),
  after: z.nullable(MaskedIdentity),
  /** Who agreed first; null where one person alone let it hold. */
  agreed: z.nullable(Agreement),
  decided: Agreement,
})

/** Records that still count and that the caller does not revoke, because they are of organisations outside his node. */
const Elsewhere = z.array(z.object({ organizationName: z.string(), records: z.int() }))

const DetailedFinding = z.extend(Finding, {
  timeline: z.array(Moment),
  /** Moments before those, which are not listed. */
  earlier: z.int(),
  /** What changed the whole identity, the earliest first; nothing of other rules, nor once the account is no more. */
  changes: z.array(FoundChange),
  /** The caller may look at them in full. */
  mayLook: z.boolean(),
  steps: z.array(
    z.object({
      kind: AnomalyStep,
      at: Instant,
      organizationName: z.nullable(z.string()),
      administratorName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      records: z.nullable(z.int()),
      files: z.array(StoredFile),
    }),
  ),
  /** Records that a reversal by the caller would take now. */
  reversible: z.int(),
  elsewhere: Elsewhere,
  /** Records that freezing by the caller would hold now: those of his node and below it that have not taken effect and still may. */
  holdable: z.int(),
  /** Why the caller decides nothing, where he might by his role. */
  obstacle: z.nullable(z.string()),
})

const Words = Text(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least)
const decision = z.strictObject({ anomalyId: Id, reason: Words })
const decisionErrors = [
  'anomalyNotFound',
  'anomalyStateRefuses',
  'anomalyOwn',
  'anomalyNotAbove',
  'anomalyPassedOn',
] as const
const lookErrors = [
  ...decisionErrors,
  'identityChangeNotFound',
  'rowAltered',
  'revealProofNeeded',
  'ticketRefused',
] as const

export const anomaly = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/anomaly/list',
    access: 'administrator',
    permission: 'anomalyRead',
    input: z.strictObject({
      rule: z.optional(AnomalyRule),
      state: z.optional(AnomalyState),
      organizationId: z.optional(Id),
      /** Only those whose turn is at the node acted for. */
      turn: z.optional(QueryFlag),
      overdue: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(Finding),
    errors: [],
    summary: 'What rules noticed about the hours of the subtree, the newest first.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/anomaly/detail',
    access: 'administrator',
    permission: 'anomalyRead',
    input: z.strictObject({ anomalyId: Id }),
    result: DetailedFinding,
    errors: ['anomalyNotFound'],
    summary: 'One finding with its evidence in order and every step.',
  }),
  records: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/anomaly/records',
    access: 'administrator',
    permission: 'anomalyRead',
    input: z.strictObject({ anomalyId: Id, ...paging }),
    result: pageOf(FoundRecord),
    errors: ['anomalyNotFound'],
    summary: 'The records that a finding is about.',
  }),
  rules: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/anomaly/rules',
    access: 'administrator',
    permission: 'anomalyRead',
    input: z.strictObject({}),
    result: z.array(
      z.object({
        rule: AnomalyRule,
        thresholds: z.array(z.object({ name: z.string(), value: z.int() })),
        findings: z.int(),
        waiting: z.int(),
        /** Decided as in order: false alarms. */
        inOrder: z.int(),
        /** Decided by reversing. */
        reversed: z.int(),
        /** Everything up to here has been looked at; null before the first time. */
        lookedUntil: z.nullable(Instant),
      }),
    ),
    errors: [],
    summary: 'Every rule with its thresholds and what became of its findings in the subtree.',
  }),
  settle: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/settle',
    access: 'administrator',
    permission: 'anomalyDecide',
    input: decision,
    result: Nothing,
    errors: [...decisionErrors, 'rowAltered'],
    summary: 'Find everything in order; what was frozen goes on.',
  }),
  ask: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/ask',
    access: 'administrator',
    permission: 'anomalyDecide',
    input: z.strictObject({
      anomalyId: Id,
      reason: Words,
      workingDays: Int(EXPLANATION_DAYS.least, EXPLANATION_DAYS.most),
    }),
    result: z.object({ dueAt: Instant }),
    errors: [...decisionErrors, 'rowAltered'],
    summary: 'Ask the organisation to explain, within so many working days.',
  }),
  explain: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/explain',
    access: 'administrator',
    permission: 'recordConfirm',
    input: z.strictObject({
      anomalyId: Id,
      text: Text(CLAIM_LENGTH.most, CLAIM_LENGTH.least),
      /** Own uploads with the purpose anomalyEvidence. */
      fileIds: z.optional(z.array(Id).check(z.maxLength(EXPLANATION_FILES, { error: 'tooMany' }))),
    }),
    result: Nothing,
    errors: [
      'anomalyNotFound',
      'anomalyStateRefuses',
      'anomalyNotAsked',
      'fileNotFound',
      'rowAltered',
    ],
    summary: 'Explain what was asked about, at the node it is about.',
  }),
  freeze: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/freeze',
    access: 'administrator',
    permission: 'anomalyDecide',
    input: decision,
    /** How many records it holds, of the caller's node and below it; whose the others are. */
    result: z.object({ records: z.int(), elsewhere: Elsewhere }),
    errors: [...decisionErrors, 'anomalyFrozen', 'anomalyNothingToFreeze', 'rowAltered'],
    summary: 'Stop the records from taking effect until somebody has decided.',
  }),
  lift: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/lift',
    access: 'administrator',
    permission: 'anomalyDecide',
    input: decision,
    result: Nothing,
    errors: [...decisionErrors, 'anomalyNotFrozen', 'rowAltered'],
    summary: 'Let frozen records go on; the rest of their publicity runs from now.',
  }),
  reverse: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/reverse',
    access: 'administrator',
    permission: 'recordRevoke',
    input: z.strictObject({
      anomalyId: Id,
      kind: ReversalKind,
      reason: Words,
      /** How many records, as whoever decides has typed it: others in the meantime are refused. */
      records: Int(1, MOST_REVERSED),
      ticket: z.optional(Ticket),
    }),
    result: z.object({
      records: z.int(),
      minutes: z.int(),
      /** What still counts of it: more than are revoked at once, and those of organisations outside the node. */
      remaining: z.int(),
      elsewhere: Elsewhere,
      /** The node above that decides the rest, where nothing is left that the caller could revoke; null otherwise. */
      handedTo: z.nullable(z.string()),
    }),
    errors: [
      ...decisionErrors,
      'anomalyRecordsChanged',
      'anomalyProofNeeded',
      'ticketRefused',
      'recordOwn',
      'recordTookPart',
      'rowAltered',
    ],
    quiet: true,
    summary:
      'Revoke its records together with a fresh proof; what has taken effect is reversed in the ledger, everybody concerned is told, and the figures are published.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/fileLink',
    access: 'administrator',
    permission: 'anomalyRead',
    input: z.strictObject({ anomalyId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: ['anomalyNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A link to a file beside an explanation, for one look of the thirty an hour.',
  }),
  look: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/look',
    access: 'administrator',
    permission: 'anomalyDecide',
    input: z.strictObject({ anomalyId: Id, changeId: Id, ...proof }),
    result: z.object({
      before: FullIdentity,
      after: FullIdentity,
      /** In the volunteer's words. */
      reason: z.string(),
      /** As long as they are kept. */
      files: z.array(StoredFile),
    }),
    errors: lookErrors,
    quiet: true,
    summary:
      'A change of identity in full, for whoever decides the finding about it. Every look is recorded and shown to the volunteer.',
  }),
  changeFileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/anomaly/changeFileLink',
    access: 'administrator',
    permission: 'anomalyDecide',
    input: z.strictObject({ anomalyId: Id, changeId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: [...lookErrors, 'fileNotFound'],
    summary:
      'A link to the evidence of a change of identity, for whoever decides the finding about it, for one look of the thirty an hour.',
  }),
  reversals: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/publicity/reversals',
    access: 'public',
    input: z.strictObject({ ...paging }),
    result: pageOf(
      z.object({
        reversalId: Id,
        at: Instant,
        /** Whose records they were; null of several organisations. */
        organizationName: z.nullable(z.string()),
        kind: ReversalKind,
        sessions: z.int(),
        records: z.int(),
        minutes: z.int(),
      }),
    ),
    errors: [],
    replica: true,
    summary: 'Records that were revoked together, in figures; nobody is named.',
  }),
}
