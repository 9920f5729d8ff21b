import { singleSignOn } from 'contract/people/single-sign-on'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { ChangeDialog } from '../../features/desk/security/change-dialog.tsx'
import { ConfirmForm } from '../../features/desk/security/confirm-form.tsx'
import type { Contacts } from '../../features/desk/security/proof-form.tsx'
import {
  LinkedLogins,
  type LinkedLogin,
} from '../../features/people/single-sign-on/linked-logins.tsx'
import { signOnCopy } from '../../features/people/single-sign-on/single-sign-on.copy.ts'

const copy = signOnCopy.settings

/** The links with accounts elsewhere; ending one asks for a fresh proof. */
export const OwnLinkedLogins = ({
  client,
  contacts,
}: {
  client: Client
  contacts: Contacts | undefined
}) => {
  const [leaving, setLeaving] = useState<LinkedLogin | null>(null)
  const onDone = () => {
    notify.success(copy.done)
    setLeaving(null)
  }
  return (
    <>
      <LinkedLogins client={client} onUnlink={setLeaving} />
      {leaving && contacts && (
        <ChangeDialog
          title={copy.dialog}
          confirm={copy.confirm}
          client={client}
          contacts={contacts}
          onClose={() => setLeaving(null)}
        >
          {(given) => <Unlink {...given} client={client} link={leaving} onDone={onDone} />}
        </ChangeDialog>
      )}
    </>
  )
}

interface UnlinkProps {
  id: string
  client: Client
  link: LinkedLogin
  ticket: string
  onBusy: (busy: boolean) => void
  onExpired: () => void
  onDone: () => void
}

const Unlink = ({ client, link, ticket, ...rest }: UnlinkProps) => (
  <ConfirmForm
    {...rest}
    send={() => client.call(singleSignOn.unlink, { linkId: link.linkId, ticket })}
  >
    <p>{copy.text(link.provider || copy.gone)}</p>
  </ConfirmForm>
)
