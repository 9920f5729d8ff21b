import type { VolunteerState } from 'contract/people/account'
import type { IdDocument } from 'contract/codes/id-document'
import { type Insertable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { IdentifierKind } from '../../../platform/identifiers.ts'
import type { Guardian, Volunteer } from '../../../platform/tables.ts'

type State = z.output<typeof VolunteerState>

/** Takes an identifier for an account; false when another account has it. Waits for one who takes it just now. */
export const insertIdentifier = async (
  db: Tx,
  kind: IdentifierKind,
  digest: Buffer,
  accountId: string,
): Promise<boolean> => {
  const row = await db
    .insertInto('account_identifier')
    .values({ realm: 'volunteer', kind, digest, account_id: accountId })
    .onConflict((conflict) => conflict.constraint('account_identifier_unique').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives up identifiers of an account. */
export const removeIdentifiers = (db: Tx, accountId: string, kinds: readonly IdentifierKind[]) =>
  db
    .deleteFrom('account_identifier')
    .where('realm', '=', 'volunteer')
    .where('account_id', '=', accountId)
    .where('kind', 'in', [...kinds])
    .execute()

/** The account that has an identifier. */
export const findOwner = async (db: Db, kind: IdentifierKind, digest: Buffer) => {
  const row = await db
    .selectFrom('account_identifier as i')
    .innerJoin('volunteer as v', 'v.id', 'i.account_id')
    .where('i.realm', '=', 'volunteer')
    .where('i.kind', '=', kind)
    .where('i.digest', '=', digest)
    .select([
      'v.id',
      'v.name',
      'v.login_name as loginName',
      'v.state',
      sql<string>`v.birth_date::text`.as('birthDate'),
    ])
    .executeTakeFirst()
  return row && { ...row, state: row.state as State }
}

export const insertVolunteer = (db: Tx, volunteer: Insertable<Volunteer>) =>
  db.insertInto('volunteer').values(volunteer).execute()

export const insertGuardian = (db: Tx, guardian: Insertable<Guardian>) =>
  db.insertInto('guardian').values(guardian).execute()

/**
 * Gives an imported account to its person; false when another was faster. Its number, memberships and
 * hours stay.
 */
export const markClaimed = async (
  db: Tx,
  id: string,
  access: {
    state: State
    loginName: string
    mobileCipher: Buffer
    emailCipher: Buffer | null
    passwordHash: string
  },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('volunteer')
    .set({
      state: access.state,
      login_name: access.loginName,
      mobile_cipher: access.mobileCipher,
      email_cipher: access.emailCipher,
      password_hash: access.passwordHash,
      weak_password: false,
      agreed_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'unclaimed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The registration a form has led to already. */
export const findRequest = async (db: Db, id: string) => {
  const { rows } = await sql<{ volunteerId: string; documentDigest: Buffer }>`
    select volunteer_id as "volunteerId", document_digest as "documentDigest" from registration_request
    where id = ${id}`.execute(db)
  return rows[0]
}

/** Notes that a form leads to a registration; false when it has led to one. Waits for one just being sent. */
export const insertRequest = async (
  db: Tx,
  id: string,
  volunteerId: string,
  documentDigest: Buffer,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .insertInto('registration_request')
    .values({ id, volunteer_id: volunteerId, document_digest: documentDigest, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const removeRequestsBefore = (db: Db, before: Date) =>
  db.deleteFrom('registration_request').where('created_at', '<', before).execute()

export interface Wishes {
  categories: string[]
  skills: string[]
  availability: string[]
}

/** Writes what somebody wishes; what is not named stays as it was. */
export const writeWishes = (db: Tx, volunteerId: string, wishes: Partial<Wishes>, now: Date) => {
  const given = Object.fromEntries(Object.entries(wishes).filter(([, list]) => list !== undefined))
  return db
    .insertInto('service_wish')
    .values({ volunteer_id: volunteerId, ...given, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('volunteer_id').doUpdateSet({ ...given, updated_at: now }),
    )
    .execute()
}

export const findWishes = (db: Db, volunteerId: string) =>
  db
    .selectFrom('service_wish')
    .where('volunteer_id', '=', volunteerId)
    .select(['categories', 'skills', 'availability'])
    .executeTakeFirst()

/** What the own registration is about. */
export const findRegistration = async (db: Db, id: string) => {
  const { rows } = await sql<{
    state: State
    volunteerNo: string
    submittedAt: Date
    name: string
    documentType: IdDocument
    birthDate: string
    regionCode: string
    email: boolean
    emergency: boolean
    checkState: 'waiting' | 'returned' | null
    checkedAt: Date | null
  }>`
    select v.state, v.volunteer_no as "volunteerNo", v.created_at as "submittedAt", v.name,
      v.document_type as "documentType", v.birth_date::text as "birthDate", v.region_code as "regionCode",
      v.email_cipher is not null as email,
      exists (select from emergency_contact e where e.volunteer_id = v.id) as emergency, c.state as "checkState", c.updated_at as "checkedAt"
    from volunteer v left join real_name_check c on c.volunteer_id = v.id where v.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
