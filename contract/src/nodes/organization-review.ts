import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Instant,
  Line,
  LocalDate,
  Nothing,
  pageOf,
  paging,
  Text,
  OrganizationKind,
} from '../fields.ts'
import { PassedOn, WaitsFor } from '../foundation/decision.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import {
  Facts,
  ParentConsent,
  Reason,
  ReasonField,
  RequestAction,
  RequestKind,
  RequestState,
} from './organization-registration.ts'
import { proof } from '../reason.ts'

/** What somebody may do with a request now. */
export const ReviewAction = z.enum(['consent', 'decline', 'approve', 'return', 'refuse'])

const brief = {
  requestId: Id,
  number: z.string(),
  kind: RequestKind,
  state: RequestState,
  organizationName: z.string(),
  organizationKind: OrganizationKind,
  parentName: z.nullable(z.string()),
  regionName: z.string(),
  submittedAt: Instant,
  dueOn: LocalDate,
  overdue: z.boolean(),
  /** How often the applicant asked to hurry. */
  urged: z.int(),
  consent: ParentConsent,
  can: z.array(ReviewAction),
}

/** The values of one reviewed field: what holds now, and what is asked for. */
export const Change = z.object({
  field: ReasonField,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const one = z.strictObject({ requestId: Id })
/** The moment of the version that was looked at: what was handed in since is not decided unseen. */
const seen = { requestId: Id, submittedAt: Instant }
const refusals = [
  'organizationRequestNotFound',
  'requestStateRefuses',
  'reviewElsewhere',
  'reviewFourEyes',
] as const

const decision = <const Name extends string, Fields extends Record<string, z.ZodMiniType>>(
  name: Name,
  fields: Fields,
  summary: string,
) =>
  endpoint({
    kind: 'command',
    method: 'POST',
    path: `manage/organizationReview/${name}`,
    access: 'administrator',
    permission: 'organizationReview',
    input: z.strictObject({ ...seen, ...fields }),
    result: Nothing,
    errors: [...refusals, 'consentMissing', 'usccTaken', 'parentNotOpen'],
    summary,
  })

export const organizationReview = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/organizationReview/list',
    access: 'administrator',
    permission: 'organizationReview',
    input: z.strictObject({
      kind: z.optional(RequestKind),
      state: z.optional(RequestState),
      keyword: z.optional(Line(50)),
      /** Only what waits for this very node, to decide or to agree. */
      turn: z.optional(z.literal('here')),
      ...paging,
    }),
    result: pageOf(z.object(brief)),
    errors: [],
    summary: 'Registrations and changes of the own subtree; those that wait the longest first.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/organizationReview/detail',
    access: 'administrator',
    permission: 'organizationReview',
    input: one,
    result: z.object({
      ...brief,
      organizationId: Id,
      /** As handed in; of a change what holds now. */
      facts: Facts,
      contactMobileMasked: z.nullable(z.string()),
      administratorName: z.string(),
      reviewerName: z.string(),
      passedOn: z.nullable(PassedOn),
      /** Who reviews it, for whoever may not. */
      waitsFor: z.nullable(WaitsFor),
      /** Empty for a registration. */
      changes: z.array(Change),
      /** Files that a change brings along. */
      newLicence: z.nullable(StoredFile),
      newSeal: z.nullable(StoredFile),
      reasons: z.array(Reason),
      steps: z.array(
        z.object({
          action: RequestAction,
          at: Instant,
          by: z.nullable(z.string()),
          reasons: z.array(Reason),
        }),
      ),
      /** Other nodes with a like name. */
      alike: z.array(z.object({ organizationId: Id, name: z.string(), parentName: z.string() })),
    }),
    errors: ['organizationRequestNotFound'],
    summary: 'A registration or change with everything a decision needs.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/organizationReview/fileLink',
    access: 'administrator',
    permission: 'organizationReview',
    input: z.strictObject({ requestId: Id, fileId: Id, ...proof }),
    result: FileLink,
    errors: ['organizationRequestNotFound', 'fileNotFound', 'revealProofNeeded', 'ticketRefused'],
    summary: 'A link to a file of a request, for one look of the thirty an hour.',
  }),
  consent: decision('consent', {}, 'Agree, as the parent, that a group stands under this node.'),
  decline: decision('decline', { reason: Text(200, 4) }, 'Refuse, as the parent, to take a group.'),
  approve: decision('approve', {}, 'Approve: the organisation may work, or the change holds.'),
  return: decision(
    'return',
    {
      reasons: z
        .array(z.strictObject({ field: ReasonField, text: Text(200, 2) }))
        .check(z.minLength(1, { error: 'atLeastOne' }), z.maxLength(14, { error: 'tooMany' })),
    },
    'Send back what is to be corrected, with a reason for each field.',
  ),
  refuse: decision(
    'refuse',
    { reason: Text(200, 4) },
    'Refuse a registration for good; its credit code and account are free again.',
  ),
}
