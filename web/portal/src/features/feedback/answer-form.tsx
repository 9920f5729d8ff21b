import { useMutation } from '@tanstack/react-query'
import { feedback } from 'contract/calls/feedback'
import { feedback as declared } from 'contract/feedback'
import { isFailure, type Client } from '../../../../kit/src/api/client.ts'
import { errorList, useContractForm } from '../../../../kit/src/form/contract-form.ts'
import { FormField } from '../../../../kit/src/form/form-field.tsx'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { ErrorSummary, TextInput } from '../../../../kit/src/ui/field.tsx'
import { dayText, whenText } from '../../../../kit/src/ui/when.ts'
import { feedbackCopy as copy } from './feedback.copy.ts'

interface Values {
  number: string
  contact: string
}

const labels = { number: copy.numberLabel, contact: copy.contact }

/** The answer to a report, for who has its number and the contact that was given. */
export const AnswerForm = ({ client, number }: { client: Client; number: string }) => {
  const form = useContractForm<Values>(declared.answer.input, { number, contact: '' })
  const { errors, isSubmitted } = form.formState
  const look = useMutation({
    mutationFn: (values: Values) => client.call(feedback.answer, values),
    onError: (error) => {
      if (isFailure(error)) form.refuse(error)
    },
  })
  const refusal = isFailure(look.error) ? look.error.sentence : null
  const listed = isSubmitted ? errorList(errors, labels) : []
  return (
    <>
      <form noValidate onSubmit={form.submit((values) => look.mutateAsync(values))}>
        {listed.length > 0 ? (
          <ErrorSummary errors={listed} />
        ) : (
          refusal && <ErrorSummary title={refusal} errors={[]} />
        )}
        <FormField
          form={form}
          name="number"
          as={TextInput}
          label={copy.numberLabel}
          hint={copy.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
          maxLength={40}
        />
        <FormField
          form={form}
          name="contact"
          as={TextInput}
          label={copy.contact}
          autoComplete="tel"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" look="primary" busy={look.isPending} busyText={copy.finding}>
          {copy.find}
        </Button>
      </form>
      <div role="status" className="mt-6">
        {look.data && (
          <section className="rounded-card border border-line-300 bg-paper-0 p-5">
            <h2 className="text-18">{copy.reported}</h2>
            <p className="text-14 text-ink-600">
              {copy.kinds[look.data.kind]} · {whenText(look.data.createdAt)}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{look.data.description}</p>
            <h2 className="mt-4 border-t border-dashed border-line-300 pt-3 text-18">
              {copy.answer}
            </h2>
            {look.data.answer === null ? (
              <p className="text-ink-600">{copy.waiting(dayText(look.data.dueOn))}</p>
            ) : (
              <>
                <p className="text-14 text-ink-600">
                  {copy.answered} {whenText(look.data.answeredAt!)}
                </p>
                <p className="mt-1 break-words whitespace-pre-line">{look.data.answer}</p>
              </>
            )}
          </section>
        )}
      </div>
    </>
  )
}
