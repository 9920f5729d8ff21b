import { localDate } from 'contract/rules/time'
import {
  artifact,
  bytesOf,
  drawable,
  element,
  heightOf,
  newDocument,
  widthOf,
  write,
  type Doc,
  type Structure,
  type Style,
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
import { certificateCopy as copy, missingGlyphMark } from './donation.copy.ts'
import { verificationUrl, type DonationSnapshot } from './donation.snapshot.ts'

// All lengths are points. A4 landscape.
const page = { width: 841.89, height: 595.28, left: 84, right: 757.89 }
const bodyWidth = page.right - page.left
const ringSize = 430
// 26 mm of code and its four modules of quiet on every side.
const qrSize = 26 * millimetre
const qrBox = 31 * millimetre
const footTop = 438
const footBottom = footTop + qrBox

/** Sizes the statement is tried in; the last fits the longest that the contract lets in. */
const sizes = [19, 17, 15.5, 14, 12.5, 11]

/**
 * The certificate as a tagged A4 page in landscape; equal arguments give equal bytes. The code is the
 * 16 ungrouped characters.
 */
export const renderDonation = async (
  snapshot: DonationSnapshot,
  donorName: string,
  code: string,
): Promise<Buffer> => {
  const doc = newDocument({
    title: `${copy.title} ${snapshot.number}`,
    author: snapshot.issuer,
    madeAt: new Date(snapshot.issuedAt),
  })
  const finished = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
  background(doc, snapshot)
  head(doc, root, snapshot)
  const name = drawable(donorName, missingGlyphMark)
  const text = drawable(copy.statement(snapshot), missingGlyphMark)
  statement(doc, root, name.text, text.text)
  const note = drawable(noteOf(snapshot), missingGlyphMark)
  const incomplete = [name, text, note].some((drawn) => drawn.incomplete)
  foot(doc, root, snapshot, code, note.text + (incomplete ? copy.missingGlyph : ''))
  root.end()
  doc.end()
  return finished
}

/** Rings that the number alone decides, in the middle under the text. */
const background = (doc: Doc, { number }: DonationSnapshot) => {
  artifact(doc, 'Layout', () => {
    const minutes = [...number].map((character) => character.charCodeAt(0) % 16)
    groundRings(
      doc,
      { minutes, seed: number, size: ringSize },
      { x: page.width / 2, y: page.height / 2, usual: 0.07 },
    )
  })
  frame(doc, page)
}

const head = (doc: Doc, root: Structure, { number }: DonationSnapshot) => {
  element(doc, root, 'H1', () => {
    // Centred by hand: the spacing after the last character must not count.
    const style = { face: 'bold' as const, size: 42, color: colour.red, spacing: 10 }
    const width = widthOf(doc, copy.title, style) - style.spacing
    write(doc, copy.title, (page.width - width) / 2, 62, style)
  })
  artifact(doc, 'Layout', () => {
    divider(doc, { middle: page.width / 2, reach: 150, y: 128, point: 4 })
  })
  element(doc, root, 'P', () => {
    const style = { size: 11, color: colour.soft, width: bodyWidth, align: 'center' as const }
    write(doc, copy.number(number), page.left, 138, { ...style, spacing: 0.4 })
  })
}

const statement = (doc: Doc, root: Structure, name: string, text: string) => {
  const styles = (size: number): [Style, Style] => [
    { face: 'bold', size: size + 3, width: bodyWidth },
    { size, width: bodyWidth, gap: size * 0.35, indent: 2 * size },
  ]
  const top = 178
  const room = footTop - 16 - top
  const height = ([dear, body]: [Style, Style]) =>
    heightOf(doc, copy.dear(name), dear) + 8 + heightOf(doc, text, body)
  const tried = sizes.map(styles)
  const [dear, body] = tried.find((each) => height(each) <= room) ?? tried.at(-1)!
  let y = top
  element(doc, root, 'P', () => {
    y = write(doc, copy.dear(name), page.left, y, dear)
  })
  element(doc, root, 'P', () => {
    write(doc, text, page.left, y + 8, body)
  })
}

const noteOf = ({ foundation, receiptNumber }: DonationSnapshot): string =>
  receiptNumber === null ? copy.untaxed : copy.taxed(foundation, receiptNumber)

const middle = { x: page.left + qrBox + 12, width: 280 }
const sign = { x: page.right - 240, width: 240 }
const small: Style = { size: 9, color: colour.soft, width: middle.width }

const foot = (
  doc: Doc,
  root: Structure,
  { number, verifyUrl, issuer, issuedAt }: DonationSnapshot,
  code: string,
  note: string,
) => {
  const block = element(doc, root, 'Sect')
  const figure = doc.struct('Figure', {
    alt: copy.qrAlt,
    bbox: [page.left, footTop, page.left + qrBox, footBottom],
  } as { alt: string })
  block.add(figure)
  const box = { x: page.left, y: footTop, size: qrSize, box: qrBox }
  figure.add(() => qrCode(doc, verificationUrl(verifyUrl, number), box))
  let y = footTop - 3
  const paragraph = (text: string, style: Style) =>
    element(doc, block, 'P', () => {
      y = write(doc, text, middle.x, y, style)
    })
  paragraph(copy.verifyHow, small)
  paragraph(verifyUrl, { ...small, color: colour.ink })
  element(doc, block, 'P', () => {
    write(doc, copy.verifyCode, middle.x, y + 2.2, small)
    const style = { face: 'bold' as const, size: 11.5, color: colour.goldText, spacing: 0.6 }
    write(doc, groupVerificationCode(code), middle.x + 34, y, style)
    y += 18
  })
  paragraph(note, { ...small, gap: -1.5 })

  const issuerStyle: Style = { face: 'bold', size: 14, width: sign.width, align: 'center' }
  const dateStyle: Style = { size: 11.5, width: sign.width, align: 'center' }
  const date = copy.issuedOn(localDate(new Date(issuedAt)))
  const drawn = drawable(issuer, missingGlyphMark).text
  const total = heightOf(doc, drawn, issuerStyle) + 4 + heightOf(doc, date, dateStyle)
  y = footTop + Math.max(0, (qrBox - total) / 2)
  element(doc, block, 'P', () => {
    y = write(doc, drawn, sign.x, y, issuerStyle)
  })
  element(doc, block, 'P', () => {
    write(doc, date, sign.x, y + 4, dateStyle)
  })
}
