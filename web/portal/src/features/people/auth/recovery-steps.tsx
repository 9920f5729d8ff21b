import { useMutation } from '@tanstack/react-query'
import { CodeAddress } from 'contract/people/auth'
import { NewPasswordForm } from 'contract/people/password-fields'
import { recovery } from 'contract/people/recovery'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import { normalizeTarget } from 'contract/rules/code-target'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { CodeField } from 'kit/form/code-field.tsx'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import {
  NewPasswordFields,
  newPasswordLabels,
  type NewPasswordValues,
} from 'kit/form/new-password-fields.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { requestOf } from './code-request.ts'
import { recoveryCopy as copy } from './recovery.copy.ts'
import { LoginRefusal, type Refused } from './refusal.tsx'

interface Step {
  client: Client
}

const Identify = z.strictObject({ target: CodeAddress })

/** Whose password it is. The server says yes to everybody, so that nobody learns who has an account. */
export const IdentifyStep = ({
  client,
  target,
  onDone,
}: Step & { target: string; onDone: (target: string) => void }) => {
  const volunteer = client.session.realm === 'volunteer'
  const form = useContractForm<{ target: string }>(Identify, { target })
  const { errors, isSubmitted } = form.formState
  const [refused, setRefused] = useState<Refused | null>(null)
  const check = useMutation({
    mutationFn: async ({ target: typed }: { target: string }) => {
      if (typed.includes('@'))
        await client.call(volunteer ? recovery.checkEmailUser : recovery.checkEmailAdmin, {
          email: typed,
        })
      else
        await client.call(volunteer ? recovery.checkMobileUser : recovery.checkMobileAdmin, {
          mobile: typed,
        })
      return typed
    },
    onSuccess: onDone,
    onError: (error) => isFailure(error) && setRefused({ failure: error, at: Date.now() }),
  })
  return (
    <Form
      onSubmit={form.handleSubmit(({ target: typed }) => {
        setRefused(null)
        check.mutate({
          target: normalizeTarget(typed.includes('@') ? 'email' : 'sms', typed) ?? typed,
        })
      })}
    >
      {refused ? (
        <LoginRefusal refused={refused} />
      ) : (
        isSubmitted && <ErrorSummary errors={errorList(errors, { target: copy.target })} />
      )}
      <FormField
        form={form}
        name="target"
        as={TextInput}
        label={copy.target}
        hint={volunteer ? copy.targetHint : copy.adminTargetHint}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" look="primary" block busy={check.isPending} busyText={copy.checking}>
        {copy.next}
      </Button>
    </Form>
  )
}

/** The code that was sent, for a ticket. */
export const CodeStep = ({
  client,
  target,
  onBack,
  onDone,
}: Step & { target: string; onBack: () => void; onDone: (ticket: string) => void }) => {
  const volunteer = client.session.realm === 'volunteer'
  const endpoint = volunteer ? recovery.verifyUser : recovery.verifyAdmin
  const form = useContractForm<{ target: string; code: string }>(endpoint.input, {
    target,
    code: '',
  })
  const { errors, isSubmitted } = form.formState
  const [refused, setRefused] = useState<Refused | null>(null)
  const verify = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      withChallenge(client, (work) => client.call(endpoint, { target, code, ...work })),
    onSuccess: ({ ticket }) => onDone(ticket),
    onError: (error) => isFailure(error) && setRefused({ failure: error, at: Date.now() }),
  })
  const masked = target.includes('@') ? maskEmail(target) : maskMobile(target)
  return (
    <Form
      onSubmit={form.handleSubmit(({ code }) => {
        setRefused(null)
        verify.mutate({ code })
      })}
    >
      {refused ? (
        <LoginRefusal refused={refused} />
      ) : (
        isSubmitted && <ErrorSummary errors={errorList(errors, { code: copy.code })} />
      )}
      <p className="mb-4 text-ink-700">{copy.sendTo(masked)}</p>
      <FormField
        form={form}
        name="code"
        as={CodeField}
        client={client}
        request={requestOf(target, 'resetPassword', volunteer ? '1' : '2')}
      />
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          look="primary"
          block
          busy={verify.isPending}
          busyText={copy.verifying}
        >
          {copy.verify}
        </Button>
        <Button look="text" block onClick={onBack}>
          {copy.change}
        </Button>
      </div>
    </Form>
  )
}

/** The new password, by the ticket. */
export const PasswordStep = ({
  client,
  ticket,
  account,
  onExpired,
  onDone,
}: Step & { ticket: string; account: string; onExpired: () => void; onDone: () => void }) => {
  const volunteer = client.session.realm === 'volunteer'
  const endpoint = volunteer ? recovery.resetUser : recovery.resetAdmin
  const form = useContractForm<NewPasswordValues>(NewPasswordForm, {
    password: '',
    passwordAgain: '',
  })
  const { errors, isSubmitted } = form.formState
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (values: NewPasswordValues) =>
      client.call(endpoint, { loginType: volunteer ? 1 : 2, ticket, ...values }),
    onSuccess: onDone,
    onError: (error) => {
      if (!isFailure(error)) return
      if (error.name === 'ticketRefused') return onExpired()
      if (!form.refuse(error)) setRefusal(error.sentence)
    },
  })
  const wrong = errorList(errors, newPasswordLabels)
  return (
    <Form
      onSubmit={form.handleSubmit((values) => {
        setRefusal(null)
        save.mutate(values)
      })}
    >
      {refusal && wrong.length === 0 ? (
        <ErrorSummary title={refusal} errors={[]} />
      ) : (
        isSubmitted && <ErrorSummary errors={wrong} />
      )}
      <p className="mb-4 text-ink-700">{copy.passwordIntro}</p>
      {/* Tells the browser's own store of passwords whose this is. */}
      <input type="hidden" autoComplete="username" value={account} />
      <NewPasswordFields form={form} />
      <Button type="submit" look="primary" block busy={save.isPending} busyText={copy.saving}>
        {copy.save}
      </Button>
    </Form>
  )
}
