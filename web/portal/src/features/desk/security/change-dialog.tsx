import { useState, type ReactNode } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ProofForm, type Contacts } from './proof-form.tsx'
import { securityCopy as copy } from './security.copy.ts'

interface Props {
  title: string
  confirm: string
  client: Client
  contacts: Contacts
  /** The change takes something away: its button is outlined, since filled red means go. */
  danger?: boolean
  onClose: () => void
  /** The change itself, given the ticket of the proof. */
  children: (change: {
    /** Id of the form, which the button below submits. */
    id: string
    ticket: string
    onBusy: (busy: boolean) => void
    /** The ticket is good no more. */
    onExpired: () => void
  }) => ReactNode
}

const proofId = 'proof'
const changeId = 'change'

/** A change of a security setting: first the proof of who one is, then the change. */
export const ChangeDialog = ({
  title,
  confirm,
  client,
  contacts,
  danger = false,
  onClose,
  children,
}: Props) => {
  const [ticket, setTicket] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      title={ticket === null ? copy.proofTitle : title}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={ticket === null ? proofId : changeId}
            look={danger && ticket !== null ? 'danger' : 'primary'}
            busy={busy}
            busyText={ticket === null ? copy.proving : copy.saving}
          >
            {ticket === null ? copy.proofGo : confirm}
          </Button>
        </>
      }
    >
      {ticket === null ? (
        <ProofForm
          id={proofId}
          client={client}
          contacts={contacts}
          onBusy={setBusy}
          onProven={setTicket}
        />
      ) : (
        children({ id: changeId, ticket, onBusy: setBusy, onExpired: () => setTicket(null) })
      )}
    </Dialog>
  )
}
