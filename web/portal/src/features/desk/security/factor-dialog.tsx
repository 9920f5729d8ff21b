import { factor } from 'contract/people/factor'
import type { Client } from 'kit/api/client.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PasskeyForm, RemovalForm, TotpForm } from './factor-forms.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import type { Contacts } from './proof-form.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** What is to be done to the second factor. */
export type FactorAct =
  | { name: 'addTotp' | 'replaceTotp' | 'removeTotp' | 'addPasskey' | 'renew' }
  | { name: 'renamePasskey' | 'removePasskey'; passkeyId: string; called: string }

interface Props {
  client: Client
  contacts: Contacts
  act: FactorAct
  /** One factor alone is left. */
  last: boolean
  onClose: () => void
  onDone: (words: string, codes?: readonly string[]) => void
}

/** An act on the second factor: the proof of who one is, then the act. A name is changed without. */
export const FactorDialog = ({ client, contacts, act, last, onClose, onDone }: Props) => {
  if (act.name === 'renamePasskey')
    return <RenameDialog client={client} passkey={act} onClose={onClose} onDone={onDone} />
  const [title, confirm] = wordsOf(act)
  return (
    <ChangeDialog
      title={title}
      confirm={confirm}
      client={client}
      contacts={contacts}
      danger={act.name.startsWith('remove')}
      onClose={onClose}
    >
      {(given) => {
        const { ticket } = given
        switch (act.name) {
          case 'addTotp':
          case 'replaceTotp':
            return <TotpForm {...given} client={client} onDone={onDone} />
          case 'addPasskey':
            return <PasskeyForm {...given} client={client} onDone={onDone} />
          case 'renew':
            return (
              <RemovalForm
                {...given}
                text={copy.renewText}
                send={() => client.call(factor.renewRecoveryCodes, { ticket })}
                onDone={({ recoveryCodes }) => onDone(copy.renewed, recoveryCodes)}
              />
            )
          case 'removeTotp':
            return (
              <RemovalForm
                {...given}
                text={copy.removeTotpText}
                also={last ? copy.removeLast : ''}
                send={() => client.call(factor.removeTotp, { ticket })}
                onDone={() => onDone(copy.removed)}
              />
            )
          case 'removePasskey':
            return (
              <RemovalForm
                {...given}
                text={copy.removePasskeyText}
                also={last ? copy.removeLast : ''}
                send={() => client.call(factor.removePasskey, { passkeyId: act.passkeyId, ticket })}
                onDone={() => onDone(copy.removed)}
              />
            )
        }
      }}
    </ChangeDialog>
  )
}

const wordsOf = (act: FactorAct): readonly [title: string, confirm: string] => {
  switch (act.name) {
    case 'addTotp':
      return [copy.addTotpTitle, copy.confirmTotp]
    case 'replaceTotp':
      return [copy.replaceTotpTitle, copy.confirmTotp]
    case 'removeTotp':
      return [copy.removeTotpTitle, copy.removeGo]
    case 'addPasskey':
      return [copy.addPasskeyTitle, copy.addPasskeyGo]
    case 'renew':
      return [copy.renewTitle, copy.renewGo]
    case 'renamePasskey':
      return [copy.renameTitle, copy.renameGo]
    case 'removePasskey':
      return [copy.removePasskeyTitle(act.called), copy.removeGo]
  }
}
