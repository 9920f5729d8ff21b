import { normalizeTarget } from 'contract/rules/code-target'
import { security } from 'contract/people/security'
import type { Client } from 'kit/api/client.ts'
import { CodeField } from 'kit/form/code-field.tsx'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Form } from 'kit/form/form.tsx'
import { TextInput } from 'kit/ui/field.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Wrong } from './proof-form.tsx'
import { securityCopy as copy } from './security.copy.ts'
import { useChange } from './use-change.ts'

interface Props {
  id: string
  client: Client
  ticket: string
  onBusy: (busy: boolean) => void
  onExpired: () => void
  onDone: () => void
}

export const LoginNameForm = ({ id, client, ticket, ...rest }: Props) => {
  const form = useContractForm<{ loginName: string; ticket: string }>(
    security.changeLoginName.input,
    { loginName: '', ticket },
  )
  const { refusal, change } = useChange(
    rest,
    (values: { loginName: string }) =>
      client.call(security.changeLoginName, { loginName: values.loginName, ticket }),
    (failure) => form.refuse(failure, { loginNameTaken: 'loginName' }),
  )
  const { errors, isSubmitted } = form.formState
  return (
    <Form id={id} onSubmit={form.handleSubmit((values) => change(values))}>
      <Wrong
        wrong={errorList(errors, { loginName: copy.newLoginName })}
        refusal={refusal}
        submitted={isSubmitted}
      />
      <FormField
        form={form}
        name="loginName"
        as={TextInput}
        label={copy.newLoginName}
        hint={copy.loginNameHint}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
      />
    </Form>
  )
}

export const MobileForm = ({ id, client, ticket, ...rest }: Props) => {
  const form = useContractForm<{ mobile: string; code: string; ticket: string }>(
    security.changeMobile.input,
    { mobile: '', code: '', ticket },
  )
  const { refusal, change } = useChange(
    rest,
    ({ mobile, code }: { mobile: string; code: string }) =>
      client.call(security.changeMobile, { mobile, code, ticket }),
    (failure) => form.refuse(failure, { mobileTaken: 'mobile', codeWrong: 'code' }),
  )
  const { errors, isSubmitted } = form.formState
  const mobile = normalizeTarget('sms', form.watch('mobile'))
  return (
    <Form id={id} onSubmit={form.handleSubmit((values) => change(values))}>
      <Wrong
        wrong={errorList(errors, { mobile: copy.newMobile, code: copy.code })}
        refusal={refusal}
        submitted={isSubmitted}
      />
      <FormField
        form={form}
        name="mobile"
        as={TextInput}
        label={copy.newMobile}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <FormField
        form={form}
        name="code"
        as={CodeField}
        client={client}
        request={mobile ? { to: 'newMobile', mobile } : null}
        onMissing={() => void form.trigger('mobile', { shouldFocus: true })}
      />
    </Form>
  )
}

export const EmailForm = ({ id, client, ticket, ...rest }: Props) => {
  const form = useContractForm<{ email: string; code: string; ticket: string }>(
    security.changeEmail.input,
    { email: '', code: '', ticket },
  )
  const { refusal, change } = useChange(
    rest,
    ({ email, code }: { email: string; code: string }) =>
      client.call(security.changeEmail, { email, code, ticket }),
    (failure) => form.refuse(failure, { emailTaken: 'email', codeWrong: 'code' }),
  )
  const { errors, isSubmitted } = form.formState
  const email = normalizeTarget('email', form.watch('email'))
  return (
    <Form id={id} onSubmit={form.handleSubmit((values) => change(values))}>
      <Wrong
        wrong={errorList(errors, { email: copy.newEmail, code: copy.code })}
        refusal={refusal}
        submitted={isSubmitted}
      />
      <FormField
        form={form}
        name="email"
        as={TextInput}
        label={copy.newEmail}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormField
        form={form}
        name="code"
        as={CodeField}
        client={client}
        request={email ? { to: 'email', email, purpose: 'changeEmail' } : null}
        onMissing={() => void form.trigger('email', { shouldFocus: true })}
      />
    </Form>
  )
}

/** Unbinding has nothing to fill in. */
export const UnbindForm = ({
  id,
  client,
  ticket,
  contact,
  ...rest
}: Props & { contact: 'mobile' | 'email' }) => {
  const endpoint = contact === 'mobile' ? security.unbindMobile : security.unbindEmail
  return (
    <ConfirmForm id={id} send={() => client.call(endpoint, { ticket })} {...rest}>
      <p>{contact === 'mobile' ? copy.unbindMobileText : copy.unbindEmailText}</p>
    </ConfirmForm>
  )
}
