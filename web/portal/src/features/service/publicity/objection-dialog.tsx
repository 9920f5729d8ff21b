import { useMutation } from '@tanstack/react-query'
import type { StoredFile } from 'contract/foundation/file'
import { Mobile, Text } from 'contract/fields'
import { CLAIM_LENGTH } from 'contract/rules/lengths'
import { OBJECTION_FILES, record } from 'contract/service/record'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { MobileInput } from 'kit/form/number-fields.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { Upload } from 'kit/upload/upload.tsx'
import { publicityCopy } from './publicity.copy.ts'

const copy = publicityCopy.objection
const ownCopy = publicityCopy.ownObjection
const Objection = z.object({
  reason: Text(CLAIM_LENGTH.most, CLAIM_LENGTH.least),
  contactMobile: z.optional(Mobile),
})
const empty = { reason: '', contactMobile: '' }
const labels = { reason: copy.reason, contactMobile: copy.contact }

/** Asks for the reason of an objection, its evidence and how to reach the objector, and sends it. */
export const ObjectionDialog = ({
  client,
  recordId,
  about,
  own = false,
  onClose,
}: {
  client: Client
  recordId: string
  /** Whose record of what, in words. */
  about: string
  /** The record is the volunteer's own: another wish, and there is another way beside it. */
  own?: boolean
  onClose: () => void
}) => {
  const form = useContractForm<typeof empty>(Objection, empty)
  const [files, setFiles] = useState<readonly z.output<typeof StoredFile>[]>([])
  const object = useMutation(
    client.mutation(record.object, {
      onSuccess: () => {
        notify.success((own ? ownCopy : copy).done)
        onClose()
      },
      onError: (error) => {
        if (isFailure(error)) form.refuse(error)
      },
    }),
  )
  const submit = form.submit(({ reason, contactMobile }) =>
    object.mutateAsync({
      recordId,
      reason: reason.replace(/\s*\n\s*/g, ' ').trim(),
      ...(files.length > 0 && { fileIds: files.map(({ fileId }) => fileId) }),
      ...(contactMobile && { contactMobile }),
    }),
  )
  return (
    <Dialog
      open
      wide
      title={(own ? ownCopy : copy).title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={object.isPending} onClick={submit}>
          {copy.submit}
        </Button>
      }
    >
      <Form onSubmit={submit}>
        <ErrorSummary
          errors={form.formState.isSubmitted ? errorList(form.formState.errors, labels) : []}
        />
        <p className="mb-4 font-semibold">{about}</p>
        {own && <p className="mb-4">{ownCopy.ways}</p>}
        <FormField
          form={form}
          name="reason"
          as={TextArea}
          label={copy.reason}
          hint={(own ? ownCopy : copy).hint}
          maxLength={600}
        />
        <Upload
          client={client}
          id="evidence"
          purpose="objectionEvidence"
          label={copy.evidence}
          hint={copy.evidenceHint}
          optional
          most={OBJECTION_FILES}
          onChange={setFiles}
        />
        <FormField
          form={form}
          name="contactMobile"
          as={MobileInput}
          label={copy.contact}
          hint={copy.contactHint}
          optional
        />
        <p className="text-14 text-ink-600">{(own ? ownCopy : copy).note}</p>
      </Form>
    </Dialog>
  )
}
