import { Line } from 'contract/fields'
import { Form } from 'kit/form/form.tsx'
import * as z from 'zod/mini'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { donationCopy } from './donation.copy.ts'

const copy = donationCopy.query
const Asked = z.object({ name: Line(60), number: Line(40), code: Line(40) })

export type Asked = z.output<typeof Asked>

interface Props {
  number: string
  busy: boolean
  /** Why it could not be answered, beyond not being found. */
  problem: string | null
  onAsk: (asked: Asked) => void
}

/** Name, number and code of a certificate, as they are printed on it. */
export const QueryForm = ({ number, busy, problem, onAsk }: Props) => {
  const form = useContractForm<Asked>(Asked, { name: '', number, code: '' })
  const { errors, isSubmitted } = form.formState
  const wrong = isSubmitted
    ? errorList(errors, { name: copy.name, number: copy.number, code: copy.code })
    : []
  const field = (name: keyof Asked) => ({
    id: name,
    label: copy[name],
    hint: copy[`${name}Hint`],
    autoComplete: 'off',
    spellCheck: false,
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <Form
      className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
      onSubmit={form.handleSubmit(onAsk)}
    >
      {problem && wrong.length === 0 ? (
        <ErrorSummary title={problem} errors={[]} />
      ) : (
        <ErrorSummary errors={wrong} />
      )}
      <TextInput {...field('name')} maxLength={60} />
      <TextInput
        {...field('number')}
        autoCapitalize="characters"
        maxLength={40}
        className="tabular"
      />
      <TextInput
        {...field('code')}
        autoCapitalize="characters"
        maxLength={40}
        className="tabular"
      />
      <Button type="submit" look="primary" busy={busy} busyText={copy.submitting}>
        {copy.submit}
      </Button>
    </Form>
  )
}
