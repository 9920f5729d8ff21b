import { REASON_LENGTH } from '../rules/lengths.ts'
import { MOST_CATEGORIES, MOST_EVIDENCE } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { availabilityCodes } from '../codes/availability.ts'
import { serviceCategoryCodes } from '../codes/service-category.ts'
import { skillCodes } from '../codes/skill.ts'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Instant,
  LocalDate,
  Mobile,
  Nothing,
  pageOf,
  paging,
  QueryFlag,
  QueryInt,
  RegionCode,
  Text,
  xc,
} from '../fields.ts'
import {
  DocumentType,
  GuardianRelation,
  list,
  MissingInformation,
  PersonName,
} from './registration.ts'
import { PassedOn } from '../foundation/decision.ts'
import { CUT_STEPS, SMALLEST_CUT } from '../rules/portrait-cut.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const profileMessageKinds = [
  'identityChangeApproved',
  'identityChangeReturned',
  'identityChangePassedOn',
  'identityChangeAgreed',
] as const

/** What the emergency contact is to the volunteer. */
export const EmergencyRelation = z.enum(
  ['parent', 'spouse', 'child', 'sibling', 'friend', 'other'],
  { error: 'required' },
)

/** Whom to call when something happens. */
const EmergencyContact = z.object({
  name: z.string(),
  relation: EmergencyRelation,
  /** Masked. */
  mobile: z.string(),
})

/** Where a request stands; what could make somebody else of the volunteer is let hold by two persons. */
export const IdentityChangeState = z.enum([
  'pending',
  'awaitingSecondReview',
  'approved',
  'returned',
  'withdrawn',
])

/** What of an identity differs from the one that holds. */
export const IdentityField = z.enum(['name', 'documentType', 'documentNumber', 'birthDate'])

const IdentityChange = z.object({
  changeId: Id,
  state: IdentityChangeState,
  fields: z.array(IdentityField),
  name: z.string(),
  documentType: DocumentType,
  /** Masked. */
  documentNumber: z.string(),
  birthDate: LocalDate,
  reason: z.string(),
  requestedAt: Instant,
  dueOn: LocalDate,
  passedOn: z.nullable(PassedOn),
  /** Who agreed first, where it takes a second person; null before, and where one is enough. */
  agreed: z.nullable(z.object({ organizationName: z.string(), at: Instant })),
  /** Who agreed after him, so that it held. */
  second: z.nullable(z.object({ organizationName: z.string(), at: Instant })),
  /** Why it was returned. */
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})

const Detail = z.object({
  /** Stands for what may be changed at once, as it is now; given back with a change. */
  version: z.string(),
  /** Whole percent of what can be known, and what is not. */
  percent: z.int(),
  missing: z.array(MissingInformation),
  loginName: z.string(),
  name: z.string(),
  volunteerNo: z.string(),
  documentType: z.string(),
  /** Masked. */
  documentNumber: z.string(),
  gender: z.enum(['male', 'female', 'unknown']),
  birthDate: z.string(),
  regionCode: z.string(),
  /** The names from the province down to where the volunteer lives. */
  regionPath: z.array(z.string()),
  /** Masked; empty when none is bound. */
  mobile: z.string(),
  /** Masked; empty when none is bound. */
  email: z.string(),
  registeredAt: Instant,
  categories: z.array(z.string()),
  skills: z.array(z.string()),
  availability: z.array(z.string()),
  emergency: z.nullable(EmergencyContact),
  /** Who answers for a minor; empty for whoever is of age. */
  guardians: z.array(
    z.object({ nameMasked: z.string(), relation: GuardianRelation, mobileMasked: z.string() }),
  ),
  /** When the portrait was set; null without one. */
  portraitAt: z.nullable(Instant),
  /** The newest request to change name or document. */
  identityChange: z.nullable(IdentityChange),
  /** Whether such a request can be made now. */
  can: z.object({ changeIdentity: z.boolean() }),
})

/** The own data of a volunteer, and how they are changed. */
export const profile = {
  myDetail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/userInfo/myDetail',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: Detail,
    errors: [],
    allowedWhile: ['cancelling'],
    summary: 'The own data and ways to be reached, how complete they are and what is missing.',
  }),
  update: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/updateUserSubmit',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({
      xc,
      /** Of the detail the change started from. */
      version: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
      regionCode: z.optional(RegionCode),
      categories: z.optional(list(z.enum(serviceCategoryCodes), MOST_CATEGORIES)),
      skills: z.optional(list(z.enum(skillCodes), skillCodes.length)),
      availability: z.optional(list(z.enum(availabilityCodes), availabilityCodes.length)),
      emergencyName: z.optional(PersonName),
      emergencyRelation: z.optional(EmergencyRelation),
      /** Absent: the number stays. */
      emergencyMobile: z.optional(Mobile),
      /** Take the emergency contact back. */
      emergencyRemoved: z.optional(QueryFlag),
    }),
    result: Detail,
    errors: ['regionUnknown', 'profileChanged'],
    quiet: true,
    summary:
      'Change what a volunteer may change of himself without a proof; what is not named stays. Changed elsewhere meanwhile: profileChanged with the present detail.',
  }),
  requestIdentity: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/requestIdentityChange',
    access: 'volunteer',
    input: z.strictObject({
      name: PersonName,
      documentType: DocumentType,
      /** Absent: the number stays. */
      documentNumber: z.optional(
        z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(60)),
      ),
      /** Needed where the document does not tell it. */
      birthDate: z.optional(LocalDate),
      reason: Text(REASON_LENGTH.most, REASON_LENGTH.least),
      fileIds: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'fileMissing' }),
          z.maxLength(MOST_EVIDENCE, { error: 'tooMany' }),
        ),
    }),
    result: IdentityChange,
    errors: [
      'registrationStateRefuses',
      'identityUnchanged',
      'identityChangeOpen',
      'documentNumberTaken',
      'realNameMismatch',
      'tooYoung',
      'guardianRequired',
      'fileNotFound',
    ],
    quiet: true,
    summary:
      'Ask for another name or document, with evidence; what holds now stays until a federation has decided.',
  }),
  withdrawIdentity: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/withdrawIdentityChange',
    access: 'volunteer',
    input: z.strictObject({ changeId: Id }),
    result: Nothing,
    errors: ['identityChangeNotFound', 'identityChangeSettled'],
    summary: 'Take an own request back while nobody has decided it.',
  }),
  identityChanges: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/userInfo/identityChanges',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(IdentityChange),
    errors: [],
    summary: 'Own requests to change name or document, the newest first.',
  }),
  portrait: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/center/userInfo/portrait',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: 'file',
    media: ['image/jpeg'],
    errors: ['portraitMissing'],
    summary: 'The own portrait; nobody else can open it.',
  }),
  setPortrait: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/portrait/save',
    access: 'volunteer',
    encoding: 'multipart',
    input: z.strictObject({
      picture: z.file({ error: 'fileMissing' }),
      /** Where the square begins, in ten-thousandths of width and height. */
      left: QueryInt(0, CUT_STEPS),
      top: QueryInt(0, CUT_STEPS),
      /** How large it is, in ten-thousandths of the shorter side. */
      size: QueryInt(SMALLEST_CUT, CUT_STEPS),
    }),
    result: z.object({ portraitAt: Instant }),
    errors: ['fileTooLarge', 'fileTypeRefused', 'fileUnreadable', 'pictureTooLarge'],
    quiet: true,
    summary: 'Keep a square of a picture as the own portrait, in place of the one before.',
  }),
  removePortrait: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/portrait/remove',
    access: 'volunteer',
    input: z.strictObject({}),
    result: Nothing,
    errors: ['portraitMissing'],
    summary: 'Delete the own portrait.',
  }),
}
