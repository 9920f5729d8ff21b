import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import * as rows from './held.repository.ts'

/**
 * Enters a mission that was held already, with its one session, within the command that enters its hours, which
 * records the fact. Gives the session.
 */
export const enterHeld = async (
  db: Tx,
  held: Omit<rows.HeldMission, 'missionId' | 'sessionId'>,
  now: Date,
): Promise<string> => {
  const sessionId = newId()
  await rows.insertHeld(db, { ...held, missionId: newId(), sessionId }, now)
  return sessionId
}

/** Takes the mission of a session out of sight, if it was entered after the fact; its hours were taken back. */
export const revokeHeld = async (db: Tx, sessionId: string, now: Date): Promise<void> => {
  await rows.revokeHeld(db, sessionId, now)
}
