import { ringsOf } from 'contract/pictures/ring'
import QRCode from 'qrcode'
import { artifact, type Doc } from './pdf.ts'

/* What our certificates on paper have in common: their colours, the rings of the
 * ground, the red frame, the line under the title and the code to scan. */

export const colour = {
  ink: '#1F1916',
  soft: '#5E534B',
  line: '#E8E0D8',
  tint: '#FFF4F1',
  red: '#A3171A',
  frame: '#C3201F',
  gold: '#B8862F',
  goldText: '#855400',
}

/** Points of a millimetre. */
export const millimetre = 72 / 25.4

/** From the edge of the paper to the frame. */
const EDGE = 20

/** The double frame around a page of a size in points. */
export const frame = (doc: Doc, { width, height }: { width: number; height: number }) => {
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(2)
      .rect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
      .stroke(colour.frame)
    const [left, top, right, bottom] = [EDGE + 6, EDGE + 6, width - EDGE - 6, height - EDGE - 6]
    // The inner line turns inwards at each corner round a small gold point.
    const notch = 12
    doc
      .lineWidth(0.7)
      .path(
        `M${left + notch} ${top}H${right - notch}A${notch} ${notch} 0 0 0 ${right} ${top + notch}` +
          `V${bottom - notch}A${notch} ${notch} 0 0 0 ${right - notch} ${bottom}` +
          `H${left + notch}A${notch} ${notch} 0 0 0 ${left} ${bottom - notch}` +
          `V${top + notch}A${notch} ${notch} 0 0 0 ${left + notch} ${top}Z`,
      )
      .stroke(colour.gold)
    for (const x of [left + 3, right - 3]) {
      for (const y of [top + 3, bottom - 3]) doc.circle(x, y, 1.5).fill(colour.gold)
    }
  })
}

/** A QR code of a size in the middle of a white square, whose rest is the quiet zone. */
export const qrCode = (
  doc: Doc,
  text: string,
  { x, y, size, box }: { x: number; y: number; size: number; box: number },
) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const module = size / modules.size
  const inset = (box - size) / 2
  doc.rect(x, y, box, box).fill('#FFFFFF')
  for (let line = 0; line < modules.size; line += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(line, column)) continue
      doc.rect(x + inset + column * module, y + inset + line * module, module, module)
    }
  }
  // One path, so that no hairline shows between the modules.
  doc.fill(colour.ink)
}

/** Growth rings of a ground, faint, round a point of the page; `usual` is the opacity of all but the best. */
export const groundRings = (
  doc: Doc,
  { minutes, seed, size }: { minutes: number[]; seed: string; size: number },
  { x, y, usual }: { x: number; y: number; usual: number },
) => {
  const { rings } = ringsOf({ minutes, seed, size })
  doc.save().translate(x - size / 2, y - size / 2)
  for (const { path, width, best } of rings) {
    doc
      .path(path)
      .lineWidth(width)
      .strokeOpacity(best ? 0.12 : usual)
      .stroke(best ? colour.gold : colour.red)
  }
  doc.restore()
}

/** The line under a title, in two halves round a gold point of half the size `point`. */
export const divider = (
  doc: Doc,
  { middle, reach, y, point }: { middle: number; reach: number; y: number; point: number },
) => {
  doc
    .lineWidth(0.7)
    .moveTo(middle - reach, y)
    .lineTo(middle - 8, y)
  doc
    .moveTo(middle + 8, y)
    .lineTo(middle + reach, y)
    .stroke(colour.gold)
  doc.path(
    `M${middle} ${y - point}L${middle + point} ${y}L${middle} ${y + point}L${middle - point} ${y}Z`,
  )
  doc.fill(colour.gold)
}
