import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { sameAdministrators } from './same-administrator.service.ts'

/** Where an administrator is reached, closed. */
export const findReach = (db: Db, administratorId: string) =>
  db
    .selectFrom('administrator')
    .where('id', '=', administratorId)
    .select(['mobile_cipher as mobile', 'email_cipher as email'])
    .executeTakeFirst()

/**
 * Volunteers who have or had the administrator's document, who are or were reached at one of these or where he was, or
 * whose guardian has it or is.
 */
export const findAccounts = async (
  db: Db,
  administratorId: string,
  digests: readonly Buffer[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with reached as (
      select unnest(${digests}::bytea[]) as digest
      union select digest from former_contact where account_id = ${administratorId}
      union select document_digest from administrator where id = ${administratorId})
    select i.account_id as id from reached r join account_identifier i on i.realm = 'volunteer'
      and i.kind in ('mobile', 'email', 'documentNumber') and i.digest = r.digest
    union select f.account_id from reached r join former_contact f on f.realm = 'volunteer' and f.digest = r.digest
      join volunteer v on v.id = f.account_id
    union select g.volunteer_id from reached r join guardian g on g.document_digest = r.digest
    union select g.volunteer_id from reached r join guardian g on g.administrator_digest = r.digest`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The accounts of an administrator and of others who have or had a document that he has or had. */
export const findSameAdministrators = async (
  db: Db,
  administratorId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select ${sameAdministrators(sql`${administratorId}::uuid`)} as ids`.execute(db)
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
