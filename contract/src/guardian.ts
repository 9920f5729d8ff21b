import * as z from 'zod/mini'
import { AgreedTexts, AgreementKey } from './agreement.ts'
import { VerificationCode } from './code.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Mobile, Nothing } from './fields.ts'
import { GuardianRelation } from './registration.ts'
import { Ticket } from './recovery.ts'
import { ApplicationState } from './states.ts'
import { GuardianState } from './states.ts'

/** What a guardian sees of one application of his ward. */
const WardApplication = z.object({
  applicationId: Id,
  missionId: Id,
  missionTitle: z.string(),
  districtName: z.string(),
  address: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  state: ApplicationState,
  /** What the guardians said; null where this application asks for no consent of its own. */
  guardianState: z.nullable(GuardianState),
  /** Until when a consent is waited for. */
  answerBy: z.nullable(Instant),
  /** First sign-in and last sign-out of the session. */
  signedInAt: z.nullable(Instant),
  signedOutAt: z.nullable(Instant),
  can: z.object({ agree: z.boolean(), refuse: z.boolean() }),
})

const Ward = z.object({
  /** The guardianship, not the account. */
  wardId: Id,
  nameMasked: z.string(),
  age: z.int(),
  relation: GuardianRelation,
  /** False: the child cannot apply until the guardian agrees again. */
  consented: z.boolean(),
  serviceMinutes: z.int(),
  trainingMinutes: z.int(),
  /** The newest sessions first, at most fifty. */
  applications: z.array(WardApplication),
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
  /** The texts in force that agreeing again needs. */
  texts: z.array(z.object({ key: AgreementKey, version: z.string(), title: z.string() })),
})

/** The view of who answers for minors: proven by the mobile alone (domain.md sections 2.6 and 6.1). */
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
      'The children whose guardian has the proven number, with missions, attendance, minutes and consents. A command because every look is recorded.',
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
    }),
    result: Nothing,
    errors: ['ticketRefused', 'wardNotFound', 'agreementChanged'],
    quiet: true,
    summary:
      'Take the consent to a ward volunteering back, which ends every open application, or give it again.',
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
}
