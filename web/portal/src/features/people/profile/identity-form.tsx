import { MOST_EVIDENCE } from 'contract/rules/terms'
import { useMutation } from '@tanstack/react-query'
import type { IdDocument } from 'contract/codes/id-document'
import { profile } from 'contract/people/profile'
import { identityFieldCopy } from 'contract/people/profile.copy'
import {
  asksBirthDate,
  documentNumberObstacle,
  normalizeDocumentNumber,
} from 'contract/rules/document-number'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { DocumentFields } from 'kit/form/document-fields.tsx'
import { FormField } from 'kit/form/form-field.tsx'
import { LeaveWarning } from 'kit/form/leave-warning.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { Upload } from 'kit/upload/upload.tsx'
import { profileCopy } from './profile.copy.ts'
import type { Detail } from './use-profile.ts'

const copy = profileCopy.change
const formId = 'identity-change'

interface Values {
  name: string
  documentType: IdDocument
  documentNumber: string
  birthDate: string
  reason: string
  fileIds: string[]
}

const labels = { ...identityFieldCopy, reason: copy.reason, fileIds: copy.evidence }

interface Props {
  client: Client
  detail: Detail
  onClose: () => void
}

/** Asks for another name or document; the number that holds is shown nowhere in full. */
export const IdentityForm = ({ client, detail, onClose }: Props) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useContractForm<Values>(
    profile.requestIdentity.input,
    {
      name: detail.name,
      documentType: detail.documentType as IdDocument,
      documentNumber: '',
      birthDate: detail.birthDate,
      reason: '',
      fileIds: [],
    },
    ({ documentType, documentNumber }) => ({
      ...(documentNumber && {
        documentNumber:
          documentNumberObstacle(
            documentType,
            normalizeDocumentNumber(documentNumber),
            new Date(),
          ) ?? undefined,
      }),
      // Another document has another number.
      ...(documentType !== detail.documentType &&
        !documentNumber && { documentNumber: 'required' }),
    }),
  )
  const { errors, isSubmitted, isDirty } = form.formState
  const request = useMutation({
    mutationFn: ({ documentNumber, birthDate, ...values }: Values) =>
      client.call(
        profile.requestIdentity,
        {
          ...values,
          ...(documentNumber && { documentNumber }),
          ...(asksBirthDate(values.documentType, documentNumber) && { birthDate }),
        },
        { quiet: true },
      ),
    onSuccess: () => {
      notify.success(copy.submitted)
      onClose()
    },
    onError: (error) => {
      if (!isFailure(error)) return
      const placed = form.refuse(error, {
        realNameMismatch: 'name',
        identityUnchanged: 'name',
        documentNumberTaken: 'documentNumber',
        tooYoung: 'documentNumber',
        guardianRequired: 'documentNumber',
        fileNotFound: 'fileIds',
      })
      setRefusal(placed ? null : error.sentence)
      focusErrorSummary()
    },
  })
  return (
    <Dialog
      open
      wide
      title={copy.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{profileCopy.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={request.isPending}
            busyText={copy.submitting}
          >
            {copy.submit}
          </Button>
        </>
      }
    >
      <LeaveWarning when={isDirty && !request.isPending && !request.isSuccess} kept={false} />
      <Form id={formId} onSubmit={form.submit((values) => request.mutateAsync(values))}>
        {isSubmitted && (
          <ErrorSummary
            errors={errorList(errors, labels)}
            {...(refusal !== null && { title: refusal })}
          />
        )}
        <p className="mb-5 text-ink-600">{copy.lead}</p>
        <FormField
          form={form}
          name="name"
          as={TextInput}
          label={identityFieldCopy.name}
          autoComplete="name"
        />
        <DocumentFields
          form={form}
          names={{ type: 'documentType', number: 'documentNumber', birthDate: 'birthDate' }}
          labels={{ type: identityFieldCopy.documentType, number: copy.number }}
        />
        <p className="-mt-3 mb-5 text-14 text-ink-600">{copy.numberKept(detail.documentNumber)}</p>
        <FormField
          form={form}
          name="reason"
          as={TextArea}
          label={copy.reason}
          hint={copy.reasonHint}
          maxLength={200}
          rows={3}
        />
        <Upload
          client={client}
          purpose="identityEvidence"
          id="fileIds"
          label={copy.evidence}
          hint={copy.evidenceHint}
          error={errors.fileIds?.message}
          most={MOST_EVIDENCE}
          onChange={(stored) =>
            form.setValue(
              'fileIds',
              stored.map(({ fileId }) => fileId),
              { shouldDirty: true, shouldValidate: isSubmitted },
            )
          }
        />
      </Form>
    </Dialog>
  )
}
