import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by name, in its order, with their sums checked. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, Buffer>()
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const packed = archive.readUInt32LE(entry + 20)
    const nameLength = archive.readUInt16LE(entry + 28)
    const local = archive.readUInt32LE(entry + 42)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + packed)
    const body = archive.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes)
    if (crc32(body) !== archive.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`)
    files.set(name, body)
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32)
  }
  return files
}
