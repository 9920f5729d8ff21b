import { ringsOf } from 'contract/pictures/ring'
import { starPath } from 'contract/pictures/star'
import { cardAddress } from 'contract/rules/card-address'
import type { StarRating } from 'contract/codes/star-rating'
import { starsOf } from 'contract/rules/star-level'
import { colour, millimetre, qrCode } from '../../../platform/pdf-ornament.ts'
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
import { volunteerCardCopy as copy } from './volunteer-card.copy.ts'

export type CardLayout = 'card' | 'sheet'

/** Everything that is printed on a card. */
export interface PrintedCard {
  number: string
  name: string
  /** In groups of four. */
  code: string
  organization: string | null
  issuer: string
  serviceMinutes: number
  /** The star rating that was certified; null without one. */
  starRating: StarRating | null
  /** Minutes of every month, idle ones too, the oldest first. */
  minutes: readonly number[]
  /** Day of registration. */
  since: string
  /** Day for which the hours are told. */
  asOf: string
  /** Where the card is checked, such as `https://www.example.org`. */
  origin: string
  madeAt: Date
}

// Everything on a card is measured in tenths of a millimetre, as `card-face.tsx` of the portal does.
const card = { width: 856, height: 540 }
const tenth = millimetre / 10
const size: [number, number] = [card.width * tenth, card.height * tenth]
// The library compares our tenths with the page's points, and would begin another page for text.
const margins = { top: 0, left: 0, right: -card.width, bottom: -card.height }

/** The card as a tagged PDF, front and back; equal arguments give equal bytes. */
export const renderCard = async (given: PrintedCard, layout: CardLayout): Promise<Buffer> => {
  const doc = newDocument({
    title: `${copy.title} ${given.number}`,
    author: given.issuer,
    madeAt: given.madeAt,
  })
  const finished = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const shown = printable(given)
  // Of names, not of what is printed instead of them.
  const address = cardAddress(given.origin, given)
  if (layout === 'card') {
    for (const draw of [front, back]) {
      doc.addPage({ size, margins })
      inTenths(doc, 0, 0, () => draw(doc, root, shown, address))
    }
  } else sheet(doc, root, shown, address)
  root.end()
  doc.end()
  return finished
}

/** The card with whatever the font cannot draw replaced by a visible mark. */
const printable = (given: PrintedCard): PrintedCard => {
  const drawn = (text: string) => drawable(text, copy.missing).text
  return {
    ...given,
    name: drawn(given.name),
    issuer: drawn(given.issuer),
    organization: given.organization && drawn(given.organization),
  }
}

/** Draws with the corner of a card at a point of the page. */
const inTenths = (doc: Doc, x: number, y: number, draw: () => void) => {
  doc.save()
  doc.translate(x, y).scale(tenth)
  draw()
  doc.restore()
}

type Draw = (doc: Doc, root: Structure, shown: PrintedCard, address: string) => void

const left = 52
/** Height of the red band on top of both sides. */
const band = 104
/** Rings keep to the right 38 %. */
const textWidth = 470

/** One line, smaller where it would be too long, its letters standing on a line. */
const line = (doc: Doc, parent: Structure, text: string, baseline: number, style: Style) =>
  element(doc, parent, 'P', () => {
    const { width = textWidth, ...plain } = style
    const fits = Math.min(1, width / widthOf(doc, text, plain))
    const fitted = plain.size * fits
    // The font's ascent.
    write(doc, text, left, baseline - 1.151 * fitted, { ...plain, size: fitted })
  })

const front: Draw = (doc, root, shown) => {
  artifact(doc, 'Layout', () => {
    doc.rect(0, 0, card.width, card.height).fill('#FFFFFF')
    doc.rect(0, 0, card.width, band).fill(colour.red)
    rings(doc, shown)
  })
  const face = element(doc, root, 'Sect')
  line(doc, face, copy.title, 69, {
    face: 'bold',
    size: 46,
    color: '#FFFFFF',
    spacing: 2,
    width: 480,
  })
  artifact(doc, 'Layout', () => {
    const style: Style = { size: 30, color: '#FFFFFF' }
    const x = card.width - left - widthOf(doc, copy.brand, style)
    write(doc, copy.brand, x, 69 - 1.151 * 30, style)
  })
  stars(doc, face, shown)
  line(doc, face, shown.name, 240, { face: 'bold', size: 74 })
  line(doc, face, `${copy.number} ${shown.number}`, 306, { size: 30 })
  line(doc, face, `${copy.served} ${copy.time(shown.serviceMinutes)}`, 372, {
    face: 'bold',
    size: 32,
    color: colour.red,
  })
  line(doc, face, shown.organization ?? shown.issuer, 428, { size: 28 })
  line(doc, face, `${copy.since(shown.since)} · ${copy.asOf(shown.asOf)}`, 482, {
    size: 25,
    color: colour.soft,
  })
}

/** The star rating that was certified; what hours reach is no rating. */
const stars = (doc: Doc, face: Structure, { starRating }: PrintedCard) => {
  if (starRating === null) return
  const count = starsOf(starRating)
  const pitch = 30
  artifact(doc, 'Layout', () => {
    for (let index = 0; index < count; index += 1) {
      doc.save()
      doc
        .translate(left + index * pitch, 122)
        .path(starPath)
        .fill(colour.gold)
      doc.restore()
    }
  })
  element(doc, face, 'P', () => {
    const style: Style = { size: 22, color: colour.goldText }
    write(doc, copy.stars(starRating), left + count * pitch + 8, 142 - 1.151 * 22, style)
  })
}

const ringSize = 400

const rings = (doc: Doc, { minutes, number }: PrintedCard) => {
  const drawn = ringsOf({ minutes, seed: number, size: ringSize })
  doc.save()
  // The card ends where the ring is cut.
  doc.rect(0, band, card.width, card.height - band).clip()
  doc.translate(546, 140)
  for (const { path, width, best } of drawn.rings) {
    doc
      .path(path)
      .lineWidth(width)
      .stroke(best ? colour.gold : colour.red)
  }
  doc.circle(drawn.heart.x, drawn.heart.y, drawn.heart.radius).fill(colour.red)
  doc.restore()
}

// 28 mm with its quiet zone: more than the 22 that a printed code needs.
const qr = { x: 36, y: 120, size: 252, box: 284 }

const back: Draw = (doc, root, shown, address) => {
  artifact(doc, 'Layout', () => {
    doc.rect(0, 0, card.width, card.height).fill('#FFFFFF')
    doc.rect(0, 0, card.width, band).fill(colour.red)
  })
  const face = element(doc, root, 'Sect')
  line(doc, face, copy.check, 66, { face: 'bold', size: 38, color: '#FFFFFF', spacing: 2 })
  const figure = doc.struct('Figure', { alt: copy.qr } as { alt: string })
  face.add(figure)
  figure.add(() => qrCode(doc, address, qr))
  let y = 116
  const paragraph = (text: string, style: Style, after: number) =>
    element(doc, face, 'P', () => {
      y = write(doc, text, 360, y, { width: 452, gap: -4, ...style }) + after
    })
  paragraph(copy.code, { size: 26, color: colour.soft }, 0)
  paragraph(shown.code, { face: 'bold', size: 46, color: colour.goldText, spacing: 3 }, 6)
  paragraph(copy.how(new URL(shown.origin).host), { size: 25 }, 10)
  paragraph(copy.validity, { size: 25 }, 0)
  paragraph(copy.hotline, { size: 25 }, 0)
  element(doc, face, 'P', () => {
    const style: Style = { size: 24, color: colour.soft, width: 760 }
    write(doc, copy.notice, left, 520 - heightOf(doc, copy.notice, style), style)
  })
  element(doc, face, 'P', () => {
    const style: Style = { size: 24, color: colour.soft, width: 760 }
    write(doc, shown.issuer, left, 484 - heightOf(doc, shown.issuer, style), style)
  })
}

const a4 = { width: 595.28, height: 841.89 }
const mark = 5 * millimetre

/** Front and back side by side, so that one fold brings them back to back. */
const sheet: Draw = (doc, root, shown, address) => {
  doc.addPage()
  const [width, height] = size
  const x = a4.width / 2 - width
  const y = 80 * millimetre
  const margin = x
  element(doc, root, 'H1', () => {
    write(doc, copy.sheet.title, margin, 24 * millimetre, {
      face: 'bold',
      size: 20,
      color: colour.red,
    })
  })
  let below = 36 * millimetre
  for (const step of copy.sheet.steps) {
    element(doc, root, 'P', () => {
      below = write(doc, step, margin, below, { size: 11, width: 2 * width })
    })
  }
  inTenths(doc, x, y, () => front(doc, root, shown, address))
  inTenths(doc, x + width, y, () => back(doc, root, shown, address))
  artifact(doc, 'Layout', () => cropMarks(doc, x, y, 2 * width, height))
  artifact(doc, 'Layout', () => foldMarks(doc, a4.width / 2, y, height))
  element(doc, root, 'P', () => {
    write(doc, copy.sheet.fold, a4.width / 2 - 30, y - 2.6 * mark, {
      size: 9,
      color: colour.soft,
      width: 60,
      align: 'center',
    })
  })
  ruler(doc, root, margin, y + height + 3.5 * mark)
}

/** Short lines outside the corners: nothing of them is left once it is cut. */
const cropMarks = (doc: Doc, x: number, y: number, width: number, height: number) => {
  const gap = millimetre
  doc.lineWidth(0.5)
  for (const [cornerX, awayX] of [
    [x, -1],
    [x + width, 1],
  ] as const) {
    for (const [cornerY, awayY] of [
      [y, -1],
      [y + height, 1],
    ] as const) {
      doc.moveTo(cornerX + awayX * gap, cornerY).lineTo(cornerX + awayX * (gap + mark), cornerY)
      doc.moveTo(cornerX, cornerY + awayY * gap).lineTo(cornerX, cornerY + awayY * (gap + mark))
    }
  }
  doc.stroke(colour.ink)
}

/** A dashed line above and below the fold, none across the card. */
const foldMarks = (doc: Doc, x: number, y: number, height: number) => {
  const gap = millimetre
  doc
    .lineWidth(0.5)
    .dash(2, { space: 2 })
    .moveTo(x, y - gap)
    .lineTo(x, y - gap - mark)
    .moveTo(x, y + height + gap)
    .lineTo(x, y + height + gap + mark)
    .stroke(colour.ink)
    .undash()
}

/** A line of 50 mm, to see that nothing was scaled. */
const ruler = (doc: Doc, root: Structure, x: number, y: number) => {
  const length = 50 * millimetre
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.7)
      .moveTo(x, y)
      .lineTo(x + length, y)
    for (const end of [x, x + length]) doc.moveTo(end, y - 4).lineTo(end, y + 4)
    doc.stroke(colour.ink)
  })
  element(doc, root, 'P', () => {
    write(doc, copy.sheet.ruler, x + length + 10, y - 7, { size: 10, color: colour.soft })
  })
}
