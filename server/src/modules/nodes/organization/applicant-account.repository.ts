import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface ApplicantAccount {
  id: string
  organizationId: string
  loginName: string
  name: string
  mobileCipher: Buffer
  /** Of his number among volunteers. */
  volunteerMobileDigest: Buffer
  passwordHash: string
}

/** The account of who registers an organisation: its owner. */
export const insertAccount = async (
  db: Tx,
  account: ApplicantAccount,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('administrator')
    .values({
      id: account.id,
      login_name: account.loginName,
      name: account.name,
      mobile_cipher: account.mobileCipher,
      volunteer_mobile_digest: account.volunteerMobileDigest,
      password_hash: account.passwordHash,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('administrator_role')
    .values({
      administrator_id: account.id,
      organization_id: account.organizationId,
      role: 'owner',
      granted_at: now,
    })
    .execute()
}

/** Takes an identifier for an administrator; false when another account has it. Waits for one who takes it just now. */
export const takeIdentifier = async (
  db: Tx,
  kind: 'loginName' | 'mobile',
  digest: Buffer,
  accountId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into account_identifier (realm, kind, digest, account_id)
    values ('administrator', ${kind}, ${digest}, ${accountId})
    on conflict on constraint account_identifier_unique do nothing returning account_id`.execute(db)
  return rows.length > 0
}

export const isTaken = async (
  db: Db,
  kind: 'loginName' | 'mobile',
  digest: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`select from account_identifier
    where realm = 'administrator' and kind = ${kind} and digest = ${digest}`.execute(db)
  return rows.length > 0
}

/** Closes the account of a refused organisation: login name and mobile are free again. */
export const closeAccount = async (db: Tx, accountId: string): Promise<void> => {
  await sql`delete from account_identifier where realm = 'administrator' and account_id = ${accountId}`.execute(
    db,
  )
  await sql`update administrator set state = 'frozen', mobile_cipher = null, volunteer_mobile_digest = null
    where id = ${accountId}`.execute(db)
}
