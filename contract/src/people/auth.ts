import * as z from 'zod/mini'
import { VerificationCode } from '../foundation/code.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, xc } from '../fields.ts'
import { normalizeTarget } from '../rules/code-target.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const authMessageKinds = ['newBrowser', 'sessionRevoked', 'passwordChanged'] as const

/** Type of a login: 1 volunteer, 2 administrator of an organisation (specification section 1). */
export const LoginType = z.literal([1, 2])

/**
 * A solved task of `open/verifycode/challenge`; asked for by `challengeRequired` once an account or an
 * address has failed often.
 */
export const solvedChallenge = {
  challenge: z.optional(z.string().check(z.maxLength(80))),
  solution: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
}

/** A mobile number or an e-mail address that codes are sent to, in its one form. */
export const CodeAddress = z.pipe(
  z.pipe(
    z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(254)),
    z.transform((typed) => normalizeTarget(typed.includes('@') ? 'email' : 'sms', typed)),
  ),
  z.string({ error: 'mobileOrEmail' }),
)

const credentials = z.strictObject({
  xc,
  /** Login name, mobile, e-mail or ID number. */
  loginName: z
    .string({ error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(254)),
  /** Compared exactly as typed, never trimmed or cut. */
  password: z
    .string({ error: 'passwordRequired' })
    .check(z.minLength(1, { error: 'passwordRequired' }), z.maxLength(256)),
  ...solvedChallenge,
})

const codeCredentials = z.strictObject({
  xc,
  target: CodeAddress,
  code: VerificationCode,
  ...solvedChallenge,
})

/**
 * Asks which login ends where the account holds as many as it may, instead of ending the oldest: for
 * clients that can show the choice.
 */
export const choosing = { chooses: z.optional(z.literal('1')) }

/** How a way in is closed while it is guessed at; every way counts on the same count. */
export const guardRefusals = ['loginLocked', 'challengeRequired', 'challengeRefused'] as const

/** Tokens of a login. Opaque; the access token goes into the Authorization header only. */
export const LoginResult = z.object({
  loginType: LoginType,
  token: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.int(),
  refreshToken: z.string(),
  /** Seconds until the refresh token ends, and the login with it; servers of the version before do not say. */
  refreshExpiresIn: z.optional(z.int()),
  /** 1 when the password is weak: everything but changing it is refused meanwhile. */
  weakPassword: z.literal([0, 1]),
})

/** How a second factor can be given. */
export const FactorWay = z.enum(['totp', 'passkey', 'recoveryCode'])

/** What is still owed after the first proof: one of these ways, with the ticket, in this browser. */
export const FactorDemand = z.object({
  ticket: z.string(),
  /** Seconds until the ticket ends. */
  expiresIn: z.int(),
  ways: z.array(FactorWay),
  /** Whether this browser can be trusted for 30 days. */
  trustable: z.boolean(),
})

/** The logins an account holds, of which one has to end: chosen with the ticket, in this browser. */
export const HeldLogins = z.object({
  ticket: z.string(),
  /** Seconds until the ticket ends. */
  expiresIn: z.int(),
  /** The one used last first. */
  sessions: z.array(
    z.object({
      sessionId: Id,
      createdAt: Instant,
      lastUsedAt: Instant,
      browser: z.string(),
      system: z.string(),
      /** The network without its last part. */
      network: z.string(),
    }),
  ),
})

/** The tokens; where one of the logins held has to end they are empty, and `crowded` names them. */
export const Admission = z.extend(LoginResult, { crowded: z.optional(HeldLogins) })

/** The same; where a second factor is asked for they are empty too, and `factor` says how to go on. */
export const LoginAnswer = z.extend(Admission, { factor: z.optional(FactorDemand) })

export const auth = {
  loginVolunteer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/volunteer/password',
    access: 'public',
    encoding: 'form',
    input: credentials,
    result: LoginAnswer,
    errors: ['loginFailed', 'accountFrozen', 'accountUnclaimed', ...guardRefusals],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'Log a volunteer in with login name, mobile, e-mail or ID number and password.',
  }),
  loginVolunteerByCode: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/volunteer/code',
    access: 'public',
    encoding: 'form',
    input: codeCredentials,
    result: LoginAnswer,
    errors: ['codeWrong', 'codeExpired', 'codeVoid', 'accountFrozen', ...guardRefusals],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'Log a volunteer in with a code sent to his mobile or e-mail for the purpose logIn.',
  }),
  loginOrganization: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/org/password',
    access: 'public',
    encoding: 'form',
    input: z.extend(credentials, choosing),
    result: LoginAnswer,
    errors: [
      'loginFailed',
      'accountFrozen',
      'rowAltered',
      'organizationNotApproved',
      ...guardRefusals,
    ],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'Log an administrator of an organisation in; during maintenance those of the federation only.',
  }),
  loginOrganizationByCode: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/org/code',
    access: 'public',
    encoding: 'form',
    input: z.extend(codeCredentials, choosing),
    result: LoginAnswer,
    errors: [
      'codeWrong',
      'codeExpired',
      'codeVoid',
      'accountFrozen',
      'rowAltered',
      'organizationNotApproved',
      ...guardRefusals,
    ],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'Log an administrator in with a code; during maintenance those of the federation only.',
  }),
  displaceOrganization: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/org/displace',
    access: 'public',
    input: z.strictObject({ ticket: z.string().check(z.maxLength(128)), sessionId: Id }),
    result: LoginResult,
    errors: [
      'ticketRefused',
      'sessionUnknown',
      'accountFrozen',
      'rowAltered',
      'organizationNotApproved',
    ],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'End the chosen login of an administrator who holds as many as he may, and log him in here.',
  }),
  refresh: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/refresh',
    access: 'public',
    input: z.strictObject({ refreshToken: z.string().check(z.maxLength(128)) }),
    result: LoginResult,
    errors: [],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Exchange a refresh token for a new pair. Using one twice ends the whole session.',
  }),
  logOut: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'auth/login/loginOut',
    access: 'signedIn',
    input: z.strictObject({ xc }),
    result: Nothing,
    errors: [],
    allowedWhile: ['weakPassword', 'factorMissing', 'cancelling'],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'End the session of the bearer token.',
  }),
}
