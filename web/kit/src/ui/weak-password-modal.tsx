import { Form } from '../form/form.tsx'
import { NewPasswordForm } from 'contract/people/password-fields'
import { security } from 'contract/people/security'
import { useState, useSyncExternalStore } from 'react'
import type { Client } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { notify } from '../api/notify.ts'
import { nobody } from '../api/session-snapshot.ts'
import { errorList, useContractForm } from '../form/contract-form.ts'
import {
  NewPasswordFields,
  newPasswordLabels,
  type NewPasswordValues,
} from '../form/new-password-fields.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorSummary } from './field.tsx'
import { uiCopy } from './ui.copy.ts'

const copy = uiCopy.weakPassword
const formId = 'weak-password'

/**
 * Shown while the server refuses the account for its weak password. It cannot be dismissed: the ways
 * out are another password, after which everybody logs in again, and logging out.
 */
export const WeakPasswordModal = ({
  client,
  onChanged,
  onLogOut,
}: {
  client: Client
  /** The password has changed, which has been said, and every session is over. */
  onChanged: () => void
  onLogOut: () => Promise<unknown>
}) => {
  const { subscribe, snapshot } = client.session
  const { signedIn, weakPassword } = useSyncExternalStore(subscribe, snapshot, () => nobody)
  const [leaving, setLeaving] = useState(false)
  const [saving, setSaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void onLogOut().finally(() => setLeaving(false))
  }
  return (
    <Dialog
      open={signedIn && weakPassword}
      onClose={leave}
      dismissable={false}
      title={copy.title}
      footer={
        <>
          <Button busy={leaving} busyText={copy.loggingOut} onClick={leave}>
            {copy.logOut}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={saving} busyText={copy.saving}>
            {copy.save}
          </Button>
        </>
      }
    >
      <ChangeForm client={client} onSaving={setSaving} onChanged={onChanged} />
    </Dialog>
  )
}

const ChangeForm = ({
  client,
  onSaving,
  onChanged,
}: {
  client: Client
  onSaving: (saving: boolean) => void
  onChanged: () => void
}) => {
  const form = useContractForm<NewPasswordValues>(NewPasswordForm, {
    password: '',
    passwordAgain: '',
  })
  const { errors, isSubmitted } = form.formState
  const [refusal, setRefusal] = useState<string | null>(null)
  const volunteer = client.session.realm === 'volunteer'
  const endpoint = volunteer ? security.changePassword : security.changeAdminPassword
  const save = async (values: NewPasswordValues) => {
    setRefusal(null)
    onSaving(true)
    try {
      await client.call(endpoint, values)
      notify.success(copy.changed)
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (!form.refuse(error)) setRefusal(error.sentence)
    } finally {
      onSaving(false)
    }
  }
  const wrong = errorList(errors, newPasswordLabels)
  return (
    <Form id={formId} onSubmit={form.submit(save)}>
      {refusal && wrong.length === 0 ? (
        <ErrorSummary title={refusal} errors={[]} />
      ) : (
        isSubmitted && <ErrorSummary errors={wrong} />
      )}
      <p className="mb-4">{copy.why}</p>
      <NewPasswordFields form={form} />
      <p className="text-14 text-ink-600">{copy.after}</p>
    </Form>
  )
}
