import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** An administrator whose number has no digest among volunteers yet. */
export interface Undigested {
  id: string
  mobileCipher: Buffer
}

/** Accounts that were opened before their numbers were compared, held until the transaction ends. */
export const lockUndigested = async (db: Tx, most: number, now: Date): Promise<Undigested[]> => {
  const { rows } = await sql<Undigested>`
    select id, mobile_cipher as "mobileCipher" from administrator
    where volunteer_mobile_digest is null and mobile_cipher is not null
      and ${notSetAside('administratorNumbers', sql.ref('administrator.id'), now)}
    order by created_at, id limit ${most} for update skip locked`.execute(db)
  return rows
}

export const setVolunteerMobiles = (db: Tx, given: readonly { id: string; digest: Buffer }[]) =>
  sql`update administrator a set volunteer_mobile_digest = d.digest
    from unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(({ digest }) => digest)}::bytea[]) d(id, digest)
    where a.id = d.id`.execute(db)
