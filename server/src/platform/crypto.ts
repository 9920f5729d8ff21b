import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { damagedText } from './damaged.copy.ts'
import { fail } from './fail.ts'

/** Keys of one generation for the data at rest; the identifier is stored with every value. */
export interface DataKey {
  id: number
  /** 32 bytes for AES-256-GCM. */
  encryption: Buffer
}

/** Everything secret the server computes with. */
export interface Keys {
  /** Newest first; older ones only open what they once closed. */
  data: readonly DataKey[]
  /** For the look-up digests of low-entropy values (ID number, mobile, e-mail, login name). */
  index: Buffer
  /** For the hash chain of the ledger, by key identifier, newest first. */
  ledger: readonly { id: number; key: Buffer }[]
  /** For what is sealed: events, the seals over them, decided records; by key identifier, newest first. */
  seal: readonly { id: number; key: Buffer }[]
  /** For the secret seeds of spot checks. */
  spotCheck: Buffer
  /** For the rotating codes of attendance. */
  attendance: Buffer
  /** For the seals over where certificates stand. */
  certificates: Buffer
  /** Seed of the Ed25519 key that signs signing keys. */
  root: Buffer
  /** Told of the place of a value that does not open. */
  damaged?: (place: string) => void
}

const AES_256_GCM = 1

/**
 * Closes one field: `algorithm(1) | key(2) | nonce(12) | ciphertext | tag(16)`. The place (table,
 * column and row) is authenticated with it, so that a value cannot be moved to another row.
 */
export const encryptField = (keys: Keys, place: string, value: string): Buffer =>
  encryptBytes(keys, place, Buffer.from(value))

/** The same of bytes, such as a document. */
export const encryptBytes = (keys: Keys, place: string, value: Uint8Array): Buffer => {
  const key = keys.data[0]!
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.encryption, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(value), cipher.final()])
  const head = Buffer.from([AES_256_GCM, key.id >> 8, key.id & 0xff])
  return Buffer.concat([head, nonce, body, cipher.getAuthTag()])
}

/**
 * Opens what `encryptField` closed for the same place, for whoever cannot go on without it. Fails with
 * valueDamaged when it was altered, moved or the key is gone.
 */
export const decryptField = (keys: Keys, place: string, value: Buffer): string =>
  openField(keys, place, value) ?? fail('valueDamaged')

/** The same, to be shown: where it does not open, words that say so stand in its place. */
export const showField = (
  keys: Keys,
  place: string,
  value: Buffer,
  show: (opened: string) => string = (opened) => opened,
): string => {
  const opened = openField(keys, place, value)
  return opened === null ? damagedText : show(opened)
}

/** The same; null where it does not open. */
export const openField = (keys: Keys, place: string, value: Buffer): string | null =>
  openBytes(keys, place, value)?.toString('utf8') ?? null

/** The same of what `encryptBytes` closed. */
export const openBytes = (keys: Keys, place: string, value: Buffer): Buffer | null => {
  try {
    return opened(keys, place, value)
  } catch {
    keys.damaged?.(place)
    return null
  }
}

const opened = (keys: Keys, place: string, value: Buffer): Buffer => {
  const id = value.readUInt16BE(1)
  const key = keys.data.find((candidate) => candidate.id === id)
  if (value[0] !== AES_256_GCM || !key) throw new Error(`no key ${id} for ${place.split('.')[0]}`)
  const decipher = createDecipheriv('aes-256-gcm', key.encryption, value.subarray(3, 15))
    .setAAD(Buffer.from(place))
    .setAuthTag(value.subarray(-16))
  return Buffer.concat([decipher.update(value.subarray(15, -16)), decipher.final()])
}

/** Keyed digest by which a value is found and kept unique without being readable. */
export const blindIndex = (keys: Keys, kind: string, value: string): Buffer =>
  createHmac('sha256', keys.index).update(kind).update('\0').update(value).digest()

/** A secret for a token: 256 bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256, enough for secrets that are random themselves. */
export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares without telling by time where two values differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
