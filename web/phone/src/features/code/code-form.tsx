import { digitsOf } from 'contract/rules/six-digits'
import { Form } from 'kit/form/form.tsx'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ActionButton } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { codeCopy } from './code.copy.ts'

/** A session the digits may be for. */
export type Choice = { sessionId: string; title: string; remark: string }

type CodeFormProps = {
  choices: readonly [Choice, ...Choice[]]
  onDigits: (sessionId: string, digits: string) => void
}

/** One field for the six digits, and the session they are for when there is more than one. */
export const CodeForm = ({ choices, onDigits }: CodeFormProps) => {
  const [sessionId, setSessionId] = useState(choices[0].sessionId)
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = digitsOf(field.current?.value ?? '')
    setWrong(digits === null)
    if (digits === null) field.current?.focus()
    else onDigits(sessionId, digits)
  }

  return (
    <Form onSubmit={submit} className="flex grow flex-col gap-4">
      <Session choices={choices} chosen={sessionId} choose={setSessionId} />
      <div className="grid gap-2">
        <label htmlFor={id} className="text-18 font-semibold">
          {codeCopy.label}
        </label>
        <p id={`${id}-hint`} className="text-16 text-ink-600">
          {codeCopy.hint}
        </p>
        {wrong && (
          <p
            id={`${id}-wrong`}
            role="alert"
            className="flex items-center gap-2 border-l-4 border-error-700 bg-error-100 px-3 py-2 text-16 text-error-700"
          >
            <Icon name="warning" />
            {codeCopy.wrong}
          </p>
        )}
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-wrong` : ''}`}
          aria-invalid={wrong}
          className="min-h-16 w-full rounded-control border border-ink-450 bg-paper-0 px-4 text-center text-30 tracking-[.2em] tabular"
        />
      </div>
      <div className="mt-auto pt-4">
        <ActionButton type="submit">{codeCopy.submit}</ActionButton>
      </div>
    </Form>
  )
}

type SessionProps = {
  choices: CodeFormProps['choices']
  chosen: string
  choose: (sessionId: string) => void
}

const Session = ({ choices, chosen, choose }: SessionProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-18 font-semibold">{codeCopy.session}</legend>
    {choices.map(({ sessionId, title, remark }) => (
      <label
        key={sessionId}
        className={`flex min-h-14 items-center gap-3 rounded-control border bg-paper-0 px-4 py-2 ${sessionId === chosen ? 'border-zhu-600' : 'border-line-300'}`}
      >
        <input
          type="radio"
          name="session"
          checked={sessionId === chosen}
          onChange={() => choose(sessionId)}
          className="size-6 shrink-0 accent-zhu-600"
        />
        <span>
          <span className="block text-18 font-semibold">{title}</span>
          <span className="block text-16 text-ink-600 tabular">{remark}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
