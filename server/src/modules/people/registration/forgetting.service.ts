import type { Tx } from '../../../platform/db.ts'
import { forgetPerson as forget } from './forgetting.repository.ts'

/**
 * Forgets what was asked of a person at registration and whom it named, when his account is no more.
 * The ledger of consents stays: it proves that there was a right to ask.
 */
export const forgetPerson = (db: Tx, volunteerId: string): Promise<void> => forget(db, volunteerId)
