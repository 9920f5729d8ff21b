import { Form } from './form.tsx'
import { useMutation } from '@tanstack/react-query'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { isFailure, type Client } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary, TextInput } from '../ui/field.tsx'
import { errorList, useContractForm } from './contract-form.ts'
import { FormField } from './form-field.tsx'

interface Values {
  number: string
  contact: string
}

interface Props<E extends Endpoint> {
  client: Client
  /** Asked by the number of a receipt and the contact that was given with it. */
  endpoint: E
  /** The schema that what is typed is checked with. */
  input: E['input']
  /** The number, where it is known. */
  number: string
  copy: {
    numberLabel: string
    numberHint: string
    contact: string
    find: string
    finding: string
  }
  /** What was found. */
  children: (found: ResultOf<E>) => ReactNode
}

/** What became of something a visitor handed in, for who has its receipt. */
export const ReceiptForm = <E extends Endpoint>({
  client,
  endpoint,
  input,
  number,
  copy,
  children,
}: Props<E>) => {
  const form = useContractForm<Values>(input, { number, contact: '' })
  const { errors, isSubmitted } = form.formState
  const look = useMutation({
    mutationFn: (values: Values) => client.call(endpoint, values as InputOf<E>),
    onError: (error) => {
      if (isFailure(error)) form.refuse(error)
    },
  })
  const refusal = isFailure(look.error) ? look.error.sentence : null
  const listed = isSubmitted
    ? errorList(errors, { number: copy.numberLabel, contact: copy.contact })
    : []
  return (
    <>
      <Form onSubmit={form.submit((values) => look.mutateAsync(values))}>
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
      </Form>
      <div role="status" className="mt-6">
        {look.data !== undefined && children(look.data)}
      </div>
    </>
  )
}
