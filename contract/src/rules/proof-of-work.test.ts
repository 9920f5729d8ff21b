import { expect, it } from 'vitest'
import { leadingZeroBits, workText } from './proof-of-work.ts'

it.each([
  [[0x80], 0],
  [[0x7f], 1],
  [[0x01], 7],
  [[0x00, 0xff], 8],
  [[0x00, 0x00, 0x10], 19],
  [[0x00, 0x00], 16],
])('a proof of work counts the zero bits that %j begins with', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits)
})

it('a proof of work joins challenge and number so that neither can borrow from the other', () => {
  expect(workText('a1', 2)).not.toBe(workText('a', 12))
})
