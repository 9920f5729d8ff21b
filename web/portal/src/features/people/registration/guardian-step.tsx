import { CHILD_BELOW } from 'contract/rules/terms'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Select, TextInput } from 'kit/ui/field.tsx'
import { DocumentFields } from 'kit/form/document-fields.tsx'
import { ProvenContact } from './proven-contact.tsx'
import type { RegistrationValues } from './registration-check.ts'
import { registrationCopy as copy } from './registration.copy.ts'

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  age: number
}

/** Who answers for a minor, and agrees by entering the code that was sent to his mobile. */
export const GuardianStep = ({ client, form, age }: Props) => (
  <>
    <div className="mb-5 rounded-card border border-line-300 bg-paper-0 p-4">
      <p>{copy.guardianLead}</p>
      <ul className="mt-2 list-disc pl-6">
        <li>{copy.guardianConsents.registration}</li>
        <li>{copy.guardianConsents.data}</li>
        {age < CHILD_BELOW && <li>{copy.guardianConsents.children}</li>}
      </ul>
      {age < CHILD_BELOW && <p className="mt-2 text-14 text-ink-600">{copy.guardianOwnMobile}</p>}
    </div>
    <FormField form={form} name="guardianName" as={TextInput} label={copy.guardianName} />
    <FormField
      form={form}
      name="guardianRelation"
      as={Select}
      label={copy.guardianRelation}
      choices={Object.entries(copy.guardianRelations).map(([value, label]) => ({ value, label }))}
    />
    <DocumentFields
      form={form}
      names={{ type: 'guardianDocumentType', number: 'guardianDocumentNumber' }}
      labels={{ type: copy.guardianDocumentType, number: copy.guardianDocumentNumber }}
    />
    <ProvenContact
      client={client}
      form={form}
      field="guardianMobile"
      ticket="guardianTicket"
      purpose="guardianConsent"
      label={copy.guardianMobile}
      hint={copy.guardianMobileHint}
      codeLabel={copy.guardianCode}
    />
  </>
)
