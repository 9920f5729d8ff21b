import * as z from 'zod/mini'
import { guardRefusals, solvedChallenge } from './auth.ts'
import { CodeChannel, VerificationCode } from '../foundation/code.ts'
import { endpoint } from '../endpoint.ts'
import {
  Email,
  Id,
  Instant,
  LoginName,
  Mobile,
  Nothing,
  pageOf,
  paging,
  xc,
  Ticket,
} from '../fields.ts'
import { newPasswordFields, repeated } from './password-fields.ts'
import { IssuedTicket } from './recovery.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const securityMessageKinds = [
  'loginNameChanged',
  'contactChanged',
  'cancellationTakenBack',
] as const

const currentPassword = z
  .string({ error: 'passwordRequired' })
  .check(z.minLength(1, { error: 'passwordRequired' }), z.maxLength(256))

const changedPassword = z
  .strictObject({
    xc,
    /** May be absent only right after a login that found the password weak. */
    oldPassword: z.optional(currentPassword),
    ...newPasswordFields,
    ...solvedChallenge,
  })
  .check(repeated)

const passwordSummary = (who: string) =>
  `Change the own password of ${who}. Every session ends; the old one is asked for but right after a login that found it weak.`

/** What a browser says of itself, as far as people tell devices apart by it. */
const Device = {
  /** Chrome, Edge, WeChat …; empty when it says nothing known. */
  browser: z.string(),
  /** Windows, Android …; empty when it says nothing known. */
  system: z.string(),
  /** The network it came from: an address without its last part. */
  network: z.string(),
}

const Session = z.object({
  sessionId: Id,
  /** The one that asks. */
  current: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  ...Device,
})

const HistoryEntry = z.object({
  entryId: Id,
  at: Instant,
  way: z.enum(['password', 'code', 'reset', 'passkey', 'factor', 'third']),
  succeeded: z.boolean(),
  ...Device,
})

/** What holds for both realms: own sessions, own history, proofs of identity. */
export const security = {
  sessions: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'auth/session/list',
    access: 'signedIn',
    input: z.strictObject({ xc }),
    result: z.array(Session),
    errors: [],
    summary: 'Where the own account is signed in, the present session first.',
  }),
  endSession: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/session/end',
    access: 'signedIn',
    input: z.strictObject({ sessionId: Id }),
    result: Nothing,
    errors: ['sessionUnknown'],
    summary: 'End one of the own sessions, but the present one.',
  }),
  endOthers: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/session/endOthers',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ ended: z.int() }),
    errors: [],
    summary: 'End every own session but the present one.',
  }),
  history: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'auth/session/history',
    access: 'signedIn',
    input: z.strictObject({ xc, ...paging }),
    result: pageOf(HistoryEntry),
    errors: [],
    summary: 'Own logins of the last 90 days and tries that failed, the newest first.',
  }),
  prove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/proof/password',
    access: 'signedIn',
    input: z.strictObject({ password: currentPassword, ...solvedChallenge }),
    result: IssuedTicket,
    errors: ['passwordWrong', ...guardRefusals],
    quiet: true,
    allowedWhile: ['factorMissing', 'cancelling'],
    servedWhile: ['maintenance'],
    summary: 'Prove who one is by the password: a ticket for one change of security settings.',
  }),
  proveByCode: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'auth/proof/code',
    access: 'signedIn',
    input: z.strictObject({ channel: CodeChannel, code: VerificationCode, ...solvedChallenge }),
    result: IssuedTicket,
    errors: ['codeWrong', 'codeExpired', 'codeVoid', 'contactMissing', ...guardRefusals],
    quiet: true,
    allowedWhile: ['factorMissing', 'cancelling'],
    servedWhile: ['maintenance'],
    summary: 'Prove who one is by a code sent to the own contact for the purpose stepUp.',
  }),

  changePassword: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/security/changePassword',
    access: 'volunteer',
    input: changedPassword,
    result: Nothing,
    errors: ['passwordWrong', ...guardRefusals],
    quiet: true,
    allowedWhile: ['weakPassword'],
    summary: passwordSummary('a volunteer'),
  }),
  changeAdminPassword: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/pc/usersAdmin/changePassword',
    access: 'administrator',
    input: changedPassword,
    result: Nothing,
    errors: ['passwordWrong', ...guardRefusals],
    quiet: true,
    allowedWhile: ['weakPassword'],
    servedWhile: ['maintenance'],
    summary: passwordSummary('an administrator'),
  }),
  changeAdminMobile: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/pc/usersAdmin/changeMobile',
    access: 'administrator',
    input: z.strictObject({ mobile: Mobile, code: VerificationCode, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'codeWrong', 'codeExpired', 'codeVoid', 'mobileTaken'],
    quiet: true,
    summary:
      'Bind another mobile number, proven by a code sent to it for the purpose changeMobile.',
  }),

  changeAdminEmail: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/pc/usersAdmin/changeEmail',
    access: 'administrator',
    input: z.strictObject({ email: Email, code: VerificationCode, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'codeWrong', 'codeExpired', 'codeVoid', 'emailTaken'],
    quiet: true,
    summary:
      'Bind another e-mail address, proven by a code sent to it for the purpose changeEmail.',
  }),

  changeLoginName: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/changeLoginName',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({ xc, loginName: LoginName, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'loginNameTaken'],
    quiet: true,
    summary: 'Take another login name; needs a fresh proof of identity.',
  }),
  changeMobile: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/changeMobile',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({ xc, mobile: Mobile, code: VerificationCode, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'codeWrong', 'codeExpired', 'codeVoid', 'mobileTaken'],
    quiet: true,
    summary:
      'Bind another mobile number, proven by a code sent to it for the purpose changeMobile.',
  }),
  changeEmail: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/center/userInfo/changeEmail',
    access: 'volunteer',
    encoding: 'form',
    input: z.strictObject({ xc, email: Email, code: VerificationCode, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'codeWrong', 'codeExpired', 'codeVoid', 'emailTaken'],
    quiet: true,
    summary:
      'Bind another e-mail address, proven by a code sent to it for the purpose changeEmail.',
  }),
  unbindMobile: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/center/userInfo/unbindMobile',
    access: 'volunteer',
    input: z.strictObject({ xc, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'lastContact', 'contactMissing'],
    quiet: true,
    summary: 'Unbind the mobile number while an e-mail address remains.',
  }),
  unbindEmail: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/center/userInfo/unbindEmail',
    access: 'volunteer',
    input: z.strictObject({ xc, ticket: Ticket }),
    result: Nothing,
    errors: ['ticketRefused', 'lastContact', 'contactMissing'],
    quiet: true,
    summary: 'Unbind the e-mail address while a mobile number remains.',
  }),

  applyForLogoff: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/securityCenter/logoff/apply',
    access: 'volunteer',
    input: z.strictObject({
      xc,
      password: currentPassword,
      channel: CodeChannel,
      code: VerificationCode,
      ...solvedChallenge,
    }),
    result: z.object({ endsAt: Instant }),
    errors: [
      'passwordWrong',
      'codeWrong',
      'codeExpired',
      'codeVoid',
      'contactMissing',
      'logoffStillSignedIn',
      ...guardRefusals,
    ],
    quiet: true,
    summary:
      'Apply for the cancellation of the own account, proven by password and a code of the purpose cancelAccount. Open applications are cancelled; the rest waits for the end of the cooling-off.',
  }),
  logoffState: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/securityCenter/logoff/logoffState',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      state: z.enum(['none', 'coolingOff']),
      appliedAt: z.nullable(Instant),
      /** End of the cooling-off, until which everything can be taken back. */
      endsAt: z.nullable(Instant),
      /** Days of the cooling-off. */
      days: z.int(),
      /** Mission the volunteer is signed in at, which he has to sign out of first; null for none. */
      signedInAt: z.nullable(z.string()),
      /** What cancelling means for this account. */
      consequences: z.object({
        openApplications: z.int(),
        organizations: z.int(),
        certificates: z.int(),
        serviceMinutes: z.int(),
        /** Records that have not taken effect yet. */
        pendingRecords: z.int(),
      }),
    }),
    errors: [],
    allowedWhile: ['cancelling'],
    summary: 'Whether the own account is being cancelled, and what that means.',
  }),
  cancelLogoff: endpoint({
    kind: 'command',
    method: 'GET',
    path: 'volunteer/securityCenter/logoff/cancel',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: Nothing,
    errors: ['logoffNotOpen'],
    quiet: true,
    allowedWhile: ['cancelling'],
    summary: 'Take the cancellation back during the cooling-off.',
  }),
}
