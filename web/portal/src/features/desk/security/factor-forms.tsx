import type { ResultOf } from 'contract/endpoint'
import { factor, PasskeyName, TotpCode } from 'contract/people/factor'
import { Form } from 'kit/form/form.tsx'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { deviceName, makePasskey, passkeyProblem } from 'kit/factor/passkey.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { TextInput } from 'kit/ui/field.tsx'
import { QrPicture } from 'kit/ui/qr-picture.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import { ConfirmForm, type Confirmed } from './confirm-form.tsx'
import { Wrong } from './proof-form.tsx'
import { useChange } from './use-change.ts'

interface Given {
  id: string
  ticket: string
  onBusy: (busy: boolean) => void
  onExpired: () => void
}

interface Props extends Given {
  client: Client
  onDone: (words: string, codes?: readonly string[]) => void
}

const CodeForm = z.strictObject({ code: TotpCode })

/** The secret as a picture and as text, and the first code of the app. */
export const TotpForm = ({ id, client, ticket, onBusy, onExpired, onDone }: Props) => {
  const begun = useBegun(client, ticket, onExpired)
  const form = useContractForm<{ code: string }>(CodeForm, { code: '' })
  const { refusal, change } = useChange(
    { onBusy, onExpired, onDone: ({ recoveryCodes }) => onDone(copy.totpAdded, recoveryCodes) },
    ({ code }: { code: string }) => client.call(factor.confirmTotp, { code }),
    (failure) => form.refuse(failure, { codeWrong: 'code' }),
  )
  const { errors, isSubmitted } = form.formState
  if (!begun) return <Skeleton className="h-80" />
  const { secret, address } = begun
  return (
    <Form id={id} onSubmit={form.handleSubmit((values) => change(values))}>
      <Wrong
        wrong={errorList(errors, { code: copy.code })}
        refusal={refusal}
        submitted={isSubmitted}
      />
      <p className="font-semibold">{copy.scan}</p>
      <p className="mt-2 text-center">
        <QrPicture value={address} size={192} label={copy.qr} />
      </p>
      <p className="mt-2 text-14 text-ink-600">{copy.typed}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <code className="tabular min-w-0 break-words text-16" translate="no">
          {secret.match(/.{4}/g)?.join(' ')}
        </code>
        <Button look="text" className="-mx-2 px-2!" onClick={() => void copySecret(secret)}>
          {copy.copySecret}
        </Button>
      </p>
      <p className="mt-3 mb-2 font-semibold">{copy.enter}</p>
      <FormField
        form={form}
        name="code"
        as={TextInput}
        label={copy.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="tabular"
      />
    </Form>
  )
}

/** The new secret, asked for once: the ticket serves once, and a success elsewhere must not ask again. */
const useBegun = (client: Client, ticket: string, onExpired: () => void) => {
  const [begun, setBegun] = useState<ResultOf<typeof factor.beginTotp> | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    client.call(factor.beginTotp, { ticket }).then(setBegun, onExpired)
  }, [client, ticket, onExpired])
  return begun
}

const copySecret = async (secret: string) => {
  try {
    await navigator.clipboard.writeText(secret)
    notify.success(copy.copied)
  } catch {
    notify.warn(copy.copyFailed)
  }
}

const NameForm = z.strictObject({ name: PasskeyName })

/** A name for a new passkey, and the browser's own dialog that makes it. */
export const PasskeyForm = ({ id, client, ticket, onBusy, onExpired, onDone }: Props) => {
  const form = useContractForm<{ name: string }>(NameForm, { name: deviceName() })
  const [problem, setProblem] = useState<string | null>(null)
  const { refusal, change } = useChange(
    { onBusy, onExpired, onDone: ({ recoveryCodes }) => onDone(copy.passkeyAdded, recoveryCodes) },
    async ({ name }: { name: string }) => {
      setProblem(null)
      try {
        const passkey = await makePasskey(await client.call(factor.passkeyOptions, {}))
        return await client.call(factor.addPasskey, { ticket, name, passkey })
      } catch (error) {
        setProblem(passkeyProblem(error))
        throw error
      }
    },
    (failure) => form.refuse(failure),
  )
  const { errors, isSubmitted } = form.formState
  return (
    <Form id={id} onSubmit={form.handleSubmit((values) => change(values))}>
      <Wrong
        wrong={errorList(errors, { name: copy.passkeyName })}
        refusal={refusal ?? problem}
        submitted={isSubmitted}
      />
      <p className="mb-4 text-ink-700">{copy.addPasskeyText}</p>
      <FormField
        form={form}
        name="name"
        as={TextInput}
        label={copy.passkeyName}
        hint={copy.passkeyNameHint}
        maxLength={30}
      />
    </Form>
  )
}

/** What is taken away, or made again, has nothing to fill in. */
export const RemovalForm = <Result,>({
  text,
  also = '',
  ...change
}: Omit<Confirmed<Result>, 'children'> & {
  text: string
  also?: string
}) => (
  <ConfirmForm {...change}>
    <p>{text}</p>
    {also && <p className="mt-2 font-semibold text-amber-700">{also}</p>}
  </ConfirmForm>
)
