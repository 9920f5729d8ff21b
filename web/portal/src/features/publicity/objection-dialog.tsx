import { useMutation } from '@tanstack/react-query'
import { record } from 'contract/record'
import * as z from 'zod/mini'
import { Line } from 'contract/fields'
import { isFailure, type Client } from '../../../../kit/src/api/client.ts'
import { notify } from '../../../../kit/src/api/notify.ts'
import { errorList, useContractForm } from '../../../../kit/src/form/contract-form.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Dialog } from '../../../../kit/src/ui/dialog.tsx'
import { ErrorSummary, TextArea } from '../../../../kit/src/ui/field.tsx'
import { publicityCopy } from './publicity.copy.ts'

const copy = publicityCopy.objection
const Reason = z.object({ reason: Line(500, 10) })

/** Asks for the reason of an objection and sends it. */
export const ObjectionDialog = ({
  client,
  recordId,
  about,
  onClose,
}: {
  client: Client
  recordId: string
  /** Whose record of what, in words. */
  about: string
  onClose: () => void
}) => {
  const form = useContractForm<{ reason: string }>(Reason, { reason: '' })
  const object = useMutation(
    client.mutation(record.object, {
      onSuccess: () => {
        notify.success(copy.done)
        onClose()
      },
      onError: (error) => {
        if (isFailure(error)) form.refuse(error)
      },
    }),
  )
  const { errors } = form.formState
  const submit = form.handleSubmit(({ reason }) =>
    object.mutate({ recordId, reason: reason.replace(/\s*\n\s*/g, ' ').trim() }),
  )
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={object.isPending} onClick={submit}>
          {copy.submit}
        </Button>
      }
    >
      <form noValidate onSubmit={submit}>
        <ErrorSummary
          errors={form.formState.isSubmitted ? errorList(errors, { reason: copy.reason }) : []}
        />
        <p className="mb-4 font-semibold">{about}</p>
        <TextArea
          id="reason"
          label={copy.reason}
          hint={copy.hint}
          maxLength={600}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <p className="text-14 text-ink-600">{copy.note}</p>
      </form>
    </Dialog>
  )
}
