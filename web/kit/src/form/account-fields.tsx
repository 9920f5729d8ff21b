import { useMutation } from '@tanstack/react-query'
import { isLoginName } from 'contract/rules/login-name'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PasswordInput, TextInput } from '../ui/field.tsx'
import { formCopy } from './form.copy.ts'
import { FormField } from './form-field.tsx'
import type { NewPasswordValues } from './new-password-fields.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

/** What a form must hold to open an account. */
interface AccountValues extends NewPasswordValues {
  loginName: string
}

interface Props<Values extends AccountValues> {
  form: UseFormReturn<Values>
  /** Asks whether a name is free, and says what stands in its way; null while nobody may ask. */
  check: ((loginName: string) => Promise<string | null>) | null
}

const copy = formCopy.account

/** Login name and password of an account that is being opened; when the name is left it is asked after. */
export const AccountFields = <Values extends AccountValues>({ form, check }: Props<Values>) => {
  // Whatever else the form holds is none of these fields' business.
  const own = form as unknown as UseFormReturn<AccountValues>
  const asked = useRef('')
  const loginName = own.watch('loginName')
  const asking = useMutation({
    mutationFn: (wanted: string) => check!(wanted),
    onSuccess: (message, wanted) => {
      if (message !== null && own.getValues('loginName') === wanted)
        own.setError('loginName', { type: 'refused', message })
    },
  })
  const leave = () => {
    if (!check || !isLoginName(loginName) || asked.current === loginName) return
    asked.current = loginName
    asking.mutate(loginName)
  }
  const told = asking.variables === loginName && !own.formState.errors.loginName
  return (
    <>
      <div onBlur={leave}>
        <FormField
          form={own}
          name="loginName"
          as={TextInput}
          label={copy.loginName}
          hint={copy.loginNameHint}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <p role="status" className="-mt-4 mb-3 min-h-6 text-14 text-green-700">
          {told && asking.isPending && copy.loginNameChecking}
          {told && asking.isSuccess && copy.loginNameFree}
        </p>
      </div>
      <FormField
        form={own}
        name="password"
        as={PasswordInput}
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="new-password"
        maxLength={256}
      />
      <PasswordChecklist password={own.watch('password')} />
      <FormField
        form={own}
        name="passwordAgain"
        as={PasswordInput}
        label={copy.passwordAgain}
        autoComplete="new-password"
        maxLength={256}
      />
    </>
  )
}

/** Names of the fields, for summaries. */
export const accountLabels = {
  loginName: copy.loginName,
  password: copy.password,
  passwordAgain: copy.passwordAgain,
}
