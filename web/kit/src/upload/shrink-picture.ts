/** Longest side in pixels of a picture that leaves the browser: a page of writing stays legible. */
const longestSide = 1600
/** Below this many bytes a small picture is left as it is. */
const smallEnough = 500_000
const quality = 0.85

/**
 * A photograph small enough for a mobile network: at most 1600 pixels a side, upright, as JPEG. What
 * the browser cannot read comes back as it was, for the server to judge.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!picture) return file
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= smallEnough) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG knows no transparency: what was clear becomes paper and not black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    )
    return blob
      ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
      : file
  } finally {
    picture.close()
  }
}
