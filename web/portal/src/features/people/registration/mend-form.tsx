import { useMutation } from '@tanstack/react-query'
import type { IdDocument } from 'contract/codes/id-document'
import type { ResultOf } from 'contract/endpoint'
import { registration } from 'contract/people/registration'
import {
  asksBirthDate,
  normalizeDocumentNumber,
  documentNumberObstacle,
} from 'contract/rules/document-number'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Form } from 'kit/form/form.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { DocumentFields } from 'kit/form/document-fields.tsx'
import { registrationCopy as copy } from './registration.copy.ts'

interface Values {
  name: string
  documentType: IdDocument
  documentNumber: string
  birthDate: string
}

interface Props {
  client: Client
  own: Pick<ResultOf<typeof registration.status>, 'name' | 'documentType' | 'birthDate'>
  onMended: () => void
}

const labels = {
  name: copy.name,
  documentType: copy.documentType,
  documentNumber: copy.documentNumber,
  birthDate: copy.birthDate,
}

/** Corrects name and document of a registration that was returned. The number is typed again: it is shown nowhere. */
export const MendForm = ({ client, own, onMended }: Props) => {
  const form = useContractForm<Values>(
    registration.mend.input,
    {
      name: own.name,
      documentType: own.documentType,
      documentNumber: '',
      birthDate: own.birthDate,
    },
    ({ documentType, documentNumber, birthDate }) => ({
      ...(documentNumber && {
        documentNumber:
          documentNumberObstacle(
            documentType,
            normalizeDocumentNumber(documentNumber),
            new Date(),
          ) ?? undefined,
      }),
      ...(asksBirthDate(documentType, documentNumber) && !birthDate && { birthDate: 'required' }),
    }),
  )
  const { errors, isSubmitted } = form.formState
  const mend = useMutation({
    mutationFn: ({ birthDate, ...values }: Values) =>
      client.call(registration.mend, {
        ...values,
        ...(asksBirthDate(values.documentType, values.documentNumber) && { birthDate }),
      }),
    onSuccess: () => {
      notify.success(copy.status.mended)
      onMended()
    },
    onError: (error) => {
      if (!isFailure(error)) return
      const old = asksBirthDate(form.getValues('documentType'), form.getValues('documentNumber'))
      const age = old ? 'birthDate' : 'documentNumber'
      form.refuse(error, {
        realNameMismatch: 'name',
        documentNumberTaken: 'documentNumber',
        tooYoung: age,
        guardianRequired: age,
      })
    },
  })
  return (
    <Form
      className="mt-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
      onSubmit={form.submit((values) => mend.mutateAsync(values))}
    >
      <h2 className="mb-4 text-20">{copy.status.mend}</h2>
      {isSubmitted && <ErrorSummary errors={errorList(errors, labels)} />}
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
      <Button
        type="submit"
        look="primary"
        busy={mend.isPending}
        busyText={copy.status.mendSubmitting}
      >
        {copy.status.mendSubmit}
      </Button>
    </Form>
  )
}
