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
} from './pdf.ts'

/* A plain document on A4 whose paragraphs and tables flow over as many pages as they need. */

// Lengths are points.
const left = 42
const width = 595.28 - 2 * left
const top = 48
const bottom = 790
const footerTop = 806
const cellPadding = 4
const headHeight = 19

/** Where writing goes on: the page, and how far down it is written. */
export interface Pen {
  doc: Doc
  root: Structure
  y: number
  /** What is drawn for a character the font lacks. */
  missing: string
  finished: Promise<Buffer>
}

export const sheet = { left, width, top, bottom } as const

const colour = { soft: '#5E534B', line: '#E8E0D8', tint: '#FFF4F1', red: '#A3171A' }

/** How the parts of such a document are set. */
export const sheetStyles = {
  title: { face: 'bold', size: 22, color: colour.red, width },
  heading: { face: 'bold', size: 13.5, color: colour.red, width, gap: -2 },
  body: { size: 10, width, gap: -0.5 },
  small: { size: 9, color: colour.soft, width, gap: -1 },
} as const satisfies Record<string, Style>

/** Begins a document on its first page; equal arguments and equal writing give equal bytes. */
export const beginSheet = (
  missing: string,
  facts: { title: string; author: string; madeAt: Date },
): Pen => {
  const doc = newDocument(facts)
  const finished = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  return { doc, root, y: top, missing, finished }
}

/** Writes the foot of every page and gives the bytes. */
export const endSheet = (
  { doc, root, finished }: Pen,
  foot: (page: number, pages: number) => string,
): Promise<Buffer> => {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    artifact(doc, 'Pagination', () => {
      const style: Style = { size: 8, color: colour.soft, width, align: 'center' }
      write(doc, foot(index + 1, count), left, footerTop, style)
    })
  }
  root.end()
  doc.end()
  return finished
}

/** Begins a page unless there is so much room. */
export const need = (pen: Pen, room: number): boolean => {
  if (pen.y + room <= bottom) return false
  pen.doc.addPage()
  pen.y = top
  return true
}

const clean = (pen: Pen, text: string) => drawable(text, pen.missing).text

export const paragraph = (pen: Pen, tag: string, text: string, style: Style) => {
  const { doc, root } = pen
  const words = clean(pen, text)
  need(pen, heightOf(doc, words, style))
  element(doc, root, tag, () => {
    pen.y = write(doc, words, left, pen.y, style)
  })
}

const labelWidth = 108

/** Names and values under each other. */
export const pairs = (pen: Pen, listed: readonly (readonly [name: string, value: string])[]) => {
  const { doc, root } = pen
  const list = element(doc, root, 'Sect')
  for (const [name, given] of listed) {
    const value = clean(pen, given)
    const style = { ...sheetStyles.body, width: width - labelWidth }
    const height = heightOf(doc, value, style) + 5
    need(pen, height)
    element(doc, list, 'P', () => {
      write(doc, name, left + cellPadding, pen.y + 2, { size: 10, color: colour.soft })
      write(doc, value, left + labelWidth, pen.y + 2, style)
    })
    pen.y += height
    rule(doc, pen.y)
  }
}

const rule = (doc: Doc, y: number) =>
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.5)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(colour.line)
  })

/** A column of a table; widths are shares of the whole. */
export interface SheetColumn {
  title: string
  width: number
}

interface Cell {
  x: number
  width: number
}

const cellsOf = (columns: readonly SheetColumn[]): Cell[] => {
  const unit = width / columns.reduce((sum, column) => sum + column.width, 0)
  let x = left
  return columns.map((column) => {
    const cell = { x: x + cellPadding, width: column.width * unit - 2 * cellPadding }
    x += column.width * unit
    return cell
  })
}

const cellStyle = (cell: Cell): Style => ({ size: 8.5, gap: -1.5, width: cell.width })

/** A table whose head stands on every page it reaches, below `continued`; a row is never torn. */
export const table = (
  pen: Pen,
  continued: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly string[])[],
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
    const texts = row.map((text) => clean(pen, text))
    const tallest = Math.max(
      ...texts.map((text, index) => heightOf(doc, text, cellStyle(cells[index]!))),
    )
    const height = Math.max(17, tallest + 7)
    if (need(pen, height)) repeatHead(pen, continued, columns, cells)
    const own = element(doc, structure, 'TR')
    texts.forEach((text, index) => {
      const cell = cells[index]!
      element(doc, own, 'TD', () => {
        write(doc, text, cell.x, pen.y + 3, cellStyle(cell))
      })
    })
    pen.y += height
    rule(doc, pen.y)
  }
}

const ground = ({ doc, y }: Pen) =>
  artifact(doc, 'Layout', () => {
    doc.rect(left, y, width, headHeight).fill(colour.tint)
  })

const headCell = ({ doc, y }: Pen, column: SheetColumn, cell: Cell) =>
  write(doc, column.title, cell.x, y + 3.2, {
    face: 'bold',
    size: 8.5,
    color: colour.red,
    width: cell.width,
  })

/** On a further page the head is decoration: the table's structure goes on. */
const repeatHead = (
  pen: Pen,
  continued: string,
  columns: readonly SheetColumn[],
  cells: readonly Cell[],
) => {
  artifact(pen.doc, 'Pagination', () => {
    write(pen.doc, continued, left, pen.y, { ...sheetStyles.heading, size: 11 })
  })
  pen.y += 22
  ground(pen)
  artifact(pen.doc, 'Pagination', () => {
    columns.forEach((column, index) => headCell(pen, column, cells[index]!))
  })
  pen.y += headHeight
}
