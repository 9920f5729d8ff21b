import { idDocumentCodes } from 'contract/codes/id-document'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { ageOn } from 'contract/rules/id-number'
import { isLocalDate, localDate } from 'contract/rules/time'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from '../../../../kit/src/api/client.ts'
import { DateField } from '../../../../kit/src/form/date-field.tsx'
import { FormField } from '../../../../kit/src/form/form-field.tsx'
import { IdNumberInput } from '../../../../kit/src/form/number-fields.tsx'
import { RegionPicker } from '../../../../kit/src/form/region-picker.tsx'
import { Select, TextInput } from '../../../../kit/src/ui/field.tsx'
import { accountCopy } from './account.copy.ts'
import { asksBirthDate, derivedFrom, type RegistrationValues } from './registration-check.ts'

const copy = accountCopy.register.form

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  regions: readonly string[]
  onRegions: (path: string[], complete: boolean) => void
}

/** Who registers, as the document says it. */
export const RegistrationIdentity = ({ client, form, regions, onRegions }: Props) => {
  const [documentType, documentNumber, birthDate] = form.watch([
    'documentType',
    'documentNumber',
    'birthDate',
  ])
  const asked = asksBirthDate(documentType, documentNumber)
  return (
    <>
      <FormField
        form={form}
        name="name"
        as={TextInput}
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="name"
      />
      <FormField
        form={form}
        name="documentType"
        as={Select}
        label={copy.documentType}
        empty={null}
        choices={idDocumentCodes.map((value) => ({ value, label: idDocumentNames[value] }))}
      />
      {documentType === '01' ? (
        <FormField
          form={form}
          name="documentNumber"
          as={IdNumberInput}
          label={copy.documentNumber}
          hint={copy.documentNumberHint}
        />
      ) : (
        <FormField
          form={form}
          name="documentNumber"
          as={TextInput}
          label={copy.documentNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
        />
      )}
      {asked && (
        <FormField
          form={form}
          name="birthDate"
          as={DateField}
          label={copy.birthDate}
          hint={copy.birthDateHint}
          max={localDate(new Date())}
          autoComplete="bday"
          calendar={false}
        />
      )}
      <Derived
        documentType={documentType}
        documentNumber={documentNumber}
        birthDate={asked ? birthDate : undefined}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{copy.region}</legend>
        <RegionPicker
          client={client}
          id="regionCode"
          depth={3}
          path={regions}
          error={form.formState.errors.regionCode?.message}
          onChange={onRegions}
        />
      </fieldset>
    </>
  )
}

/** What the document tells, for confirmation; said aloud when it changes. */
const Derived = ({
  documentType,
  documentNumber,
  birthDate,
}: {
  documentType: RegistrationValues['documentType']
  documentNumber: string
  /** As typed, where the document does not tell it. */
  birthDate: string | undefined
}) => {
  const now = new Date()
  const derived = derivedFrom(documentType, documentNumber, now)
  const age =
    birthDate && isLocalDate(birthDate) && birthDate <= localDate(now)
      ? ageOn(birthDate, now)
      : derived?.age
  return (
    <div role="status" className="-mt-3 mb-5 text-14">
      {derived && (
        <p className="font-semibold text-green-700">
          {copy.derived(derived.birthDate, copy.genders[derived.gender], derived.age)}
        </p>
      )}
      {age !== undefined && age < 18 && (
        <p className="font-semibold text-amber-700">{copy.minor}</p>
      )}
    </div>
  )
}
