import { EXCUSE_LENGTH } from '../rules/terms.ts'
import * as z from 'zod/mini'
import { AgreedTexts, AgreementKey } from '../foundation/agreement.ts'
import { VerificationCode } from '../foundation/code.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, LocalDate, Mobile, Nothing, Ticket } from '../fields.ts'
import { MissionKind } from '../service/mission.ts'
import { GuardianRelation } from '../people/registration.ts'
import { ApplicationState, CertificateState, GuardianState, ServiceRecordState } from '../states.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const guardianMessageKinds = ['guardianWithdrew'] as const

/** What a guardian did for a child; that he looked is written down once for each time he entered. */
export const GuardianAct = z.enum([
  'looked',
  'agreed',
  'refused',
  'cancelled',
  'consentGiven',
  'consentWithdrawn',
  'processingStopped',
  'cardAgreed',
  'rankingAgreed',
  'rankingRefused',
])

/** What a guardian sees of one application of his ward. */
const WardApplication = z.object({
  applicationId: Id,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  address: z.string(),
  positionName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  state: ApplicationState,
  /** Whom to call on the spot: while the child has a place and the session is not over; else null. */
  contact: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
  /** Why it was rejected, removed or cancelled. */
  reason: z.nullable(z.string()),
  /** Until when it is cancelled without a reason. */
  cancelFreeUntil: Instant,
  /** What the guardians said; null where this application asks for no consent of its own. */
  guardianState: z.nullable(GuardianState),
  /** Until when a consent is waited for. */
  answerBy: z.nullable(Instant),
  /** First sign-in and last sign-out of the session. */
  signedInAt: z.nullable(Instant),
  signedOutAt: z.nullable(Instant),
  can: z.object({
    agree: z.boolean(),
    refuse: z.boolean(),
    cancel: z.boolean(),
    /** Cancelling now needs a reason: less than 24 hours to the start. */
    cancelNeedsReason: z.boolean(),
  }),
})

/** A service record as a guardian sees it: the minutes and where they stand. */
const WardRecord = z.object({
  recordId: Id,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  date: LocalDate,
  kind: MissionKind,
  minutes: z.int(),
  state: ServiceRecordState,
  frozen: z.boolean(),
  /** Who acts next. */
  owner: z.enum(['volunteer', 'organization', 'parent', 'province', 'public', 'nobody']),
  /** Until when the present step should be done. */
  dueAt: z.nullable(Instant),
})

/** A certificate of hours as a guardian sees it; its verification code stays with the child. */
const WardCertificate = z.object({
  number: z.string(),
  state: CertificateState,
  issuedAt: Instant,
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
})

const Ward = z.object({
  /** The guardianship, not the account. */
  wardId: Id,
  nameMasked: z.string(),
  age: z.int(),
  relation: GuardianRelation,
  /** False: the child cannot apply until the guardian agrees again. */
  consented: z.boolean(),
  /** A text of which a child's guardian agrees to each new version has one: the child cannot apply before. */
  renewed: z.boolean(),
  /** A consent to the rules for children stands, which can be taken back. */
  stoppable: z.boolean(),
  /** It was taken back: the account is frozen until a guardian agrees again. */
  stopped: z.boolean(),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  /** The newest sessions first, at most fifty. */
  applications: z.array(WardApplication),
  /** The newest days first, at most fifty. */
  records: z.array(WardRecord),
  /** The newest first, at most fifty. */
  certificates: z.array(WardCertificate),
  /** What the holder of the proven number did for this child, the newest first, at most fifty. */
  acts: z.array(z.object({ at: Instant, act: GuardianAct, missionTitle: z.nullable(z.string()) })),
  /** What guardians agreed to for this child, the newest first. */
  consents: z.array(
    z.object({
      agreement: AgreementKey,
      version: z.string(),
      title: z.string(),
      givenAt: Instant,
      withdrawnAt: z.nullable(Instant),
    }),
  ),
  /** The requirements of the volunteer card, where the child needs the guardian's consent to apply and has none. */
  cardText: z.nullable(z.object({ key: AgreementKey, version: z.string(), title: z.string() })),
  /** What guardians said to appearing in rankings; null for who did not ask, and for children, who never appear. */
  ranking: z.nullable(z.enum(['awaited', 'agreed', 'refused'])),
  /** The text that agreeing to it needs; null where nobody asked. */
  rankingText: z.nullable(z.object({ key: AgreementKey, version: z.string(), title: z.string() })),
  /** The texts in force that agreeing again needs. */
  texts: z.array(z.object({ key: AgreementKey, version: z.string(), title: z.string() })),
})

/** The view of who answers for minors: proven by the mobile alone. */
export const guardian = {
  enter: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'guardian/enter',
    access: 'public',
    input: z.strictObject({ mobile: Mobile, code: VerificationCode }),
    result: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
    errors: ['codeWrong', 'codeExpired', 'codeVoid'],
    quiet: true,
    summary:
      'Prove a mobile number by the code sent to it for the purpose guardianView; answers alike for numbers nobody named.',
  }),
  wards: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'guardian/wards',
    access: 'public',
    input: z.strictObject({ ticket: Ticket }),
    result: z.object({ wards: z.array(Ward) }),
    errors: ['ticketRefused'],
    quiet: true,
    summary:
      'The children whose guardian has the proven number, with missions, attendance, records, certificates, consents and what the guardian did. A command because every look is recorded.',
  }),
  answer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'guardian/answer',
    access: 'public',
    input: z.strictObject({ ticket: Ticket, applicationId: Id, agree: z.boolean() }),
    result: Nothing,
    errors: [
      'ticketRefused',
      'applicationNotFound',
      'guardianAnswerLate',
      'applicationStateRefuses',
    ],
    quiet: true,
    summary:
      'Agree to one application of a ward or refuse it; refusing ends it and gives the place back, also after having agreed.',
  }),
  cancel: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'guardian/cancel',
    access: 'public',
    input: z.strictObject({
      ticket: Ticket,
      applicationId: Id,
      reason: z.optional(Line(EXCUSE_LENGTH.most)),
    }),
    result: Nothing,
    errors: [
      'ticketRefused',
      'applicationNotFound',
      'applicationStateRefuses',
      'cancelDeadlinePassed',
      'sessionHasAttendance',
    ],
    quiet: true,
    summary:
      'Cancel an application of a ward, by the rule that holds for the ward: within 24 hours of the start only with a reason. The place goes to the next in line and the ward is told.',
  }),
  consent: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'guardian/consent',
    access: 'public',
    input: z.strictObject({
      ticket: Ticket,
      wardId: Id,
      /** The versions that were shown; absent: take the consent to volunteering back. */
      agreed: z.optional(AgreedTexts),
      /** Takes back every consent given for a child, the one to the rules for children too. */
      stop: z.optional(z.literal('1')),
    }),
    result: Nothing,
    errors: ['ticketRefused', 'wardNotFound', 'agreementChanged'],
    quiet: true,
    summary:
      'Take the consent to a ward volunteering back, which ends every open application and the consent to appearing in rankings; with `stop` the one to handling the data of a child, which freezes the account and ends its logins, too. Or give them again.',
  }),
  agreeToCard: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'guardian/agreeToCard',
    access: 'public',
    input: z.strictObject({ ticket: Ticket, wardId: Id, agreed: AgreedTexts }),
    result: Nothing,
    errors: ['ticketRefused', 'wardNotFound', 'agreementChanged'],
    quiet: true,
    summary: 'Agree to a ward under sixteen applying for the volunteer card.',
  }),
  answerRanking: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'guardian/answerRanking',
    access: 'public',
    input: z.strictObject({
      ticket: Ticket,
      wardId: Id,
      /** The version that was shown; absent: refuse it, or take it back. */
      agreed: z.optional(AgreedTexts),
    }),
    result: Nothing,
    errors: [
      'ticketRefused',
      'wardNotFound',
      'rankingNotAsked',
      'wardConsentMissing',
      'agreementChanged',
    ],
    quiet: true,
    summary:
      'Agree to a ward from fourteen on appearing in rankings, or refuse it; refusing holds at once, also after having agreed. Only who agrees to the ward volunteering can agree to it.',
  }),
}
