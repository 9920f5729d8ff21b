import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, xc } from './fields.ts'

/** Type of a login: 1 volunteer, 2 administrator of an organisation (specification section 1). */
export const LoginType = z.literal([1, 2])

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
})

/** Tokens of a login. Opaque; the access token goes into the Authorization header only. */
export const LoginResult = z.object({
  loginType: LoginType,
  token: z.string(),
  /** Seconds until the access token ends. */
  expiresIn: z.int(),
  refreshToken: z.string(),
  /** 1 when the password is weak: everything but changing it is refused meanwhile. */
  weakPassword: z.literal([0, 1]),
})

export const auth = {
  loginVolunteer: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/volunteer/password',
    access: 'public',
    encoding: 'form',
    input: credentials,
    result: LoginResult,
    errors: ['loginFailed', 'loginLocked', 'accountFrozen'],
    quiet: true,
    servedWhile: ['readOnly'],
    summary: 'Log a volunteer in with login name, mobile, e-mail or ID number and password.',
  }),
  loginOrganization: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/login/org/password',
    access: 'public',
    encoding: 'form',
    input: credentials,
    result: LoginResult,
    errors: ['loginFailed', 'loginLocked', 'accountFrozen', 'organizationNotApproved'],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'Log an administrator of an organisation in; during maintenance those of the federation only.',
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
    allowedWhile: ['weakPassword', 'cancelling'],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'End the session of the bearer token.',
  }),
}
