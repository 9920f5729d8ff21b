import { Alert, Button } from 'antd'
import { saveFile } from './save-file.ts'

interface Props {
  /** Row, column and what is wrong, in words of ours: nothing that a spreadsheet would compute. */
  lines: readonly (readonly [row: string, column: string, sentence: string])[]
  /** All of them, of which `lines` are the first. */
  total: number
  copy: {
    row: string
    column: string
    problem: string
    caption: string
    wrong: (total: number) => string
    more: (shown: number) => string
    save: string
    fileName: string
  }
}

/** What is wrong with a sheet, to read here and to take along. */
export function SheetProblems({ lines, total, copy }: Props) {
  const save = () => {
    const table = [[copy.row, copy.column, copy.problem], ...lines]
    const text = table.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
    saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), copy.fileName)
  }
  return (
    <>
      <Alert
        role="alert"
        type="warning"
        showIcon
        title={copy.wrong(total)}
        description={total > lines.length ? copy.more(lines.length) : undefined}
        action={
          <Button size="small" onClick={save}>
            {copy.save}
          </Button>
        }
      />
      <table className="plain" aria-label={copy.caption}>
        <thead>
          <tr>
            <th scope="col">{copy.row}</th>
            <th scope="col">{copy.column}</th>
            <th scope="col">{copy.problem}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([row, column, sentence], index) => (
            <tr key={index}>
              <th scope="row" className="tabular">
                {row}
              </th>
              <td>{column}</td>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
