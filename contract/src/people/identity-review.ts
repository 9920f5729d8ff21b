import { REASON_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, LocalDate, Nothing, pageOf, paging, Text } from '../fields.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { IdentityChangeState, IdentityField } from './profile.ts'
import { proof } from '../reason.ts'

/** Who somebody is by his document, in full. */
export const FullIdentity = z.object({
  name: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  birthDate: LocalDate,
})

const one = z.strictObject({ changeId: Id })

/** The steps of a decision: the first, and where the request could make somebody else of the volunteer, the second. */
const Step = z.enum(['pending', 'awaitingSecondReview'])
const settling = [
  'identityChangeNotFound',
  'identityChangeSettled',
  'matterPassedOn',
  'identityOwn',
  'identityFourEyes',
  'rowAltered',
] as const

/** Volunteers' requests to change name or document, decided by the federation nearest to where they live. */
export const identityReview = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/identityReview/list',
    access: 'administrator',
    permission: 'identityReview',
    input: z.strictObject({
      state: z.optional(IdentityChangeState),
      /** Those that wait for whoever asks. */
      turn: z.optional(z.literal('here')),
      ...paging,
    }),
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
        /** The volunteer could become somebody else by it: two persons let it hold. */
        byTwo: z.boolean(),
        /** What one person alone let hold before and what counts together with it, the earliest first. */
        earlier: z.array(z.object({ fields: z.array(IdentityField), decidedAt: Instant })),
        /** Who agreed first. */
        agreed: z.nullable(
          z.object({
            administratorName: z.string(),
            organizationName: z.string(),
            at: Instant,
          }),
        ),
        /** Who agreed after him, so that it held. */
        second: z.nullable(
          z.object({
            administratorName: z.string(),
            organizationName: z.string(),
            at: Instant,
          }),
        ),
        can: z.object({ decide: z.boolean() }),
        /** Who decides it, where it went to a node above, or waits for a second person who is somebody else. */
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
    result: z.object({
      before: FullIdentity,
      after: FullIdentity,
      /** Whatever counts together with it, the earliest first: each as it was and as it became. */
      earlier: z.array(z.object({ decidedAt: Instant, before: FullIdentity, after: FullIdentity })),
      files: z.array(StoredFile),
      /** What goes with the account to whom it names: effective hours, certificates that hold. */
      stake: z.object({ minutes: z.int(), certificates: z.int() }),
    }),
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
    input: z.strictObject({
      changeId: Id,
      /** The step that whoever decides has seen: nobody becomes the second unknowingly. */
      state: Step,
    }),
    result: z.object({ state: IdentityChangeState }),
    errors: [
      ...settling,
      'documentNumberTaken',
      'realNameMismatch',
      'tooYoung',
      'guardianRequired',
    ],
    summary:
      'Agree to the new identity. It holds at once, or once a second person has agreed where the volunteer could be somebody else.',
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
