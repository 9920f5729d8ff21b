import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Mobile, xc } from '../fields.ts'
import { normalizeTarget } from '../rules/code-target.ts'

/** What a verification code is asked for; a code of one purpose never serves another. */
export const CodePurpose = z.enum([
  'register',
  'guardianConsent',
  'claim',
  'logIn',
  'resetPassword',
  'changeMobile',
  'changeEmail',
  'stepUp',
  'cancelAccount',
  'registerOrganization',
  'handOver',
  'enrolAdministrator',
  'guardianView',
])
export type CodePurpose = z.output<typeof CodePurpose>

/** How a code travels. */
export const CodeChannel = z.enum(['sms', 'email'])

/** A verification code as it is typed; spaces that came along with pasting are taken off. */
export const VerificationCode = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(20)),
    z.transform((typed) => typed.normalize('NFKC').replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: 'verificationCode' })),
)

/** An e-mail address in the one form that messages are sent to. */
const EmailTarget = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(254)),
    z.transform((typed) => normalizeTarget('email', typed)),
  ),
  z.string({ error: 'emailFormat' }),
)

/** The challenge and the number found for it, which the sender has spent computing time on. */
const work = {
  challenge: z
    .string({ error: 'required' })
    .check(z.regex(/^[A-Za-z0-9_-]{28}\.[A-Za-z0-9_-]{22}$/)),
  solution: z.string({ error: 'required' }).check(z.regex(/^\d{1,12}$/)),
}

/** Whose account is meant where the purpose speaks of one: 1 volunteer (default), 2 administrator. */
const loginType = z.optional(z.enum(['1', '2']))

const Sent = z.object({
  /** Seconds until the next one can be asked for. */
  waitSeconds: z.int(),
  /** Seconds for which the code holds. */
  expiresInSeconds: z.int(),
})

const refusals = ['challengeRefused', 'codeTooSoon', 'codesPaused'] as const

export const code = {
  challenge: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'open/verifycode/challenge',
    access: 'public',
    input: z.strictObject({ xc }),
    result: z.object({
      challenge: z.string(),
      /** SHA-256 of `challenge.solution` must begin with so many zero bits. */
      bits: z.int(),
      /** Seconds within which the solution must come; it serves once. */
      expiresInSeconds: z.int(),
    }),
    errors: [],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'A task of computation to be solved before a code is sent; harder for who has asked often.',
  }),
  sendToMobile: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'open/verifycode/sendCodeToMobile',
    access: 'public',
    input: z.strictObject({
      xc,
      mobile: Mobile,
      purpose: z.enum([
        'register',
        'guardianConsent',
        'claim',
        'logIn',
        'resetPassword',
        'registerOrganization',
        'enrolAdministrator',
        'guardianView',
      ]),
      loginType,
      ...work,
    }),
    result: Sent,
    errors: refusals,
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Send a verification code by SMS. Answers alike whether or not there is an account.',
  }),
  sendToEmail: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'open/email/sendCode',
    access: 'public',
    input: z.strictObject({
      xc,
      email: EmailTarget,
      purpose: z.enum([
        'register',
        'logIn',
        'resetPassword',
        'changeEmail',
        'registerOrganization',
      ]),
      loginType,
      ...work,
    }),
    result: Sent,
    errors: refusals,
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'Send a verification code by e-mail. Answers alike whether or not there is an account.',
  }),
  sendToNewMobile: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'open/sendCodeModifyMobile',
    access: 'signedIn',
    input: z.strictObject({ xc, mobile: Mobile, ...work }),
    result: Sent,
    errors: refusals,
    quiet: true,
    summary: 'Send a code to the mobile number that is to replace the present one.',
  }),
  sendToOwn: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'open/verifycode/sendCodeToOwn',
    access: 'signedIn',
    input: z.strictObject({
      xc,
      channel: CodeChannel,
      purpose: z.enum(['stepUp', 'cancelAccount', 'handOver']),
      ...work,
    }),
    result: z.extend(Sent, {
      /** The own number or address, masked. */
      sentTo: z.string(),
    }),
    errors: [...refusals, 'contactMissing'],
    quiet: true,
    allowedWhile: ['factorMissing', 'cancelling'],
    summary: 'Send a code to the mobile number or e-mail address of the own account.',
  }),
}
