import { auth } from 'contract/people/auth'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { CodeField } from 'kit/form/code-field.tsx'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Checkbox, ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { requestOf } from './code-request.ts'
import type { Crowd } from './crowded-step.tsx'
import type { Owed } from './owed.ts'
import { authCopy as copy } from './auth.copy.ts'
import { LoginRefusal } from './refusal.tsx'
import { choosingIn, useLogIn } from './use-log-in.ts'

interface Props {
  client: Client
  onSuccess: () => void
  /** The account asks for a second factor. */
  onOwed: (owed: Owed) => void
  /** The account holds as many logins as it may. */
  onCrowded: (crowd: Crowd) => void
}

type Values = { target: string; code: string }

/** A mobile number or e-mail address of the account, and the code sent to it. */
export const CodeLogin = ({ client, onSuccess, onOwed, onCrowded }: Props) => {
  const { realm } = client.session
  const endpoint = realm === 'volunteer' ? auth.loginVolunteerByCode : auth.loginOrganizationByCode
  const [stay, setStay] = useState(false)
  const form = useContractForm<Values>(endpoint.input, { target: '', code: '' })
  const { errors, isSubmitted } = form.formState
  const { logIn, busy, solving, refused } = useLogIn<Values>({
    client,
    send: (values, work) => client.call(endpoint, { ...values, ...choosingIn(client), ...work }),
    stay,
    onSuccess,
    onOwed,
    onCrowded,
  })
  const wrong = errorList(errors, { target: copy.target, code: copy.code })
  const submit = form.handleSubmit((values) => logIn(values))

  return (
    <Form onSubmit={submit}>
      {refused && wrong.length === 0 ? (
        <LoginRefusal refused={refused} />
      ) : (
        isSubmitted && <ErrorSummary errors={wrong} />
      )}
      <FormField
        form={form}
        name="target"
        as={TextInput}
        label={copy.target}
        hint={copy.targetHint}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
      />
      <FormField
        form={form}
        name="code"
        as={CodeField}
        client={client}
        request={requestOf(form.watch('target'), 'logIn', realm === 'volunteer' ? '1' : '2')}
        onMissing={() => void form.trigger('target', { shouldFocus: true })}
      />
      <Checkbox
        id="stay-by-code"
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
