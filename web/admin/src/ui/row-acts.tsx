import type { ReactNode } from 'react'
import { Button, Space } from 'antd'

interface Props<Kind> {
  /** What may be done with the row, in order. */
  acts: readonly { kind: Kind; text: string; look?: ActLook | undefined; busy?: boolean }[]
  /** Names the row for those who hear the buttons alone; without it they say only what they do. */
  of?: string | undefined
  onAct: (kind: Kind) => void
  /** What is said where there is nothing to do: who may, or why nobody does. */
  otherwise?: ReactNode
}

/** How the button of an act stands out: quiet for what only shows something, or destructive. */
export type ActLook = 'quiet' | 'danger'

/** The buttons of one row of a list; or what is said where there is nothing to do. */
export function RowActs<Kind>({ acts, of, onAct, otherwise = null }: Props<Kind>) {
  if (acts.length === 0) return otherwise
  return (
    <Space wrap>
      {acts.map(({ kind, text, look, busy = false }) => (
        <Button
          key={text}
          size="small"
          danger={look === 'danger'}
          {...(look === 'quiet' && { type: 'text' })}
          loading={busy}
          {...(of && { 'aria-label': `${text} ${of}` })}
          onClick={() => onAct(kind)}
        >
          {text}
        </Button>
      ))}
    </Space>
  )
}
