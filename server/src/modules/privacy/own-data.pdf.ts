import { DataKind } from 'contract/privacy'
import { localDateTime } from 'contract/rules/time'
import {
  artifact,
  bytesOf,
  type Doc,
  drawable,
  element,
  heightOf,
  newDocument,
  type Structure,
  type Style,
  write,
} from '../../platform/pdf.ts'
import { type Column, ownDataCopy as copy, sections } from './own-data.copy.ts'
import type { DataRow, Kind } from './own-data.repository.ts'
import type { OwnData } from './own-data.service.ts'

// Lengths are points. A4 portrait.
const left = 42
const width = 595.28 - 2 * left
const top = 48
const bottom = 790
const footerTop = 806
const cellPadding = 4
const headHeight = 19

/** Rows of a table that are printed; the data file has all. */
const MOST_ROWS = 400

const colour = { soft: '#5E534B', line: '#E8E0D8', tint: '#FFF4F1', red: '#A3171A' }
const title: Style = { face: 'bold', size: 22, color: colour.red, width }
const heading: Style = { face: 'bold', size: 13.5, color: colour.red, width, gap: -2 }
const body: Style = { size: 10, width, gap: -0.5 }
const small: Style = { size: 9, color: colour.soft, width, gap: -1 }

/** Where writing goes on: the page, and how far down it is written. */
interface Pen {
  doc: Doc
  root: Structure
  y: number
}

/** Everything held about somebody as a readable document; equal arguments give equal bytes. */
export const renderOwnData = (data: OwnData, madeAt: Date): Promise<Buffer> => {
  const doc = newDocument({ title: copy.title, author: copy.author, madeAt })
  const bytes = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  const pen: Pen = { doc, root, y: top }
  paragraph(pen, 'H1', copy.title, title)
  pen.y += 4
  paragraph(pen, 'P', copy.lead(localDateTime(madeAt)), body)
  paragraph(pen, 'P', copy.controller, body)
  for (const kind of DataKind.options) section(pen, kind, data[kind])
  footers(doc)
  root.end()
  doc.end()
  return bytes
}

const clean = (text: string) => drawable(text, copy.missing).text

const paragraph = (pen: Pen, tag: string, text: string, style: Style) => {
  const { doc, root } = pen
  const words = clean(text)
  need(pen, heightOf(doc, words, style))
  element(doc, root, tag, () => {
    pen.y = write(doc, words, left, pen.y, style)
  })
}

/** Begins a page unless there is so much room. */
const need = (pen: Pen, room: number): boolean => {
  if (pen.y + room <= bottom) return false
  pen.doc.addPage()
  pen.y = top
  return true
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
  if (single) return rows.forEach((row) => pairs(pen, columns, row))
  table(pen, name, columns, rows.slice(0, MOST_ROWS))
  if (rows.length > MOST_ROWS) {
    pen.y += 4
    paragraph(pen, 'P', copy.more(rows.length - MOST_ROWS), small)
  }
}

const labelWidth = 108

/** One thing, written as names and values under each other. */
const pairs = (pen: Pen, columns: readonly Column[], row: DataRow) => {
  const { doc, root } = pen
  const list = element(doc, root, 'Sect')
  for (const { key, title: name, format } of columns) {
    const value = clean(format(row[key]))
    const style = { ...body, width: width - labelWidth }
    const height = heightOf(doc, value, style) + 5
    need(pen, height)
    element(doc, list, 'P', () => {
      write(doc, name, left + cellPadding, pen.y + 2, { size: 10, color: colour.soft })
      write(doc, value, left + labelWidth, pen.y + 2, style)
    })
    pen.y += height
    rule(doc, pen.y, colour.line)
  }
}

const rule = (doc: Doc, y: number, of: string) =>
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.5)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(of)
  })

interface Cell {
  x: number
  width: number
}

const cellsOf = (columns: readonly Column[]): Cell[] => {
  const unit = width / columns.reduce((sum, column) => sum + column.width, 0)
  let x = left
  return columns.map((column) => {
    const cell = { x: x + cellPadding, width: column.width * unit - 2 * cellPadding }
    x += column.width * unit
    return cell
  })
}

const cellStyle = (cell: Cell): Style => ({ size: 8.5, gap: -1.5, width: cell.width })

/** A table whose head stands on every page it reaches; a row is never torn. */
const table = (
  pen: Pen,
  name: string,
  columns: readonly Column[],
  rows: readonly DataRow[],
): void => {
  const { doc, root } = pen
  const cells = cellsOf(columns)
  const structure = element(doc, root, 'Table')
  need(pen, headHeight + 30)
  ground(pen)
  const line = element(doc, structure, 'TR')
  columns.forEach((column, index) => {
    const head = doc.struct('TH', { scope: 'Column' } as { title?: string })
    line.add(head)
    head.add(() => headCell(pen, column, cells[index]!))
  })
  pen.y += headHeight
  for (const row of rows) {
    const texts = columns.map(({ key, format }) => clean(format(row[key])))
    const tallest = Math.max(
      ...texts.map((text, index) => heightOf(doc, text, cellStyle(cells[index]!))),
    )
    const height = Math.max(17, tallest + 7)
    if (need(pen, height)) repeatHead(pen, name, columns, cells)
    const own = element(doc, structure, 'TR')
    texts.forEach((text, index) => {
      const cell = cells[index]!
      element(doc, own, 'TD', () => {
        write(doc, text, cell.x, pen.y + 3, cellStyle(cell))
      })
    })
    pen.y += height
    rule(doc, pen.y, colour.line)
  }
}

const ground = ({ doc, y }: Pen) =>
  artifact(doc, 'Layout', () => {
    doc.rect(left, y, width, headHeight).fill(colour.tint)
  })

const headCell = ({ doc, y }: Pen, column: Column, cell: Cell) =>
  write(doc, column.title, cell.x, y + 3.2, {
    face: 'bold',
    size: 8.5,
    color: colour.red,
    width: cell.width,
  })

/** On a further page the head is decoration: the table's structure goes on. */
const repeatHead = (pen: Pen, name: string, columns: readonly Column[], cells: readonly Cell[]) => {
  artifact(pen.doc, 'Pagination', () => {
    write(pen.doc, copy.continued(name), left, pen.y, { ...heading, size: 11 })
  })
  pen.y += 22
  ground(pen)
  artifact(pen.doc, 'Pagination', () => {
    columns.forEach((column, index) => headCell(pen, column, cells[index]!))
  })
  pen.y += headHeight
}

const footers = (doc: Doc) => {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    artifact(doc, 'Pagination', () => {
      const style: Style = { size: 8, color: colour.soft, width, align: 'center' }
      write(doc, copy.footer(index + 1, count), left, footerTop, style)
    })
  }
}
