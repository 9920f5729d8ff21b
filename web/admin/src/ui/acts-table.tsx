import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button, Space } from 'antd'
import { Link } from 'react-router'
import { KeysetTable, type Column } from './keyset-table.tsx'
import { uiCopy } from './ui.copy.ts'

/**
 * Something that may be done with a row: at once, in a dialog that asks before it or shows it, or on a page
 * of its own.
 */
export type Act<Row> = {
  text: string | ((row: Row) => string)
  /** What it is called for those who hear it alone, where text and name of the row do not say it. */
  label?: (row: Row) => string
  /** Whether it may be done with this row; always, unless told. */
  may?: (row: Row) => boolean
  /** How its button stands out: quiet for what only shows something, or destructive. */
  look?: 'quiet' | 'danger'
} & (
  | { run: (row: Row) => unknown }
  | { dialog: (row: Row, onClose: () => void) => ReactNode }
  | { to: (row: Row) => string }
)

type Opening<Row> = Extract<Act<Row>, { dialog: unknown }>

type Props<Row> = ComponentProps<typeof KeysetTable<Row>> & {
  /** Names a row for those who do not see it. */
  nameOf?: ((row: Row) => string) | undefined
  /** What may be done with a row, in order. */
  acts: readonly Act<Row>[]
  /** Pixels that the widest row of acts takes. */
  actsWidth?: number | undefined
  /** What is said where nothing may be done with a row. */
  otherwise?: ReactNode
}

/** A table with what may be done with each row. */
export function ActsTable<Row>({
  acts,
  actsWidth = 110,
  nameOf,
  otherwise = null,
  columns,
  idOf,
  ...table
}: Props<Row>) {
  const [open, setOpen] = useState<{ act: Opening<Row>; row: Row } | null>(null)
  const [running, setRunning] = useState<{ index: number; id: string } | null>(null)
  const take = async (index: number, row: Row) => {
    const act = acts[index]!
    if ('dialog' in act) return setOpen({ act, row })
    if (!('run' in act)) return
    setRunning({ index, id: idOf(row) })
    try {
      await act.run(row)
    } finally {
      setRunning(null)
    }
  }
  const button = (act: Act<Row>, index: number, row: Row) => {
    const text = typeof act.text === 'string' ? act.text : act.text(row)
    const label = act.label?.(row) ?? (nameOf && `${text} ${nameOf(row)}`)
    return 'to' in act ? (
      <Link key={text} to={act.to(row)} className="button-link" aria-label={label}>
        {text}
      </Link>
    ) : (
      <Button
        key={text}
        size="small"
        danger={act.look === 'danger'}
        {...(act.look === 'quiet' && { type: 'text' })}
        loading={running?.index === index && running.id === idOf(row)}
        aria-label={label}
        onClick={() => void take(index, row)}
      >
        {text}
      </Button>
    )
  }
  const actsColumn: Column<Row> = {
    key: 'actions',
    title: uiCopy.actions,
    width: actsWidth,
    render: (row) => {
      const buttons = acts.flatMap((act, index) =>
        (act.may?.(row) ?? true) ? button(act, index, row) : [],
      )
      return buttons.length > 0 ? <Space wrap>{buttons}</Space> : otherwise
    },
  }
  return (
    <>
      <KeysetTable
        {...table}
        idOf={idOf}
        columns={acts.length > 0 ? [...columns, actsColumn] : columns}
      />
      {open?.act.dialog(open.row, () => setOpen(null))}
    </>
  )
}
