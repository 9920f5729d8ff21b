import { useMutation } from '@tanstack/react-query'
import { LocalTime, Text } from 'contract/fields'
import { leftAt } from 'contract/rules/left-at'
import { REASON_LENGTH } from 'contract/rules/lengths'
import { signOut } from 'contract/service/sign-out'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Form } from 'kit/form/form.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea, TextInput } from 'kit/ui/field.tsx'
import { exactEndText, exactText } from 'kit/ui/when.ts'
import { signOutCopy } from './sign-out.copy.ts'
import type { Proposed } from './sign-out.ts'

const copy = signOutCopy.dialog
const Fields = z.object({ time: LocalTime, reason: Text(REASON_LENGTH.most, REASON_LENGTH.least) })
const empty = { time: '', reason: '' }
const labels = { time: copy.time, reason: copy.reason }

/** Asks when the volunteer really left, and why that is not the planned end. */
export const SignOutDialog = ({
  client,
  own: { recordId, missionTitle, signOut: proposed },
  onClose,
}: {
  client: Client
  own: Proposed
  onClose: () => void
}) => {
  const { signedInAt, plannedAt } = proposed
  const [from, to] = [exactText(signedInAt), exactEndText(signedInAt, plannedAt)]
  const form = useContractForm<typeof empty>(Fields, empty)
  const sending = useMutation(
    client.mutation(signOut.differ, {
      onSuccess: () => {
        notify.success(copy.done)
        onClose()
      },
      onError: (error) => {
        if (isFailure(error)) form.refuse(error)
      },
    }),
  )
  const submit = form.submit(({ time, reason }) => {
    const signedOutAt = leftAt(signedInAt, time)
    if (signedOutAt >= new Date(plannedAt)) {
      form.setError('time', { message: copy.timeWrong(from, to) }, { shouldFocus: true })
      return
    }
    return sending.mutateAsync({
      recordId,
      signedOutAt: signedOutAt.toISOString(),
      reason: reason.replace(/\s*\n\s*/g, ' ').trim(),
    })
  })
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
          errors={form.formState.isSubmitted ? errorList(form.formState.errors, labels) : []}
        />
        <p className="mb-4 font-semibold">{copy.about(missionTitle, from, to)}</p>
        <FormField
          form={form}
          name="time"
          as={TextInput}
          type="time"
          label={copy.time}
          hint={copy.timeHint(from, to)}
        />
        <FormField
          form={form}
          name="reason"
          as={TextArea}
          label={copy.reason}
          hint={copy.reasonHint}
          maxLength={300}
        />
        <p className="text-14 text-ink-600">{copy.note}</p>
      </Form>
    </Dialog>
  )
}
