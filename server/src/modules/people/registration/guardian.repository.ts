import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** A guardian whose number has no digest yet. */
export interface Undigested {
  volunteerId: string
  id: string
  mobileCipher: Buffer
}

/** Guardians who were written down before their numbers could be looked for. */
export const listUndigested = (db: Db, most: number, now: Date): Promise<Undigested[]> =>
  db
    .selectFrom('guardian')
    .where('mobile_digest', 'is', null)
    // Those of accounts that are no more have no number left.
    .where(sql<boolean>`octet_length(mobile_cipher) > 0`)
    .where(notSetAside('guardianNumbers', sql.ref('guardian.id'), now))
    .select(['volunteer_id as volunteerId', 'id', 'mobile_cipher as mobileCipher'])
    .orderBy('created_at')
    .limit(most)
    .execute()

export const setDigest = (db: Db, volunteerId: string, id: string, mobileDigest: Buffer) =>
  db
    .updateTable('guardian')
    .set({ mobile_digest: mobileDigest })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', id)
    .where(sql<boolean>`octet_length(mobile_cipher) > 0`)
    .execute()
