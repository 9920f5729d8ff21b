import { registration } from 'contract/calls/registration'
import { useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isFailure, type Client } from '../../../../kit/src/api/client.ts'
import { CodeField } from '../../../../kit/src/form/code-field.tsx'
import { FormField } from '../../../../kit/src/form/form-field.tsx'
import { MobileInput } from '../../../../kit/src/form/number-fields.tsx'
import type { CodeRequest } from '../../../../kit/src/form/send-code.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { TextInput } from '../../../../kit/src/ui/field.tsx'
import { TickMark } from '../../../../kit/src/ui/toast.tsx'
import type { RegistrationValues } from './registration-check.ts'
import { registrationCopy as copy } from './registration.copy.ts'

type Purpose = 'register' | 'guardianConsent' | 'claim'

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
  field: 'mobile' | 'email' | 'guardianMobile'
  ticket: 'mobileTicket' | 'emailTicket' | 'guardianTicket'
  purpose: Purpose
  label: string
  hint: string
  codeLabel: string
  optional?: boolean
  /** Called when the server says that an account has it. */
  onTaken?: () => void
  onProven?: () => void
}

/**
 * A mobile or an address with the code that was sent to it. The sixth digit is enough: what was
 * entered is proven at once, so that the rest of the form has time.
 */
export const ProvenContact = ({
  client,
  form,
  field,
  ticket,
  purpose,
  label,
  hint,
  codeLabel,
  optional = false,
  onTaken,
  onProven,
}: Props) => {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [target, proof] = form.watch([field, ticket])
  const channel = field === 'email' ? 'email' : 'sms'

  const prove = useEffectEvent(async (typed: string) => {
    setBusy(true)
    setFault(null)
    try {
      const input = { purpose, channel, target, code: typed } as const
      const { ticket: given } = await client.call(registration.prove, input, { quiet: true })
      form.setValue(ticket, given, { shouldValidate: true, shouldDirty: true })
      setCode('')
      onProven?.()
    } catch (error) {
      if (!isFailure(error)) throw error
      setFault(error.sentence)
      if (error.name === 'mobileTaken' || error.name === 'emailTaken') {
        form.setError(field, { type: error.name, message: error.sentence })
        onTaken?.()
      }
    } finally {
      setBusy(false)
    }
  })
  const type = (typed: string) => {
    setCode(typed)
    setFault(null)
    if (typed.length === 6 && !busy) void prove(typed)
  }

  if (proof)
    return (
      <div className="mb-5">
        <p className="font-semibold">{label}</p>
        <p role="status" className="flex flex-wrap items-center gap-x-3">
          <span className="tabular">{target}</span>
          <span className="flex items-center gap-1 text-14 font-semibold text-green-700">
            <TickMark size={16} />
            {copy.proven}
          </span>
          <Button
            look="text"
            className="px-2"
            onClick={() => form.setValue(ticket, '', { shouldDirty: true })}
          >
            {field === 'email' ? copy.anotherEmail : copy.another}
          </Button>
        </p>
      </div>
    )
  return (
    <>
      {field === 'email' ? (
        <FormField
          form={form}
          name={field}
          as={TextInput}
          label={label}
          hint={hint}
          optional={optional}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
      ) : (
        <FormField form={form} name={field} as={MobileInput} label={label} hint={hint} />
      )}
      {(!optional || target !== '') && (
        <>
          <CodeField
            client={client}
            id={ticket}
            label={codeLabel}
            value={code}
            onChange={type}
            error={fault ?? form.formState.errors[ticket]?.message}
            request={requestOf(field, purpose, target, !form.getFieldState(field).invalid)}
            onMissing={() => {
              void form.trigger(field)
              document.getElementById(field)?.focus()
            }}
          />
          <p role="status" className="-mt-3 mb-3 text-14 text-ink-600 empty:hidden">
            {busy && copy.proving}
          </p>
        </>
      )}
    </>
  )
}

/** The code that is wanted, or null while there is nowhere to send it. */
const requestOf = (
  field: Props['field'],
  purpose: Purpose,
  target: string,
  valid: boolean,
): CodeRequest | null => {
  if (target === '' || !valid) return null
  return field === 'email'
    ? { to: 'email', email: target, purpose: 'register' }
    : { to: 'mobile', mobile: target, purpose }
}
