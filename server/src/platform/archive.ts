import { crc32 } from 'node:zlib'
import type { ArchivedFile } from './zip.ts'

const CHINA_MS = 8 * 3_600_000
/** Names are UTF-8. */
const UTF8 = 0x0800
const VERSION = 20

/** Day and time as the format has them, of China. */
const momentOf = (at: Date): { date: number; time: number } => {
  const local = new Date(at.getTime() + CHINA_MS)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
  const [hours, minutes] = [local.getUTCHours(), local.getUTCMinutes()]
  return {
    date: ((year - 1980) << 9) | (month << 5) | day,
    time: (hours << 11) | (minutes << 5) | (local.getUTCSeconds() >> 1),
  }
}

interface Entry {
  name: Buffer
  sum: number
  size: number
  offset: number
}

/** What the header in front of a file and its entry at the end have in common. */
const facts = ({ name, sum, size }: Entry, { date, time }: ReturnType<typeof momentOf>): Buffer => {
  const part = Buffer.alloc(26)
  part.writeUInt16LE(VERSION, 0)
  part.writeUInt16LE(UTF8, 2)
  part.writeUInt16LE(time, 6)
  part.writeUInt16LE(date, 8)
  part.writeUInt32LE(sum, 10)
  part.writeUInt32LE(size, 14)
  part.writeUInt32LE(size, 18)
  part.writeUInt16LE(name.length, 22)
  return part
}

const signed = (signature: number): Buffer => {
  const part = Buffer.alloc(4)
  part.writeUInt32LE(signature)
  return part
}

const listed = (entry: Entry, moment: ReturnType<typeof momentOf>): Buffer => {
  const [by, rest] = [Buffer.alloc(2), Buffer.alloc(14)]
  by.writeUInt16LE(VERSION)
  rest.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([signed(0x02014b50), by, facts(entry, moment), rest, entry.name])
}

/**
 * A ZIP archive piece by piece, without compression, for files that are compressed already. Files are asked for as
 * pieces are taken, so the memory it needs does not grow with them. Of less than four gigabytes.
 */
export async function* zipped(
  files: AsyncIterable<ArchivedFile>,
  at: Date,
): AsyncIterable<Uint8Array> {
  const moment = momentOf(at)
  const entries: Entry[] = []
  let offset = 0
  for await (const { name, body } of files) {
    const entry = { name: Buffer.from(name), sum: crc32(body), size: body.length, offset }
    entries.push(entry)
    const head = Buffer.concat([signed(0x04034b50), facts(entry, moment), entry.name])
    offset += head.length + body.length
    yield head
    yield body
  }
  const list = Buffer.concat(entries.map((entry) => listed(entry, moment)))
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([list, signed(0x06054b50), end])
}
