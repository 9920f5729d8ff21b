import { DataKind } from 'contract/desk/privacy'
import { localDateTime } from 'contract/rules/time'
import {
  beginSheet,
  endSheet,
  need,
  pairs,
  paragraph,
  type Pen,
  sheetStyles,
  table,
} from '../../../platform/pdf-sheet.ts'
import { ownDataCopy as copy, sections } from './own-data.copy.ts'
import type { DataRow, Kind } from './own-data.repository.ts'
import type { OwnData } from './own-data.service.ts'

/** Rows of a table that are printed; the data file has all. */
const MOST_ROWS = 400

const { title, heading, body, small } = sheetStyles

/** Everything held about somebody as a readable document; equal arguments give equal bytes. */
export const renderOwnData = (data: OwnData, madeAt: Date): Promise<Buffer> => {
  const pen = beginSheet(copy.missing, { title: copy.title, author: copy.author, madeAt })
  paragraph(pen, 'H1', copy.title, title)
  pen.y += 4
  paragraph(pen, 'P', copy.lead(localDateTime(madeAt)), body)
  paragraph(pen, 'P', copy.controller, body)
  for (const kind of DataKind.options) section(pen, kind, data[kind])
  return endSheet(pen, copy.footer)
}

const section = (pen: Pen, kind: Kind, rows: readonly DataRow[]) => {
  const { title: name, purpose, single, columns } = sections[kind]
  pen.y += 15
  // A heading never stands alone at the foot of a page.
  need(pen, 90)
  paragraph(pen, 'H2', single ? name : copy.count(name, rows.length), heading)
  paragraph(pen, 'P', copy.purpose(purpose), small)
  pen.y += 4
  if (rows.length === 0) return paragraph(pen, 'P', copy.empty, body)
  if (single) {
    for (const row of rows)
      pairs(
        pen,
        columns.map((column) => [column.title, column.format(row[column.key])] as const),
      )
    return
  }
  const printed = rows.slice(0, MOST_ROWS)
  table(
    pen,
    copy.continued(name),
    columns,
    printed.map((row) => columns.map(({ key, format }) => format(row[key]))),
  )
  if (rows.length > MOST_ROWS) {
    pen.y += 4
    paragraph(pen, 'P', copy.more(rows.length - MOST_ROWS), small)
  }
}
