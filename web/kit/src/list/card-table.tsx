import { classNames } from '../ui/class-names.ts'
import { uiCopy } from '../ui/ui.copy.ts'
import { unbroken } from '../ui/unbroken-parts.tsx'
import { headingOf, toggled, type Column, type Order, type TableProps } from './table-column.ts'

/** The rows of a table as cards: the heading, then each column as a label with its value. */
export const CardTable = <Row,>({
  caption,
  columns,
  rows,
  idOf,
  isCurrent,
  order,
  selection,
  alone = false,
}: TableProps<Row> & {
  /** No table stands beside them that could go to paper. */
  alone?: boolean
}) => {
  const heading = headingOf(columns)
  return (
    <div className={classNames('md:hidden elder:block', alone ? 'print:block' : 'print:hidden')}>
      {order && <OrderChoice columns={columns} order={order} />}
      <ul aria-label={caption} className="flex flex-col gap-3">
        {rows.map((row) => (
          <li
            key={idOf(row)}
            aria-current={isCurrent?.(row) || undefined}
            className="rounded-card border border-line-300 bg-paper-0 p-4 aria-[current]:border-2 aria-[current]:border-zhu-600 aria-[current]:bg-zhu-50"
          >
            {selection ? (
              <label className="-my-1 flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  aria-label={uiCopy.selectRow(selection.nameOf(row))}
                  checked={selection.ids.includes(idOf(row))}
                  disabled={!(selection.selectable?.(row) ?? true)}
                  onChange={({ target }) =>
                    selection.onChange(toggled(selection.ids, idOf(row), target.checked))
                  }
                  className="size-6 shrink-0 accent-zhu-600"
                />
                <span className="min-w-0">{unbroken(heading.render(row))}</span>
              </label>
            ) : (
              <div className="font-semibold">{unbroken(heading.render(row))}</div>
            )}
            <dl className="mt-2 flex flex-col gap-1">
              {columns
                .filter((column) => column !== heading)
                .map((column) => (
                  <div
                    key={column.key}
                    className={classNames(
                      'flex flex-wrap gap-x-3',
                      column.screenOnly && 'print:hidden',
                    )}
                  >
                    <dt className="min-w-[6em] shrink-0 text-ink-600">{column.title}</dt>
                    <dd className="min-w-0 grow basis-32">{unbroken(column.render(row))}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Cards have no heads to press: the orders of the table as one choice. */
const OrderChoice = <Row,>({
  columns,
  order: { current, onChange },
}: {
  columns: readonly Column<Row>[]
  order: NonNullable<TableProps<Row>['order']>
}) => {
  const orders: (Order & { words: string })[] = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) =>
      [true, false].map((descending) => ({
        key,
        descending,
        words: uiCopy.sortBy(title, descending),
      })),
    )
  const isCurrent = ({ key, descending }: Order) =>
    current?.key === key && current.descending === descending
  return (
    <label className="mb-3 flex items-center gap-3">
      <span className="shrink-0 text-ink-600">{uiCopy.sort}</span>
      <select
        value={orders.findIndex(isCurrent)}
        onChange={({ target }) => onChange(orders[Number(target.value)] ?? null)}
        className="min-h-11 min-w-0 grow rounded-control border border-ink-450 bg-paper-0 px-3 text-16"
      >
        <option value={-1}>{uiCopy.unsorted}</option>
        {orders.map(({ key, descending, words }, index) => (
          <option key={`${key}-${descending}`} value={index}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
