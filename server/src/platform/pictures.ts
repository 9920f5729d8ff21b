import { STAMP_PIXELS } from 'contract/rules/terms'
import sharp from 'sharp'

/** Pixels a picture may have: what browsers send is far smaller, and each costs four bytes of memory. */
const MOST_PIXELS = 25_000_000
/** Longest side in pixels of what is kept: enough to read a page of writing. */
const LONGEST_SIDE = 2560

// Of all the readers of the library only these three may be reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Uploads differ from each other: what is kept of one serves no other.
sharp.cache(false)
sharp.concurrency(1)

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Why a picture cannot be taken. */
export type PictureFault = 'fileUnreadable' | 'pictureTooLarge'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** A square of a picture: where it begins and how large it is, in shares of width, height and shorter side. */
export interface Cut {
  left: number
  top: number
  size: number
}

/** A square cut out of a picture that was written again, as a small JPEG; moved inside where it hangs over. */
export const cutSquare = async (
  bytes: Buffer,
  { left, top, size }: Cut,
  side: number,
): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata()
  const edge = Math.max(1, Math.round(Math.min(width, height) * size))
  const within = (share: number, whole: number) =>
    Math.max(0, Math.min(Math.round(whole * share), whole - edge))
  return sharp(bytes)
    .extract({ left: within(left, width), top: within(top, height), width: edge, height: edge })
    .resize(side, side)
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A picture as it is written, with its size in pixels. */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Sides of a picture that `rewritePicture` wrote. */
export const pixelsOf = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/**
 * The picture written again from its pixels, upright: place, device, comments and whatever else stood
 * beside the pixels is gone. Names the fault when it cannot be read whole.
 */
export const rewritePicture = async (
  bytes: Buffer,
  type: PictureType,
): Promise<Picture | PictureFault> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    if (format !== formats[type]) return 'fileUnreadable'
    if (width * height > MOST_PIXELS) return 'pictureTooLarge'
    const upright = picture
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    const written = {
      'image/jpeg': () => upright.jpeg({ quality: 85 }),
      'image/png': () => upright.png(),
      'image/webp': () => upright.webp({ quality: 85 }),
    }
    const { data, info } = await written[type]().toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // The library tells what it makes of the bytes; whoever sent them only needs to know that.
    return 'fileUnreadable'
  }
}

/** Pixels of a side of a seal as it is kept: four centimetres in print. */
const STAMP_SIDE = 480
/** How clear the corners have to be, of 255: paper that was photographed is not. */
const CLEAR = 16
/** How far the longer side may exceed the shorter one. */
const MOST_OBLONG = 1.25

/**
 * The picture of a seal as it is printed: a square PNG whose ground is clear. Null where it is no PNG of that kind,
 * or too small to be printed.
 */
export const stampPicture = async (bytes: Buffer): Promise<Buffer | null> => {
  const { format, width, height } = await sharp(bytes).metadata()
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (format !== 'png' || shorter < STAMP_PIXELS || longer > shorter * MOST_OBLONG) return null
  const side = { width: STAMP_SIDE, height: STAMP_SIDE }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const square = sharp(bytes)
    .ensureAlpha()
    .resize({ ...side, fit: 'contain', background: clear })
  const { data } = await square.clone().raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * STAMP_SIDE + x) * 4 + 3]!
  const edge = STAMP_SIDE - 1
  // Corners of what was sent, not of what an oblong picture is filled up with.
  const inset = (whole: number) => Math.ceil((STAMP_SIDE * (1 - whole / longer)) / 2)
  const [x, y] = [inset(width), inset(height)]
  const corners = [
    alphaAt(x, y),
    alphaAt(edge - x, y),
    alphaAt(x, edge - y),
    alphaAt(edge - x, edge - y),
  ]
  const drawn = data.some((value, index) => index % 4 === 3 && value > 255 - CLEAR)
  if (!drawn || corners.some((alpha) => alpha > CLEAR)) return null
  return square.png({ compressionLevel: 9 }).toBuffer()
}

/** Which part stays when a picture is cut: from 0, its left or upper end, to 100, its right or lower one. */
export interface Focus {
  x: number
  y: number
}

/**
 * A kept picture cut to a shape and written as WebP; never larger than it is. Cut as `object-fit: cover`
 * with this `object-position` shows it, so that the editor's preview tells the truth.
 */
export const cropPicture = async (
  bytes: Buffer,
  { width, height }: { width: number; height: number },
  focus: Focus,
): Promise<Buffer> => {
  const picture = sharp(bytes)
  const whole = await picture.metadata()
  const scale = Math.min(whole.width / width, whole.height / height)
  const cut = {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
  const from = (percent: number, all: number, part: number) =>
    Math.round(((all - part) * percent) / 100)
  return picture
    .extract({
      left: from(focus.x, whole.width, cut.width),
      top: from(focus.y, whole.height, cut.height),
      ...cut,
    })
    .resize(width, height, { fit: 'fill', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
