/** The text whose SHA-256 is looked at: the challenge with a number that is found by trying. */
export const workText = (challenge: string, solution: number | string): string =>
  `${challenge}.${solution}`

/** How many bits a hash begins with that are zero. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
