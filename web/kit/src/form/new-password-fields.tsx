import type { UseFormReturn } from 'react-hook-form'
import { PasswordInput } from '../ui/field.tsx'
import { formCopy } from './form.copy.ts'
import { FormField } from './form-field.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

/** What a form must hold to ask for a new password. */
export interface NewPasswordValues {
  password: string
  passwordAgain: string
}

const copy = formCopy.newPassword

/** A new password with what it still needs, and its repetition. */
export const NewPasswordFields = ({
  form,
}: {
  form: Pick<UseFormReturn<NewPasswordValues>, 'control' | 'watch'>
}) => (
  <>
    <FormField
      form={form}
      name="password"
      as={PasswordInput}
      label={copy.password}
      placeholder={copy.placeholder}
      autoComplete="new-password"
      maxLength={256}
    />
    <PasswordChecklist password={form.watch('password')} />
    <FormField
      form={form}
      name="passwordAgain"
      as={PasswordInput}
      label={copy.again}
      placeholder={copy.againPlaceholder}
      autoComplete="new-password"
      maxLength={256}
    />
  </>
)

/** Names of the fields, for the summary of what is wrong. */
export const newPasswordLabels = { password: copy.password, passwordAgain: copy.again }
