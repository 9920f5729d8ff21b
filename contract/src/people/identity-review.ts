import { REASON_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, LocalDate, Nothing, pageOf, paging, Text } from '../fields.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { IdentityChangeState, IdentityField } from './profile.ts'
import { proof } from '../reason.ts'

const Identity = z.object({
  name: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  birthDate: LocalDate,
})

const one = z.strictObject({ changeId: Id })
const settling = [
  'identityChangeNotFound',
  'identityChangeSettled',
  'matterPassedOn',
  'reviewFourEyes',
] as const

/** Volunteers' requests to change name or document, decided by the federation nearest to where they live. */
export const identityReview = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/identityReview/list',
    access: 'administrator',
    permission: 'identityReview',
    input: z.strictObject({ state: z.optional(IdentityChangeState), ...paging }),
    result: pageOf(
      z.object({
        changeId: Id,
        volunteerNo: z.string(),
        /** As it holds now. */
        nameMasked: z.string(),
        regionName: z.string(),
        fields: z.array(IdentityField),
        reason: z.string(),
        state: IdentityChangeState,
        requestedAt: Instant,
        dueOn: LocalDate,
        overdue: z.boolean(),
        answer: z.nullable(z.string()),
        decidedAt: z.nullable(Instant),
        passedOn: z.nullable(PassedOn),
        can: z.object({ decide: z.boolean() }),
        /** Who decides it, where it went to a node above. */
        waitsFor: z.nullable(WaitsFor),
      }),
    ),
    errors: [],
    summary:
      'Requests this federation decides: those waiting longest first, else the newest first.',
  }),
  look: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/identityReview/look',
    access: 'administrator',
    permission: 'identityReview',
    input: z.extend(one, proof),
    result: z.object({ before: Identity, after: Identity, files: z.array(StoredFile) }),
    errors: [...settling, 'revealProofNeeded', 'ticketRefused'],
    quiet: true,
    summary:
      'Both identities in full while the request waits. Every look is recorded and shown to the volunteer.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/identityReview/fileLink',
    access: 'administrator',
    permission: 'identityReview',
    input: z.strictObject({ changeId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: [...settling, 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A link to the evidence of a request that waits, for one look of the thirty an hour.',
  }),
  approve: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/identityReview/approve',
    access: 'administrator',
    permission: 'identityReview',
    input: one,
    result: Nothing,
    errors: [
      ...settling,
      'documentNumberTaken',
      'realNameMismatch',
      'tooYoung',
      'guardianRequired',
    ],
    summary: 'Let the new identity hold.',
  }),
  return: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/identityReview/return',
    access: 'administrator',
    permission: 'identityReview',
    input: z.strictObject({ changeId: Id, answer: Text(REASON_LENGTH.most, REASON_LENGTH.least) }),
    result: Nothing,
    errors: settling,
    summary: 'Send a request back with words for the volunteer; the old identity stays.',
  }),
}
