import { useId, type CSSProperties, type Key, type ReactNode } from 'react'
import { Button, Card, Checkbox, Grid, Skeleton, Table } from 'antd'
import type { More } from 'kit/list/list-source.ts'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import { FailureState } from './failure-state.tsx'
import { TableTools, useTableLook, type TableLook } from './table-tools.tsx'
import { uiCopy } from './ui.copy.ts'

/** A column, which on a phone becomes a labelled line of the row's card. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** What stands below it in small letters. */
  below?: (row: Row) => ReactNode
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
  /** Under which its look is remembered; without one there is nothing to set. */
  name?: string
  /** What can be done with the whole list, above it on the right. */
  tools?: ReactNode
  /** What can be done with the rows that are selected, above it on the left. */
  bar?: ReactNode
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
  more?: More
}

/** A list of the console in all its states: skeleton, rows, both kinds of empty, and failure. */
export function KeysetTable<Row>(props: Props<Row>) {
  const { name, rows, columns, retry, loading, tools, bar } = props
  const [look, setLook] = useTableLook(name ?? '')
  const shown = columns.filter((column) => !isOptional(column) || !look.hidden.includes(column.key))
  if (!name) return <Listed {...props} />
  return (
    <>
      <div className="table-head">
        {bar}
        <TableTools
          columns={columns.filter(isOptional)}
          look={look}
          onLook={setLook}
          refresh={retry}
          loading={loading && rows !== undefined}
        >
          {tools}
        </TableTools>
      </div>
      <Listed {...props} columns={shown} look={look} />
    </>
  )
}

/** What names the row and what acts on it always stays. */
const isOptional = <Row,>({ heading, key }: Column<Row>): boolean => !heading && key !== 'actions'

function Listed<Row>(props: Props<Row> & { look?: TableLook }) {
  const { rows, idOf, columns, error, retry, selection, more, caption, look } = props
  // Elder mode has one column everywhere: cards, as on a phone.
  const { elder } = usePreferences()
  const wide = Grid.useBreakpoint().md !== false && !elder
  if (!rows) {
    if (error) return <FailureState error={error} retry={retry} />
    return (
      <div aria-busy="true" aria-label={uiCopy.loading} className="panel">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  }
  if (rows.length === 0) return <Nothing {...props} />
  const laidOut = fitted(columns)
  return (
    <div aria-busy={props.loading} className={props.loading ? 'refreshing' : undefined}>
      {error ? <FailureState error={error} retry={retry} stale /> : null}
      {wide ? (
        <Table<Row>
          aria-label={caption}
          rowKey={idOf}
          dataSource={rows}
          pagination={false}
          size={look?.density ?? 'middle'}
          // Where the window is too narrow for all columns they scroll, and the acts stay at hand.
          className="table-scroll"
          style={
            { '--table-width': `${Math.min(ROOM, sum(laidOut.map(widthOf)))}px` } as CSSProperties
          }
          columns={laidOut.map((column) => ({
            key: column.key,
            title: column.title,
            width: column.width,
            align: column.align,
            ...(column.key === 'actions' && { className: 'acts' }),
            render: (_: unknown, row: Row) => cell(column, row),
          }))}
          {...(selection && { rowSelection: tableSelection(selection) })}
        />
      ) : (
        <Cards rows={rows} idOf={idOf} columns={columns} selection={selection} caption={caption} />
      )}
      {more && (
        <div className="more">
          <span role="status">
            {more.failed
              ? uiCopy.moreFailed
              : more.has
                ? uiCopy.loaded(rows.length)
                : uiCopy.allLoaded(rows.length)}
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

function cell<Row>({ render, below }: Column<Row>, row: Row): ReactNode {
  const second = below?.(row)
  const first = unbroken(render(row))
  if (!second) return first
  return (
    <>
      {first}
      <small className="block">{unbroken(second)}</small>
    </>
  )
}

/** Pixels a list has beside the menu in a window of 1280: there every column is in sight. */
const ROOM = 1000

/** Pixels below which a column without a width would be crowded. */
const looseWidth = <Row,>({ heading }: Column<Row>): number => (heading ? 220 : 110)

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)

/**
 * Widths with which all columns are in sight on the smallest usual screen: those with a width of their
 * own give way, so that long values take another line, except the acts, whose buttons do not.
 */
const fitted = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const gives = ({ key, width }: Column<Row>) => key !== 'actions' && width !== undefined
  const kept = sum(columns.filter((column) => !gives(column)).map(widthOf))
  const giving = sum(columns.filter(gives).map(widthOf))
  const share = Math.min(1, (ROOM - kept) / giving)
  return columns.map((column) =>
    gives(column) ? { ...column, width: Math.round(widthOf(column) * share) } : column,
  )
}

const widthOf = <Row,>(column: Column<Row>): number => column.width ?? looseWidth(column)

function Nothing<Row>({ error, retry, empty, clearFilters }: Props<Row>) {
  return (
    <div className="panel nothing">
      {error ? <FailureState error={error} retry={retry} stale /> : null}
      <PaperCut motif={clearFilters ? 'crane' : 'seedling'} size={120} />
      <strong>{clearFilters ? uiCopy.emptyFiltered : empty.title}</strong>
      <p>{clearFilters ? uiCopy.emptyFilteredHint : empty.hint}</p>
      {clearFilters ? <Button onClick={clearFilters}>{uiCopy.clearFilters}</Button> : empty.action}
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
              <div>{heading && cell(heading, row)}</div>
            </div>
            <dl>
              {columns
                .filter((column) => column !== heading)
                .map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{cell(column, row)}</dd>
                  </div>
                ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  )
}
