import { registration } from 'contract/people/registration'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { AccountFields } from 'kit/form/account-fields.tsx'
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
    <AccountFields
      form={form}
      check={async (loginName) => {
        const { tips } = await client.call(registration.verifyTip, { loginName }, { quiet: true })
        return tips.find(({ field }) => field === 'loginName')?.sentence ?? null
      }}
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
