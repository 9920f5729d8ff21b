/**
 * A new nonce: 128 random bits in hexadecimal. From getRandomValues, because randomUUID is missing
 * on pages opened without https.
 */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
