import { useState, type ReactNode } from 'react'
import { Button, Checkbox, Dropdown } from 'antd'
import { Icon } from 'kit/picture/icon.tsx'
import { uiCopy } from './ui.copy.ts'
import { useKept } from './use-kept.ts'
import { ViewDialog } from './view-dialog.tsx'

const densities = ['large', 'middle', 'small'] as const

/** How somebody wants to see a table. */
export interface TableLook {
  density: (typeof densities)[number]
  /** Keys of the columns that are not shown. */
  hidden: readonly string[]
}

const isLook = (value: unknown): value is TableLook =>
  typeof value === 'object' &&
  value !== null &&
  'density' in value &&
  densities.includes(value.density as TableLook['density']) &&
  'hidden' in value &&
  Array.isArray(value.hidden) &&
  value.hidden.every((key) => typeof key === 'string')

/** The look of the table called `name`, remembered in this browser. */
export const useTableLook = (name: string) =>
  useKept<TableLook>(`table_${name}`, { density: 'middle', hidden: [] }, isLook)

interface Props {
  /** Columns that may be left out. */
  columns: readonly { key: string; title: string }[]
  look: TableLook
  onLook: (look: TableLook) => void
  refresh: () => void
  loading: boolean
  /** What else can be done with the list, such as exporting it. */
  children?: ReactNode
}

/** Above a table, on the right: what can be done with the list, reading it again, and its look. */
export function TableTools({ columns, look, onLook, refresh, loading, children }: Props) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="table-tools" role="group" aria-label={uiCopy.tableTools}>
      {children}
      <Button icon={<Icon name="refresh" size={18} />} onClick={refresh} disabled={loading}>
        {uiCopy.refresh}
      </Button>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          selectable: true,
          selectedKeys: [look.density],
          items: densities.map((key) => ({ key, label: uiCopy.densities[key] })),
          onClick: ({ key }) => onLook({ ...look, density: key as TableLook['density'] }),
        }}
      >
        <Button
          className="from-medium"
          aria-label={`${uiCopy.density} ${uiCopy.densities[look.density]}`}
        >
          {uiCopy.density}
        </Button>
      </Dropdown>
      <Button className="from-medium" onClick={() => setChoosing(true)}>
        {uiCopy.columns}
      </Button>
      {choosing && (
        <ViewDialog
          title={uiCopy.columns}
          close={uiCopy.ok}
          actions={
            <Button onClick={() => onLook({ ...look, hidden: [] })}>{uiCopy.allColumns}</Button>
          }
          onClose={() => setChoosing(false)}
        >
          <fieldset className="column-choice">
            <legend>{uiCopy.columnsHint}</legend>
            {columns.map(({ key, title }) => (
              <Checkbox
                key={key}
                checked={!look.hidden.includes(key)}
                onChange={({ target }) =>
                  onLook({
                    ...look,
                    hidden: target.checked
                      ? look.hidden.filter((other) => other !== key)
                      : [...look.hidden, key],
                  })
                }
              >
                {title}
              </Checkbox>
            ))}
          </fieldset>
        </ViewDialog>
      )}
    </div>
  )
}
