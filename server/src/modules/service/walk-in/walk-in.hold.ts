import { WALK_IN_HOLD_MINUTES } from 'contract/rules/terms'
import { createHmac } from 'node:crypto'
import { sameBytes } from '../../../platform/crypto.ts'

/*
 * A hold says that a code was scanned at its moment, while its owner logs in, registers or reads: a keyed hash, so that
 * nothing is stored of somebody without an account. Who passes it on is seen by how much later than the scan is asked.
 */

const SIGNATURE_BYTES = 16
const HOLD_MS = WALK_IN_HOLD_MINUTES * 60_000

/** What was scanned: the screen of a session, or somebody's own code at it. */
export interface Held {
  sessionId: string
  /** Null of a screen, which anybody may have scanned. */
  volunteerId: string | null
  /** To the second. */
  seenAt: Date
}

const signature = (key: Buffer, body: string): Buffer =>
  createHmac('sha256', key)
    .update('walk-in/hold')
    .update('\0')
    .update(body)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

/** Text of a hold. */
export const holdOf = (key: Buffer, { sessionId, volunteerId, seenAt }: Held): string => {
  const seconds = Math.floor(seenAt.getTime() / 1000)
  const body = `${sessionId}.${volunteerId ?? ''}.${seconds}`
  return `${body}.${signature(key, body).toString('base64url')}`
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const shape = new RegExp(`^((${id})\\.(${id})?\\.(\\d{1,12}))\\.([A-Za-z0-9_-]{22})$`)

/** What a hold says, or null where it is none of ours. */
export const readHold = (key: Buffer, text: string): Held | null => {
  const [, body, sessionId, volunteerId, seconds, signed] = shape.exec(text) ?? []
  if (body === undefined || sessionId === undefined || signed === undefined) return null
  if (!sameBytes(Buffer.from(signed, 'base64url'), signature(key, body))) return null
  return { sessionId, volunteerId: volunteerId ?? null, seenAt: new Date(Number(seconds) * 1000) }
}

/** Until when a hold is good. */
export const holdEnds = ({ seenAt }: Held): Date => new Date(seenAt.getTime() + HOLD_MS)
