import type { ReactNode } from 'react'
import { Button, Space } from 'antd'

interface Props<Kind extends string> {
  /** What may be done with the row, in order. */
  acts: readonly { kind: Kind; text: string }[]
  /** Names the row for those who hear the buttons alone. */
  of: string
  onAct: (kind: Kind) => void
  /** What is said where there is nothing to do: who may, or why nobody does. */
  otherwise?: ReactNode
}

/** The buttons of one row of a list; or what is said where there is nothing to do. */
export function RowActs<Kind extends string>({ acts, of, onAct, otherwise = null }: Props<Kind>) {
  if (acts.length === 0) return otherwise
  return (
    <Space wrap>
      {acts.map(({ kind, text }) => (
        <Button key={kind} size="small" aria-label={`${text} ${of}`} onClick={() => onAct(kind)}>
          {text}
        </Button>
      ))}
    </Space>
  )
}
