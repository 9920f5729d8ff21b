import { PASSKEY_NAME_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { Admission, choosing, guardRefusals, solvedChallenge } from './auth.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, xc, Ticket } from '../fields.ts'

/** Bytes of WebAuthn as browsers write them to JSON. */
const Bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(max))

/** What an authenticator answers to a challenge of ours (`AuthenticationResponseJSON`, what we need of it). */
const PasskeyAnswer = z.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  authenticatorData: Bytes(4000),
  signature: Bytes(4000),
  /** Some authenticators leave it out where they were told which passkey to use. */
  userHandle: z.optional(Bytes(100)),
})

const NewPasskey = z.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  attestationObject: Bytes(20_000),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)),
})

const Descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** A passkey's name, as its owner tells it from others. */
export const PasskeyName = Line(PASSKEY_NAME_LENGTH.most)

/** A code as it is typed: six digits of an app, or a recovery code with or without its hyphen. */
const Typed = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.maxLength(40)),
    z.transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()),
  ),
  z.string().check(z.regex(/^[a-z0-9]{1,20}$/, { error: 'factorCode' })),
)

/** What an authenticator app shows. */
export const TotpCode = z.pipe(
  Typed,
  z.string().check(z.regex(/^\d{6}$/, { error: 'verificationCode' })),
)

/** A recovery code. */
export const RecoveryCode = z.pipe(
  Typed,
  z.string().check(z.regex(/^[a-z0-9]{10}$/, { error: 'factorCode' })),
)

/** Shown once; each logs in once instead of the app. Empty when the ones there are stay good. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const finish = (path: string, realm: 'volunteer' | 'administrator') =>
  endpoint({
    kind: 'command',
    method: 'POST',
    path,
    access: 'public',
    input: z
      .strictObject({
        ticket: Ticket,
        way: z.enum(['totp', 'passkey', 'recoveryCode']),
        /** For totp and recoveryCode. */
        code: z.optional(Typed),
        /** For passkey. */
        answer: z.optional(PasskeyAnswer),
        /** Asks no second factor of this browser for 30 days; volunteers only. */
        trust: z.optional(z.boolean()),
        ...choosing,
        ...solvedChallenge,
      })
      .check(
        z.refine(({ way, code, answer }) => (way === 'passkey' ? answer : code) !== undefined, {
          path: ['code'],
          error: 'required',
        }),
      ),
    result: Admission,
    errors: [
      'factorWrong',
      'passkeyRefused',
      'ticketRefused',
      'accountFrozen',
      'rowAltered',
      'accountUnclaimed',
      'organizationNotApproved',
      ...guardRefusals,
    ],
    quiet: true,
    servedWhile: realm === 'volunteer' ? ['readOnly'] : ['readOnly', 'maintenance'],
    summary: `Give the second factor that the login of ${realm === 'volunteer' ? 'a volunteer' : 'an administrator'} asked for.`,
  })

const logIn = (path: string, realm: 'volunteer' | 'administrator') =>
  endpoint({
    kind: 'command',
    method: 'POST',
    path,
    access: 'public',
    input: z.strictObject({ answer: PasskeyAnswer, ...choosing, ...solvedChallenge }),
    result: Admission,
    errors: [
      'passkeyRefused',
      'accountFrozen',
      'rowAltered',
      'accountUnclaimed',
      'organizationNotApproved',
      ...guardRefusals,
    ],
    quiet: true,
    servedWhile: realm === 'volunteer' ? ['readOnly'] : ['readOnly', 'maintenance'],
    summary: `Log ${realm === 'volunteer' ? 'a volunteer' : 'an administrator'} in with a passkey alone: it holds both factors.`,
  })

/** The second factor: authenticator app, passkeys, recovery codes, browsers that are trusted. */
export const factor = {
  state: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'auth/factor/state',
    access: 'signedIn',
    input: z.strictObject({ xc }),
    result: z.object({
      /** Whether the last factor may not go. */
      required: z.boolean(),
      /** Since when an authenticator app is enrolled. */
      totpSince: z.nullable(Instant),
      passkeys: z.array(
        z.object({
          passkeyId: Id,
          name: z.string(),
          synced: z.boolean(),
          createdAt: Instant,
          lastUsedAt: z.nullable(Instant),
        }),
      ),
      /** Recovery codes that are left. */
      recoveryCodes: z.int(),
      browsers: z.array(
        z.object({
          browserId: Id,
          browser: z.string(),
          system: z.string(),
          network: z.string(),
          /** The one that asks. */
          current: z.boolean(),
          trustedAt: Instant,
          until: Instant,
        }),
      ),
    }),
    errors: [],
    allowedWhile: ['factorMissing'],
    servedWhile: ['maintenance'],
    summary: 'The second factors of the own account.',
  }),
  detectStatus: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/weixin/usersAdmin/getDetectStatus',
    access: 'administrator',
    input: z.strictObject({ xc }),
    result: z.object({
      /**
       * Whether the administrator can show that it is himself: 1 with a second factor, 0 without. The
       * original checks faces by WeChat, which no law lets be the only way (docs/decisions/0009).
       */
      detectStatus: z.literal([0, 1]),
    }),
    errors: [],
    quiet: true,
    allowedWhile: ['factorMissing'],
    summary: 'Whether the signed-in administrator has a second factor to show that it is himself.',
  }),
  beginTotp: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/totp/begin',
    access: 'signedIn',
    input: z.strictObject({ ticket: Ticket }),
    result: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** otpauth address, for the QR code. */
      address: z.string(),
      /** Seconds within which a code of the app must confirm it. */
      expiresIn: z.int(),
    }),
    errors: ['ticketRefused'],
    quiet: true,
    allowedWhile: ['factorMissing'],
    servedWhile: ['maintenance'],
    summary: 'A new secret for an authenticator app; counts once a code of it has come.',
  }),
  confirmTotp: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/totp/confirm',
    access: 'signedIn',
    input: z.strictObject({ code: TotpCode }),
    result: RecoveryCodes,
    errors: ['codeWrong', 'enrolmentExpired'],
    quiet: true,
    allowedWhile: ['factorMissing'],
    servedWhile: ['maintenance'],
    summary: 'Enrol the authenticator app by its first code. Every other session ends.',
  }),
  removeTotp: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/totp/remove',
    access: 'signedIn',
    input: z.strictObject({ ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'factorNotFound', 'factorNeeded'],
    quiet: true,
    summary: 'Remove the authenticator app; needs a fresh proof of identity.',
  }),
  passkeyOptions: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/passkey/options',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      excludeCredentials: z.array(Descriptor),
    }),
    errors: ['tooManyPasskeys'],
    quiet: true,
    allowedWhile: ['factorMissing'],
    servedWhile: ['maintenance'],
    summary: 'What a browser needs to make a passkey; the challenge serves once within 2 minutes.',
  }),
  addPasskey: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/passkey/add',
    access: 'signedIn',
    input: z.strictObject({ ticket: Ticket, name: PasskeyName, passkey: NewPasskey }),
    result: RecoveryCodes,
    errors: ['ticketRefused', 'passkeyRefused', 'passkeyTaken', 'tooManyPasskeys'],
    quiet: true,
    allowedWhile: ['factorMissing'],
    servedWhile: ['maintenance'],
    summary: 'Add a passkey that a browser has made. Every other session ends.',
  }),
  renamePasskey: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/passkey/rename',
    access: 'signedIn',
    input: z.strictObject({ passkeyId: Id, name: PasskeyName }),
    result: Nothing,
    errors: ['factorNotFound'],
    quiet: true,
    summary: 'Give a passkey another name.',
  }),
  removePasskey: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/passkey/remove',
    access: 'signedIn',
    input: z.strictObject({ passkeyId: Id, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'factorNotFound', 'factorNeeded'],
    quiet: true,
    summary: 'Remove a passkey; needs a fresh proof of identity.',
  }),
  renewRecoveryCodes: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/recoveryCodes/renew',
    access: 'signedIn',
    input: z.strictObject({ ticket: Ticket }),
    result: RecoveryCodes,
    errors: ['ticketRefused', 'factorNotFound'],
    quiet: true,
    summary: 'Ten new recovery codes; the old ones are void.',
  }),
  forgetBrowser: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/factor/browser/forget',
    access: 'signedIn',
    input: z.strictObject({ browserId: Id }),
    result: Nothing,
    errors: ['factorNotFound'],
    summary: 'Ask the second factor of a trusted browser again.',
  }),
  passkeyChallenge: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/passkey/challenge',
    access: 'public',
    input: z.strictObject({
      /** The ticket of a login that asked for a second factor; without one any passkey of the site. */
      ticket: z.optional(Ticket),
      /** 1 volunteer, 2 administrator. */
      loginType: z.enum(['1', '2']),
    }),
    result: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
      allowCredentials: z.array(Descriptor),
    }),
    errors: ['ticketRefused'],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'A challenge for a passkey, bound to this browser; serves once within 2 minutes.',
  }),
  loginVolunteerByPasskey: logIn('auth/login/volunteer/passkey', 'volunteer'),
  loginOrganizationByPasskey: logIn('auth/login/org/passkey', 'administrator'),
  finishVolunteer: finish('auth/login/volunteer/factor', 'volunteer'),
  finishOrganization: finish('auth/login/org/factor', 'administrator'),
  resetOfAdministrator: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/administrator/resetFactor',
    access: 'administrator',
    permission: 'factorReset',
    input: z.strictObject({ administratorId: Id, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'factorNotFound'],
    quiet: true,
    summary:
      'Take the second factor off a sub-account of the own node or one below, for a lost phone.',
  }),
}
