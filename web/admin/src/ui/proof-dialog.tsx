import { useState, type ReactNode } from 'react'
import { useClient } from '../client.ts'
import { ActionDialog } from './action-dialog.tsx'
import { uiCopy } from './ui.copy.ts'
import { ProofField, provePassword } from './use-proof.tsx'

interface Props {
  title?: string
  subject?: ReactNode
  consequence?: ReactNode
  children?: ReactNode
  /** What is wrong with the fields of the act's own, or null. */
  check?: () => string | null
  confirm: string
  danger?: boolean
  /** Given the ticket of a fresh proof, which serves once. */
  onConfirm: (ticket: string) => unknown
  onClose: () => void
}

/** An act that needs a fresh proof of who asks: the password, within the dialog. */
export function ProofDialog({ children, check, onConfirm, ...dialog }: Props) {
  const client = useClient()
  const [password, setPassword] = useState('')
  const prove = async () => onConfirm(await provePassword(client, password))
  return (
    <ActionDialog
      {...dialog}
      check={() => check?.() ?? (password ? null : uiCopy.passwordMissing)}
      onConfirm={prove}
    >
      {children}
      <ProofField value={password} onChange={setPassword} />
    </ActionDialog>
  )
}
