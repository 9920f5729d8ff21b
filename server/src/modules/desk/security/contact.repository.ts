import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { IdentifierKind, Realm } from '../../../platform/identifiers.ts'

export const setLoginName = (db: Tx, id: string, loginName: string) =>
  db.updateTable('volunteer').set({ login_name: loginName }).where('id', '=', id).execute()

/** The closed number and address of an account, held until the transaction ends. */
export const lockContacts = async (
  db: Tx,
  realm: Realm,
  id: string,
): Promise<{ id: string; mobileCipher: Buffer | null; emailCipher: Buffer | null }> => {
  const { rows } = await sql<{ mobileCipher: Buffer | null; emailCipher: Buffer | null }>`
    select mobile_cipher as "mobileCipher", email_cipher as "emailCipher"
    from ${sql.table(realm)} where id = ${id} for update`.execute(db)
  return { id, ...rows[0]! }
}

/** Keeps another closed number or address; null unbinds. */
export const setContact = (
  db: Tx,
  realm: Realm,
  id: string,
  contact: 'mobile' | 'email',
  cipher: Buffer | null,
) =>
  sql`update ${sql.table(realm)} set ${sql.ref(`${contact}_cipher`)} = ${cipher} where id = ${id}`.execute(
    db,
  )

/** Keeps under which digest the number of an administrator is found among volunteers. */
export const setVolunteerMobile = (db: Tx, administratorId: string, digest: Buffer) =>
  db
    .updateTable('administrator')
    .set({ volunteer_mobile_digest: digest })
    .where('id', '=', administratorId)
    .execute()

/**
 * Lets an account be found by another value of a kind, or by none of that kind any more; false when
 * the value belongs to somebody else. Waits for one who takes it just now.
 */
export const replaceIdentifier = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  kind: IdentifierKind,
  digest: Buffer | null,
): Promise<boolean> => {
  await db
    .deleteFrom('account_identifier')
    .where('account_id', '=', accountId)
    .where('realm', '=', realm)
    .where('kind', '=', kind)
    .execute()
  if (digest === null) return true
  const row = await db
    .insertInto('account_identifier')
    .values({ realm, kind, digest, account_id: accountId })
    .onConflict((conflict) => conflict.constraint('account_identifier_unique').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}
