import { useState } from 'react'
import { factor } from 'contract/people/factor'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import { PasskeyDialog, RenameDialog } from './passkey-dialog.tsx'
import { PasswordItem, proven } from './password-item.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** What shall be done to the second factor. */
export type FactorAct =
  | { name: 'totp' | 'passkey' | 'removeTotp' | 'renew' }
  | { name: 'rename' | 'removePasskey'; passkeyId: string; called: string }

interface Props {
  act: FactorAct
  /** One factor alone is left. */
  last?: boolean
  onClose: () => void
  onDone: (words: string, codes?: readonly string[]) => void
}

/** The dialog of an act on the second factor. */
export function FactorActDialog({ act, last = false, onClose, onDone }: Props) {
  const client = useClient()
  const ways = { onClose, onDone }
  switch (act.name) {
    case 'totp':
      return <TotpDialog {...ways} />
    case 'passkey':
      return <PasskeyDialog {...ways} />
    case 'rename':
      return <RenameDialog {...ways} {...act} />
    case 'renew':
      return (
        <WithPassword
          title={copy.renewTitle}
          text={copy.renewText}
          confirm={copy.renew}
          onClose={onClose}
          onProven={async (ticket) => {
            const { recoveryCodes } = await client.call(factor.renewRecoveryCodes, { ticket })
            onDone(copy.renewed, recoveryCodes)
          }}
        />
      )
    case 'removeTotp':
      return (
        <WithPassword
          title={copy.removeTotp}
          text={last ? copy.removeLast : copy.removeTotpText}
          confirm={copy.confirmRemove}
          danger
          onClose={onClose}
          onProven={async (ticket) => {
            await client.call(factor.removeTotp, { ticket })
            onDone(copy.removed)
          }}
        />
      )
    case 'removePasskey':
      return (
        <WithPassword
          title={copy.removePasskey(act.called)}
          text={last ? copy.removeLast : copy.removePasskeyText}
          confirm={copy.confirmRemove}
          danger
          onClose={onClose}
          onProven={async (ticket) => {
            await client.call(factor.removePasskey, { passkeyId: act.passkeyId, ticket })
            onDone(copy.removed)
          }}
        />
      )
  }
}

/** An act that needs nothing but the password. */
function WithPassword({
  title,
  text,
  confirm,
  danger = false,
  onClose,
  onProven,
}: {
  title: string
  text: string
  confirm: string
  danger?: boolean
  onClose: () => void
  onProven: (ticket: string) => Promise<void>
}) {
  const client = useClient()
  const [password, setPassword] = useState('')
  return (
    <ActionDialog
      title={title}
      consequence={text}
      confirm={confirm}
      danger={danger}
      check={() => (password ? null : copy.passwordMissing)}
      onConfirm={async () => onProven(await proven(client, password))}
      onClose={onClose}
    >
      <PasswordItem value={password} onChange={setPassword} />
    </ActionDialog>
  )
}
