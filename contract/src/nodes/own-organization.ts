import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, LocalDate, Mobile, Nothing, OrganizationKind } from '../fields.ts'
import { FileLink, StoredFile } from '../foundation/file.ts'
import { OrganizationState } from './organization.ts'
import {
  Facts,
  ParentConsent,
  profileFields,
  Reason,
  RequestState,
  reviewedFields,
} from './organization-registration.ts'
import { Change } from './organization-review.ts'

/** What the organisation changes at once. */
export const ProfileInput = z.strictObject({
  ...profileFields,
  /** Only where it changes: the present one is shown in part. */
  contactMobile: z.optional(Mobile),
})

const { kind: _, ...changeable } = reviewedFields

/** What is asked to be changed: the fields that differ, each in its new form. */
export const ChangeInput = z.strictObject({
  kind: z.optional(reviewedFields.kind),
  uscc: changeable.uscc,
  name: z.optional(changeable.name),
  foundedOn: changeable.foundedOn,
  parentId: z.optional(changeable.parentId),
  regionCode: z.optional(changeable.regionCode),
  principal: z.optional(changeable.principal),
  licenceFileId: z.optional(Id),
  sealFileId: z.optional(Id),
})

export const ownOrganization = {
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/organization/own',
    access: 'administrator',
    permission: 'organizationRead',
    input: z.strictObject({}),
    result: z.object({
      organizationId: Id,
      state: OrganizationState,
      /** A federation is a kind of its own and cannot become another. */
      kind: OrganizationKind,
      formerNames: z.array(z.string()),
      facts: z.extend(z.omit(Facts, { kind: true, parentId: true }), {
        parentId: z.nullable(Id),
      }),
      contactMobileMasked: z.nullable(z.string()),
      /** Where changes are decided. */
      reviewerName: z.string(),
      canWrite: z.boolean(),
      /** The last request for a change. */
      request: z.nullable(
        z.object({
          requestId: Id,
          number: z.string(),
          state: RequestState,
          submittedAt: Instant,
          dueOn: LocalDate,
          consent: ParentConsent,
          changes: z.array(Change),
          reasons: z.array(Reason),
          newLicence: z.nullable(StoredFile),
          newSeal: z.nullable(StoredFile),
        }),
      ),
    }),
    errors: [],
    summary: 'The own organisation, with its last request for a change.',
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/organization/save',
    access: 'administrator',
    permission: 'organizationWrite',
    input: ProfileInput,
    result: Nothing,
    errors: [],
    summary: 'Change what nobody reviews: introduction, address, categories, contact.',
  }),
  requestChange: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/organization/requestChange',
    access: 'administrator',
    permission: 'organizationWrite',
    input: ChangeInput,
    result: z.object({ number: z.string(), dueOn: LocalDate }),
    errors: [
      'changeOpen',
      'changeEmpty',
      'usccTaken',
      'parentNotOpen',
      'regionUnknown',
      'fileNotFound',
    ],
    summary: 'Ask for a change of reviewed fields; the old values hold until it is approved.',
  }),
  withdrawChange: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/organization/withdrawChange',
    access: 'administrator',
    permission: 'organizationWrite',
    input: z.strictObject({ requestId: Id }),
    result: Nothing,
    errors: ['organizationRequestNotFound', 'requestStateRefuses'],
    summary: 'Take back a request for a change.',
  }),
  fileLink: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/organization/fileLink',
    access: 'administrator',
    permission: 'organizationWrite',
    input: z.strictObject({ fileId: Id }),
    result: FileLink,
    errors: ['fileNotFound'],
    summary: 'A link to a file of the own organisation, for one look.',
  }),
}
