import { createCanvas, loadImage } from '@napi-rs/canvas'
import { renameSync, writeFileSync } from 'node:fs'

const WIDTH = 640
const HEIGHT = 480

/**
 * Writes a picture as the two frames a fake camera plays: the picture of a screen, fitted into
 * 640 × 480 on grey, as YUV4MPEG2 (4:2:0). Chromium reads the file again each time a camera opens.
 */
export const showToCamera = async (file: string, picture: Buffer): Promise<void> => {
  const image = await loadImage(picture)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = '#888888'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const scale = Math.min((WIDTH * 0.9) / image.width, (HEIGHT * 0.9) / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  context.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    luminance(data),
    Buffer.alloc((WIDTH * HEIGHT) / 2, 128),
  ])
  writeFileSync(
    `${file}.new`,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`),
      frame,
      frame,
    ]),
  )
  // Whole or not at all: a camera that is open goes on playing what it has.
  renameSync(`${file}.new`, file)
}

const luminance = (rgba: Uint8ClampedArray): Buffer => {
  const out = Buffer.alloc(WIDTH * HEIGHT)
  for (let pixel = 0; pixel < out.length; pixel++) {
    const at = pixel * 4
    out[pixel] = Math.round(
      16 + (65.7 * rgba[at]! + 129.1 * rgba[at + 1]! + 25.1 * rgba[at + 2]!) / 256,
    )
  }
  return out
}
