import { createHash, randomBytes } from 'node:crypto'
import { leadingZeroBits, workText } from 'contract/rules/proof-of-work'
import { blindIndex, type Keys, sameBytes } from '../../../platform/crypto.ts'
import { CHALLENGE_SECONDS } from './code.policy.ts'

/*
 * A challenge is `payload.mac`, both base64url: 16 random bytes, the second it ends, the bits it asks for;
 * and a keyed digest over them. The server remembers nothing of it until it is solved.
 */
const NONCE = 16
const MAC = 16

const macOf = (keys: Keys, payload: Buffer) =>
  blindIndex(keys, 'codeChallenge', payload.toString('base64url')).subarray(0, MAC)

/** A new challenge that asks for so many bits. */
export const newChallenge = (keys: Keys, bits: number, now: Date): string => {
  const payload = Buffer.alloc(NONCE + 5)
  randomBytes(NONCE).copy(payload)
  payload.writeUInt32BE(Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS, NONCE)
  payload.writeUInt8(bits, NONCE + 4)
  return `${payload.toString('base64url')}.${macOf(keys, payload).toString('base64url')}`
}

/** The nonce of a challenge of ours that is in time and solved, with the moment it ends; else null. */
export const solvedChallenge = (
  keys: Keys,
  challenge: string,
  solution: string,
  now: Date,
): { nonce: Buffer; expiresAt: Date } | null => {
  const [payload, mac] = challenge.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!payload || !mac || payload.length !== NONCE + 5) return null
  if (!sameBytes(macOf(keys, payload), mac)) return null
  const expiresAt = new Date(payload.readUInt32BE(NONCE) * 1000)
  if (expiresAt <= now) return null
  const hash = createHash('sha256').update(workText(challenge, solution)).digest()
  if (leadingZeroBits(hash) < payload.readUInt8(NONCE + 4)) return null
  return { nonce: payload.subarray(0, NONCE), expiresAt }
}
