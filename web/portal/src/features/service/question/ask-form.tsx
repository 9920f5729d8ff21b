import { useMutation } from '@tanstack/react-query'
import { question } from 'contract/service/question'
import { Form } from 'kit/form/form.tsx'
import { useId, useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextArea } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { questionCopy as copy } from './question.copy.ts'

const longest = 200
const shortest = 5

interface Props {
  client: Client
  missionId: string
  onDone: () => void
}

/** Asks one question; what was typed stays when it is refused. */
export const AskForm = ({ client, missionId, onDone }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const ask = useMutation(
    client.mutation(
      question.ask,
      {
        onSuccess: () => {
          notify.success(copy.sent)
          onDone()
        },
        onError: focusErrorSummary,
      },
      { quiet: true },
    ),
  )
  const refusal = isFailure(ask.error) ? ask.error.sentence : null
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const short = [...text.trim()].length < shortest
        setError(short ? copy.tooShort : undefined)
        if (short) return focusErrorSummary()
        ask.mutate({ missionId, text })
      }}
    >
      {refusal && <ErrorSummary title={refusal} errors={[]} />}
      {error && <ErrorSummary errors={[{ id, text: error }]} />}
      <TextArea
        id={id}
        label={copy.label}
        hint={copy.hint}
        error={error}
        rows={4}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={ask.isPending}>
          {copy.send}
        </Button>
        <Button onClick={onDone}>{copy.cancel}</Button>
      </div>
    </Form>
  )
}
