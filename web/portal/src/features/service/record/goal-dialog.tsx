import { useMutation } from '@tanstack/react-query'
import { goal } from 'contract/service/goal'
import type { ResultOf } from 'contract/endpoint'
import { MOST_GOAL_HOURS } from 'contract/rules/goal-limits'
import { Form } from 'kit/form/form.tsx'
import { useId, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { goalCopy } from './goal.copy.ts'

const copy = goalCopy.dialog

interface Props {
  client: Client
  own: ResultOf<typeof goal.own>
  onSaved: (answer: ResultOf<typeof goal.own>) => void
  onClose: () => void
}

/** Asks for the hours of the year; what was typed stays when it is refused. */
export const GoalDialog = ({ client, own, onSaved, onClose }: Props) => {
  const id = useId()
  const [text, setText] = useState(own.hours === null ? '' : String(own.hours))
  const [wrong, setWrong] = useState(false)
  const save = useMutation(
    client.mutation(
      goal.set,
      {
        onSuccess: (answer) => {
          notify.success(copy.saved)
          onSaved(answer)
          onClose()
        },
        onError: focusErrorSummary,
      },
      { quiet: true },
    ),
  )
  const submit = () => {
    const hours = hoursOf(text)
    setWrong(hours === null)
    if (hours === null) return focusErrorSummary()
    save.mutate({ year: own.year, hours })
  }
  const refusal = isFailure(save.error) ? save.error.sentence : null
  return (
    <Dialog
      open
      title={copy.title(own.year)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button look="primary" busy={save.isPending} onClick={submit}>
            {copy.save}
          </Button>
        </>
      }
    >
      {wrong && <ErrorSummary errors={[{ id, text: copy.invalid }]} />}
      {!wrong && refusal && <ErrorSummary title={refusal} errors={[]} />}
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          id={id}
          label={copy.hours}
          hint={copy.hint}
          error={wrong ? copy.invalid : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Form>
      <p className="text-ink-700">{copy.private}</p>
    </Dialog>
  )
}

/** What was typed as hours, full-width digits too; null where it is none. */
const hoursOf = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim()
  const hours = Number(plain)
  return /^\d+$/.test(plain) && hours >= 1 && hours <= MOST_GOAL_HOURS ? hours : null
}
