import { COMMENDATION_LENGTH, REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_EVIDENCE, MOST_AT_A_TIME } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, Nothing, pageOf, paging, Text, xc } from '../fields.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { proof } from '../reason.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const commendationMessageKinds = ['commendationConfirmed', 'commendationRevoked'] as const

/** Who commends: an organisation its own volunteers, or a body of county level and above. */
export const CommendationLevel = z.enum(
  ['organization', 'county', 'city', 'province', 'national'],
  { error: 'required' },
)

/** Recorded and waiting for a second person; seen by the volunteer; taken back. */
export const CommendationState = z.enum(['pending', 'confirmed', 'revoked'])

/** Most pieces of evidence, and volunteers recorded in one go. */
export const COMMENDATION_FILES = MOST_EVIDENCE
const COMMENDATION_VOLUNTEERS = MOST_AT_A_TIME

/** What is wrong with a number of a list. */
export const CommendationProblem = z.enum(['unknown', 'twice', 'recorded'])

/** What a commendation says; Decree 67 article 9 demands name, date and granting body. */
export const CommendationEntry = z.strictObject({
  title: Line(COMMENDATION_LENGTH.most, COMMENDATION_LENGTH.least),
  level: CommendationLevel,
  /** The body that granted it; for an award of its own the organisation itself, whatever is written here. */
  grantedBy: z.optional(Line(COMMENDATION_LENGTH.most, COMMENDATION_LENGTH.least)),
  grantedOn: LocalDate,
  documentNumber: z.optional(Line(40)),
  remark: z.optional(Text(200)),
  volunteerNos: z
    .array(z.string().check(z.regex(/^\d{12}$/, { error: 'volunteerNumber' })))
    .check(
      z.minLength(1, { error: 'atLeastOne' }),
      z.maxLength(COMMENDATION_VOLUNTEERS, { error: 'tooMany' }),
    ),
  /** Own uploads with the purpose commendationEvidence; needed from county level on. */
  fileIds: z.optional(z.array(Id).check(z.maxLength(COMMENDATION_FILES, { error: 'tooMany' }))),
})

const facts = {
  commendationId: Id,
  title: z.string(),
  grantedBy: z.string(),
  level: CommendationLevel,
  grantedOn: LocalDate,
  documentNumber: z.nullable(z.string()),
  remark: z.string(),
  state: CommendationState,
  /** Why it was revoked. */
  reason: z.nullable(z.string()),
}

const ids = z.strictObject({
  commendationIds: z
    .array(Id)
    .check(
      z.minLength(1, { error: 'atLeastOne' }),
      z.maxLength(COMMENDATION_VOLUNTEERS, { error: 'tooMany' }),
    ),
})

export const commendation = {
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/commendation/list',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(z.object(facts)),
    errors: [],
    summary: 'Own commendations that a second person confirmed, also those revoked since.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/commendation/list',
    access: 'administrator',
    permission: 'memberRead',
    input: z.strictObject({ state: z.optional(CommendationState), ...paging }),
    result: pageOf(
      z.object({
        ...facts,
        nameMasked: z.string(),
        volunteerNo: z.string(),
        organizationName: z.string(),
        files: z.array(StoredFile),
        recordedBy: z.string(),
        recordedAt: Instant,
        can: z.object({ confirm: z.boolean(), remove: z.boolean(), revoke: z.boolean() }),
      }),
    ),
    errors: [],
    summary: 'Commendations recorded in the subtree, the newest first.',
  }),
  record: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/commendation/record',
    access: 'administrator',
    permission: 'memberDecide',
    input: CommendationEntry,
    result: z.object({ recorded: z.int() }),
    errors: [
      'commendationLevelRefused',
      'commendationEvidenceMissing',
      'commendationBodyMissing',
      'commendationInFuture',
      'commendationVolunteers',
      'fileNotFound',
    ],
    summary:
      'Record one commendation of one or more volunteers, all or none; commendationVolunteers { problems } says what is wrong with each number.',
  }),
  confirm: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/commendation/confirm',
    access: 'administrator',
    permission: 'memberDecide',
    input: ids,
    result: Nothing,
    errors: ['commendationNotFound', 'commendationStateRefuses', 'commendationFourEyes'],
    summary:
      'Confirm commendations somebody else recorded, all or none; from then on volunteers see them.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/commendation/remove',
    access: 'administrator',
    permission: 'memberDecide',
    input: z.strictObject({ commendationId: Id }),
    result: Nothing,
    errors: ['commendationNotFound', 'commendationStateRefuses'],
    summary: 'Remove a commendation nobody confirmed.',
  }),
  revoke: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/commendation/revoke',
    access: 'administrator',
    permission: 'memberDecide',
    input: z.strictObject({
      commendationId: Id,
      reason: Line(REASON_LENGTH.most, REASON_LENGTH.least),
    }),
    result: Nothing,
    errors: ['commendationNotFound', 'commendationStateRefuses'],
    summary:
      'Revoke a confirmed commendation with the reason; the volunteer still sees it, as revoked.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/commendation/fileLink',
    access: 'administrator',
    permission: 'memberRead',
    input: z.strictObject({ commendationId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: ['commendationNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A link to a piece of evidence, for one look of the thirty an hour.',
  }),
}
