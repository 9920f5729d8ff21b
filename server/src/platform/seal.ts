import { createHmac, type Hmac } from 'node:crypto'
import { type Keys, sameBytes } from './crypto.ts'

/** What seals are made with. */
export type SealKeys = Pick<Keys, 'seal'>

/** What is sealed; a seal of one kind is worth nothing for another. */
export type SealPurpose =
  | 'event'
  | 'events'
  | 'stretch'
  | 'record'
  | 'recordSealing'
  | 'star'
  | 'row'
  | 'session'
  | 'ticket'
  | 'anomalyRule'

const KEYED = 1
const HEAD_BYTES = 3

/** The running seal of a purpose, keyed; null where no such key is known. */
export const sealing = (keys: SealKeys, purpose: SealPurpose, keyId: number): Hmac | null => {
  const key = keys.seal.find((candidate) => candidate.id === keyId)
  return key ? createHmac('sha256', key.key).update(`${purpose}\n`) : null
}

/** The key that is sealed with from now on. */
export const presentSealKey = (keys: SealKeys): number => keys.seal[0]!.id

/** Seals a text: `kind(1) | key(2) | HMAC-SHA256(32)`. */
export const sealText = (keys: SealKeys, purpose: SealPurpose, text: string): Buffer => {
  const keyId = presentSealKey(keys)
  const digest = sealing(keys, purpose, keyId)!.update(text).digest()
  return Buffer.concat([Buffer.from([KEYED, keyId >> 8, keyId & 0xff]), digest])
}

/** Whether exactly this text was sealed so. Never throws: with an unknown key it was not. */
export const isSealed = (
  keys: SealKeys,
  purpose: SealPurpose,
  text: string,
  seal: Uint8Array,
): boolean => {
  if (seal.length < HEAD_BYTES || seal[0] !== KEYED) return false
  const running = sealing(keys, purpose, (seal[1]! << 8) | seal[2]!)
  return running !== null && sameBytes(running.update(text).digest(), seal.subarray(HEAD_BYTES))
}

/** How much of a seal or a hash the log keeps: enough that no two are taken for each other. */
const MARK_BYTES = 8

/** What the log keeps of a seal or of the hash of an entry: its final bytes in hexadecimal. */
export const markOf = (seal: Buffer): string => seal.toString('hex', seal.length - MARK_BYTES)

let held: SealKeys | null = null

/**
 * Gives the process the keys that its events are sealed with. Whatever writes events needs it once, at its start:
 * a process has one master key.
 */
export const holdSealKeys = (keys: SealKeys): void => {
  held = keys
}

/** The keys that this process seals its events with. Throws where nobody gave it any. */
export const heldSealKeys = (): SealKeys => {
  if (!held) throw new Error('no keys to seal events with: holdSealKeys comes first')
  return held
}
