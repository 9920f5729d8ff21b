import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]

/** What a sheet of paper looks like from afar: its size, and its colour at each point. */
export interface Paper {
  width: number
  height: number
  colourAt: (x: number, y: number) => Colour
}

export const paper: Colour = [253, 249, 238]
export const red: Colour = [200, 16, 46]
export const grey: Colour = [170, 170, 170]
const ink: Colour = [70, 66, 60]

export const inRing = (x: number, y: number, radius: number, width: number) =>
  Math.abs(Math.hypot(x, y) - radius) < width / 2

/** A list of names with times and signatures: lines of a table, and strokes in them. No real names stand on it. */
export const signInSheet: Paper = {
  width: 620,
  height: 800,
  colourAt: (x, y) => {
    if (y >= 50 && y < 74 && x >= 200 && x < 420) return ink
    const inTable = x >= 60 && x < 560 && y >= 130 && y < 730
    if (!inTable) return paper
    if ((y - 130) % 50 < 2 || [60, 220, 330, 440, 558].some((edge) => x >= edge && x < edge + 2))
      return grey
    const stroke = Math.sin(x / 7 + Math.floor((y - 130) / 50) * 2) * 8
    const middle = 130 + Math.floor((y - 130) / 50) * 50 + 25
    const written = [80, 240, 350, 460].some((from) => x >= from && x < from + 64)
    return written && Math.abs(y - middle - stroke) < 2 ? ink : paper
  },
}

/** A drawn paper as a small picture, for what there are thousands of. */
export const smallPictureOf = async (drawn: Paper): Promise<Buffer> =>
  sharp(await pictureOf(drawn))
    .webp({ lossless: true })
    .toBuffer()

/** A drawn paper as a picture. */
export const pictureOf = ({ width, height, colourAt }: Paper): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
