import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf, RowOf } from 'contract/endpoint'
import type { PagedEndpoint } from 'kit/api/query-options.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { useClient } from '../client.ts'
import { useFilters, type Filters, type ValuesOf } from './filters.tsx'
import { ActsTable, type Act } from './acts-table.tsx'
import type { Column } from './keyset-table.tsx'
import { paceFor } from './pace.ts'

/** Milliseconds between two looks while something listed is under way. */
const EVERY = 4000

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
  /** Of what is under way in a row: the list is asked for again until it is over. */
  goesOn?: (row: RowOf<E>) => boolean
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
  actsWidth,
  otherwise,
  filters,
  beside,
  clear,
  input,
  tools,
  first,
  selection,
  goesOn,
}: Props<E, F>) {
  type Row = RowOf<E>
  const client = useClient()
  const { values, clear: clearOwn, bar } = useFilters(filters ?? ({} as F), beside)
  const inputOf = input as ((values: ValuesOf<F>) => InputOf<E>) | undefined
  const asked = inputOf ? inputOf(values) : (values as InputOf<E>)
  const query = useInfiniteQuery({
    ...client.infinite(endpoint, asked),
    refetchInterval: ({ state: { data, error } }) =>
      goesOn &&
      (data?.pages as readonly { items: readonly Row[] }[] | undefined)?.some(({ items }) =>
        items.some(goesOn),
      )
        ? paceFor(error, EVERY)
        : false,
  })
  const list = keysetList<Row>(query as never)
  const [ids, setIds] = useState<readonly string[]>([])
  // As the list has them now: what it no longer shows is acted on by nobody.
  const selected = list.rows?.filter((row) => ids.includes(idOf(row))) ?? []
  return (
    <>
      {(filters || beside) && bar}
      <ActsTable<Row>
        key={name}
        {...list}
        name={name}
        caption={copy.table}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        acts={acts}
        actsWidth={actsWidth}
        otherwise={otherwise}
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
    </>
  )
}
