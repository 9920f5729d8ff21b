import { useEffectEvent, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isFailure, type Client } from '../api/client.ts'
import { CodeField } from './code-field.tsx'
import { FormField } from './form-field.tsx'
import { MobileInput } from './number-fields.tsx'
import type { CodeRequest } from './send-code.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { TickMark } from '../ui/toast.tsx'
import { formCopy } from './form.copy.ts'

const copy = formCopy.contact

interface Props<Values extends FieldValues> {
  client: Client
  form: UseFormReturn<Values>
  /** The field of the number or address, and that of the proof. */
  field: FieldPath<Values>
  ticket: FieldPath<Values>
  channel?: 'sms' | 'email'
  /** The code that is wanted for what was typed. */
  requestOf: (target: string) => CodeRequest
  /** Exchanges the code for a proof. */
  onCode: (target: string, code: string) => Promise<string>
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
export const ProvenContact = <Values extends FieldValues>({
  client,
  form,
  field,
  ticket,
  channel = 'sms',
  requestOf,
  onCode,
  label,
  hint,
  codeLabel,
  optional = false,
  onTaken,
  onProven,
}: Props<Values>) => {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const target = form.watch(field) as string
  const proof = form.watch(ticket) as string
  const setProof = (value: string) =>
    form.setValue(ticket, value as FieldPathValue<Values, typeof ticket>, {
      shouldValidate: value !== '',
      shouldDirty: true,
    })

  const prove = useEffectEvent(async (typed: string) => {
    setBusy(true)
    setFault(null)
    try {
      setProof(await onCode(target, typed))
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
          <Button look="text" className="px-2" onClick={() => setProof('')}>
            {channel === 'email' ? copy.anotherEmail : copy.another}
          </Button>
        </p>
      </div>
    )
  return (
    <>
      {channel === 'email' ? (
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
            error={fault ?? form.getFieldState(ticket, form.formState).error?.message}
            request={target !== '' && !form.getFieldState(field).invalid ? requestOf(target) : null}
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
