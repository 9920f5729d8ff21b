import { useId, type Key, type ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button, Card, Checkbox, Empty, Grid, Skeleton, Table } from 'antd'
import { FailureState } from './failure-state.tsx'
import { uiCopy } from './ui.copy.ts'

/** A column, which on a phone becomes a labelled line of the row's card. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number
  align?: 'right'
  /** Heads the card on a phone. */
  heading?: true
}

interface Selection<Row> {
  ids: readonly string[]
  onChange: (ids: string[]) => void
  selectable: (row: Row) => boolean
  labelOf: (row: Row) => string
}

interface Props<Row> {
  /** Names the table for those who do not see it. */
  caption: string
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  columns: readonly Column<Row>[]
  error: unknown
  retry: () => void
  loading: boolean
  /** What an empty list means and what to do first. */
  empty: { title: string; hint: ReactNode; action?: ReactNode }
  /** Present when filters are set: takes them all away. */
  clearFilters?: (() => void) | undefined
  selection?: Selection<Row> | undefined
  /** How to go on in a keyset list; absent for lists that come whole. */
  more?: { has: boolean; busy: boolean; load: () => void }
}

/** A list of the console in all its states: skeleton, rows, both kinds of empty, and failure. */
export function KeysetTable<Row>(props: Props<Row>) {
  const { rows, idOf, columns, error, retry, empty, clearFilters, selection, more, caption } = props
  const wide = Grid.useBreakpoint().md !== false
  if (!rows) {
    if (error) return <FailureState error={error} retry={retry} />
    return (
      <div aria-busy="true" aria-label={uiCopy.loading} className="panel">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className="panel">
        {error ? <FailureState error={error} retry={retry} stale /> : null}
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <strong>{clearFilters ? uiCopy.emptyFiltered : empty.title}</strong>
              <p>{clearFilters ? uiCopy.emptyFilteredHint : empty.hint}</p>
            </>
          }
        >
          {clearFilters ? (
            <Button onClick={clearFilters}>{uiCopy.clearFilters}</Button>
          ) : (
            empty.action
          )}
        </Empty>
      </div>
    )
  }
  return (
    <div aria-busy={props.loading} className={props.loading ? 'refreshing' : undefined}>
      {error ? <FailureState error={error} retry={retry} stale /> : null}
      {wide ? (
        <Table<Row>
          aria-label={caption}
          rowKey={idOf}
          dataSource={rows}
          pagination={false}
          size="middle"
          columns={columns.map(({ key, title, render, width, align }) => ({
            key,
            title,
            width,
            align,
            render: (_: unknown, row: Row) => render(row),
          }))}
          {...(selection && { rowSelection: tableSelection(selection) })}
        />
      ) : (
        <Cards rows={rows} idOf={idOf} columns={columns} selection={selection} caption={caption} />
      )}
      {more && (
        <div className="more">
          <span role="status">
            {more.has ? uiCopy.loaded(rows.length) : uiCopy.allLoaded(rows.length)}
          </span>
          {more.has && (
            <Button onClick={more.load} loading={more.busy}>
              {uiCopy.loadMore}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const tableSelection = <Row,>({ ids, onChange, selectable, labelOf }: Selection<Row>) => ({
  selectedRowKeys: [...ids],
  onChange: (keys: Key[]) => onChange(keys.map(String)),
  getCheckboxProps: (row: Row) => ({
    disabled: !selectable(row),
    'aria-label': `${uiCopy.selectRow} ${labelOf(row)}`,
  }),
  getTitleCheckboxProps: () => ({ 'aria-label': uiCopy.selectAll }),
})

type CardsProps<Row> = Pick<Props<Row>, 'idOf' | 'columns' | 'selection' | 'caption'> & {
  rows: readonly Row[]
}

function Cards<Row>({ rows, idOf, columns, selection, caption }: CardsProps<Row>) {
  const id = useId()
  const heading = columns.find((column) => column.heading) ?? columns[0]
  const toggle = (row: string, on: boolean) =>
    selection?.onChange(
      on ? [...selection.ids, row] : selection.ids.filter((other) => other !== row),
    )
  return (
    <ul className="cards" aria-label={caption}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <Card size="small">
            <div className="card-head">
              {selection && (
                <Checkbox
                  id={`${id}-${idOf(row)}`}
                  checked={selection.ids.includes(idOf(row))}
                  disabled={!selection.selectable(row)}
                  aria-label={`${uiCopy.selectRow} ${selection.labelOf(row)}`}
                  onChange={({ target }) => toggle(idOf(row), target.checked)}
                />
              )}
              <div>{heading?.render(row)}</div>
            </div>
            <dl>
              {columns
                .filter((column) => column !== heading)
                .map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** The part of KeysetTable's props that a keyset query gives. */
export const listOf = <Row,>(
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[]; next: string | null }>>,
) => ({
  rows: query.data?.pages.flatMap((page) => page.items),
  error: query.error,
  retry: () => void query.refetch(),
  loading: query.isFetching && !query.isFetchingNextPage,
  more: {
    has: query.hasNextPage,
    busy: query.isFetchingNextPage,
    load: () => void query.fetchNextPage(),
  },
})
