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
import { ownDataCopy as copy } from './own-data.copy.ts'
import type { OwnKind } from './own-data.service.ts'

const { title, heading, body, small } = sheetStyles

/** Everything held about somebody as a readable document; equal arguments give equal bytes. */
export const renderOwnData = (data: readonly OwnKind[], madeAt: Date): Promise<Buffer> => {
  const pen = beginSheet(copy.missing, { title: copy.title, author: copy.author, madeAt })
  paragraph(pen, 'H1', copy.title, title)
  pen.y += 4
  paragraph(pen, 'P', copy.lead(localDateTime(madeAt)), body)
  paragraph(pen, 'P', copy.controller, body)
  for (const kind of data) section(pen, kind)
  return endSheet(pen, copy.footer)
}

const section = (pen: Pen, { title: name, purpose, single, columns, printed, rows }: OwnKind) => {
  pen.y += 15
  // A heading never stands alone at the foot of a page.
  need(pen, 90)
  paragraph(pen, 'H2', single ? name : copy.count(name, rows.length), heading)
  paragraph(pen, 'P', copy.purpose(purpose), small)
  pen.y += 4
  if (rows.length === 0) return paragraph(pen, 'P', copy.empty, body)
  if (single) {
    for (const cells of printed)
      pairs(
        pen,
        columns.map(({ title: of }, index) => [of, cells[index]!] as const),
      )
    return
  }
  table(pen, copy.continued(name), columns, printed)
  if (rows.length > printed.length) {
    pen.y += 4
    paragraph(pen, 'P', copy.more(rows.length - printed.length), small)
  }
}
