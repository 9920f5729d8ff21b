import { Zip, ZipPassThrough } from 'fflate'
import type { ArchivedFile } from './zip.ts'

const MINUTE = 60_000
const CHINA_MS = 8 * 60 * MINUTE

/** The moment at which a clock of this machine shows what one in China shows: archives hold the time of a clock. */
const asInChina = (at: Date): Date =>
  new Date(at.getTime() + CHINA_MS + at.getTimezoneOffset() * MINUTE)

/**
 * A ZIP archive piece by piece, without compression, for files that are compressed already. Files are asked for as
 * pieces are taken, so the memory it needs does not grow with them. Of less than four gigabytes.
 */
export async function* zipped(
  files: AsyncIterable<ArchivedFile>,
  at: Date,
): AsyncIterable<Uint8Array> {
  const pieces: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, body } of files) {
    const file = Object.assign(new ZipPassThrough(name), { mtime: asInChina(at) })
    archive.add(file)
    file.push(body, true)
    yield* pieces.splice(0)
  }
  archive.end()
  yield* pieces
}
