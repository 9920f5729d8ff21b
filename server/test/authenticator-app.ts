import { createHmac } from 'node:crypto'

/* An authenticator app as the RFCs describe it, apart from the library that the product uses. */

/** The step a moment falls into (RFC 6238 section 4.2). */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 30_000)

/** The code of a step: HMAC-SHA-1 cut to six digits (RFC 4226 section 5.3). */
export const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a text in Base32 (RFC 4648 section 6). */
export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
