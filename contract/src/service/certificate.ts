import * as z from 'zod/mini'
import { starRatingCodes } from '../codes/star-rating.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, RegionCode, pageOf, paging, xc } from '../fields.ts'
import { MissionKind, ServiceCategory } from './mission.ts'
import { PURPOSE_LENGTH } from '../rules/terms.ts'
import { AttendanceWay, CertificateState, Grade } from '../states.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const certificateMessageKinds = [
  'certificateIssued',
  'certificateRevoked',
  'certificateReplaced',
] as const

/** Minutes that have one grade, of service and of training apart; null of a certificate from before grades. */
const GradeSum = z.object({
  grade: z.nullable(Grade),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  records: z.int(),
})

/** What a certificate says of itself beside its records. */
const statement = {
  /** The weakest grade it takes in; null where it takes in every one. */
  gradeFrom: z.nullable(Grade),
  /** What its holder wants it for, in his own words; nobody looked at them. */
  purpose: z.nullable(z.string()),
  /** The star rating that was certified when it was issued; null without one. */
  star: z.nullable(
    z.object({
      rating: z.enum(starRatingCodes),
      certifierName: z.string(),
      certifiedOn: LocalDate,
    }),
  ),
  /** Its paper is in English, too. */
  english: z.boolean(),
  /** Sums of what still holds by grade, the strongest first. */
  grades: z.array(GradeSum),
  /** Whose records it takes in, where they are those of one node and below only. */
  recordedBy: z.nullable(z.string()),
  /** The only mission it is about. */
  mission: z.nullable(z.string()),
}

/** Service categories in a query string, separated by commas. */
const QueryCategories = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(ServiceCategory),
)

/** What of a certificate does not fit: its text, its signature, its key, the figures beside the text, its standing. */
export const CertificateProblem = z.enum([
  'text',
  'key',
  'signature',
  'columns',
  'standing',
  /** Records that the ledger never credited as they stand there, or whose number is not the one that was signed. */
  'lines',
])

/** Why a certificate is revoked or replaced. */
export const CertificateReason = z.enum([
  'hoursWrong',
  'identityWrong',
  'misuse',
  'issuedWrongly',
  'other',
])

/** Who had another one put in the place of a certificate. */
export const SupersededBy = z.enum(['holder', 'organization', 'federation'])

export const OwnCertificate = z.object({
  certificateId: Id,
  number: z.string(),
  /** Verification code in groups of four; shown to the holder only. */
  code: z.string(),
  issuedAt: Instant,
  from: z.nullable(LocalDate),
  to: z.nullable(LocalDate),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  records: z.int(),
  state: CertificateState,
  /** Since when it stands there; null for one from before that was written down. */
  stateAt: z.nullable(Instant),
  /** Number of the one that stands in its place. */
  replacedBy: z.nullable(z.string()),
  /** Who had that one issued; null where none stands in its place. */
  supersededBy: z.nullable(SupersededBy),
  /** Why it was revoked. */
  reasonKind: z.nullable(CertificateReason),
  /** Lines revoked since it was issued. */
  revokedLines: z.int(),
  /** Honours on it, apart from its records. */
  honours: z.int(),
  ...statement,
})

export const certificate = {
  issue: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/certificate/time/issue',
    access: 'volunteer',
    input: z.strictObject({
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      regionCodes: z.optional(z.array(RegionCode).check(z.maxLength(30))),
      categories: z.optional(z.array(ServiceCategory).check(z.maxLength(30))),
      /** Only records of this grade or a stronger one. */
      gradeFrom: z.optional(Grade),
      /** What it is for, in the holder's own words; stands on paper and check as such. */
      purpose: z.optional(Line(PURPOSE_LENGTH)),
      /** The paper in English, too. */
      english: z.optional(z.boolean()),
      /** The honours of the period stand on it, apart from the hours. */
      honours: z.optional(z.boolean()),
    }),
    result: OwnCertificate,
    dear: true,
    errors: [
      'rowAltered',
      'certificateEmpty',
      'certificateLimitReached',
      'certificatePurposeCharacters',
      'certificatePurposeClaims',
    ],
    summary:
      'Issue a time certificate from the own effective records as a signed snapshot; the valid one where it says the same.',
  }),
  preview: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/preview',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      from: z.optional(LocalDate),
      to: z.optional(LocalDate),
      regionCode: z.optional(RegionCode),
      categories: z.optional(QueryCategories),
    }),
    /** Of each grade there is, the strongest first. */
    result: z.array(GradeSum),
    errors: [],
    summary: 'The minutes a time certificate of a scope would take in, by grade.',
  }),
  listOwn: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/list',
    access: 'volunteer',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(OwnCertificate),
    errors: [],
    summary: 'Own time certificates, newest first.',
  }),
  pdf: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/certificate/time/pdf',
    access: 'volunteer',
    input: z.strictObject({ xc, certificateId: Id }),
    result: 'file',
    media: ['application/pdf'],
    dear: true,
    errors: ['certificateNotFound', 'certificateRevoked', 'certificateAltered'],
    summary: 'The PDF of an own time certificate.',
  }),
  verify: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/certificate/verify',
    access: 'public',
    input: z.strictObject({ number: Line(40), code: Line(40) }),
    result: z.object({
      number: z.string(),
      /** `altered` where anything of it was touched: nothing that it says is told then. */
      state: CertificateState,
      /** Since when it is superseded or revoked. */
      stateAt: z.nullable(Instant),
      replacedBy: z.nullable(z.string()),
      supersededBy: z.nullable(SupersededBy),
      reasonKind: z.nullable(CertificateReason),
      problems: z.array(CertificateProblem),
      nameMasked: z.string(),
      volunteerNoMasked: z.string(),
      /** The period that the certificate names. */
      from: z.nullable(LocalDate),
      to: z.nullable(LocalDate),
      serviceMinutes: z.int(),
      trainingMinutes: z.int(),
      /** Minutes that still hold today: the issued ones less what was revoked since. */
      presentServiceMinutes: z.int(),
      presentTrainingMinutes: z.int(),
      issuer: z.string(),
      issuedAt: Instant,
      keyId: z.string(),
      signature: z.string(),
      /** Canonical JSON that the signature covers, to check it without us. */
      signed: z.string(),
      signatureValid: z.boolean(),
      lines: z.array(
        z.object({
          date: LocalDate,
          missionTitle: z.string(),
          organizationName: z.string(),
          regionName: z.string(),
          kind: MissionKind,
          minutes: z.int(),
          way: AttendanceWay,
          /** Null of a certificate from before grades. */
          grade: z.nullable(Grade),
          source: z.string(),
          /** Entered after the fact, in a batch that several people looked at. */
          supplementary: z.boolean(),
          revoked: z.boolean(),
          revokedReason: z.nullable(z.string()),
        }),
      ),
      /** Honours that stand on it: given, not measured, and in no sum. */
      honours: z.array(
        z.object({
          date: LocalDate,
          title: z.string(),
          organizationName: z.string(),
          minutes: z.int(),
          /** Taken back since it was issued. */
          takenBack: z.boolean(),
        }),
      ),
      /** Share of the minutes of service that still hold by the way they were recorded. */
      ways: z.array(z.object({ way: AttendanceWay, minutes: z.int() })),
      ...statement,
      /** The rating that holds now, where one stands on it. */
      presentStar: z.nullable(z.enum(starRatingCodes)),
    }),
    errors: ['certificateNotFound'],
    quiet: true,
    summary: 'Verify a time certificate by number and code; shows what was revoked since.',
  }),
  publicKeys: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/certificate/publicKeys',
    access: 'public',
    input: z.strictObject({}),
    result: z.array(
      z.object({
        keyId: z.string(),
        algorithm: z.literal('Ed25519'),
        publicKey: z.string(),
        since: Instant,
        /** Canonical JSON of the key that the root key signs, and its Ed25519 signature in base64url. */
        attested: z.string(),
        attestation: z.string(),
      }),
    ),
    errors: [],
    summary:
      'Every key certificates were ever signed with, each signed by the root key; others are none of ours.',
  }),
  rootKey: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/certificate/rootKey',
    access: 'public',
    input: z.strictObject({}),
    result: z.object({
      algorithm: z.literal('Ed25519'),
      /** SubjectPublicKeyInfo, DER in base64. */
      publicKey: z.string(),
      /** SHA-256 of it, in hexadecimal: written down once by whoever wants to compare later. */
      fingerprint: z.string(),
    }),
    errors: [],
    summary: 'The key that signs signing keys; it is in no database.',
  }),
}
