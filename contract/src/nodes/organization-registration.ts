import { INTRODUCTION_LENGTH } from '../rules/lengths.ts'
import { MOST_CATEGORIES } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { AgreedTexts } from '../foundation/agreement.ts'
import { VerificationCode } from '../foundation/code.ts'
import { serviceCategoryCodes } from '../codes/service-category.ts'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Instant,
  Line,
  LocalDate,
  LoginName,
  Mobile,
  pageOf,
  paging,
  RegionCode,
  Text,
  OrganizationKind,
} from '../fields.ts'
import { PassedOn } from '../foundation/decision.ts'
import { StoredFile } from '../foundation/file.ts'
import { newPasswordFields, repeated } from '../people/password-fields.ts'
import { list, PersonName, Ticket } from '../people/registration.ts'
import { normalizeUscc, isUscc, usccFormat } from '../rules/uscc.ts'

/** What registers itself; federations are set up by those above them. */
const ApplicantKind = z.enum(['organization', 'group'], { error: 'required' })

/** Unified social credit code with both check digits, in the one form in which it is kept. */
export const Uscc = z.pipe(
  z.pipe(z.string({ error: 'required' }).check(z.maxLength(60)), z.transform(normalizeUscc)),
  z
    .string()
    .check(
      z.regex(usccFormat, { error: 'usccFormat', abort: true }),
      z.refine(isUscc, { error: 'usccCheckDigit' }),
    ),
)

/** What a federation looks at before it holds. */
export const reviewedFields = {
  kind: ApplicantKind,
  /** Registered organisations have one; groups have none. */
  uscc: z.optional(Uscc),
  name: Line(60, 2),
  foundedOn: z.optional(LocalDate),
  parentId: z.uuid({ error: 'parentMissing' }),
  regionCode: RegionCode,
  principal: PersonName,
}

/** What an organisation says about itself and changes without asking. */
export const profileFields = {
  contactName: PersonName,
  categories: list(z.enum(serviceCategoryCodes), MOST_CATEGORIES, 1),
  address: Line(120, 4),
  introduction: Text(INTRODUCTION_LENGTH.most, INTRODUCTION_LENGTH.least),
}

/** A registered organisation has a credit code; a group has none. */
const usccBelongs = z.refine<{
  kind: z.output<typeof ApplicantKind>
  uscc?: string | undefined
}>(({ kind, uscc }) => kind !== 'organization' || uscc !== undefined, {
  error: 'required',
  path: ['uscc'],
})

/** Number of a request, as it is read out on the telephone; small letters and spaces do no harm. */
export const RequestNumber = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(40)),
    z.transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^ZZ\d{8}[0-9A-HJKMNP-TV-Z]{6}$/, { error: 'requestNumber' })),
)

/** What is asked of a federation. */
export const RequestKind = z.enum(['registration', 'change'])

export const RequestState = z.enum(['pending', 'returned', 'approved', 'refused', 'withdrawn'])

/** What happened to a request. */
export const RequestAction = z.enum([
  'submit',
  'mend',
  'consent',
  'decline',
  'urge',
  'approve',
  'return',
  'refuse',
  'withdraw',
])

/** Fields that a reviewer can send back, each with his reason; `other` speaks of none of them. */
export const ReasonField = z.enum([
  'kind',
  'uscc',
  'name',
  'foundedOn',
  'parentId',
  'regionCode',
  'principal',
  'contactName',
  'categories',
  'address',
  'introduction',
  'licence',
  'seal',
  'other',
])

export const Reason = z.object({ field: ReasonField, text: z.string() })

const Step = z.object({ action: RequestAction, at: Instant })

/** Whether a parent that is no federation has agreed; null where nobody is asked. */
export const ParentConsent = z.nullable(z.enum(['waiting', 'given']))

/** What a registration consists of, as far as it can be corrected. */
export const Facts = z.object({
  kind: ApplicantKind,
  uscc: z.nullable(z.string()),
  name: z.string(),
  foundedOn: z.nullable(LocalDate),
  parentId: Id,
  parentName: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  principal: z.string(),
  contactName: z.string(),
  categories: z.array(z.enum(serviceCategoryCodes)),
  address: z.string(),
  introduction: z.string(),
  licence: z.nullable(StoredFile),
  seal: z.nullable(StoredFile),
})

/** Two uploads and the secret of the form they were sent with. */
const files = {
  uploadTicket: z.optional(Ticket),
  licenceFileId: z.optional(Id),
  sealFileId: z.optional(Id),
}

/**
 * The whole registration. The password is checked against name and mobile, and the files against the
 * kind, by the service.
 */
export const OrganizationRegistrationInput = z
  .strictObject({
    /** Chosen by the client once for each form: a form sent twice registers once. */
    requestId: Id,
    ...reviewedFields,
    ...profileFields,
    contactMobile: Mobile,
    contactTicket: Ticket,
    ...files,
    loginName: LoginName,
    ...newPasswordFields,
    administratorName: PersonName,
    administratorMobile: Mobile,
    /** Not needed where the administrator is the contact. */
    administratorTicket: z.optional(Ticket),
    agreed: AgreedTexts,
  })
  .check(repeated, usccBelongs)

/** Who asks about a registration: the number with the credit code, or with the contact's proven mobile. */
const applicant = {
  number: RequestNumber,
  uscc: z.optional(Uscc),
  mobile: z.optional(Mobile),
  ticket: z.optional(Ticket),
}

/** A registration that was returned, corrected. */
export const MendInput = z
  .strictObject({
    number: RequestNumber,
    mobile: Mobile,
    ticket: Ticket,
    ...reviewedFields,
    ...profileFields,
    ...files,
  })
  .check(usccBelongs)

const RequestStatus = z.object({
  number: z.string(),
  state: RequestState,
  name: z.string(),
  parentName: z.string(),
  /** The federation that reviews. */
  reviewerName: z.string(),
  passedOn: z.nullable(PassedOn),
  consent: ParentConsent,
  submittedAt: Instant,
  /** Day by which there is an answer. */
  dueOn: LocalDate,
  overdue: z.boolean(),
  /** Waiting longer than promised, and not urged on today. */
  canUrge: z.boolean(),
  urgedOn: z.nullable(LocalDate),
  steps: z.array(Step),
  reasons: z.array(Reason),
  /** Everything there is to correct: for who proved the contact's mobile, of what was returned. */
  facts: z.nullable(Facts),
})

const applicantRefusals = ['organizationRequestNotFound', 'proofExpired'] as const
const factRefusals = [
  'proofExpired',
  'usccTaken',
  'parentNotOpen',
  'regionUnknown',
  'fileNotFound',
] as const

export const organizationRegistration = {
  parents: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/register/parents',
    access: 'public',
    input: z.strictObject({
      regionCode: RegionCode,
      keyword: z.optional(Line(50)),
      ...paging,
    }),
    result: pageOf(
      z.object({
        organizationId: Id,
        name: z.string(),
        kind: OrganizationKind,
        regionName: z.string(),
      }),
    ),
    errors: [],
    replica: true,
    summary: 'Approved nodes of a division, and of those below it, that one can stand under.',
  }),
  prove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/register/prove',
    access: 'public',
    input: z.strictObject({ mobile: Mobile, code: VerificationCode }),
    result: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
    errors: ['codeWrong', 'codeExpired', 'codeVoid'],
    quiet: true,
    summary: 'Exchange a code for a proof that lasts as long as the form takes.',
  }),
  check: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/register/check',
    access: 'public',
    input: z.strictObject({
      mobile: Mobile,
      ticket: Ticket,
      uscc: z.optional(Uscc),
      loginName: z.optional(LoginName),
      administratorMobile: z.optional(Mobile),
    }),
    result: z.object({
      taken: z.array(z.enum(['uscc', 'loginName', 'administratorMobile'])),
    }),
    errors: ['proofExpired'],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'What is taken already, told to who has proven his mobile; changes nothing.',
  }),
  upload: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/register/upload',
    access: 'public',
    encoding: 'multipart',
    input: z.strictObject({
      purpose: z.enum(['organizationLicence', 'organizationSeal']),
      /** A secret that the form chose: 256 bits by chance. */
      uploadTicket: Ticket,
      file: z.file({ error: 'fileMissing' }),
    }),
    result: StoredFile,
    errors: ['fileTooLarge', 'fileTypeRefused', 'fileUnreadable', 'pictureTooLarge', 'pdfRefused'],
    quiet: true,
    summary:
      'Keep a licence or seal for a day; only who has the ticket, in this browser, can use it.',
  }),
  submit: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/register/submit',
    access: 'public',
    input: OrganizationRegistrationInput,
    result: z.object({ number: z.string(), dueOn: LocalDate }),
    errors: [...factRefusals, 'loginNameTaken', 'mobileTaken', 'agreementChanged', 'badRequest'],
    quiet: true,
    summary: 'Register an organisation with its first administrator; a federation reviews it.',
  }),
  status: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/register/status',
    access: 'public',
    input: z.strictObject(applicant),
    result: RequestStatus,
    errors: applicantRefusals,
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'Where a registration stands; an unknown number and another’s are told alike.',
  }),
  urge: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/register/urge',
    access: 'public',
    input: z.strictObject(applicant),
    result: RequestStatus,
    errors: [...applicantRefusals, 'urgeTooEarly', 'requestStateRefuses'],
    quiet: true,
    summary: 'Remind the federation of a registration that waits longer than promised.',
  }),
  mend: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/register/mend',
    access: 'public',
    input: MendInput,
    result: RequestStatus,
    errors: [...factRefusals, 'organizationRequestNotFound', 'requestStateRefuses'],
    quiet: true,
    summary: 'Correct a returned registration and hand it in again.',
  }),
}
