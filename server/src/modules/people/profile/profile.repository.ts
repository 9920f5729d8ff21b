import type { EmergencyRelation } from 'contract/people/profile'
import type { GuardianRelation } from 'contract/people/registration'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'

/** What a volunteer may see of himself, as far as it stands in his own row. */
export const findDetail = (db: Db, id: string) =>
  db
    .selectFrom('volunteer as v')
    .innerJoin('region as r', 'r.code', 'v.region_code')
    .leftJoin('region as above', 'above.code', 'r.parent_code')
    .leftJoin('region as top', 'top.code', 'above.parent_code')
    .leftJoin('portrait as p', 'p.volunteer_id', 'v.id')
    .where('v.id', '=', id)
    .select([
      'v.login_name as loginName',
      'v.name',
      'v.volunteer_no as volunteerNo',
      'v.document_type as documentType',
      'v.document_number_cipher as documentNumberCipher',
      sql<'male' | 'female' | 'unknown'>`v.gender`.as('gender'),
      sql<string>`v.birth_date::text`.as('birthDate'),
      'v.region_code as regionCode',
      sql<string[]>`array_remove(array[top.name, above.name, r.name], null)`.as('regionPath'),
      'v.mobile_cipher as mobileCipher',
      'v.email_cipher as emailCipher',
      'v.created_at as registeredAt',
      'p.updated_at as portraitAt',
    ])
    .executeTakeFirst()

/** Holds what may be changed at once until the transaction ends, so that two changes come one by one. */
export const lockOwn = async (db: Tx, id: string): Promise<void> => {
  await sql`select from volunteer where id = ${id} for no key update`.execute(db)
  await sql`select from service_wish where volunteer_id = ${id} for update`.execute(db)
}

export const setRegion = (db: Tx, id: string, regionCode: string) =>
  db.updateTable('volunteer').set({ region_code: regionCode }).where('id', '=', id).execute()

type Relation = z.output<typeof EmergencyRelation>

export const findEmergency = (db: Db, volunteerId: string) =>
  db
    .selectFrom('emergency_contact')
    .where('volunteer_id', '=', volunteerId)
    .select(['name_cipher as nameCipher', 'relation', 'mobile_cipher as mobileCipher'])
    .$narrowType<{ relation: Relation }>()
    .executeTakeFirst()

export const writeEmergency = (
  db: Tx,
  volunteerId: string,
  contact: { nameCipher: Buffer; relation: Relation; mobileCipher: Buffer },
  now: Date,
) => {
  const values = {
    name_cipher: contact.nameCipher,
    relation: contact.relation,
    mobile_cipher: contact.mobileCipher,
    updated_at: now,
  }
  return db
    .insertInto('emergency_contact')
    .values({ volunteer_id: volunteerId, ...values })
    .onConflict((conflict) => conflict.column('volunteer_id').doUpdateSet(values))
    .execute()
}

export const removeEmergency = (db: Tx, volunteerId: string) =>
  db.deleteFrom('emergency_contact').where('volunteer_id', '=', volunteerId).execute()

/** Who answers for a minor, the one named last first; those of accounts that are no more have no number left. */
export const listGuardians = (db: Db, volunteerId: string) =>
  db
    .selectFrom('guardian')
    .where('volunteer_id', '=', volunteerId)
    .where(sql<boolean>`octet_length(mobile_cipher) > 0`)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'relation', 'mobile_cipher as mobileCipher'])
    .$narrowType<{ relation: z.output<typeof GuardianRelation> }>()
    .execute()

export const findPortrait = (db: Db, volunteerId: string) =>
  db
    .selectFrom('portrait')
    .where('volunteer_id', '=', volunteerId)
    .select('picture')
    .executeTakeFirst()

export const writePortrait = (db: Tx, volunteerId: string, picture: Buffer, now: Date) =>
  db
    .insertInto('portrait')
    .values({ volunteer_id: volunteerId, picture, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('volunteer_id').doUpdateSet({ picture, updated_at: now }),
    )
    .execute()

/** False when there was none. */
export const removePortrait = async (db: Tx, volunteerId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('portrait')
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
