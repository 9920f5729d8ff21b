import { useMutation } from '@tanstack/react-query'
import { security } from 'contract/people/security'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { withChallenge } from 'kit/challenge/with-challenge.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import {
  NewPasswordFields,
  newPasswordLabels,
  type NewPasswordValues,
} from 'kit/form/new-password-fields.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { PasswordInput } from 'kit/ui/field.tsx'
import { Wrong } from './proof-form.tsx'
import { securityCopy as copy } from './security.copy.ts'

interface Props {
  client: Client
  onClose: () => void
  /** The password has changed and every session is over. */
  onChanged: () => void
}

type Values = NewPasswordValues & { oldPassword: string }

const formId = 'change-password'

/** The old password, and another in its place. */
export const PasswordDialog = ({ client, onClose, onChanged }: Props) => {
  const form = useContractForm<Values>(
    security.changePassword.input,
    { oldPassword: '', password: '', passwordAgain: '' },
    ({ oldPassword }) => ({ oldPassword: oldPassword ? undefined : 'passwordRequired' }),
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => {
      setRefusal(null)
      return withChallenge(client, (work) =>
        client.call(security.changePassword, { ...values, ...work }),
      )
    },
    onSuccess: onChanged,
    onError: (error) => {
      if (isFailure(error) && !form.refuse(error, { passwordWrong: 'oldPassword' }))
        setRefusal(error.sentence)
    },
  })
  const { errors, isSubmitted } = form.formState
  return (
    <Dialog
      open
      title={copy.changePassword}
      dismissable={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={isPending}
            busyText={copy.saving}
          >
            {copy.savePassword}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.handleSubmit((values) => mutate(values))}>
        <Wrong
          wrong={errorList(errors, { oldPassword: copy.oldPassword, ...newPasswordLabels })}
          refusal={refusal}
          submitted={isSubmitted}
        />
        <FormField
          form={form}
          name="oldPassword"
          as={PasswordInput}
          label={copy.oldPassword}
          autoComplete="current-password"
          maxLength={256}
        />
        <NewPasswordFields form={form as never} />
      </Form>
    </Dialog>
  )
}
