import { unzipSync, zipSync, type Zippable } from 'fflate'

/** A file as it goes into an archive. */
export interface ArchivedFile {
  /** May be Chinese. */
  name: string
  body: Buffer
}

/** A ZIP archive in memory. Equal files and moment give equal bytes. */
export const zip = (files: readonly ArchivedFile[], at: Date): Buffer => {
  const content: Zippable = Object.fromEntries(
    files.map(({ name, body }) => [name, [body, { mtime: at }]]),
  )
  return Buffer.from(zipSync(content))
}

/**
 * The same archive without compression, for readers that believe the sizes an archive declares: no file
 * of it grows beyond its own, all together not beyond `most` bytes. Null for what is no such archive.
 */
export const unpacked = (archive: Uint8Array, most: number): Uint8Array | null => {
  let left = most
  try {
    const files = unzipSync(archive, {
      filter: ({ originalSize }) => {
        left -= originalSize
        if (left < 0) throw new RangeError('archive too large')
        return true
      },
    })
    return zipSync(files, { level: 0 })
  } catch {
    return null
  }
}
