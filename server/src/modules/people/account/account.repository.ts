import type { cardStatusOf } from 'contract/people/card-state'
import type { OrganizationKind } from 'contract/fields'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'

/** A volunteer's own row with the sums of the ledger; zero minutes before the first entry. */
export const findVolunteer = (db: Db, id: string) =>
  db
    .selectFrom('volunteer as v')
    .leftJoin('balance as b', 'b.volunteer_id', 'v.id')
    .where('v.id', '=', id)
    .select([
      'v.login_name as loginName',
      'v.name',
      sql<string>`v.birth_date`.as('birthDate'),
      'v.volunteer_no as volunteerNo',
      'v.mobile_cipher as mobileCipher',
      sql<number>`coalesce(b.service_minutes, 0)`.as('serviceMinutes'),
      sql<number>`coalesce(b.training_minutes, 0)`.as('trainingMinutes'),
    ])
    .executeTakeFirst()

/** The organisations a volunteer is a member of, the main one first. */
export const listMemberships = (db: Db, volunteerId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .where('m.volunteer_id', '=', volunteerId)
    .where('m.state', '=', 'member')
    .orderBy('m.main', 'desc')
    .orderBy('m.joined_at')
    .orderBy('o.id')
    .select(['o.id as districtId', 'o.name as districtName', 'm.main'])
    .execute()

/** Effective minutes by the system that recorded them, reversals taken off. */
export const listMinutesBySource = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{ source: string; serviceMinutes: number; trainingMinutes: number }>`
    select source_system as "source",
      coalesce(sum(minutes) filter (where kind = 'service'), 0)::int as "serviceMinutes",
      coalesce(sum(minutes) filter (where kind = 'training'), 0)::int as "trainingMinutes"
    from ledger_entry where volunteer_id = ${volunteerId}
    group by source_system order by source_system`.execute(db)
  return rows
}

/** Where the newest application of a volunteer for a card stands. */
export const findNewestCard = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{ state: keyof typeof cardStatusOf }>`
    select state from card_application where volunteer_id = ${volunteerId} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export const findAdministrator = (db: Db, id: string, organizationId: string) =>
  db
    .selectFrom('administrator as a')
    .innerJoin('organization as o', (join) => join.on('o.id', '=', organizationId))
    .where('a.id', '=', id)
    .select([
      'a.login_name as loginName',
      'a.name',
      'a.mobile_cipher as mobileCipher',
      'a.email_cipher as emailCipher',
      'a.document_number_cipher as documentCipher',
      'a.created_at as createdAt',
      'o.name as organizationName',
      sql<z.output<typeof OrganizationKind>>`o.kind`.as('organizationKind'),
      'o.region_code as regionCode',
      'o.parent_id as parentId',
      'o.trusted',
    ])
    .executeTakeFirst()

/** Writes another name of an administrator; says whether it is another. */
export const renameAdministrator = async (db: Tx, id: string, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('administrator')
    .set({ name })
    .where('id', '=', id)
    .where('name', '<>', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
