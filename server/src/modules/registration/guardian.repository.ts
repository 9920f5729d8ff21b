import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Guardians who were written down before their numbers could be looked for. */
export const listUndigested = (db: Db, most: number) =>
  db
    .selectFrom('guardian')
    .where('mobile_digest', 'is', null)
    // Those of accounts that are no more have no number left.
    .where(sql<boolean>`octet_length(mobile_cipher) > 0`)
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
