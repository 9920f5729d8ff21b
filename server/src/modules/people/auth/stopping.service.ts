import type { Db, Tx } from '../../../platform/db.ts'
import { transitions } from '../account/account.states.ts'
import { endFrozen } from './end-sessions.service.ts'
import * as rows from './stopping.repository.ts'

/**
 * Freezes the account of a child, remembering what it was, and ends its sessions; one that is frozen or gone stays
 * as it is. A cancellation that is under way goes on, and nobody can take it back meanwhile.
 */
export const stopAccount = async (db: Tx, volunteerId: string, now: Date): Promise<void> => {
  await rows.freezeFrom(db, volunteerId, transitions.stop.from, transitions.stop.to!)
  await endFrozen(db, 'volunteer', volunteerId, now, 'stoppedByGuardian')
}

/** Makes a stopped account what it was; one that somebody else froze stays frozen. */
export const resumeAccount = async (db: Tx, volunteerId: string): Promise<void> => {
  await rows.leadBack(db, volunteerId, transitions.resume.from)
}

/** Whether an account is frozen because a guardian took the consent to the rules for children back. */
export const isStopped = (db: Db, volunteerId: string): Promise<boolean> =>
  rows.isStopped(db, volunteerId)
