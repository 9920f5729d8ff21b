import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../../../../kit/src/form/form-field.tsx'
import { MobileInput } from '../../../../kit/src/form/number-fields.tsx'
import { PasswordInput, TextInput } from '../../../../kit/src/ui/field.tsx'
import { accountCopy } from './account.copy.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import type { RegistrationValues } from './registration-check.ts'

const copy = accountCopy.register.form

/** How one will sign in. */
export const RegistrationAccount = ({ form }: { form: UseFormReturn<RegistrationValues> }) => (
  <>
    <FormField
      form={form}
      name="mobile"
      as={MobileInput}
      label={copy.mobile}
      hint={copy.mobileHint}
    />
    <FormField
      form={form}
      name="loginName"
      as={TextInput}
      label={copy.loginName}
      hint={copy.loginNameHint}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
    <FormField
      form={form}
      name="password"
      as={PasswordInput}
      label={copy.password}
      hint={copy.passwordHint}
      autoComplete="new-password"
    />
    <PasswordChecklist password={form.watch('password')} />
    <FormField
      form={form}
      name="passwordAgain"
      as={PasswordInput}
      label={copy.passwordAgain}
      autoComplete="new-password"
    />
  </>
)
