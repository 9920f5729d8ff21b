import type { UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { TextInput } from 'kit/ui/field.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import type { OrganizationValues } from './organization-values.ts'
import { ProvenMobile } from './proven-mobile.tsx'

interface Props {
  client: Client
  form: UseFormReturn<OrganizationValues>
  /** Called when the mobile is proven; without it the mobile is not asked for. */
  onProven?: () => void
}

/** Who answers for the organisation, and whom one reaches. */
export const ContactFields = ({ client, form, onProven }: Props) => (
  <>
    <FormField
      form={form}
      name="principal"
      as={TextInput}
      label={copy.principal}
      hint={copy.principalHint}
      autoComplete="off"
    />
    <FormField
      form={form}
      name="contactName"
      as={TextInput}
      label={copy.contactName}
      autoComplete="name"
    />
    {onProven && (
      <ProvenMobile
        client={client}
        form={form}
        field="contactMobile"
        ticket="contactTicket"
        label={copy.contactMobile}
        hint={copy.contactMobileHint}
        onProven={onProven}
      />
    )}
  </>
)
