import { createHash, createHmac, sign, verify, type KeyObject } from 'node:crypto'
import { maskName } from 'contract/rules/mask'

/** How a line's service time was established; the words for print stand in certificate.copy.ts. */
export type RecordWay =
  'qr' | 'scanned' | 'code' | 'location' | 'manual' | 'proposed' | 'supplementary' | 'import'

export type CertificateLine = {
  /** Day of service, YYYY-MM-DD, China time. */
  date: string
  missionTitle: string
  /** The recording unit (Decree 67, article 15). */
  organizationName: string
  regionName: string
  serviceMinutes: number
  trainingMinutes: number
  way: RecordWay
  /** Name of the system the record was made in. */
  source: string
  recordId: string
}

/** The holder as printed on the certificate; it never leaves it. */
export type CertificateHolder = {
  name: string
  volunteerNo: string
  documentType: string
  idNumberMasked: string
}

/** The holder as anybody may see him who has number and code. */
export type PublicHolder = {
  nameMasked: string
  volunteerNoMasked: string
  /** Binds the printed holder without naming him: see `holderCommitment`. */
  commitment: string
}

/**
 * What a time certificate states, frozen at issue. As printed it names the holder; as signed and
 * shown to whoever verifies it, it holds the public holder instead. No verification code and no full
 * document number stand in either. All texts are the words to print; dates are YYYY-MM-DD in China
 * time; minutes are integers.
 */
export type CertificateSnapshot<Holder = CertificateHolder> = {
  version: 1
  number: string
  holder: Holder
  period: { from: string; to: string }
  filters: { cities?: string[]; categories?: string[] }
  totals: { serviceMinutes: number; trainingMinutes: number; records: number }
  lines: CertificateLine[]
  issuer: { name: string; contact: string }
  /** ISO 8601 instant. */
  issuedAt: string
  /** Which public key verifies the signature. */
  keyId: string
  verifyUrl: string
}

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
 * HMAC-SHA256 over the canonical text of the printed holder, keyed by the verification code, in
 * hexadecimal: whoever has the paper can show that its name is the signed one, nobody else can guess it.
 */
export const holderCommitment = (holder: CertificateHolder, code: string): string =>
  createHmac('sha256', code).update(canonicalJson(holder)).digest('hex')

/** The snapshot as it is signed and shown. */
export const publicSnapshot = (
  snapshot: CertificateSnapshot,
  code: string,
): CertificateSnapshot<PublicHolder> => ({
  ...snapshot,
  holder: {
    nameMasked: maskName(snapshot.holder.name),
    volunteerNoMasked: `****${snapshot.holder.volunteerNo.slice(-4)}`,
    commitment: holderCommitment(snapshot.holder, code),
  },
})

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
