import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/* What every PDF of ours is written with: the Chinese font, text that wraps, and tags that a reader reads out. */

export type Doc = PDFKit.PDFDocument
export type Structure = PDFKit.PDFStructureElement
type Face = 'regular' | 'bold'

type ParsedFont = { hasGlyphForCodePoint(codePoint: number): boolean }

// Parsed once per process: parsing for each document doubles the time. A font keeps the glyphs it
// has drawn, a few hundred bytes each and at most 31 000 of them, so its memory is bounded.
const fonts = new Map<Face, ParsedFont>()
/** The font as pdfkit takes it. */
const fontOf = (face: Face): ParsedFont => {
  const known = fonts.get(face)
  if (known) return known
  const weight = face === 'bold' ? '700Bold' : '400Regular'
  const path = `@expo-google-fonts/noto-serif-sc/${weight}/NotoSerifSC_${weight}.ttf`
  const file = createRequire(import.meta.url).resolve(path)
  // pdfkit takes parsed fonts but hands none out: its types omit the field that holds it.
  const doc = new PDFDocument({ autoFirstPage: false, font: file })
  const { font } = (doc as unknown as { _font: { font: ParsedFont } })._font
  fonts.set(face, font)
  return font
}

/** A tagged document in Chinese without a page yet; equal arguments give equal bytes. */
export const newDocument = ({
  title,
  author,
  madeAt,
}: {
  title: string
  author: string
  madeAt: Date
}): Doc => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'zh-CN',
    displayTitle: true,
    // Without this pdfkit would embed Helvetica, which the page never uses.
    font: null as unknown as string,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  doc.registerFont('regular', fontOf('regular') as unknown as Buffer)
  doc.registerFont('bold', fontOf('bold') as unknown as Buffer)
  return doc
}

/** The bytes of a document once it has been ended. */
export const bytesOf = (doc: Doc): Promise<Buffer> => {
  const chunks: Buffer[] = []
  return new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

/** A text in one line with whatever the font cannot draw replaced by a mark, and whether that was needed. */
export const drawable = (text: string, mark: string): { text: string; incomplete: boolean } => {
  let incomplete = false
  const drawn = Array.from(text.replace(/\s+/g, ' '), (character) => {
    if (fontOf('regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character
    // Joiners, variation selectors and the like have no shape of their own.
    if (/[\p{Cc}\p{Cf}\p{Mn}]/u.test(character)) return ''
    incomplete = true
    return mark
  })
  return { text: drawn.join(''), incomplete }
}

/** Colour of text. */
const INK = '#1F1916'

export type Style = {
  face?: Face
  size: number
  color?: string
  width?: number
  align?: 'left' | 'center' | 'right'
  /** Added to the font's own generous line height. */
  gap?: number
  spacing?: number
  indent?: number
}

const layout = ({ width, align, gap = 0, spacing = 0, indent = 0 }: Style) => ({
  width,
  align,
  lineGap: gap,
  characterSpacing: spacing,
  indent,
  lineBreak: width !== undefined,
})

/** Writes text with its first line's top at y; returns where the next line would begin. */
export const write = (doc: Doc, text: string, x: number, y: number, style: Style): number => {
  doc.font(style.face ?? 'regular', style.size).fillColor(style.color ?? INK)
  doc.text(text, x, y, layout(style))
  return doc.y
}

export const heightOf = (doc: Doc, text: string, style: Style): number =>
  doc.font(style.face ?? 'regular', style.size).heightOfString(text, layout(style))

export const widthOf = (doc: Doc, text: string, style: Style): number =>
  doc
    .font(style.face ?? 'regular', style.size)
    .widthOfString(text, { characterSpacing: style.spacing ?? 0 })

export const element = (doc: Doc, parent: Structure, tag: string, draw?: () => void): Structure => {
  const made = doc.struct(tag)
  parent.add(made)
  if (draw) made.add(draw)
  return made
}

/** Decoration: kept from the reading order. */
export const artifact = (doc: Doc, type: 'Layout' | 'Pagination', draw: () => void) => {
  doc.save()
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
  doc.restore()
}
