import { useMutation } from '@tanstack/react-query'
import { correction } from 'contract/service/correction'
import { Text } from 'contract/fields'
import { Form } from 'kit/form/form.tsx'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { correctionCopy } from './correction.copy.ts'

const copy = correctionCopy.escalate
const Fields = z.object({ reason: Text(500, 4) })
const empty = { reason: '' }

/** Puts a request to the node above, with the reason. */
export const EscalateDialog = ({
  client,
  correctionId,
  onClose,
}: {
  client: Client
  correctionId: string
  onClose: () => void
}) => {
  const form = useContractForm<typeof empty>(Fields, empty)
  const sending = useMutation(
    client.mutation(correction.escalate, {
      onSuccess: () => {
        notify.success(copy.done)
        onClose()
      },
      onError: (error) => {
        if (isFailure(error)) form.refuse(error)
      },
    }),
  )
  const submit = form.submit(({ reason }) =>
    sending.mutateAsync({ correctionId, reason: reason.replace(/\s*\n\s*/g, ' ').trim() }),
  )
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={sending.isPending} onClick={submit}>
          {copy.submit}
        </Button>
      }
    >
      <Form onSubmit={submit}>
        <ErrorSummary
          errors={
            form.formState.isSubmitted
              ? errorList(form.formState.errors, { reason: copy.reason })
              : []
          }
        />
        <p className="mb-4 text-ink-700">{copy.lead}</p>
        <FormField
          form={form}
          name="reason"
          as={TextArea}
          label={copy.reason}
          hint={copy.reasonHint}
          maxLength={600}
        />
      </Form>
    </Dialog>
  )
}
