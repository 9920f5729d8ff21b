import { usePreferences } from '../preferences/use-preferences.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { uiCopy } from '../ui/ui.copy.ts'
import { unbroken } from '../ui/unbroken-parts.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { CardTable } from './card-table.tsx'
import { headingOf, toggled, type Column, type Selection, type TableProps } from './table-column.ts'

/**
 * Rows as a table, and as cards of labelled lines on a phone and in elder mode, whose letters are too
 * large for a table. The server, which knows neither, renders both and lets the stylesheet choose; the
 * browser keeps the one that is shown, and in elder mode the table for paper.
 */
export const ResponsiveTable = <Row,>(props: TableProps<Row>) => {
  const narrow = useNarrow()
  const { elder } = usePreferences()
  return (
    <>
      {props.selection && <SelectionRow {...props.selection} />}
      {narrow !== true && <WideTable {...props} />}
      {(elder || narrow !== false) && <CardTable {...props} alone={narrow === true} />}
    </>
  )
}

/** Always there, so that nothing moves with the first tick. */
const SelectionRow = <Row,>({ ids, onChange, actions }: Selection<Row>) => (
  <div className="mb-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-zhu-50 px-4 py-1 print:hidden">
    <p role="status" className="font-semibold">
      {uiCopy.selected(ids.length)}
    </p>
    {ids.length > 0 && (
      <>
        <Button look="text" onClick={() => onChange([])}>
          {uiCopy.clearSelection}
        </Button>
        {actions}
      </>
    )}
  </div>
)

const WideTable = <Row,>({
  caption,
  columns,
  rows,
  idOf,
  isCurrent,
  order,
  selection,
}: TableProps<Row>) => {
  const heading = headingOf(columns)
  const chooseable = selection
    ? rows.filter((row) => selection.selectable?.(row) ?? true).map(idOf)
    : []
  const allChosen = chooseable.length > 0 && chooseable.every((id) => selection?.ids.includes(id))
  return (
    <table className="w-full border-collapse rounded-card bg-paper-0 text-left max-md:hidden elder:hidden print:table print:text-14">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-10 bg-paper-100 print:static">
        <tr className="border-b-2 border-line-300">
          {selection && (
            <th scope="col" className="w-14 print:hidden">
              <Tick
                label={uiCopy.selectAll}
                checked={allChosen}
                disabled={chooseable.length === 0}
                onChange={(on) => selection.onChange(on ? chooseable : [])}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            aria-current={isCurrent?.(row) || undefined}
            className="border-b border-line-200 aria-[current]:bg-zhu-50 aria-[current]:contrast:outline-2 print:break-inside-avoid"
          >
            {selection && (
              <td className="print:hidden">
                <Tick
                  label={uiCopy.selectRow(selection.nameOf(row))}
                  checked={selection.ids.includes(idOf(row))}
                  disabled={!(selection.selectable?.(row) ?? true)}
                  onChange={(on) => selection.onChange(toggled(selection.ids, idOf(row), on))}
                />
              </td>
            )}
            {columns.map((column) =>
              column === heading ? (
                <th
                  key={column.key}
                  scope="row"
                  className="px-4 py-3 font-semibold print:px-2 print:py-1"
                >
                  {unbroken(column.render(row))}
                </th>
              ) : (
                <td
                  key={column.key}
                  className={classNames(
                    'px-4 py-3 print:px-2 print:py-1',
                    column.align && 'tabular text-right',
                    column.screenOnly && 'print:hidden',
                  )}
                >
                  {unbroken(column.render(row))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HeadCell = <Row,>({
  column: { key, title, align, sortable, screenOnly },
  order,
}: {
  column: Column<Row>
  order: TableProps<Row>['order']
}) => {
  const place = classNames('px-4 print:px-2', align && 'text-right', screenOnly && 'print:hidden')
  if (!sortable || !order) {
    return (
      <th scope="col" className={`${place} py-3`}>
        {title}
      </th>
    )
  }
  const current = order.current?.key === key ? order.current : null
  // Both arrows where there is no order yet; colour alone would not tell them apart.
  const arrow = current ? 'fill-zhu-600' : 'fill-ink-450'
  return (
    <th
      scope="col"
      aria-sort={current ? (current.descending ? 'descending' : 'ascending') : 'none'}
      className={place}
    >
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-zhu-700"
        onClick={() =>
          order.onChange(
            current?.descending === false ? null : { key, descending: current === null },
          )
        }
      >
        {title}
        <svg width="12" height="16" viewBox="0 0 12 16" aria-hidden="true">
          {!current?.descending && <path d="M6 1.5 10.5 6.5h-9z" className={arrow} />}
          {current?.descending !== false && <path d="M6 14.5 1.5 9.5h9z" className={arrow} />}
        </svg>
      </button>
    </th>
  )
}

/** A tick box with a finger's room around it. */
const Tick = ({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) => (
  <label className="flex size-11 items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6 accent-zhu-600"
    />
  </label>
)
