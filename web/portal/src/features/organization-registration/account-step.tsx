import { useMutation } from '@tanstack/react-query'
import { organizationRegistration } from 'contract/calls/organization-registration'
import { isLoginName } from 'contract/rules/login-name'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from '../../../../kit/src/api/client.ts'
import { FormField } from '../../../../kit/src/form/form-field.tsx'
import { PasswordChecklist } from '../../../../kit/src/form/password-checklist.tsx'
import { Checkbox, PasswordInput, TextInput } from '../../../../kit/src/ui/field.tsx'
import { organizationRegistrationCopy as copy } from './organization-registration.copy.ts'
import type { OrganizationValues } from './organization-values.ts'
import { ProvenMobile } from './proven-mobile.tsx'

interface Props {
  client: Client
  form: UseFormReturn<OrganizationValues>
}

/** The first administrator: who he is and how he will log in. */
export const AccountStep = ({ client, form }: Props) => {
  const [contactMobile, own] = form.watch(['contactMobile', 'administratorMobile'])
  const [same, setSame] = useState(own === '' || own === contactMobile)
  const choose = (on: boolean) => {
    setSame(on)
    form.setValue('administratorMobile', on ? contactMobile : '', { shouldDirty: true })
    form.setValue('administratorTicket', '')
    form.clearErrors(['administratorMobile', 'administratorTicket'])
  }
  return (
    <>
      <p className="mb-5 text-ink-600">{copy.administratorLead}</p>
      <FormField
        form={form}
        name="administratorName"
        as={TextInput}
        label={copy.administratorName}
        autoComplete="name"
      />
      <Checkbox
        id={same ? 'administratorMobile' : 'sameMobile'}
        label={copy.sameMobile}
        checked={same}
        error={same ? form.formState.errors.administratorMobile?.message : undefined}
        onChange={({ target }) => choose(target.checked)}
      />
      {!same && (
        <ProvenMobile
          client={client}
          form={form}
          field="administratorMobile"
          ticket="administratorTicket"
          label={copy.administratorMobile}
          hint={copy.administratorMobileHint}
        />
      )}
      <LoginNameField client={client} form={form} />
      <FormField
        form={form}
        name="password"
        as={PasswordInput}
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="new-password"
        maxLength={256}
      />
      <PasswordChecklist password={form.watch('password')} />
      <FormField
        form={form}
        name="passwordAgain"
        as={PasswordInput}
        label={copy.passwordAgain}
        autoComplete="new-password"
        maxLength={256}
      />
    </>
  )
}

/** The login name; whether it is free is told to who has proven his mobile, when the field is left. */
const LoginNameField = ({ client, form }: Props) => {
  const [loginName, mobile, ticket] = form.watch(['loginName', 'contactMobile', 'contactTicket'])
  const check = useMutation({
    mutationFn: (wanted: string) =>
      client.call(
        organizationRegistration.check,
        { loginName: wanted, mobile, ticket },
        { quiet: true },
      ),
    onSuccess: ({ taken }, wanted) => {
      if (taken.includes('loginName') && form.getValues('loginName') === wanted)
        form.setError('loginName', { type: 'loginNameTaken', message: copy.taken.loginName })
    },
  })
  const leave = () => {
    if (isLoginName(loginName) && ticket && check.variables !== loginName) check.mutate(loginName)
  }
  const told = check.variables === loginName && !form.formState.errors.loginName
  return (
    <div onBlur={leave}>
      <FormField
        form={form}
        name="loginName"
        as={TextInput}
        label={copy.loginName}
        hint={copy.loginNameHint}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <p role="status" className="-mt-4 mb-3 min-h-6 text-14 text-green-700">
        {told && check.isPending && copy.loginNameChecking}
        {told && check.isSuccess && copy.loginNameFree}
      </p>
    </div>
  )
}
