import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** How the guardians of a volunteer are reached. */
export const listMobiles = (db: Db, volunteerId: string) =>
  db
    .selectFrom('guardian')
    .where('volunteer_id', '=', volunteerId)
    .where(sql<boolean>`octet_length(mobile_cipher) > 0`)
    .select(['id', 'mobile_cipher as mobileCipher'])
    .execute()
