import { factor } from 'contract/people/factor'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { ProofDialog } from '../../../ui/proof-dialog.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import { PasskeyDialog, RenameDialog } from './passkey-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** What is to be done to the second factor. */
export type FactorAct =
  | { name: 'totp' | 'passkey' | 'removeTotp' | 'renew' }
  | { name: 'rename' | 'removePasskey'; passkeyId: string; called: string }

interface Props {
  act: FactorAct
  /** One factor alone is left. */
  last?: boolean
  onClose: () => void
  /** What was done, and the recovery codes that came with it. */
  onDone: (words: string, codes: readonly string[]) => void
}

/** The dialog of an act on the second factor. */
export function FactorActDialog({ act, last = false, onClose, onDone }: Props) {
  const client = useClient()
  const ways = { onClose, onDone }
  const removing = { proof: true, confirm: copy.confirmRemove, danger: true, onClose }
  switch (act.name) {
    case 'totp':
      return <TotpDialog {...ways} />
    case 'passkey':
      return <PasskeyDialog {...ways} />
    case 'rename':
      return <RenameDialog {...act} onClose={onClose} />
    case 'renew':
      return (
        <ProofDialog
          title={copy.renewTitle}
          consequence={copy.renewText}
          confirm={copy.renew}
          onConfirm={async (ticket) => {
            const { recoveryCodes } = await client.call(factor.renewRecoveryCodes, { ticket })
            onDone(copy.renewed, recoveryCodes)
          }}
          onClose={onClose}
        />
      )
    case 'removeTotp':
      return (
        <CommandDialog
          {...removing}
          command={factor.removeTotp}
          input={(ticket) => ({ ticket })}
          title={copy.removeTotp}
          consequence={last ? copy.removeLast : copy.removeTotpText}
          said={copy.removed}
        />
      )
    case 'removePasskey':
      return (
        <CommandDialog
          {...removing}
          command={factor.removePasskey}
          input={(ticket) => ({ passkeyId: act.passkeyId, ticket })}
          title={copy.removePasskey(act.called)}
          consequence={last ? copy.removeLast : copy.removePasskeyText}
          said={copy.removed}
        />
      )
  }
}
