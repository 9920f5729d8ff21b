import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, LocalDate, Nothing } from '../fields.ts'

/** The texts of the site: two that inform, and those that somebody agrees to. */
export const AgreementKey = z.enum([
  'personalRegRequirements',
  'voluntaryAgreement',
  'privacyPolicy',
  'childrenPrivacy',
  'cardRequirements',
  'orgRegRequirements',
  'rankingConsent',
  'documentConsent',
])

/** Number of a version: two numbers with a dot. */
const AgreementVersion = z
  .string({ error: 'agreement' })
  .check(z.maxLength(12), z.regex(/^\d{1,3}\.\d{1,3}$/, { error: 'agreement' }))

/** A part of a text: paragraphs, then terms with what is said of each. */
const AgreementSection = z.object({
  id: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.object({ term: z.string(), text: z.string() })),
})

export const AgreementDetail = z.object({
  key: AgreementKey,
  version: z.string(),
  title: z.string(),
  /** First day in force. */
  effectiveFrom: LocalDate,
  /** What is new against the version before. */
  changes: z.array(z.string()),
  intro: z.string(),
  sections: z.array(AgreementSection),
  /** Every published version, the newest first; one that is not in force yet has a later day. */
  versions: z.array(
    z.object({
      version: z.string(),
      /** Null where it was published before that was kept. */
      publishedOn: z.nullable(LocalDate),
      effectiveFrom: LocalDate,
      inForce: z.boolean(),
    }),
  ),
})

/** How somebody agreed or took it back. */
export const ConsentChannel = z.enum(['registration', 'claim', 'login', 'settings', 'guardian'])

const agreed = z.pipe(
  z.string({ error: 'agreement' }).check(z.minLength(1, { error: 'agreement' }), z.maxLength(400)),
  z.pipe(
    z.transform((text: string) => text.split(',').map((pair) => pair.split(':'))),
    z
      .array(z.tuple([AgreementKey, AgreementVersion], { error: 'agreement' }), {
        error: 'agreement',
      })
      .check(z.maxLength(6)),
  ),
)

/** The texts that were agreed to, with the versions that were shown: `key:version`, separated by commas. */
export const AgreedTexts = z.pipe(
  agreed,
  z.transform(
    (pairs) => Object.fromEntries(pairs) as Partial<Record<z.output<typeof AgreementKey>, string>>,
  ),
)

const Consent = z.object({
  /** Null where it was given before consents were kept one by one. */
  consentId: z.nullable(Id),
  agreement: AgreementKey,
  version: z.string(),
  title: z.string(),
  channel: ConsentChannel,
  /** Given by the guardian. */
  byGuardian: z.boolean(),
  givenAt: Instant,
  withdrawnAt: z.nullable(Instant),
})

export const agreement = {
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/agreement/detail',
    access: 'public',
    input: z.strictObject({ key: AgreementKey, version: z.optional(AgreementVersion) }),
    result: AgreementDetail,
    errors: ['notFound'],
    replica: true,
    summary: 'A text of the site, the version in force unless another is named.',
  }),
  outstanding: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/consent/outstanding',
    access: 'volunteer',
    input: z.strictObject({}),
    result: z.array(
      z.object({
        key: AgreementKey,
        version: z.string(),
        title: z.string(),
        changes: z.array(z.string()),
        /** False: a small change, which may be agreed to another time. True: nothing is applied for before. */
        required: z.boolean(),
      }),
    ),
    errors: [],
    allowedWhile: ['weakPassword', 'cancelling'],
    summary: 'Texts whose version in force the volunteer has not agreed to.',
  }),
  consents: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/consent/list',
    access: 'volunteer',
    input: z.strictObject({}),
    result: z.array(Consent),
    errors: [],
    allowedWhile: ['cancelling'],
    summary: 'What the volunteer and his guardian agreed to, the newest first.',
  }),
  give: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/consent/give',
    access: 'volunteer',
    input: z.strictObject({ agreed: AgreedTexts }),
    result: Nothing,
    errors: ['consentNotOwn', 'agreementChanged'],
    summary: 'Agree to the versions in force of texts that ask for it.',
  }),
  withdraw: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/consent/withdraw',
    access: 'volunteer',
    input: z.strictObject({ key: AgreementKey }),
    result: Nothing,
    errors: ['consentNotStanding'],
    quiet: true,
    summary:
      'Take the own consent to a text back: open applications end, and nothing can be applied for until it is given again.',
  }),
}
