import type { ReactNode } from 'react'
import { Button, Space } from 'antd'
import { Link } from 'react-router'

interface Offered<Kind> {
  kind: Kind
  text: string
  /** What it is called for those who hear it alone; its text and the row, unless told. */
  label?: string | undefined
  look?: ActLook | undefined
  busy?: boolean
  /** The page it leads to; without one, `onAct` does it. */
  to?: string | undefined
}

interface Props<Kind> {
  /** What may be done with the row, in order. */
  acts: readonly Offered<Kind>[]
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
      {acts.map(({ kind, text, label = of && `${text} ${of}`, look, busy = false, to }) =>
        to ? (
          <Link key={text} to={to} className="button-link" aria-label={label}>
            {text}
          </Link>
        ) : (
          <Button
            key={text}
            size="small"
            danger={look === 'danger'}
            {...(look === 'quiet' && { type: 'text' })}
            loading={busy}
            aria-label={label}
            onClick={() => onAct(kind)}
          >
            {text}
          </Button>
        ),
      )}
    </Space>
  )
}
