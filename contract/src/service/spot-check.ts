import { CLAIM_LENGTH, JUDGEMENT_LENGTH } from '../rules/lengths.ts'
import { MOST_AT_A_TIME, MOST_EVIDENCE } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Int, Line, LocalDate, Nothing, pageOf, paging } from '../fields.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { proof } from '../reason.ts'
import { AttendanceWay, Grade, ServiceRecordState } from '../states.ts'
import { WaitsFor } from '../foundation/decision.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const spotCheckMessageKinds = ['recordSpotReduced'] as const

/** Stored states of a drawn session: the organisation supplies material, a federation checks it. */
export const SpotCaseState = z.enum([
  'awaitingMaterial',
  'awaitingCheck',
  'inOrder',
  'deficient',
  'notSupplied',
])

/** What a checker finds. */
export const SpotFinding = z.enum(['inOrder', 'deficient', 'notSupplied'], { error: 'required' })

/** Most files of material for one session. */
export const SPOT_FILES = MOST_EVIDENCE * 3

/** A month of Asia/Shanghai, as 2026-11. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid' }))

const Hex = z.string()

/** A draw as everybody may know it. Seed, second value and what was drawn once its month is over. */
const Draw = z.object({
  month: Month,
  organizationName: z.string(),
  /** By which rule it was promised. */
  rule: z.int(),
  commitment: Hex,
  committedAt: Instant,
  seed: z.nullable(Hex),
  beacon: z.nullable(Hex),
  /** Which ledger head, or by rule 1 which seal of the log, the second value is of. */
  beaconNumber: z.nullable(z.int()),
  drawnAt: z.nullable(Instant),
  population: z.int(),
  drawn: z.int(),
  results: z.object({
    waiting: z.int(),
    inOrder: z.int(),
    deficient: z.int(),
    notSupplied: z.int(),
    reversedRecords: z.int(),
    reversedMinutes: z.int(),
    /** Of these, minutes that stand again by an objection or a correction afterwards. */
    restoredMinutes: z.int(),
  }),
})

const ListedCase = z.object({
  caseId: Id,
  month: Month,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  date: LocalDate,
  people: z.int(),
  state: SpotCaseState,
  /** Until when the present step is done; null once decided. */
  dueAt: z.nullable(Instant),
  overdue: z.boolean(),
  /** The last term to supply material ended without any: it is checked without. */
  materialMissing: z.boolean(),
  /** It is a session of the node acted for itself. */
  own: z.boolean(),
  answeredAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  can: z.array(z.enum(['supply', 'askAgain', 'decide'])),
  /** Who does the next step, where the caller may not; null where he may, or there is none. */
  waitsFor: z.nullable(WaitsFor),
})

const one = z.strictObject({ caseId: Id })

/** Monthly spot checks of sessions whose hours were publicised (Measures for Recording and Certifying Volunteer Service, articles 20 to 22). */
export const spotCheck = {
  draws: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/spotCheck/draws',
    access: 'public',
    input: z.strictObject({ ...paging }),
    result: pageOf(Draw),
    errors: [],
    replica: true,
    summary:
      'The monthly draws, the newest first: what was promised before, what was revealed afterwards, and what was found, in numbers.',
  }),
  openData: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/spotCheck/openData',
    access: 'public',
    input: z.strictObject({ month: Month }),
    result: 'file',
    media: ['application/json'],
    dear: true,
    errors: ['spotDrawNotFound'],
    replica: true,
    quiet: true,
    summary:
      'One draw to play again: rule, commitment, seed, second value, the sessions it chose among and those it chose.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/spotCheck/list',
    access: 'administrator',
    permission: 'recordRead',
    input: z.strictObject({
      turn: z.optional(z.enum(['here'])),
      state: z.optional(SpotCaseState),
      ...paging,
    }),
    result: pageOf(ListedCase),
    errors: [],
    summary: 'Drawn sessions of the subtree, the newest first; or only those whose turn is here.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/spotCheck/detail',
    access: 'administrator',
    permission: 'recordRead',
    input: one,
    result: z.extend(ListedCase, {
      startsAt: Instant,
      endsAt: Instant,
      /** What the organisation says, and what it sent. */
      answer: z.nullable(z.string()),
      answeredBy: z.nullable(z.string()),
      files: z.array(StoredFile),
      /** What a checker still asked for. */
      asked: z.nullable(z.string()),
      finding: z.nullable(z.string()),
      decidedBy: z.nullable(z.string()),
      reversedRecords: z.int(),
      reversedMinutes: z.int(),
      /** Of these, minutes that stand again by an objection or a correction afterwards. */
      restoredMinutes: z.int(),
      records: z.array(
        z.object({
          recordId: Id,
          nameMasked: z.string(),
          numberTail: z.string(),
          minutes: z.int(),
          way: AttendanceWay,
          grade: Grade,
          state: ServiceRecordState,
          frozen: z.boolean(),
        }),
      ),
      /** Why the caller may not decide, although it is decided at his node or below; null where he may. */
      obstacle: z.nullable(z.string()),
    }),
    errors: ['spotCaseNotFound'],
    summary: 'A drawn session with its records and the material.',
  }),
  supply: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/spotCheck/supply',
    access: 'administrator',
    permission: 'missionWrite',
    input: z.strictObject({
      caseId: Id,
      answer: Line(CLAIM_LENGTH.most, CLAIM_LENGTH.least),
      /** Own uploads with the purpose spotCheckEvidence. */
      fileIds: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'atLeastOne' }),
          z.maxLength(SPOT_FILES, { error: 'tooMany' }),
        ),
    }),
    result: Nothing,
    errors: [
      'spotCaseNotFound',
      'spotCaseStateRefuses',
      'spotCaseMaterialLate',
      'spotCaseNotOwn',
      'fileNotFound',
      'rowAltered',
    ],
    summary: 'Supply the material of a drawn session: the organisation that recorded it, once.',
  }),
  askAgain: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/spotCheck/askAgain',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({
      caseId: Id,
      reason: Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
    }),
    result: Nothing,
    errors: [
      'spotCaseReviewLate',
      'spotCaseNotFound',
      'spotCaseStateRefuses',
      'spotCaseLevel',
      'spotCaseFourEyes',
      'rowAltered',
    ],
    summary: 'Ask the organisation for what its material lacks, with a new term.',
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/spotCheck/decide',
    access: 'administrator',
    permission: 'recordReview',
    input: z.strictObject({
      caseId: Id,
      finding: SpotFinding,
      reason: Line(JUDGEMENT_LENGTH.most, JUDGEMENT_LENGTH.least),
      /** Minutes that hold from now on where a record is deficient: fewer, or 0 to strike it. A deficient session has one at least. */
      records: z.optional(
        z
          .array(z.strictObject({ recordId: Id, minutes: Int(0, 1440) }))
          .check(z.maxLength(MOST_AT_A_TIME, { error: 'tooMany' })),
      ),
    }),
    result: z.object({ reversedRecords: z.int(), reversedMinutes: z.int() }),
    errors: [
      'spotCaseNotFound',
      'spotCaseStateRefuses',
      'spotCaseLevel',
      'spotCaseFourEyes',
      'spotCaseNoMaterial',
      'spotCaseMaterialThere',
      'spotCaseOnlyFewer',
      'spotCaseNothingTaken',
      'recordNotFound',
      'recordStateRefuses',
      'recordTookPart',
      'recordOwn',
      'recordFrozen',
      'recordAltered',
      'correctionObjectionOpen',
      'correctionChangesNothing',
      'rowAltered',
    ],
    summary:
      'Say what the check found; deficient minutes are taken away at once, with the reason, and each volunteer is told.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/spotCheck/fileLink',
    access: 'administrator',
    permission: 'recordRead',
    input: z.strictObject({ caseId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: ['spotCaseNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A link to a piece of the material, for one look of the thirty an hour.',
  }),
}
