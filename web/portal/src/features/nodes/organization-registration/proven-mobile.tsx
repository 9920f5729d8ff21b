import { organizationRegistration } from 'contract/nodes/organization-registration'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { ProvenContact } from 'kit/form/proven-contact.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'

interface Props<Values extends FieldValues> {
  client: Client
  form: UseFormReturn<Values>
  field: FieldPath<Values>
  ticket: FieldPath<Values>
  label: string
  hint: string
  onProven?: () => void
}

/** A mobile that was proven for the registration of an organisation. */
export const ProvenMobile = <Values extends FieldValues>(props: Props<Values>) => (
  <ProvenContact
    {...props}
    codeLabel={copy.code}
    requestOf={(mobile) => ({ to: 'mobile', mobile, purpose: 'registerOrganization' })}
    onCode={async (mobile, code) => {
      const input = { mobile, code }
      const proof = await props.client.call(organizationRegistration.prove, input, { quiet: true })
      return proof.ticket
    }}
  />
)
