import type { Db, Tx } from '../../../platform/db.ts'

export const trust = async (
  db: Tx,
  row: {
    account_id: string
    browser_digest: Buffer
    id: string
    ip: string
    user_agent: string
    trusted_at: Date
    expires_at: Date
  },
) => {
  const { account_id: _, browser_digest: __, ...renewed } = row
  await db
    .insertInto('trusted_browser')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'browser_digest']).doUpdateSet(renewed),
    )
    .execute()
}

export const listTrusted = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('trusted_browser')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('trusted_at', 'desc')
    .select([
      'id as browserId',
      'browser_digest as digest',
      'ip',
      'user_agent as userAgent',
      'trusted_at as trustedAt',
      'expires_at as until',
    ])
    .execute()

export const removeTrusted = async (db: Tx, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('trusted_browser')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
