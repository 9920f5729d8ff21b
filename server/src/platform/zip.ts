import { zipSync, type Zippable } from 'fflate'

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
