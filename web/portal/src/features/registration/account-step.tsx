import type { UseFormReturn } from 'react-hook-form'
import type { Client } from '../../../../kit/src/api/client.ts'
import { FormField } from '../../../../kit/src/form/form-field.tsx'
import { PasswordChecklist } from '../../../../kit/src/form/password-checklist.tsx'
import { PasswordInput } from '../../../../kit/src/ui/field.tsx'
import { LoginNameField } from './login-name-field.tsx'
import { ProvenContact } from './proven-contact.tsx'
import type { RegistrationValues } from './registration-check.ts'
import type { Mode } from './registration-values.ts'
import { registrationCopy as copy } from './registration.copy.ts'

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  mode: Mode
  onMobileTaken: () => void
  onMobileProven: () => void
}

/** How one will sign in: a proven mobile, an address if wanted, a name and a password. */
export const AccountStep = ({ client, form, mode, onMobileTaken, onMobileProven }: Props) => (
  <>
    <ProvenContact
      client={client}
      form={form}
      field="mobile"
      ticket="mobileTicket"
      purpose={mode}
      label={copy.mobile}
      hint={copy.mobileHint}
      codeLabel={copy.code}
      onTaken={onMobileTaken}
      onProven={onMobileProven}
    />
    <LoginNameField client={client} form={form} />
    <FormField
      form={form}
      name="password"
      as={PasswordInput}
      label={copy.password}
      hint={copy.passwordHint}
      autoComplete="new-password"
      maxLength={256}
    />
    <PasswordChecklist password={form.watch('password')} />
    <FormField
      form={form}
      name="passwordAgain"
      as={PasswordInput}
      label={copy.passwordAgain}
      autoComplete="new-password"
      maxLength={256}
    />
    <ProvenContact
      client={client}
      form={form}
      field="email"
      ticket="emailTicket"
      purpose="register"
      label={copy.email}
      hint={copy.emailHint}
      codeLabel={copy.emailCode}
      optional
    />
  </>
)
