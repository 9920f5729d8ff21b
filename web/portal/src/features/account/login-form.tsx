import { useMutation } from '@tanstack/react-query'
import { auth } from 'contract/auth'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isFailure, type Client } from '../../../../kit/src/api/client.ts'
import { errorList, useContractForm } from '../../../../kit/src/form/contract-form.ts'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Checkbox, ErrorSummary, PasswordInput, TextInput } from '../../../../kit/src/ui/field.tsx'
import { accountCopy } from './account.copy.ts'
import { rememberedLoginName, rememberLoginName } from './remembered.ts'

const copy = accountCopy.login

interface Props {
  client: Client
  onSuccess: () => void
}

type Values = { loginName: string; password: string }

/** Login name and password. A refusal stands above the form, with what was typed still in it. */
export const LoginForm = ({ client, onSuccess }: Props) => {
  const { realm } = client.session
  const endpoint = realm === 'volunteer' ? auth.loginVolunteer : auth.loginOrganization
  const [remember, setRemember] = useState(false)
  const [stay, setStay] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const form = useContractForm<Values>(endpoint.input, { loginName: '', password: '' })
  const { errors, isSubmitted } = form.formState
  const { getValues, setValue } = form

  // Filled in once; what the user typed meanwhile stays.
  const filled = useRef(false)
  useEffect(() => {
    void rememberedLoginName(realm).then((loginName) => {
      if (filled.current || !loginName || getValues('loginName') !== '') return
      filled.current = true
      setValue('loginName', loginName)
      setRemember(true)
    })
  }, [realm, getValues, setValue])

  const logIn = useMutation({
    mutationFn: async (values: Values) => {
      const login = await client.call(endpoint, values)
      await client.session.set(login, stay)
      await rememberLoginName(realm, remember ? values.loginName : null)
    },
    onSuccess,
    onError: () => {
      setTimeout(() => document.querySelector<HTMLElement>('[data-error-summary]')?.focus())
    },
  })
  const refusal = isFailure(logIn.error) ? logIn.error.sentence : null
  const submit = form.handleSubmit((values) => logIn.mutate(values))
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form noValidate onSubmit={submit}>
      {refusal && isSubmitted ? (
        <ErrorSummary title={refusal} errors={[]} />
      ) : (
        isSubmitted && (
          <ErrorSummary
            errors={errorList(errors, { loginName: copy.name, password: copy.password })}
          />
        )
      )}
      <TextInput
        id="loginName"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        error={errors.loginName?.message}
        {...form.register('loginName')}
      />
      <PasswordInput
        id="password"
        label={copy.password}
        autoComplete="current-password"
        maxLength={256}
        error={errors.password?.message}
        onKeyUp={noteCapsLock}
        {...form.register('password')}
      />
      <p
        role="status"
        className="-mt-3 mb-5 flex items-center gap-1 text-14 font-semibold text-amber-700 empty:hidden"
      >
        {capsLock && (
          <>
            <Icon name="warning" size={16} />
            {copy.capsLock}
          </>
        )}
      </p>
      <Checkbox
        id="remember"
        label={copy.remember}
        hint={copy.rememberHint}
        checked={remember}
        onChange={({ target }) => setRemember(target.checked)}
      />
      <Checkbox
        id="stay"
        label={copy.stay}
        checked={stay}
        onChange={({ target }) => setStay(target.checked)}
      />
      <Button type="submit" look="primary" block busy={logIn.isPending} busyText={copy.submitting}>
        {copy[realm].submit}
      </Button>
    </form>
  )
}
