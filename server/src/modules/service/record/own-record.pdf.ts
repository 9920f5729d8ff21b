import { localDateTime } from 'contract/rules/time'
import { element } from '../../../platform/pdf.ts'
import { millimetre, qrCode } from '../../../platform/pdf-ornament.ts'
import {
  beginSheet,
  endSheet,
  pairs,
  paragraph,
  type Pen,
  sheet,
  sheetStyles,
  table,
} from '../../../platform/pdf-sheet.ts'
import { ownRecordCopy as copy } from './own-record.copy.ts'
import type { OwnFilter, OwnRow } from './record-lists.repository.ts'
import { onTheWay } from './record.policy.ts'

/** What the paper tells. */
export interface RecordPaper {
  name: string
  volunteerNo: string
  filter: OwnFilter
  /** The newest day first. */
  rows: readonly OwnRow[]
  /** Where certificates are issued and checked, such as `https://www.example.org`. */
  origin: string
  madeAt: Date
}

/** Records that are printed; the totals are those of all, and the table for spreadsheets has all. */
const MOST_ROWS = 1_000

const { title, body, small } = sheetStyles

/**
 * The own records as a tagged A4 PDF; equal arguments give equal bytes. It says of itself that it is
 * no certificate: nobody can verify it.
 */
export const renderOwnRecords = (paper: RecordPaper): Promise<Buffer> => {
  const { madeAt, rows } = paper
  const pen = beginSheet(copy.missing, { title: copy.title, author: copy.author, madeAt })
  head(pen, paper)
  pen.y += 8
  if (rows.length === 0) paragraph(pen, 'P', copy.none, body)
  else table(pen, copy.continued, copy.paper, rows.slice(0, MOST_ROWS).map(cellsOf))
  if (rows.length > MOST_ROWS) {
    pen.y += 4
    paragraph(pen, 'P', copy.more(rows.length - MOST_ROWS), small)
  }
  return endSheet(pen, copy.footer)
}

const cellsOf = (row: OwnRow, index: number): string[] => [
  String(index + 1),
  row.date,
  copy.mission(row.missionTitle, row.districtName),
  copy.times(row.signedInAt, row.signedOutAt),
  copy.kind(row.kind),
  copy.duration(row.minutes),
  copy.state(row.state, row.frozen),
  copy.provenance(row),
]

// 22 mm of code and its quiet zone: what a printed code needs.
const qr = { size: 22 * millimetre, box: 26 * millimetre }
const besideCode = sheet.width - qr.box - 10

const head = (pen: Pen, { name, volunteerNo, filter, rows, origin, madeAt }: RecordPaper) => {
  const address = `${origin}/zs`
  const { y } = pen
  paragraph(pen, 'H1', copy.title, { ...title, width: besideCode })
  pen.y += 4
  paragraph(pen, 'P', copy.statement, { ...body, width: besideCode })
  paragraph(pen, 'P', copy.certificate(address), { ...small, width: besideCode })
  const x = sheet.left + sheet.width - qr.box
  const figure = pen.doc.struct('Figure', {
    alt: copy.qr,
    bbox: [x, y, x + qr.box, y + qr.box],
  } as { alt: string })
  element(pen.doc, pen.root, 'Sect').add(figure)
  figure.add(() => qrCode(pen.doc, address, { x, y, ...qr }))
  pen.y = Math.max(pen.y, y + qr.box) + 6
  pairs(pen, [
    [copy.holder, name],
    [copy.volunteerNo, volunteerNo],
    [copy.range, copy.rangeOf(filter)],
    [copy.totals, totalsOf(rows)],
    [copy.printedAt, localDateTime(madeAt)],
  ])
}

const totalsOf = (rows: readonly OwnRow[]): string => {
  const waiting: readonly string[] = onTheWay
  const sum = (counts: (row: OwnRow) => boolean) =>
    copy.duration(rows.reduce((total, row) => total + (counts(row) ? row.minutes : 0), 0))
  return copy.totalsOf(
    sum(({ state, kind }) => state === 'effective' && kind === 'service'),
    sum(({ state, kind }) => state === 'effective' && kind === 'training'),
    sum(({ state }) => waiting.includes(state)),
    rows.length,
  )
}
