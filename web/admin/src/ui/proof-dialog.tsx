import { useState, type ComponentProps } from 'react'
import { useClient } from '../client.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ProofField, provePassword } from './use-proof.tsx'

interface Props extends Omit<ComponentProps<typeof ActionDialog>, 'onConfirm'> {
  /** Given the ticket of a fresh proof, which serves once. */
  onConfirm: (ticket: string) => unknown
}

/** An act that needs a fresh proof of who asks: the password, within the dialog. */
export function ProofDialog({ children, onConfirm, ...dialog }: Props) {
  const client = useClient()
  const [password, setPassword] = useState('')
  const prove = async () => onConfirm(await provePassword(client, password))
  return (
    <ActionDialog {...dialog} onConfirm={prove}>
      {children}
      <ProofField value={password} onChange={setPassword} />
    </ActionDialog>
  )
}
