import { createHash, createHmac, sign, verify, type KeyObject } from 'node:crypto'

/**
 * The one text of a value: keys sorted by code unit, no whitespace (RFC 8785 restricted to
 * integers). Throws TypeError, naming the place, for anything whose text could be disputed:
 * undefined, fractions, unsafe integers, lone surrogates, holes, dates and other objects.
 */
export const canonicalJson = (value: unknown): string => write(value, '$')

const write = (value: unknown, path: string): string => {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${path}: not a safe integer`)
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError(`${path}: not well-formed text`)
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) {
    return `[${Array.from(value, (item, index) => write(item, `${path}[${index}]`)).join(',')}]`
  }
  if (typeof value === 'object' && isPlain(value)) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${write(key, path)}:${write(item, `${path}.${key}`)}`).join(',')}}`
  }
  throw new TypeError(`${path}: ${typeof value} has no canonical form`)
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * HMAC-SHA256 over the canonical text of what is printed and not signed, keyed by the verification code,
 * in hexadecimal: whoever has the paper can show that its name is the signed one, nobody else can guess it.
 */
export const commitment = (printed: object, code: string): string =>
  createHmac('sha256', code).update(canonicalJson(printed)).digest('hex')

/** SHA-256 of the canonical text in UTF-8, lower-case hex. Throws as canonicalJson does. */
export const snapshotDigest = (snapshot: object): string =>
  createHash('sha256').update(canonicalJson(snapshot)).digest('hex')

/**
 * Ed25519 over the canonical text itself, so that anyone can check it with ordinary tools.
 * Throws as canonicalJson does.
 */
export const signSnapshot = (snapshot: object, privateKey: KeyObject): { signature: string } => ({
  signature: sign(null, Buffer.from(canonicalJson(snapshot)), privateKey).toString('base64url'),
})

/** Whether this very snapshot was signed. Never throws: what cannot be read was not signed. */
export const verifySnapshot = (
  snapshot: unknown,
  signature: string,
  publicKey: KeyObject,
): boolean => {
  const bytes = Buffer.from(signature, 'base64url')
  // Node ignores stray characters and spare bits; only the one spelling we wrote is accepted.
  if (bytes.toString('base64url') !== signature) return false
  try {
    return verify(null, Buffer.from(canonicalJson(snapshot)), publicKey, bytes)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
