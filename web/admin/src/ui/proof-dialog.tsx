import { useId, useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { security } from 'contract/security'
import { withChallenge } from '../../../kit/src/challenge/with-challenge.ts'
import { useClient } from '../client.ts'
import { ActionDialog } from './action-dialog.tsx'
import { uiCopy } from './ui.copy.ts'

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
  const id = useId()
  const [password, setPassword] = useState('')
  const prove = async () => {
    const { ticket } = await withChallenge(client, (work) =>
      client.call(security.prove, { password, ...work }),
    )
    return onConfirm(ticket)
  }
  return (
    <ActionDialog
      {...dialog}
      check={() => check?.() ?? (password ? null : uiCopy.passwordMissing)}
      onConfirm={prove}
    >
      {children}
      <Form.Item label={uiCopy.password} htmlFor={id} extra={uiCopy.passwordHint}>
        <Input.Password
          id={id}
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Form.Item>
    </ActionDialog>
  )
}
