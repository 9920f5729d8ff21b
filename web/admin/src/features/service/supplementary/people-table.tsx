import { Button, Input } from 'antd'
import { fieldSentence } from 'contract/fields.copy'
import {
  type SupplementaryColumn,
  supplementaryColumns,
  type SupplementaryProblem,
  type SupplementaryRow,
} from 'contract/service/supplementary'
import { supplementaryColumnCopy } from 'contract/service/supplementary.copy'
import { supplementaryCopy } from './supplementary.copy.ts'

const copy = supplementaryCopy.editor

const hours = ['volunteerNo', 'name', 'documentTail', 'from', 'to'] as const
const honours = ['volunteerNo', 'name', 'documentTail', 'minutes'] as const

interface Props {
  honour: boolean
  rows: readonly SupplementaryRow[]
  problems: readonly SupplementaryProblem[]
  onChange: (rows: readonly SupplementaryRow[]) => void
}

/** The people of a batch, one a row, with what is wrong beneath its cell. */
export function PeopleTable({ honour, rows, problems, onChange }: Props) {
  const read: readonly SupplementaryColumn[] = honour ? honours : hours
  // What stands in a cell that such a list does not read is shown, so that it can be taken out.
  const columns = supplementaryColumns.filter(
    (column) => read.includes(column) || rows.some((row) => row[column] !== undefined),
  )
  const wrongIn = (row: number, column: SupplementaryColumn) =>
    problems.find((problem) => problem.row === row && problem.column === column)
  const set = (at: number, column: SupplementaryColumn, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)))
  return (
    <div className="scroll-x">
      <table className="plain stacked" aria-label={copy.list}>
        <thead>
          <tr>
            <th scope="col">{copy.row}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {supplementaryColumnCopy[column]}
              </th>
            ))}
            <th scope="col">{copy.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row" className="tabular" data-label={copy.row}>
                {at + 1}
              </th>
              {columns.map((column) => {
                const problem = wrongIn(at + 1, column)
                const id = `wrong-${at}-${column}`
                return (
                  <td key={column} data-label={supplementaryColumnCopy[column]}>
                    <Input
                      aria-label={copy.cell(at + 1, supplementaryColumnCopy[column])}
                      aria-invalid={problem !== undefined}
                      {...(problem && { status: 'error', 'aria-describedby': id })}
                      autoComplete="off"
                      maxLength={60}
                      value={row[column] ?? ''}
                      onChange={({ target }) => set(at, column, target.value)}
                    />
                    {problem && (
                      <small id={id} className="block ant-form-item-explain-error">
                        {fieldSentence(problem.error)}
                      </small>
                    )}
                  </td>
                )
              })}
              <td data-label={copy.actions}>
                <Button
                  size="small"
                  aria-label={copy.removeRow(at + 1)}
                  disabled={rows.length === 1}
                  onClick={() => onChange(rows.filter((_, index) => index !== at))}
                >
                  {copy.remove}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
