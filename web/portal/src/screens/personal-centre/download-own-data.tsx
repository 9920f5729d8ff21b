import { privacy } from 'contract/desk/privacy'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import { privacyCopy } from '../../features/desk/privacy/privacy.copy.ts'
import { ChangeDialog } from '../../features/desk/security/change-dialog.tsx'
import { ConfirmForm } from '../../features/desk/security/confirm-form.tsx'
import type { Contacts } from '../../features/desk/security/proof-form.tsx'

const copy = privacyCopy.download

/** The button that, after a fresh proof, saves everything held about the volunteer. */
export const DownloadOwnData = ({
  client,
  contacts,
}: {
  client: Client
  contacts: Contacts | undefined
}) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button disabled={!contacts} onClick={() => setOpen(true)}>
        {copy.start}
      </Button>
      {open && contacts && (
        <ChangeDialog
          title={copy.title}
          confirm={copy.confirm}
          client={client}
          contacts={contacts}
          onClose={close}
        >
          {(given) => <Confirm {...given} client={client} onDone={close} />}
        </ChangeDialog>
      )}
    </>
  )
}

interface ConfirmProps {
  id: string
  client: Client
  ticket: string
  onBusy: (busy: boolean) => void
  onExpired: () => void
  onDone: () => void
}

const Confirm = ({ client, ticket, onDone, ...rest }: ConfirmProps) => (
  <ConfirmForm
    {...rest}
    send={() => client.download(privacy.download, { ticket })}
    onDone={(file) => {
      saveFile(file, copy.name)
      notify.success(copy.done)
      onDone()
    }}
  >
    <p className="rounded-control bg-amber-100 p-4 text-amber-700">{copy.warning}</p>
    <p className="mt-3 text-ink-700">{copy.notice}</p>
  </ConfirmForm>
)
