import { certificateAddress } from 'contract/rules/certificate-address'
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
  widthOf,
  write,
} from '../../../platform/pdf.ts'
import {
  colour,
  divider,
  frame,
  groundRings,
  millimetre,
  qrCode,
} from '../../../platform/pdf-ornament.ts'
import { groupVerificationCode } from '../../../platform/printed-number.ts'
import { certificateCopy as copy, missingGlyphMark } from './certificate.copy.ts'
import { englishCopy } from './certificate.english.ts'
import type {
  CertificateHonour,
  CertificateLine,
  CertificateSnapshot,
} from './certificate.snapshot.ts'

// All lengths are points. A4 portrait.
const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 50 }
const bodyWidth = page.right - page.left
const bodyBottom = 794
const ringSize = 420

/** The English words where the paper has them, too. */
const englishOf = ({ language }: CertificateSnapshot) => (language === 'zh+en' ? englishCopy : null)

/** The address in the certificate's QR code: the public verification page, filled in. */
export const verificationUrl = (verifyUrl: string, number: string, code: string): string =>
  certificateAddress(new URL(verifyUrl).href, { number, code })

/**
 * The certificate as a tagged A4 PDF; equal arguments give equal bytes. The code is the 16
 * ungrouped characters. Throws TypeError when verifyUrl is not an absolute URL.
 */
export const renderCertificate = async (
  snapshot: CertificateSnapshot,
  code: string,
  { verifyUrl, stamp = null }: { verifyUrl: string; stamp?: Uint8Array | null },
): Promise<Buffer> => {
  const doc = newDocument({
    title: `${copy.title} ${snapshot.number}`,
    author: snapshot.issuer.name,
    madeAt: new Date(snapshot.issuedAt),
  })
  const finished = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const shown = printable(snapshot)
  const verification = { code, verifyUrl, url: verificationUrl(verifyUrl, snapshot.number, code) }
  const blockTop = bodyBottom - verificationHeight(doc, shown.snapshot, verifyUrl, shown.incomplete)

  doc.addPage()
  background(doc, snapshot)
  const tableTop = head(doc, root, shown.snapshot)
  table(doc, root, shown.snapshot, tableTop, blockTop - 10)
  doc.switchToPage(0)
  // Below the words, so that name and day stay legible.
  if (stamp) seal(doc, root, Buffer.from(stamp), blockTop)
  verificationBlock(doc, root, shown.snapshot, verification, blockTop, shown.incomplete)
  footers(doc, snapshot.number)
  root.end()
  doc.end()
  return finished
}

/** The snapshot with whatever the font cannot draw replaced by a visible mark. */
const printable = (
  snapshot: CertificateSnapshot,
): { snapshot: CertificateSnapshot; incomplete: boolean } => {
  let incomplete = false
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const drawn = drawable(value, missingGlyphMark)
      incomplete ||= drawn.incomplete
      return drawn.text
    }
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]))
  }
  return { snapshot: walk(snapshot) as CertificateSnapshot, incomplete }
}

const background = (doc: Doc, snapshot: CertificateSnapshot) => {
  artifact(doc, 'Layout', () => {
    groundRings(
      doc,
      { minutes: monthlyMinutes(snapshot), seed: snapshot.number, size: ringSize },
      { x: page.width / 2, y: 545, usual: 0.08 },
    )
  })
  frame(doc, page)
}

/** Service and training minutes of each month of the period, oldest first. */
const monthlyMinutes = ({ period, lines }: CertificateSnapshot): number[] => {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  const first = monthOf(period.from)
  const months: number[] = Array(Math.max(1, monthOf(period.to) - first + 1)).fill(0)
  for (const line of lines) {
    const index = Math.min(Math.max(monthOf(line.date) - first, 0), months.length - 1)
    months[index] = (months[index] ?? 0) + line.serviceMinutes + line.trainingMinutes
  }
  return months
}

/** Title, holder, statement and totals; returns where the table may begin. */
const head = (doc: Doc, root: Structure, snapshot: CertificateSnapshot): number => {
  const centred = { width: bodyWidth, align: 'center' as const }
  let y = page.top
  element(doc, root, 'H1', () => {
    // Centred by hand: the spacing after the last character must not count.
    const style = { face: 'bold' as const, size: 32, color: colour.red, spacing: 2.8 }
    const width = widthOf(doc, copy.title, style) - style.spacing
    write(doc, copy.title, (page.width - width) / 2, y, style)
    y += 48
  })
  const english = englishOf(snapshot)
  if (english)
    element(doc, root, 'P', () => {
      y =
        write(doc, english.title, page.left, y - 6, { ...centred, size: 13, color: colour.red }) + 6
    })
  artifact(doc, 'Layout', () => {
    divider(doc, { middle: page.width / 2, reach: 110, y, point: 3.5 })
    y += 7
  })
  element(doc, root, 'P', () => {
    y = write(doc, copy.number(snapshot.number), page.left, y, {
      ...centred,
      size: 10,
      color: colour.soft,
      spacing: 0.4,
    })
  })
  y = holder(doc, root, snapshot, y + 9)
  element(doc, root, 'P', () => {
    const style = { size: 11.5, width: bodyWidth - 12, gap: 2.5, indent: 23 }
    y = write(doc, copy.statement(snapshot), page.left + 6, y + 8, style)
  })
  const paragraph = (text: string, size: number, before: number) =>
    element(doc, root, 'P', () => {
      const style = { size, width: bodyWidth - 12, color: colour.soft }
      y = write(doc, text, page.left + 6, y + before, style)
    })
  if (english) paragraph(english.statement(snapshot), 9.5, 1)
  if (snapshot.purpose !== undefined)
    paragraph(copy.purpose(snapshot, english?.purpose(snapshot)), 10, 3)
  if (snapshot.star) {
    paragraph(copy.star(snapshot.star), 10, 3)
    if (english) paragraph(english.star(snapshot.star), 8.5, 0)
  }
  y = totals(doc, root, snapshot, y + 5)
  const late = snapshot.lines.some(({ way }) => way === 'supplementary')
  if (!snapshot.totals.grades) return y
  const { grades } = snapshot.totals
  paragraph(copy.byGrade(grades), 9.5, 0)
  if (english) paragraph(english.byGrade(grades), 8.5, 0)
  if (late) paragraph(copy.supplementaryNote, 9.5, 0)
  if (late && english) paragraph(english.supplementaryNote(copy.supplementary), 8.5, 0)
  return y + 6
}

const holder = (doc: Doc, root: Structure, snapshot: CertificateSnapshot, top: number): number => {
  const of = snapshot.holder
  const english = englishOf(snapshot)
  const rows = [
    [
      [copy.name, of.name, english?.name],
      [copy.volunteerNo, of.volunteerNo, english?.volunteerNo],
    ],
    [
      [copy.documentType, of.documentType, english?.documentType],
      [copy.documentNumber, of.idNumberMasked, english?.documentNumber],
    ],
  ] as const
  const columns = [
    { x: page.left + 6, label: 58, width: 252 },
    { x: page.left + 272, label: 70, width: bodyWidth - 278 },
  ] as const
  const label = { size: 10, color: colour.soft }
  const value = { face: 'bold' as const, size: 11.5 }
  artifact(doc, 'Layout', () => {
    doc.lineWidth(0.7).moveTo(page.left, top).lineTo(page.right, top).stroke(colour.gold)
  })
  let y = top + 5
  const block = element(doc, root, 'Sect')
  for (const row of rows) {
    let bottom = y
    row.forEach(([name, text, also], index) => {
      const column = columns[index as 0 | 1]
      element(doc, block, 'P', () => {
        write(doc, name, column.x, y + 1.7, label)
        if (also) write(doc, also, column.x, y + 14, { ...label, size: 8 })
        // What has no width does not say where it ends.
        if (also) bottom = Math.max(bottom, y + 25)
        const width = column.width - column.label
        bottom = Math.max(
          bottom,
          write(doc, text, column.x + column.label, y, { ...value, width, gap: -2 }),
        )
      })
    })
    y = bottom + 5
  }
  y += 1
  artifact(doc, 'Layout', () => {
    doc.lineWidth(0.7).moveTo(page.left, y).lineTo(page.right, y).stroke(colour.gold)
  })
  return y
}

const totals = (doc: Doc, root: Structure, snapshot: CertificateSnapshot, y: number) => {
  const { totals: sums } = snapshot
  const english = englishOf(snapshot)
  const both = (chinese: string, also: string | undefined) =>
    also ? `${chinese} ${also}` : chinese
  const time = (minutes: number): [string, string][] => [
    [String(Math.floor(minutes / 60)), copy.hours],
    [String(minutes % 60), copy.minutes],
  ]
  const cells: [string, [string, string][]][] = [
    [both(copy.serviceTime, english?.serviceTime), time(sums.serviceMinutes)],
    [both(copy.trainingTime, english?.trainingTime), time(sums.trainingMinutes)],
    [both(copy.records, english?.records), [[String(sums.records), copy.recordUnit]]],
  ]
  const figure = { face: 'bold' as const, size: 20, color: colour.red }
  const unit = { size: 10.5, color: colour.ink }
  const width = bodyWidth / cells.length
  const block = element(doc, root, 'Sect')
  cells.forEach(([name, parts], index) => {
    const left = page.left + index * width
    if (index > 0) {
      artifact(doc, 'Layout', () => {
        doc
          .lineWidth(0.7)
          .moveTo(left, y + 6)
          .lineTo(left, y + 40)
          .stroke(colour.gold)
      })
    }
    element(doc, block, 'P', () => {
      write(doc, name, left, y, { size: 9.5, color: colour.soft, width, align: 'center' })
      const span = parts.reduce(
        (sum, [number, word]) => sum + widthOf(doc, number, figure) + widthOf(doc, word, unit) + 4,
        -2,
      )
      let x = left + (width - span) / 2
      for (const [number, word] of parts) {
        write(doc, number, x, y + 11, figure)
        x += widthOf(doc, number, figure) + 2
        // Both stand on one baseline: 1.151 is the font's ascent.
        write(doc, word, x, y + 11 + 1.151 * (figure.size - unit.size), unit)
        x += widthOf(doc, word, unit) + 2
      }
    })
  })
  return y + 50
}

interface TableColumn {
  x: number
  width: number
  align: 'left' | 'center' | 'right'
}

const columnsOf = (widths: readonly number[]): TableColumn[] =>
  widths.map((width, index) => ({
    x: page.left + widths.slice(0, index).reduce((sum, w) => sum + w, 0),
    width,
    align: [0, 7].includes(index) ? 'center' : [5, 6].includes(index) ? 'right' : 'left',
  }))

/** The table of a certificate: its columns, and what stands above them. */
interface Layout {
  columns: TableColumn[]
  titles: string[]
  english: readonly string[]
  headerHeight: number
}

/** The last column says how, and since there are grades what it is worth. */
const layoutOf = (snapshot: CertificateSnapshot): Layout => {
  const english = englishOf(snapshot)?.columns ?? []
  const graded = snapshot.version > 1
  return {
    columns: columnsOf(
      graded ? [24, 53, 117, 108, 61, 53, 53, 46.28] : [24, 53, 124, 114, 61, 53, 53, 33.28],
    ),
    titles: graded ? [...copy.columns.slice(0, -1), copy.gradeColumn] : copy.columns,
    english,
    headerHeight: english.length > 0 ? 30 : 20,
  }
}
const cellPadding = 3

type Density = { size: number; gap: number; padding: number; least: number }
const normal: Density = { size: 9, gap: -1.8, padding: 3.2, least: 18 }
const densities = [
  normal,
  { size: 8.25, gap: -1.6, padding: 2.6, least: 16 },
  { size: 7.5, gap: -1.4, padding: 2, least: 14 },
]

const cellTexts = (
  line: CertificateLine,
  index: number,
  duration: (minutes: number) => string,
): string[] => [
  String(index + 1),
  copy.shortDate(line.date),
  line.missionTitle,
  line.organizationName,
  line.regionName,
  line.serviceMinutes ? duration(line.serviceMinutes) : copy.none,
  line.trainingMinutes ? duration(line.trainingMinutes) : copy.none,
  line.grade ? copy.gradeOf(line.grade, line.way) : copy.way(line.way),
]

const cellStyle = ({ columns }: Layout, index: number, density: Density): Style => ({
  size: density.size,
  gap: density.gap,
  width: (columns[index]?.width ?? 0) - 2 * cellPadding,
  align: columns[index]?.align,
})

const endHeight = 15

/**
 * The service lines. They keep to the first page in smaller print if that suffices; otherwise
 * they flow in normal print over as many pages as they need, each with the head repeated.
 */
const table = (
  doc: Doc,
  root: Structure,
  snapshot: CertificateSnapshot,
  top: number,
  bottom: number,
) => {
  const rows = snapshot.lines.map((line, index) =>
    cellTexts(line, index, englishOf(snapshot)?.duration ?? copy.duration),
  )
  const layout = layoutOf(snapshot)
  const heights = (density: Density) =>
    rows.map((texts) => {
      const tallest = Math.max(
        ...texts.map((text, index) => heightOf(doc, text, cellStyle(layout, index, density))),
      )
      return Math.max(density.least, tallest + 2 * density.padding)
    })
  const room = bottom - top - layout.headerHeight - endHeight - honoursHeight(doc, snapshot)
  const fits = (density: Density) => heights(density).reduce((sum, h) => sum + h, 0) <= room
  const density = densities.find(fits) ?? normal

  const structure = element(doc, root, 'Table')
  let limit = bottom
  let y = header(doc, structure, layout, top)
  heights(density).forEach((height, index) => {
    const last = index === rows.length - 1
    if (y + height + (last ? endHeight : 0) > limit) {
      rule(doc, y)
      y = continuation(doc, snapshot.number, layout)
      limit = bodyBottom
    }
    row(doc, structure, layout, rows[index] ?? [], y, height, density)
    y += height
  })
  rule(doc, y)
  y = honours(doc, root, snapshot, { y, limit })
  const sources = [...new Set(snapshot.lines.map((line) => line.source))]
  element(doc, root, 'P', () => {
    const style = { size: 8.5, color: colour.soft, width: bodyWidth }
    if (sources.length > 0)
      write(doc, copy.source(sources), page.left, y + 3, { ...style, width: undefined })
    write(doc, copy.end, page.left, y + 3, { ...style, align: 'right' })
  })
}

const honourTitle: Style = { face: 'bold', size: 9.5, color: colour.red, width: bodyWidth - 12 }
const honourEnglish: Style = { size: 7.5, color: colour.soft, width: bodyWidth - 12 }
const honourColumns = [
  { x: page.left + 6, width: 60 },
  { x: page.left + 70, width: 340 },
  { x: page.left + 414, width: bodyWidth - 420 },
] as const
const honourStyle = (index: 0 | 1 | 2): Style => ({
  size: 9,
  gap: -1.8,
  width: honourColumns[index].width,
  align: index === 2 ? 'right' : 'left',
})

const honourTexts = (
  { date, title, organizationName, minutes }: CertificateHonour,
  duration: (minutes: number) => string,
) => [copy.shortDate(date), copy.honour(title, organizationName), duration(minutes)] as const

const honourRowHeight = (doc: Doc, honour: CertificateHonour): number =>
  heightOf(doc, honourTexts(honour, copy.duration)[1], honourStyle(1)) + 5

const honoursHead = (doc: Doc, snapshot: CertificateSnapshot): number => {
  const english = englishOf(snapshot)
  const also = english ? heightOf(doc, english.honours, honourEnglish) : 0
  return heightOf(doc, copy.honours, honourTitle) + also + 8
}

/** What the section of honours takes; nothing without any. */
const honoursHeight = (doc: Doc, snapshot: CertificateSnapshot): number => {
  const given = snapshot.honours ?? []
  if (given.length === 0) return 0
  const rows = given.reduce((sum, honour) => sum + honourRowHeight(doc, honour), 0)
  return honoursHead(doc, snapshot) + rows + 4
}

/** A further page for what comes after the table; returns where it begins. */
const furtherPage = (doc: Doc): number => {
  doc.addPage()
  frame(doc, page)
  return page.top + 12
}

/** Honours stand below the records in a section of their own, without a sum; returns where it ends. */
const honours = (
  doc: Doc,
  root: Structure,
  snapshot: CertificateSnapshot,
  from: { y: number; limit: number },
): number => {
  const given = snapshot.honours ?? []
  let { y, limit } = from
  if (given.length === 0) return y
  const english = englishOf(snapshot)
  if (y + honoursHead(doc, snapshot) + honourRowHeight(doc, given[0]!) + endHeight > limit) {
    y = furtherPage(doc)
    limit = bodyBottom
  }
  const block = element(doc, root, 'Sect')
  element(doc, block, 'H2', () => {
    y = write(doc, copy.honours, page.left + 6, y + 6, honourTitle)
  })
  if (english)
    element(doc, block, 'P', () => {
      y = write(doc, english.honours, page.left + 6, y, honourEnglish)
    })
  for (const honour of given) {
    const height = honourRowHeight(doc, honour)
    if (y + height + endHeight > limit) {
      y = furtherPage(doc)
      limit = bodyBottom
    }
    element(doc, block, 'P', () => {
      honourTexts(honour, english?.duration ?? copy.duration).forEach((text, index) =>
        write(
          doc,
          text,
          honourColumns[index as 0 | 1 | 2].x,
          y + 2,
          honourStyle(index as 0 | 1 | 2),
        ),
      )
    })
    y += height
  }
  rule(doc, y + 2)
  return y + 2
}

const rule = (doc: Doc, y: number) =>
  artifact(doc, 'Layout', () => {
    doc.lineWidth(0.9).moveTo(page.left, y).lineTo(page.right, y).stroke(colour.red)
  })

const headerCell = (
  doc: Doc,
  { columns, english }: Layout,
  index: number,
  text: string,
  y: number,
) => {
  const column = columns[index]
  if (!column) return
  const style = {
    color: colour.red,
    width: column.width - 2 * cellPadding,
    align: column.align,
  }
  const left = column.x + cellPadding
  const also = english[index]
  write(doc, text, left, y + 3.8, { ...style, face: 'bold', size: 8.8 })
  if (also) write(doc, also, left, y + 16, { ...style, size: 7 })
}

const headerGround = (doc: Doc, { headerHeight }: Layout, y: number) => {
  artifact(doc, 'Layout', () => {
    doc.rect(page.left, y, bodyWidth, headerHeight).fill(colour.tint)
  })
  rule(doc, y)
  rule(doc, y + headerHeight)
}

const header = (doc: Doc, structure: Structure, layout: Layout, y: number): number => {
  headerGround(doc, layout, y)
  const line = element(doc, structure, 'TR')
  layout.titles.forEach((text, index) => {
    const cell = doc.struct('TH', { scope: 'Column' } as { title?: string })
    line.add(cell)
    cell.add(() => headerCell(doc, layout, index, text, y))
  })
  return y + layout.headerHeight
}

/** A further page: its repeated head is decoration, the table's structure goes on. */
const continuation = (doc: Doc, number: string, layout: Layout): number => {
  doc.addPage()
  frame(doc, page)
  const top = page.top + 22
  artifact(doc, 'Pagination', () => {
    const style = { face: 'bold' as const, size: 11, color: colour.red }
    write(doc, copy.continued, page.left, page.top - 4, style)
    write(doc, copy.number(number), page.left, page.top - 2.5, {
      size: 9.5,
      color: colour.soft,
      width: bodyWidth,
      align: 'right',
    })
  })
  headerGround(doc, layout, top)
  artifact(doc, 'Pagination', () => {
    layout.titles.forEach((text, index) => headerCell(doc, layout, index, text, top))
  })
  return top + layout.headerHeight
}

const row = (
  doc: Doc,
  structure: Structure,
  layout: Layout,
  texts: string[],
  y: number,
  height: number,
  density: Density,
) => {
  const line = element(doc, structure, 'TR')
  texts.forEach((text, index) => {
    const style = cellStyle(layout, index, density)
    const inset = (height - heightOf(doc, text, style) + density.gap) / 2
    element(doc, line, 'TD', () => {
      write(doc, text, (layout.columns[index]?.x ?? 0) + cellPadding, y + inset, style)
    })
  })
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.5)
      .moveTo(page.left, y + height)
      .lineTo(page.right, y + height)
    doc.stroke(colour.line)
  })
}

// 26 mm of code and its four modules of quiet on every side.
const qrSize = 26 * millimetre
const qrBox = 31 * millimetre
const middle = { x: page.left + qrBox + 10, width: 216 }
const signature = { x: page.right - 182, width: 180 }
const note: Style = { size: 8.5, color: colour.soft, gap: -1, width: middle.width }
const englishNote: Style = { ...note, size: 7.5 }
const issuerStyle: Style = {
  face: 'bold',
  size: 11,
  gap: -2.2,
  width: signature.width,
  align: 'center',
}
const signStyle: Style = { size: 9.5, width: signature.width, align: 'center' }

const notes = (incomplete: boolean) =>
  copy.validity + copy.law + (incomplete ? copy.missingGlyph : '')

const codeHeight = 17

const verificationHeight = (
  doc: Doc,
  snapshot: CertificateSnapshot,
  verifyUrl: string,
  incomplete: boolean,
): number => {
  const english = englishOf(snapshot)
  const words =
    heightOf(doc, copy.verifyHow, note) +
    heightOf(doc, verifyUrl, note) +
    codeHeight +
    heightOf(doc, notes(incomplete), note) +
    (english ? heightOf(doc, english.validity(verifyUrl), englishNote) : 0)
  return Math.max(qrBox, words, signHeight(doc, snapshot)) + 8
}

const signHeight = (doc: Doc, snapshot: CertificateSnapshot): number =>
  heightOf(doc, snapshot.issuer.name, issuerStyle) +
  heightOf(doc, copy.contact(snapshot.issuer.contact), signStyle) +
  heightOf(doc, copy.issuedOn(chinaDay(snapshot.issuedAt)), signStyle) *
    (englishOf(snapshot) ? 2 : 1) +
  6

const verificationBlock = (
  doc: Doc,
  root: Structure,
  snapshot: CertificateSnapshot,
  { code, verifyUrl, url }: { code: string; verifyUrl: string; url: string },
  top: number,
  incomplete: boolean,
) => {
  artifact(doc, 'Layout', () => {
    doc.lineWidth(0.7).moveTo(page.left, top).lineTo(page.right, top).stroke(colour.gold)
  })
  const block = element(doc, root, 'Sect')
  const boxTop = top + 8
  const figure = doc.struct('Figure', {
    alt: copy.qrAlt,
    bbox: [page.left, boxTop, page.left + qrBox, boxTop + qrBox],
  } as { alt: string })
  block.add(figure)
  figure.add(() => qrCode(doc, url, { x: page.left, y: boxTop, size: qrSize, box: qrBox }))

  let y = boxTop - 2
  const paragraph = (text: string, style: Style) =>
    element(doc, block, 'P', () => {
      y = write(doc, text, middle.x, y, style)
    })
  paragraph(copy.verifyHow, note)
  paragraph(verifyUrl, { ...note, color: colour.ink })
  element(doc, block, 'P', () => {
    write(doc, copy.verifyCode, middle.x, y + 2.6, { size: 9, color: colour.soft })
    write(doc, groupVerificationCode(code), middle.x + 34, y, {
      face: 'bold',
      size: 11.5,
      color: colour.goldText,
      spacing: 0.6,
    })
    y += codeHeight
  })
  paragraph(notes(incomplete), note)
  const english = englishOf(snapshot)
  if (english) paragraph(english.validity(verifyUrl), englishNote)

  y = boxTop + (bodyBottom - boxTop - signHeight(doc, snapshot)) / 2
  element(doc, block, 'P', () => {
    y = write(doc, snapshot.issuer.name, signature.x, y, issuerStyle)
  })
  element(doc, block, 'P', () => {
    const text = copy.contact(snapshot.issuer.contact)
    y = write(doc, text, signature.x, y + 3, signStyle)
  })
  element(doc, block, 'P', () => {
    y = write(doc, copy.issuedOn(chinaDay(snapshot.issuedAt)), signature.x, y + 3, signStyle)
  })
  if (english)
    element(doc, block, 'P', () => {
      write(doc, english.issuedOn(chinaDay(snapshot.issuedAt)), signature.x, y, signStyle)
    })
}

/** Across, as seals of associations are. */
const sealSize = 36 * millimetre

/** The picture of the issuer's seal at the issuer's name and the day, as it is put on paper. */
const seal = (doc: Doc, root: Structure, picture: Buffer, top: number) => {
  const x = signature.x + (signature.width - sealSize) / 2
  const y = Math.min(top + 4 + (bodyBottom - top - sealSize) / 2, bodyBottom - sealSize)
  const figure = doc.struct('Figure', {
    alt: copy.sealAlt,
    bbox: [x, y, x + sealSize, y + sealSize],
  } as { alt: string })
  root.add(figure)
  figure.add(() => {
    doc.save().opacity(0.82)
    doc.image(picture, x, y, { width: sealSize, height: sealSize })
    doc.restore()
  })
}

const chinaDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(instant))

const footers = (doc: Doc, number: string) => {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    artifact(doc, 'Pagination', () => {
      const style = { size: 8, color: colour.soft, width: bodyWidth, align: 'center' as const }
      write(doc, copy.footer(number, index + 1, count), page.left, 799, style)
    })
  }
}
