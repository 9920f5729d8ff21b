import { ageRuleOf } from 'contract/rules/age-rule'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from 'kit/api/client.ts'
import { faultText } from 'kit/form/fault-text.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { RegionPicker } from 'kit/form/region-picker.tsx'
import { TextInput } from 'kit/ui/field.tsx'
import { DocumentFields } from 'kit/form/document-fields.tsx'
import { ageFrom, derivedFrom, type RegistrationValues } from './registration-check.ts'
import type { Mode } from './registration-values.ts'
import { registrationCopy as copy } from './registration.copy.ts'

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  mode: Mode
  regions: readonly string[]
  onRegions: (path: string[], complete: boolean) => void
}

/** Who registers, as the document says it; an account that is claimed knows its division. */
export const IdentityStep = ({ client, form, mode, regions, onRegions }: Props) => (
  <>
    <p className="mb-5 text-14 text-ink-600">{copy.purpose}</p>
    <FormField
      form={form}
      name="name"
      as={TextInput}
      label={copy.name}
      hint={copy.nameHint}
      autoComplete="name"
    />
    <DocumentFields
      form={form}
      names={{ type: 'documentType', number: 'documentNumber', birthDate: 'birthDate' }}
      labels={{ type: copy.documentType, number: copy.documentNumber }}
    />
    <Derived form={form} />
    {mode === 'register' && (
      <RegionPicker
        label={copy.region}
        client={client}
        id="regionCode"
        depth={3}
        path={regions}
        error={faultText(form.formState.errors.regionCode, copy.region, true)}
        onChange={onRegions}
      />
    )}
  </>
)

/** What the document tells, for confirmation, and what the age asks for; said aloud when it changes. */
const Derived = ({ form }: Pick<Props, 'form'>) => {
  const [documentType, documentNumber, birthDate] = form.watch([
    'documentType',
    'documentNumber',
    'birthDate',
  ])
  const now = new Date()
  const derived = derivedFrom(documentType, documentNumber, now)
  const age = ageFrom({ documentType, documentNumber, birthDate }, now)
  return (
    <div role="status" className="-mt-3 mb-5 text-14">
      {derived && (
        <p className="font-semibold text-green-700">
          {copy.derived(derived.birthDate, copy.genders[derived.gender], derived.age)}
        </p>
      )}
      {age !== null && age < 18 && (
        <p className="font-semibold text-amber-700">{copy.ages[ageRuleOf(age)]}</p>
      )}
    </div>
  )
}
