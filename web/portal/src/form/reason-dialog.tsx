import { useMutation } from '@tanstack/react-query'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { Text } from 'contract/fields'
import { CLAIM_LENGTH } from 'contract/rules/lengths'
import { Form } from 'kit/form/form.tsx'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'

const empty = { reason: '' }

/** Asks for the reason of an objection, an appeal or the way to the node above, and sends it as one line. */
export const ReasonDialog = <E extends Endpoint>({
  client,
  command,
  input,
  copy,
  about,
  lead,
  length = CLAIM_LENGTH,
  onClose,
}: {
  client: Client
  command: E
  input: (reason: string) => InputOf<E>
  copy: { title: string; reason: string; hint: string; submit: string; done: string; note?: string }
  /** Whom or what it is about. */
  about?: string
  /** What comes of it. */
  lead?: string
  length?: { least: number; most: number }
  onClose: () => void
}) => {
  const Fields = z.object({ reason: Text(length.most, length.least) })
  const form = useContractForm<typeof empty>(Fields, empty)
  const send = useMutation(
    client.mutation(command, {
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
    send.mutateAsync(input(reason.replace(/\s*\n\s*/g, ' ').trim())),
  )
  return (
    <Dialog
      open
      wide
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={send.isPending} onClick={submit}>
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
        {about && <p className="mb-4 font-semibold">{about}</p>}
        {lead && <p className="mb-4 text-ink-700">{lead}</p>}
        <FormField
          form={form}
          name="reason"
          as={TextArea}
          label={copy.reason}
          hint={copy.hint}
          maxLength={600}
        />
        {copy.note && <p className="text-14 text-ink-600">{copy.note}</p>}
      </Form>
    </Dialog>
  )
}
