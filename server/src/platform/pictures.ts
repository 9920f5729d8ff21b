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

/**
 * The picture written anew from its pixels, upright: place, device, comments and whatever else stood
 * beside the pixels is gone. Names the fault when it cannot be read whole.
 */
export const rewritePicture = async (
  bytes: Buffer,
  type: PictureType,
): Promise<Buffer | PictureFault> => {
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
    return await written[type]().toBuffer()
  } catch {
    // The library tells what it makes of the bytes; whoever sent them only needs to know that.
    return 'fileUnreadable'
  }
}
