import { randomBytes } from 'node:crypto'
import { blindIndex, type Keys, sameBytes } from '../../../platform/crypto.ts'

/*
 * A challenge is 16 random bytes, the second it ends, and a keyed digest over them and over what it is
 * for: which use, which browser, whose account. The server remembers nothing of it until it is answered.
 */
const NONCE = 16
const PAYLOAD = NONCE + 4
const MAC = 16

/** Seconds within which a challenge must be answered. */
export const CHALLENGE_SECONDS = 120

/** What a challenge is for; it serves nothing else. */
export interface Occasion {
  use: 'register' | 'logIn' | 'factor'
  /** Number of the browser. */
  browser: string
  /** The realm, and the account where it is known. */
  subject: string
}

const macOf = (keys: Keys, payload: Buffer, { use, browser, subject }: Occasion) =>
  blindIndex(
    keys,
    'passkeyChallenge',
    `${use}/${subject}/${browser}/${payload.toString('base64url')}`,
  ).subarray(0, MAC)

/** A new challenge, base64url. */
export const newPasskeyChallenge = (keys: Keys, occasion: Occasion, now: Date): string => {
  const payload = Buffer.alloc(PAYLOAD)
  randomBytes(NONCE).copy(payload)
  payload.writeUInt32BE(Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS, NONCE)
  return Buffer.concat([payload, macOf(keys, payload, occasion)]).toString('base64url')
}

/** The nonce of a challenge of ours for this occasion and the moment it ends, or null; also when that has passed. */
export const openPasskeyChallenge = (
  keys: Keys,
  challenge: string,
  occasion: Occasion,
  now: Date,
): { nonce: Buffer; expiresAt: Date } | null => {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== PAYLOAD + MAC) return null
  const payload = bytes.subarray(0, PAYLOAD)
  if (!sameBytes(macOf(keys, payload, occasion), bytes.subarray(PAYLOAD))) return null
  const expiresAt = new Date(payload.readUInt32BE(NONCE) * 1000)
  return expiresAt <= now ? null : { nonce: payload.subarray(0, NONCE), expiresAt }
}
