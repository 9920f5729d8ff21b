import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { accountsOf, knownBy, volunteersKnownBy } from '../../../platform/one-person.ts'

/** Where the accounts of whoever an administrator is are reached, closed. */
export const listReaches = async (db: Db, administratorId: string) => {
  const { rows } = await sql<{ id: string; mobile: Buffer | null; email: Buffer | null }>`
    select id, mobile_cipher as mobile, email_cipher as email from administrator
    where id = any(${accountsOf(sql`${administratorId}::uuid`)})`.execute(db)
  return rows
}

/**
 * Volunteers who have or had a document of the administrator, who are or were reached at one of these or where he was,
 * or whose guardian has it or is.
 */
export const findAccounts = async (
  db: Db,
  administratorId: string,
  digests: readonly Buffer[],
): Promise<string[]> => {
  const known = sql`${digests}::bytea[] || ${knownBy(accountsOf(sql`${administratorId}::uuid`))}`
  const { rows } = await sql<{ ids: string[] }>`select ${volunteersKnownBy(known)} as ids`.execute(
    db,
  )
  return rows[0]!.ids
}

/** The accounts of administrators that are one person's with this one, which is among them. */
export const findAdministrators = async (db: Db, administratorId: string): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select ${accountsOf(sql`${administratorId}::uuid`)} as ids`.execute(db)
  return rows[0]!.ids
}

/** Writes down where an account was reached until a moment. */
export const insertFormer = async (
  db: Tx,
  accountId: string,
  kind: 'mobile' | 'email' | 'documentNumber',
  digests: readonly { realm: Realm; digest: Buffer }[],
  leftAt: Date,
): Promise<void> => {
  await db
    .insertInto('former_contact')
    .values(
      digests.map(({ realm, digest }) => ({
        account_id: accountId,
        realm,
        kind,
        digest,
        left_at: leftAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'realm', 'kind', 'digest']).doUpdateSet({ left_at: leftAt }),
    )
    .execute()
}

/** Removes what was left before a moment; gives how much. */
export const removeFormerBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('former_contact')
    .where('left_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Works out again who each administrator is, as it is kept for lists. */
export const renewPersons = (db: Db) => sql`select renew_persons()`.execute(db)
