import type { Tx } from '../../../platform/db.ts'
import * as rows from './registration.repository.ts'

/** Writes what a volunteer wishes; what is not named stays as it was. */
export const writeWishes = (
  db: Tx,
  volunteerId: string,
  wishes: Partial<rows.Wishes>,
  now: Date,
): Promise<unknown> => rows.writeWishes(db, volunteerId, wishes, now)
