import { writeFileSync } from 'node:fs'
import { create } from 'qrcode'

const width = 640
const height = 480
/** Black and white of limited-range video. */
const black = 16
const white = 235
/** Colour planes of a grey picture. */
const grey = 128
const quietZone = 4

/**
 * Writes the file that Chromium plays as its camera: two frames showing the text as a QR code, or a
 * white wall when the text is null. The file is read anew each time a camera is opened, so a test may
 * write a fresh code before it opens the page. Fails when the text is too long for the picture.
 */
export const writeCameraFile = (path: string, text: string | null): void => {
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    text === null ? Buffer.alloc(width * height, white) : luminanceOf(text),
    Buffer.alloc((width * height) / 2, grey),
  ])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([header, frame, frame]))
}

const luminanceOf = (text: string): Buffer => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietZone
  const scale = Math.floor(height / side)
  if (scale < 3) throw new RangeError(`too long for the camera picture: ${text.length} characters`)
  const left = Math.floor((width - side * scale) / 2)
  const top = Math.floor((height - side * scale) / 2)
  const plane = Buffer.alloc(width * height, white)
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      const x = left + (column + quietZone) * scale
      const y = top + (row + quietZone) * scale
      for (let line = y; line < y + scale; line += 1)
        plane.fill(black, line * width + x, line * width + x + scale)
    }
  return plane
}
