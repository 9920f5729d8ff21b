import { randomBytes } from 'node:crypto'
import { alphabet } from './printed-number.ts'

let lastMillisecond = 0
let sequence = 0

/**
 * A UUID version 7 (RFC 9562): sorts by time, needs no central counter. Identifiers of one process
 * within one millisecond keep their order by a 12-bit sequence.
 */
export const newId = (now = Date.now()): string => {
  if (now > lastMillisecond) {
    lastMillisecond = now
    sequence = randomBytes(2).readUInt16BE() & 0x3ff
  } else if (++sequence > 0xfff) {
    lastMillisecond++
    sequence = 0
  }
  return idAt(lastMillisecond, sequence, randomBytes(8))
}

/** A code for one request, short enough to be read out: twelve signs in three groups, 60 bits of chance. */
export const newReference = (): string => {
  const signs = [...randomBytes(12)].map((byte) => alphabet[byte & 31]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
}

/** The UUID version 7 of a millisecond, a 12-bit sequence and eight random bytes; for generated data. */
export const idAt = (millisecond: number, sequence12: number, random: Uint8Array): string => {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(millisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | (sequence12 & 0xfff), 6)
  bytes.set(random.subarray(0, 8), 8)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
