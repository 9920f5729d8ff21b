import { useMutation } from '@tanstack/react-query'
import { security } from 'contract/people/security'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { CodeField } from 'kit/form/code-field.tsx'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { ErrorSummary, PasswordInput, Select } from 'kit/ui/field.tsx'
import { securityCopy as copy } from './security.copy.ts'

type Way = 'password' | 'sms' | 'email'

/** The contacts an account has, masked; empty where it has none. */
export interface Contacts {
  mobile: string
  email: string
}

interface Props {
  id: string
  client: Client
  contacts: Contacts
  onBusy: (busy: boolean) => void
  onProven: (ticket: string) => void
}

/** A fresh proof of who one is: by password, or by a code to a contact there is. */
export const ProofForm = ({ id, client, contacts, onBusy, onProven }: Props) => {
  const [way, setWay] = useState<Way>('password')
  const choices = [
    { value: 'password', label: copy.byPassword },
    ...(contacts.mobile ? [{ value: 'sms', label: copy.bySms }] : []),
    ...(contacts.email ? [{ value: 'email', label: copy.byEmail }] : []),
  ]
  const shared = { id, client, onBusy, onProven }
  return (
    <>
      <p className="mb-4 text-ink-700">{copy.proofText}</p>
      {choices.length > 1 && (
        <Select
          id={`${id}-way`}
          label={copy.proofWays}
          choices={choices}
          empty={null}
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
        />
      )}
      {way === 'password' ? (
        <ByPassword {...shared} />
      ) : (
        <ByCode
          key={way}
          {...shared}
          channel={way}
          sentTo={way === 'sms' ? contacts.mobile : contacts.email}
        />
      )}
    </>
  )
}

type Shared = Omit<Props, 'contacts'>

const ByPassword = ({ id, client, onBusy, onProven }: Shared) => {
  const form = useContractForm<{ password: string }>(security.prove.input, { password: '' })
  const { refusal, prove } = useProof({ onBusy, onProven }, ({ password }: { password: string }) =>
    withChallenge(client, (work) => client.call(security.prove, { password, ...work })),
  )
  const wrong = errorList(form.formState.errors, { password: copy.proofPassword })
  return (
    <Form id={id} onSubmit={form.handleSubmit((values) => prove(values))}>
      <Wrong wrong={wrong} refusal={refusal} submitted={form.formState.isSubmitted} />
      <FormField
        form={form}
        name="password"
        as={PasswordInput}
        label={copy.proofPassword}
        autoComplete="current-password"
        maxLength={256}
      />
    </Form>
  )
}

const ByCode = ({
  id,
  client,
  onBusy,
  onProven,
  channel,
  sentTo,
}: Shared & { channel: 'sms' | 'email'; sentTo: string }) => {
  const form = useContractForm<{ channel: string; code: string }>(security.proveByCode.input, {
    channel,
    code: '',
  })
  const { refusal, prove } = useProof({ onBusy, onProven }, ({ code }: { code: string }) =>
    withChallenge(client, (work) => client.call(security.proveByCode, { channel, code, ...work })),
  )
  const wrong = errorList(form.formState.errors, { code: copy.code })
  return (
    <Form id={id} onSubmit={form.handleSubmit((values) => prove(values))}>
      <Wrong wrong={wrong} refusal={refusal} submitted={form.formState.isSubmitted} />
      <p className="mb-3 text-ink-700">{copy.smsTo(sentTo)}</p>
      <FormField
        form={form}
        name="code"
        as={CodeField}
        client={client}
        request={{ to: 'own', channel, purpose: 'stepUp' }}
      />
    </Form>
  )
}

const useProof = <Values,>(
  { onBusy, onProven }: Pick<Props, 'onBusy' | 'onProven'>,
  ask: (values: Values) => Promise<{ ticket: string }>,
) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate } = useMutation({
    mutationFn: (values: Values) => {
      setRefusal(null)
      onBusy(true)
      return ask(values)
    },
    onSuccess: ({ ticket }) => onProven(ticket),
    onError: (error) => isFailure(error) && setRefusal(error.sentence),
    onSettled: () => onBusy(false),
  })
  return { refusal, prove: mutate }
}

/** What is wrong with the fields, or what the server refused. */
export const Wrong = ({
  wrong,
  refusal,
  submitted,
}: {
  wrong: { id: string; text: string }[]
  refusal: string | null
  submitted: boolean
}) =>
  refusal && wrong.length === 0 ? (
    <ErrorSummary title={refusal} errors={[]} />
  ) : submitted ? (
    <ErrorSummary errors={wrong} />
  ) : null
