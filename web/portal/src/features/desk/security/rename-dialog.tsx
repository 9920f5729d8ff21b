import { factor, PasskeyName } from 'contract/people/factor'
import { Form } from 'kit/form/form.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Client } from 'kit/api/client.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { FormField } from 'kit/form/form-field.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { TextInput } from 'kit/ui/field.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import { Wrong } from './proof-form.tsx'
import { securityCopy } from './security.copy.ts'
import { useChange } from './use-change.ts'

interface Props {
  client: Client
  passkey: { passkeyId: string; called: string }
  onClose: () => void
  onDone: (words: string) => void
}

const formId = 'rename'
const NameForm = z.strictObject({ name: PasskeyName })

/** Another name for a passkey. */
export const RenameDialog = ({ client, passkey, onClose, onDone }: Props) => {
  const [busy, setBusy] = useState(false)
  const form = useContractForm<{ name: string }>(NameForm, { name: passkey.called })
  const { refusal, change } = useChange(
    { onBusy: setBusy, onExpired: onClose, onDone: () => onDone(copy.renamed) },
    ({ name }: { name: string }) =>
      client.call(factor.renamePasskey, { passkeyId: passkey.passkeyId, name }),
    (failure) => form.refuse(failure),
  )
  const { errors, isSubmitted } = form.formState
  return (
    <Dialog
      open
      title={copy.renameTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{securityCopy.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={busy}
            busyText={securityCopy.saving}
          >
            {copy.renameGo}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.handleSubmit((values) => change(values))}>
        <Wrong
          wrong={errorList(errors, { name: copy.passkeyName })}
          refusal={refusal}
          submitted={isSubmitted}
        />
        <FormField form={form} name="name" as={TextInput} label={copy.passkeyName} maxLength={30} />
      </Form>
    </Dialog>
  )
}
