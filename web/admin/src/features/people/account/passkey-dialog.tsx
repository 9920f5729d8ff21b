import { useState } from 'react'
import { Form, Input } from 'antd'
import { factor } from 'contract/people/factor'
import { deviceName, makePasskey, passkeyProblem } from 'kit/factor/passkey.ts'
import { useClient } from '../../../client.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { factorCopy as copy } from './factor.copy.ts'
import { PasswordItem, proven } from './password-item.tsx'

interface Props {
  onClose: () => void
  onDone: (words: string, codes: readonly string[]) => void
}

const nameObstacle = (name: string) => {
  const length = [...name.trim()].length
  return length >= 1 && length <= 30 ? null : copy.nameMissing
}

/** A new passkey: the password, a name, and the browser's own dialog. */
export function PasskeyDialog({ onClose, onDone }: Props) {
  const client = useClient()
  const [password, setPassword] = useState('')
  const [name, setName] = useState(deviceName)
  const add = async () => {
    const ticket = await proven(client, password)
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
      check={() => (password ? nameObstacle(name) : copy.passwordMissing)}
      onConfirm={add}
      onClose={onClose}
    >
      <PasswordItem value={password} onChange={setPassword} />
      <NameItem value={name} onChange={setName} />
    </ActionDialog>
  )
}

/** Another name for a passkey. */
export function RenameDialog({
  passkeyId,
  called,
  onClose,
  onDone,
}: {
  passkeyId: string
  called: string
  onClose: () => void
  onDone: (words: string) => void
}) {
  const client = useClient()
  const [name, setName] = useState(called)
  return (
    <ActionDialog
      title={copy.renameTitle}
      confirm={copy.save}
      check={() => nameObstacle(name)}
      onConfirm={async () => {
        await client.call(factor.renamePasskey, { passkeyId, name })
        onDone(copy.renamed)
      }}
      onClose={onClose}
    >
      <NameItem value={name} onChange={setName} />
    </ActionDialog>
  )
}

function NameItem({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Form.Item label={copy.name} htmlFor="factor-name" extra={copy.nameHint}>
      <Input
        id="factor-name"
        maxLength={30}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}
