import { MOST_CATEGORIES, MOST_ORGANIZATIONS } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { VolunteerState } from './account.ts'
import { AgreedTexts } from '../foundation/agreement.ts'
import { CodeChannel, VerificationCode } from '../foundation/code.ts'
import { availabilityCodes } from '../codes/availability.ts'
import { idDocumentCodes } from '../codes/id-document.ts'
import { serviceCategoryCodes } from '../codes/service-category.ts'
import { skillCodes } from '../codes/skill.ts'
import { endpoint } from '../endpoint.ts'
import {
  Email,
  Id,
  Instant,
  Line,
  LocalDate,
  LoginName,
  Mobile,
  Nothing,
  pageOf,
  paging,
  RegionCode,
  xc,
} from '../fields.ts'
import { isPersonName, normalizePersonName } from '../rules/person-name.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const registrationMessageKinds = ['welcome'] as const

export const PersonName = z.pipe(
  z.pipe(z.string({ error: 'required' }).check(z.maxLength(120)), z.transform(normalizePersonName)),
  z.string().check(z.refine(isPersonName, { error: 'nameFormat' })),
)

export const DocumentType = z.enum(idDocumentCodes, { error: 'documentType' })

export const DocumentNumber = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(60))

/** What a guardian is to the minor. */
export const GuardianRelation = z.enum(['father', 'mother', 'other'], { error: 'required' })

/** Values of a list separated by commas, each once: forms carry texts only. */
export const list = <Item extends z.ZodMiniType<string, string>>(
  item: Item,
  max: number,
  min = 0,
) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    ),
    z
      .array(item)
      .check(z.minLength(min, { error: 'atLeastOne' }), z.maxLength(max, { error: 'tooMany' })),
  )

/** Proof that the code sent to a number or address was entered in this browser; holds for two hours. */
export const Ticket = z
  .string({ error: 'proofMissing' })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'proofMissing' }))

const Password = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, { error: missing }), z.maxLength(256))

const person = {
  name: PersonName,
  documentType: DocumentType,
  documentNumber: DocumentNumber,
  /** Needed where the document does not tell it (passports, permits); otherwise the document counts. */
  birthDate: z.optional(LocalDate),
}

const access = {
  mobile: Mobile,
  mobileTicket: Ticket,
  email: z.optional(Email),
  emailTicket: z.optional(Ticket),
  loginName: LoginName,
  password: Password('passwordRequired'),
  passwordAgain: Password('passwordAgainRequired'),
}

/** Needed for minors, and taken down for nobody else. */
const guardian = {
  guardianName: z.optional(PersonName),
  guardianRelation: z.optional(GuardianRelation),
  guardianDocumentType: z.optional(DocumentType),
  guardianDocumentNumber: z.optional(DocumentNumber),
  guardianMobile: z.optional(Mobile),
  guardianTicket: z.optional(Ticket),
}

const wishes = {
  categories: z.optional(list(z.enum(serviceCategoryCodes), MOST_CATEGORIES)),
  skills: z.optional(list(z.enum(skillCodes), skillCodes.length)),
  availability: z.optional(list(z.enum(availabilityCodes), availabilityCodes.length)),
  organizationIds: z.optional(list(Id, MOST_ORGANIZATIONS)),
}

const samePasswords = z.refine<{ password: string; passwordAgain: string }>(
  (value) => value.password === value.passwordAgain,
  { error: 'passwordsDiffer', path: ['passwordAgain'] },
)

/**
 * The whole registration. The document number is checked against its type, the password against name
 * and mobile, and the guardian against the age, by the service: those rules need the clock and each other.
 */
export const RegistrationInput = z
  .strictObject({
    xc,
    /** Chosen by the client once for each form: a form sent twice registers once. */
    requestId: z.optional(Id),
    ...person,
    regionCode: RegionCode,
    ...access,
    ...wishes,
    ...guardian,
    agreed: AgreedTexts,
  })
  .check(samePasswords)

/** Taking over an account that somebody imported. */
const ClaimInput = z
  .strictObject({ ...person, ...access, ...guardian, agreed: AgreedTexts })
  .check(samePasswords)

const Registered = z.object({
  userId: Id,
  volunteerNo: z.string(),
  state: VolunteerState,
  /** Organisations that now look at the wish to join. */
  organizations: z.array(z.string()),
})

/** What stands in the way of a field, in words. */
const Tip = z.object({ field: z.string(), name: z.string(), sentence: z.string() })

/** Where an application to join an organisation stands. */
export const MembershipState = z.enum(['applied', 'member', 'rejected', 'left'])

const JoinedOrganization = z.object({
  organizationId: Id,
  name: z.string(),
  state: MembershipState,
  at: Instant,
})

const Wishes = z.object({
  categories: z.array(z.string()),
  skills: z.array(z.string()),
  availability: z.array(z.string()),
})

/** What of the own data can be missing. */
export const MissingInformation = z.enum([
  'realName',
  'categories',
  'skills',
  'availability',
  'organization',
  'email',
  'emergency',
])

const refusals = [
  'proofExpired',
  'mobileTaken',
  'emailTaken',
  'loginNameTaken',
  'tooYoung',
  'guardianRequired',
  'guardianUnfit',
  'agreementChanged',
] as const

export const registration = {
  verifyTip: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/register/verifyTip',
    access: 'public',
    input: z.strictObject({
      xc,
      name: z.optional(z.string().check(z.maxLength(120))),
      documentType: z.optional(DocumentType),
      documentNumber: z.optional(z.string().check(z.maxLength(60))),
      birthDate: z.optional(LocalDate),
      loginName: z.optional(z.string().check(z.maxLength(64))),
      mobile: z.optional(z.string().check(z.maxLength(40))),
      /** Only who has proven his mobile is told whether a document is registered. */
      mobileTicket: z.optional(Ticket),
    }),
    result: z.object({
      /** Fields a registration still lacks. */
      missing: z.array(z.string()),
      tips: z.array(Tip),
      /** Present when the document is registered and the mobile was proven. */
      taken: z.nullable(
        z.object({
          /** The account waits for its person, and the name is right. */
          claimable: z.boolean(),
          /** Of an account in use whose name is right, masked. */
          loginName: z.nullable(z.string()),
        }),
      ),
    }),
    errors: [],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'What a registration lacks and how to supply it; changes nothing.',
  }),
  prove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/register/prove',
    access: 'public',
    input: z.strictObject({
      purpose: z.enum(['register', 'guardianConsent', 'claim']),
      channel: CodeChannel,
      target: z.string({ error: 'required' }).check(z.maxLength(254)),
      code: VerificationCode,
    }),
    result: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
    errors: ['codeWrong', 'codeExpired', 'codeVoid', 'mobileTaken', 'emailTaken'],
    quiet: true,
    summary: 'Exchange a code for a proof that lasts as long as the form takes.',
  }),
  organizations: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/register/organizations',
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
        regionName: z.string(),
        memberCount: z.int(),
      }),
    ),
    errors: [],
    replica: true,
    summary: 'Organisations of a division, and of those below it, that take members.',
  }),
  submit: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/register/registerSummit',
    access: 'public',
    input: RegistrationInput,
    result: Registered,
    errors: [
      ...refusals,
      'documentNumberTaken',
      'realNameMismatch',
      'regionUnknown',
      'organizationNotJoinable',
    ],
    quiet: true,
    summary:
      'Register a volunteer. Clients post the form: personal data never stands in an address.',
  }),
  claim: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/register/claim',
    access: 'public',
    input: ClaimInput,
    result: Registered,
    errors: [...refusals, 'claimRefused'],
    quiet: true,
    summary: 'Take over an imported account by name, document and a proven mobile.',
  }),
  status: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/register/status',
    access: 'volunteer',
    input: z.strictObject({}),
    result: z.object({
      state: VolunteerState,
      volunteerNo: z.string(),
      submittedAt: Instant,
      /** Own name and type of document, to be corrected where they were not confirmed. */
      name: z.string(),
      documentType: DocumentType,
      birthDate: LocalDate,
      realName: z.object({
        state: z.enum(['confirmed', 'waiting', 'returned']),
        at: z.nullable(Instant),
      }),
      organizations: z.array(JoinedOrganization),
    }),
    errors: [],
    summary: 'Where the own registration stands.',
  }),
  mend: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/register/mend',
    access: 'volunteer',
    input: z.strictObject(person),
    result: z.object({ state: VolunteerState }),
    errors: [
      'registrationStateRefuses',
      'documentNumberTaken',
      'realNameMismatch',
      'tooYoung',
      'guardianRequired',
    ],
    quiet: true,
    summary: 'Correct name and document of a registration that was returned.',
  }),
  information: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/register/information',
    access: 'volunteer',
    input: z.strictObject({}),
    result: z.extend(Wishes, {
      /** Whole percent of what can be known. */
      percent: z.int(),
      missing: z.array(MissingInformation),
      regionCode: z.string(),
      organizations: z.array(JoinedOrganization),
    }),
    errors: [],
    summary: 'What the own registration still lacks, and what it has.',
  }),
  perfect: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/register/perfectInformation',
    access: 'volunteer',
    input: z.strictObject(wishes),
    result: Nothing,
    errors: ['organizationNotJoinable', 'tooManyOrganizations'],
    summary: 'Add wishes and organisations to the own registration; what is not named stays.',
  }),
}
