import { idDocumentCodes, type IdDocument } from 'contract/codes/id-document'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { asksBirthDate } from 'contract/rules/document-number'
import { localDate } from 'contract/rules/time'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { DateField } from './date-field.tsx'
import { FormField } from './form-field.tsx'
import { IdNumberInput } from './number-fields.tsx'
import { Select, TextInput } from '../ui/field.tsx'
import { documentCopy as copy } from './document.copy.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Names of the fields; without one for the birth date it is not asked for. */
  names: { type: FieldPath<Values>; number: FieldPath<Values>; birthDate?: FieldPath<Values> }
  labels: { type: string; number: string }
}

/** Type and number of a document, and the birth date where the document does not tell it. */
export const DocumentFields = <Values extends FieldValues>({
  form,
  names,
  labels,
}: Props<Values>) => {
  const [type, number] = form.watch([names.type, names.number]) as [IdDocument, string]
  return (
    <>
      <FormField
        form={form}
        name={names.type}
        as={Select}
        label={labels.type}
        empty={null}
        choices={idDocumentCodes.map((value) => ({ value, label: idDocumentNames[value] }))}
      />
      {type === '01' ? (
        <FormField
          form={form}
          name={names.number}
          as={IdNumberInput}
          label={labels.number}
          hint={copy.documentNumberHint}
        />
      ) : (
        <FormField
          form={form}
          name={names.number}
          as={TextInput}
          label={labels.number}
          hint={copy.documentHints[type]}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
        />
      )}
      {names.birthDate && asksBirthDate(type, number ?? '') && (
        <FormField
          form={form}
          name={names.birthDate}
          as={DateField}
          label={copy.birthDate}
          hint={copy.birthDateHint}
          max={localDate(new Date())}
          autoComplete="bday"
          calendar={false}
        />
      )}
    </>
  )
}
