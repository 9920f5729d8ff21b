import { sha256 } from '@noble/hashes/sha2.js'
import { leadingZeroBits, workText } from 'contract/rules/proof-of-work'

/** A challenge of the server: a number is to be found whose hash with it begins with so many zero bits. */
export interface Task {
  challenge: string
  bits: number
}

/** Tries so many numbers from the first on; the one that solves the challenge, or null. */
export const search = ({ challenge, bits }: Task, first: number, count: number): number | null => {
  for (let number = first; number < first + count; number++) {
    if (leadingZeroBits(sha256(ascii(workText(challenge, number)))) >= bits) return number
  }
  return null
}

/** Challenges and numbers hold nothing else, and this is twice as fast as an encoder. */
const ascii = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}
