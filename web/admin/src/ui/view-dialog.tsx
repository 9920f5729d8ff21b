import type { ReactNode } from 'react'
import { Button, Space } from 'antd'
import { Dialog } from './dialog.tsx'
import { uiCopy } from './ui.copy.ts'

interface Props {
  title: string
  width?: number
  /** What leaving it is called. */
  close?: string
  /** What leads on from here, beside closing it. */
  actions?: ReactNode
  /** Nothing can be left now. */
  busy?: boolean
  /** Without it there is no way out but the actions. */
  onClose?: () => void
  children: ReactNode
}

/** A dialog that shows something and asks for nothing. Mount it to open it. */
export function ViewDialog({
  title,
  width,
  close = uiCopy.close,
  actions,
  busy = false,
  onClose,
  children,
}: Props) {
  const held = busy || !onClose
  return (
    <Dialog
      open
      title={title}
      {...(width && { width })}
      onCancel={onClose}
      closable={!held}
      keyboard={!held}
      mask={{ closable: !held }}
      footer={
        <Space wrap>
          {onClose && (
            <Button onClick={onClose} disabled={busy}>
              {close}
            </Button>
          )}
          {actions}
        </Space>
      }
    >
      {children}
    </Dialog>
  )
}
