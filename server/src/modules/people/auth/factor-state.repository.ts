import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Which factors an account has. */
export const findKinds = async (
  db: Db,
  accountId: string,
): Promise<{ totp: boolean; passkey: boolean; recoveryCode: boolean }> => {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; recoveryCode: boolean }>`
    select exists (select from totp where account_id = ${accountId}) as totp,
      exists (select from passkey where account_id = ${accountId}) as passkey,
      exists (select from recovery_code where account_id = ${accountId} and used_at is null) as "recoveryCode"`.execute(
    db,
  )
  return rows[0]!
}

/** Those of these accounts that have a factor. */
export const listHolders = async (db: Db, accountIds: readonly string[]): Promise<string[]> => {
  if (accountIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select account_id as id from totp where account_id in (${sql.join([...accountIds])})
    union select account_id from passkey where account_id in (${sql.join([...accountIds])})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether an account trusts a browser now. */
export const isTrusted = async (
  db: Db,
  accountId: string,
  browser: Buffer,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('trusted_browser')
    .where('account_id', '=', accountId)
    .where('browser_digest', '=', browser)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes every factor off an account, and whom it trusts; says whether there was one. */
export const removeAll = async (db: Tx, accountId: string): Promise<boolean> => {
  const gone = (table: 'totp' | 'passkey' | 'totp_enrolment' | 'recovery_code') =>
    db.deleteFrom(table).where('account_id', '=', accountId).executeTakeFirst()
  const totp = await gone('totp')
  const passkeys = await gone('passkey')
  await gone('totp_enrolment')
  await gone('recovery_code')
  await removeAllTrusted(db, accountId)
  return totp.numDeletedRows + passkeys.numDeletedRows > 0n
}

export const removeAllTrusted = (db: Tx, accountId: string) =>
  db.deleteFrom('trusted_browser').where('account_id', '=', accountId).execute()

/** Removes what has ended: secrets that nobody confirmed, challenges, trust. */
export const removeEndedBefore = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('totp_enrolment').where('expires_at', '<=', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await db.deleteFrom('trusted_browser').where('expires_at', '<=', now).execute()
}
