import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf, RowOf } from 'contract/endpoint'
import type { PagedEndpoint } from 'kit/api/query-options.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useClient } from '../client.ts'
import { useFilters, type Filters, type ValuesOf } from './filters.tsx'
import { KeysetTable, type Column } from './keyset-table.tsx'
import { RowActs, type ActLook } from './row-acts.tsx'
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
  look?: ActLook
} & (
  | { run: (row: Row) => unknown }
  | { dialog: (row: Row, onClose: () => void) => ReactNode }
  | { to: (row: Row) => string }
)

interface Selection<Row> {
  selectable: (row: Row) => boolean
  /** What can be done with the rows that are selected. */
  bar: (rows: readonly Row[], clear: () => void) => ReactNode
}

type Props<E extends Endpoint, F extends Filters> = {
  endpoint: E & PagedEndpoint<E>
  /** Under which the look of its table is remembered. */
  name: string
  copy: { table: string; emptyTitle: string; emptyHint: ReactNode }
  idOf: (row: RowOf<E>) => string
  /** Names a row for those who do not see it. */
  nameOf?: (row: RowOf<E>) => string
  columns: readonly Column<RowOf<E>>[]
  acts?: readonly Act<RowOf<E>>[]
  /** Pixels that the widest row of acts takes. */
  actsWidth?: number
  /** What is said where nothing may be done with a row. */
  otherwise?: ReactNode
  filters?: F
  /** What stands in the bar of the filters beside them. */
  beside?: ReactNode
  /** Takes filters away that are chosen elsewhere on the page. */
  clear?: (() => void) | undefined
  tools?: ReactNode
  /** What to do first where there is nothing yet. */
  first?: ReactNode
  selection?: Selection<RowOf<E>> | undefined
} & Input<ValuesOf<F>, InputOf<E>>

/** What the call is asked for the filters; needed where they do not say it as the call does. */
type Input<Values, Wanted> = Values extends Wanted
  ? { input?: (values: Values) => Wanted }
  : { input: (values: Values) => Wanted }

/** Everything that an endpoint lists page by page, narrowed by filters, with what may be done with each row. */
export function EndpointList<E extends Endpoint, F extends Filters = Record<never, never>>({
  endpoint,
  name,
  copy,
  idOf,
  nameOf,
  columns,
  acts = [],
  actsWidth = 110,
  otherwise,
  filters,
  beside,
  clear,
  input,
  tools,
  first,
  selection,
}: Props<E, F>) {
  type Row = RowOf<E>
  const client = useClient()
  const { values, clear: clearOwn, bar } = useFilters(filters ?? ({} as F), beside)
  const inputOf = input as ((values: ValuesOf<F>) => InputOf<E>) | undefined
  const asked = inputOf ? inputOf(values) : (values as InputOf<E>)
  const query = useInfiniteQuery(client.infinite(endpoint, asked))
  const list = keysetList<Row>(query as never)
  const [ids, setIds] = useState<readonly string[]>([])
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
  const actsColumn: Column<Row> = {
    key: 'actions',
    title: uiCopy.actions,
    width: actsWidth,
    render: (row) => (
      <RowActs
        acts={acts
          .map((act, index) => ({ act, index }))
          .filter(({ act }) => act.may?.(row) ?? true)
          .map(({ act, index }) => ({
            kind: index,
            text: typeof act.text === 'string' ? act.text : act.text(row),
            label: act.label?.(row),
            to: 'to' in act ? act.to(row) : undefined,
            look: act.look,
            busy: running?.index === index && running.id === idOf(row),
          }))}
        of={nameOf?.(row)}
        otherwise={otherwise}
        onAct={(index) => void take(index, row)}
      />
    ),
  }
  // As the list has them now: what it no longer shows is acted on by nobody.
  const selected = list.rows?.filter((row) => ids.includes(idOf(row))) ?? []
  return (
    <>
      {(filters || beside) && bar}
      <KeysetTable
        key={name}
        {...list}
        name={name}
        caption={copy.table}
        idOf={idOf}
        columns={acts.length > 0 ? [...columns, actsColumn] : columns}
        tools={tools}
        bar={selection?.bar(selected, () => setIds([]))}
        selection={
          selection && {
            ids,
            onChange: setIds,
            selectable: selection.selectable,
            labelOf: nameOf ?? idOf,
          }
        }
        clearFilters={clear ?? clearOwn}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint, action: first }}
      />
      {open?.act.dialog(open.row, () => setOpen(null))}
    </>
  )
}

type Opening<Row> = Extract<Act<Row>, { dialog: unknown }>
