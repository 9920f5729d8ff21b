import { auth } from 'contract/people/auth'
import { Form } from 'kit/form/form.tsx'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Checkbox, ErrorSummary, PasswordInput, TextInput } from 'kit/ui/field.tsx'
import type { Crowd } from './crowded-step.tsx'
import type { Owed } from './owed.ts'
import { authCopy as copy } from './auth.copy.ts'
import { LoginRefusal } from './refusal.tsx'
import { rememberedLoginName, rememberLoginName } from './remembered.ts'
import { choosingIn, useLogIn } from './use-log-in.ts'

interface Props {
  client: Client
  onSuccess: () => void
  /** The account asks for a second factor. */
  onOwed: (owed: Owed) => void
  /** The account holds as many logins as it may. */
  onCrowded: (crowd: Crowd) => void
}

type Values = { loginName: string; password: string }

/** Login name and password. A refusal stands above the form, with what was typed still in it. */
export const PasswordLogin = ({ client, onSuccess, onOwed, onCrowded }: Props) => {
  const { realm } = client.session
  const endpoint = realm === 'volunteer' ? auth.loginVolunteer : auth.loginOrganization
  const [remember, setRemember] = useState(false)
  const [stay, setStay] = useState(false)
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

  const { logIn, busy, solving, refused } = useLogIn<Values>({
    client,
    send: (values, work) => client.call(endpoint, { ...values, ...choosingIn(client), ...work }),
    stay,
    after: ({ loginName }) => rememberLoginName(realm, remember ? loginName : null),
    onSuccess,
    onOwed,
    onCrowded,
  })
  const wrong = errorList(errors, { loginName: copy.name, password: copy.password })
  const submit = form.handleSubmit((values) => logIn(values))

  return (
    <Form onSubmit={submit}>
      {refused && wrong.length === 0 ? (
        <LoginRefusal refused={refused} />
      ) : (
        isSubmitted && <ErrorSummary errors={wrong} />
      )}
      <TextInput
        id="loginName"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="username webauthn"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        error={errors.loginName?.message}
        {...form.register('loginName')}
      />
      <CapsLockWatch>
        {(noteCapsLock) => (
          <PasswordInput
            id="password"
            label={copy.password}
            autoComplete="current-password"
            maxLength={256}
            error={errors.password?.message}
            onKeyUp={noteCapsLock}
            {...form.register('password')}
          />
        )}
      </CapsLockWatch>
      <Checkbox
        id="remember"
        label={copy.remember}
        hint={copy.rememberHint}
        checked={remember}
        onChange={({ target }) => setRemember(target.checked)}
      />
      <Checkbox
        id="stay"
        label={copy.stay[realm]}
        checked={stay}
        onChange={({ target }) => setStay(target.checked)}
      />
      <Button
        type="submit"
        look="primary"
        block
        busy={busy}
        busyText={solving ? copy.checking : copy.submitting}
      >
        {copy[realm].submit}
      </Button>
    </Form>
  )
}

/** Tells below a password that capital letters are locked. */
const CapsLockWatch = ({
  children,
}: {
  children: (note: (event: KeyboardEvent) => void) => ReactNode
}) => {
  const [on, setOn] = useState(false)
  return (
    <>
      {children((event) => setOn(event.getModifierState('CapsLock')))}
      <p
        role="status"
        className="-mt-3 mb-5 flex items-center gap-1 text-14 font-semibold text-amber-700 empty:hidden"
      >
        {on && (
          <>
            <Icon name="warning" size={16} />
            {copy.capsLock}
          </>
        )}
      </p>
    </>
  )
}
