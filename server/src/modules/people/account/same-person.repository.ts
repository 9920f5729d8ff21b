import type { Db } from '../../../platform/db.ts'

/** Where an administrator is reached, closed. */
export const findReach = (db: Db, administratorId: string) =>
  db
    .selectFrom('administrator')
    .where('id', '=', administratorId)
    .select(['mobile_cipher as mobile', 'email_cipher as email'])
    .executeTakeFirst()

/** Volunteers reached at one of these. */
export const findAccounts = async (db: Db, digests: readonly Buffer[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('account_identifier')
    .where('realm', '=', 'volunteer')
    .where('kind', 'in', ['mobile', 'email'])
    .where('digest', 'in', digests)
    .select('account_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
