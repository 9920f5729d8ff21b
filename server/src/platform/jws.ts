import { sign, verify, type KeyObject } from 'node:crypto'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A compact JWS (RFC 7515) over a value, signed by Ed25519 (RFC 8037). */
export const signJws = (header: object, payload: object, privateKey: KeyObject): string => {
  const text = `${encoded({ alg: 'EdDSA', ...header })}.${encoded(payload)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

/** What a compact JWS says; null where this key did not sign it, or by another algorithm. */
export const openJws = (jws: string, publicKey: KeyObject): Record<string, unknown> | null => {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.')
  if (more.length > 0) return null
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify(null, Buffer.from(`${header}.${payload}`), publicKey, bytes)) return null
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return read(header)['alg'] === 'EdDSA' ? read(payload) : null
}
