import { useMutation } from '@tanstack/react-query'
import { guardian } from 'contract/desk/guardian'
import { normalizeTarget } from 'contract/rules/code-target'
import { isFailure, type Client } from 'kit/api/client.ts'
import { CodeField } from 'kit/form/code-field.tsx'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Form } from 'kit/form/form.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { guardianCopy as copy } from './guardian.copy.ts'

type Values = { mobile: string; code: string }

/** The guardian's number and the code sent to it. */
export const EnterForm = ({
  client,
  expired,
  onEntered,
}: {
  client: Client
  expired: boolean
  onEntered: (ticket: string) => void
}) => {
  const form = useContractForm<Values>(guardian.enter.input, { mobile: '', code: '' })
  const enter = useMutation({
    mutationFn: (values: Values) => client.call(guardian.enter, values),
    onSuccess: ({ ticket }) => onEntered(ticket),
    onError: (error) => isFailure(error) && form.refuse(error, refusals),
  })
  const { errors, isSubmitted } = form.formState
  const wrong = errorList(errors, { mobile: copy.mobile, code: copy.code })
  const refusal = isFailure(enter.error) && wrong.length === 0 ? enter.error.sentence : null
  const mobile = normalizeTarget('sms', form.watch('mobile'))
  return (
    <Form onSubmit={form.handleSubmit((values) => enter.mutate(values))}>
      <p className="mb-5 text-ink-700">{copy.lead}</p>
      {refusal ? (
        <ErrorSummary title={refusal} errors={[]} />
      ) : isSubmitted ? (
        <ErrorSummary errors={wrong} />
      ) : (
        expired && <ErrorSummary title={copy.expired} errors={[]} />
      )}
      <FormField
        form={form}
        name="mobile"
        as={TextInput}
        label={copy.mobile}
        hint={copy.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <FormField
        form={form}
        name="code"
        as={CodeField}
        label={copy.code}
        client={client}
        request={mobile ? { to: 'mobile', mobile, purpose: 'guardianView' } : null}
        onMissing={() => void form.trigger('mobile', { shouldFocus: true })}
      />
      <Button type="submit" look="primary" block busy={enter.isPending} busyText={copy.entering}>
        {copy.enter}
      </Button>
      <p className="mt-4 text-14 text-ink-600">{copy.private}</p>
    </Form>
  )
}

const refusals = { codeWrong: 'code', codeExpired: 'code', codeVoid: 'code' } as const
