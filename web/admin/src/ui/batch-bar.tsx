import type { ReactNode } from 'react'
import { Button } from 'antd'
import { uiCopy } from './ui.copy.ts'

interface Props<Row, Kind extends string> {
  label: string
  /** How to choose rows, while none is. */
  idle: ReactNode
  rows: readonly Row[]
  /** What may be done, to which rows. */
  acts: readonly {
    kind: Kind
    text: (count: number) => string
    may: (row: Row) => boolean
    look?: 'primary' | 'danger'
  }[]
  onAct: (kind: Kind, rows: Row[]) => void
  onClear: () => void
}

/** What may be done with the chosen rows of a list; every button says to how many of them it applies. */
export function BatchBar<Row, Kind extends string>({
  label,
  idle,
  rows,
  acts,
  onAct,
  onClear,
}: Props<Row, Kind>) {
  return (
    <div className="batch" role="group" aria-label={label}>
      {rows.length === 0 ? (
        idle
      ) : (
        <>
          <span role="status">{uiCopy.selected(rows.length)}</span>
          {acts.map(({ kind, text, may, look }) => {
            const fitting = rows.filter(may)
            if (fitting.length === 0) return null
            return (
              <Button
                key={kind}
                {...(look === 'primary' && { type: 'primary' })}
                danger={look === 'danger'}
                onClick={() => onAct(kind, fitting)}
              >
                {text(fitting.length)}
              </Button>
            )
          })}
          <Button type="text" onClick={onClear}>
            {uiCopy.clearSelection}
          </Button>
        </>
      )}
    </div>
  )
}
