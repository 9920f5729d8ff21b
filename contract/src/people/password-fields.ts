import * as z from 'zod/mini'
import { passwordObstacle } from '../rules/password.ts'

/**
 * A new password, judged as far as it can be without knowing its owner; the service judges it again
 * with login name, mobile and name.
 */
const NewPassword = z.string({ error: 'passwordRequired' }).check(
  z.maxLength(256),
  z.superRefine((value, context) => {
    const obstacle = passwordObstacle(value)
    if (obstacle) context.addIssue({ code: 'custom', message: obstacle })
  }),
)

/** A new password and its repetition, as fields of a form. */
export const newPasswordFields = {
  password: NewPassword,
  passwordAgain: z
    .string({ error: 'passwordAgainRequired' })
    .check(z.minLength(1, { error: 'passwordAgainRequired' }), z.maxLength(256)),
}

/** The repetition must be equal. */
export const repeated = z.refine<{ password: string; passwordAgain: string }>(
  ({ password, passwordAgain }) => password === passwordAgain,
  { error: 'passwordsDiffer', path: ['passwordAgain'] },
)

/** A form that asks for a new password and nothing else. */
export const NewPasswordForm = z.strictObject(newPasswordFields).check(repeated)
