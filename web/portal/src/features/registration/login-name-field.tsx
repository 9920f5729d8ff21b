import { useMutation } from '@tanstack/react-query'
import { registration } from 'contract/calls/registration'
import { isLoginName } from 'contract/rules/login-name'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from '../../../../kit/src/api/client.ts'
import { FormField } from '../../../../kit/src/form/form-field.tsx'
import { TextInput } from '../../../../kit/src/ui/field.tsx'
import type { RegistrationValues } from './registration-check.ts'
import { registrationCopy as copy } from './registration.copy.ts'

interface Props {
  client: Client
  form: UseFormReturn<RegistrationValues>
}

/** The login name; whether it is free is asked when the field is left. */
export const LoginNameField = ({ client, form }: Props) => {
  const asked = useRef('')
  const loginName = form.watch('loginName')
  const check = useMutation({
    mutationFn: (wanted: string) =>
      client.call(registration.verifyTip, { loginName: wanted }, { quiet: true }),
    onSuccess: ({ tips }, wanted) => {
      const [tip] = tips.filter(({ field }) => field === 'loginName')
      if (tip && form.getValues('loginName') === wanted)
        form.setError('loginName', { type: tip.name, message: tip.sentence })
    },
  })
  const leave = () => {
    if (!isLoginName(loginName) || asked.current === loginName) return
    asked.current = loginName
    check.mutate(loginName)
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
