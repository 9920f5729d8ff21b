import { useState } from 'react'
import { factor } from 'contract/people/factor'
import { deviceName, makePasskey, passkeyProblem } from 'kit/factor/passkey.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { TextItem } from '../../../ui/item.tsx'
import { ProofField, provePassword } from '../../../ui/use-proof.tsx'
import { factorCopy as copy } from './factor.copy.ts'

interface Props {
  onClose: () => void
  onDone: (words: string, codes: readonly string[]) => void
}

/** A new passkey: the password, a name, and the browser's own dialog. */
export function PasskeyDialog({ onClose, onDone }: Props) {
  const client = useClient()
  const [password, setPassword] = useState('')
  const [name, setName] = useState(deviceName)
  const add = async () => {
    const ticket = await provePassword(client, password)
    try {
      const passkey = await makePasskey(await client.call(factor.passkeyOptions, {}))
      const { recoveryCodes } = await client.call(factor.addPasskey, { ticket, name, passkey })
      onDone(copy.passkeyAdded, recoveryCodes)
      return null
    } catch (error) {
      const problem = passkeyProblem(error)
      if (problem === null) throw error
      return problem
    }
  }
  return (
    <ActionDialog
      title={copy.passkeyTitle}
      consequence={copy.passkeyHint}
      confirm={copy.next}
      onConfirm={add}
      onClose={onClose}
    >
      <ProofField value={password} onChange={setPassword} />
      <NameItem value={name} onChange={setName} />
    </ActionDialog>
  )
}

/** Another name for a passkey. */
export function RenameDialog({
  passkeyId,
  called,
  onClose,
}: {
  passkeyId: string
  called: string
  onClose: () => void
}) {
  const [name, setName] = useState(called)
  return (
    <CommandDialog
      command={factor.renamePasskey}
      input={() => ({ passkeyId, name })}
      title={copy.renameTitle}
      confirm={copy.save}
      said={copy.renamed}
      onClose={onClose}
    >
      <NameItem value={name} onChange={setName} />
    </CommandDialog>
  )
}

function NameItem({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <TextItem
      label={copy.name}
      hint={copy.nameHint}
      error={value.trim() === '' && copy.nameMissing}
      maxLength={30}
      value={value}
      onChange={onChange}
    />
  )
}
