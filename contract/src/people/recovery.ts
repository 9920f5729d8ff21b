import { Ticket, Email, Mobile, Nothing, xc } from '../fields.ts'
import * as z from 'zod/mini'
import { CodeAddress, guardRefusals, LoginType, solvedChallenge } from './auth.ts'
import { VerificationCode } from '../foundation/code.ts'
import { endpoint } from '../endpoint.ts'
import { newPasswordFields, repeated } from './password-fields.ts'

export const IssuedTicket = z.object({
  ticket: z.string(),
  /** Seconds until it ends. */
  expiresIn: z.int(),
})

const check = <Path extends string, Field extends z.core.$ZodShape>(
  path: Path,
  field: Field,
  who: string,
) =>
  endpoint({
    kind: 'command',
    method: 'GET',
    path,
    access: 'public',
    input: z.strictObject({ xc, ...field }),
    result: Nothing,
    errors: [],
    quiet: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary: `Whether a password of ${who} can be asked for with this contact: always yes, so that nobody learns who has an account.`,
  })

const verify = <Path extends string>(path: Path, who: string) =>
  endpoint({
    kind: 'command',
    method: 'POST',
    path,
    access: 'public',
    encoding: 'form',
    input: z.strictObject({ xc, target: CodeAddress, code: VerificationCode, ...solvedChallenge }),
    result: IssuedTicket,
    errors: ['codeWrong', 'codeExpired', 'codeVoid', ...guardRefusals],
    quiet: true,
    summary: `Exchange the code of ${who}, sent for the purpose resetPassword, for a ticket bound to this browser.`,
  })

const reset = <Path extends string>(path: Path, who: string) =>
  endpoint({
    kind: 'command',
    method: 'POST',
    path,
    access: 'public',
    input: z
      .strictObject({
        xc,
        loginType: z.optional(z.union([LoginType, z.enum(['1', '2'])])),
        ticket: Ticket,
        ...newPasswordFields,
      })
      .check(repeated),
    result: Nothing,
    errors: ['ticketRefused', 'rowAltered'],
    quiet: true,
    summary: `Set a new password of ${who} with a ticket. Every session of the account ends.`,
  })

/** Finding a forgotten password: identify, code, new password. */
export const recovery = {
  checkMobileUser: check('auth/findpwd/checkMobile/user', { mobile: Mobile }, 'a volunteer'),
  checkMobileAdmin: check('auth/findpwd/checkMobile/admin', { mobile: Mobile }, 'an administrator'),
  checkEmailUser: check('auth/findpwd/checkEmail/user', { email: Email }, 'a volunteer'),
  checkEmailAdmin: check('auth/findpwd/checkEmail/admin', { email: Email }, 'an administrator'),
  verifyUser: verify('auth/findpwd/users/verifyCode', 'a volunteer'),
  verifyAdmin: verify('auth/findpwd/usersAdmin/verifyCode', 'an administrator'),
  resetUser: reset('auth/findpwd/users/resetModifyPwd', 'a volunteer'),
  resetAdmin: reset('auth/findpwd/usersAdmin/resetModifyPwd', 'an administrator'),
}
