import { CardAsked } from 'contract/service/volunteer-card'
import { Form } from 'kit/form/form.tsx'
import type * as z from 'zod/mini'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

const copy = volunteerCardCopy.query

export type Asked = z.output<typeof CardAsked>

export const nothingAsked: Asked = { number: '', name: '', code: '' }

interface Props {
  /** Another start needs another key. */
  initial: Asked
  busy: boolean
  onAsk: (asked: Asked) => void
}

/** What a card is looked up by. */
export const QueryForm = ({ initial, busy, onAsk }: Props) => {
  const form = useContractForm<Asked>(CardAsked, initial)
  const { errors, isSubmitted } = form.formState
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <Form
      className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
      onSubmit={form.submit(({ number, name, code }) =>
        onAsk({ number: number.trim(), name: name.trim(), code: code.trim() }),
      )}
    >
      <ErrorSummary
        errors={
          isSubmitted
            ? errorList(errors, { number: copy.number, name: copy.name, code: copy.code })
            : []
        }
      />
      <TextInput
        {...plain}
        id="number"
        label={copy.number}
        hint={copy.numberHint}
        inputMode="numeric"
        maxLength={40}
        className="tabular"
        error={errors.number?.message}
        {...form.register('number')}
      />
      <TextInput
        {...plain}
        id="name"
        label={copy.name}
        hint={copy.nameHint}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextInput
        {...plain}
        id="code"
        label={copy.code}
        hint={copy.codeHint}
        autoCapitalize="characters"
        maxLength={40}
        className="tabular"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" look="primary" busy={busy} busyText={copy.submitting}>
        {copy.submit}
      </Button>
      <p className="mt-3 text-14 text-ink-600">{copy.private}</p>
    </Form>
  )
}
