import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'

/** What notices and apps need to know of an account. */
export interface Owner {
  id: string
  loginName: string
  name: string
  mobileCipher: Buffer | null
  emailCipher: Buffer | null
}

/** The account, held until the transaction ends: its factors change one after another. */
export const lockOwner = async (db: Tx, realm: Realm, id: string): Promise<Owner | undefined> => {
  const email = realm === 'volunteer' ? sql`email_cipher` : sql`null::bytea`
  const { rows } = await sql<Owner>`
    select id, login_name as "loginName", name, mobile_cipher as "mobileCipher", ${email} as "emailCipher"
    from ${sql.table(realm)} where id = ${id} for update`.execute(db)
  return rows[0]
}

export const findTotp = (db: Db, accountId: string) =>
  db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .select(['secret_cipher as secretCipher', 'enrolled_at as enrolledAt'])
    .executeTakeFirst()

/** Takes a step that is past the last one. One statement: of twenty uses of a code one alone gets through. */
export const takeStep = async (db: Tx, accountId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const putEnrolment = (
  db: Tx,
  row: { account_id: string; session_id: string; secret_cipher: Buffer; expires_at: Date },
) =>
  db
    .insertInto('totp_enrolment')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()

/** The secret that was shown in this session, held until the transaction ends. */
export const lockEnrolment = (db: Tx, accountId: string, sessionId: string, now: Date) =>
  db
    .selectFrom('totp_enrolment')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .select('secret_cipher as secretCipher')
    .forUpdate()
    .executeTakeFirst()

export const removeEnrolment = (db: Tx, accountId: string) =>
  db.deleteFrom('totp_enrolment').where('account_id', '=', accountId).execute()

/** Enrols an app, in place of the one there was; says whether there was one. */
export const putTotp = async (
  db: Tx,
  row: {
    account_id: string
    realm: Realm
    secret_cipher: Buffer
    last_step: number
    enrolled_at: Date
  },
): Promise<boolean> => {
  const replaced = await removeTotp(db, row.account_id)
  await db.insertInto('totp').values(row).execute()
  return replaced
}

export const removeTotp = async (db: Tx, accountId: string): Promise<boolean> => {
  const gone = await db.deleteFrom('totp').where('account_id', '=', accountId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export const insertRecoveryCodes = (
  db: Tx,
  accountId: string,
  digests: readonly Buffer[],
  now: Date,
) =>
  db
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ account_id: accountId, digest, created_at: now })))
    .execute()

export const removeRecoveryCodes = (db: Tx, accountId: string) =>
  db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()

/** Uses a recovery code up; false when there is none such, or it was used. */
export const useRecoveryCode = async (
  db: Tx,
  accountId: string,
  digest: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> => {
  const row = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return row.left
}

/**
 * Whether an administrator serves nodes at or below another and no others: who serves one above is not
 * touched from below.
 */
export const servesOnlyBelow = async (
  db: Db,
  administratorId: string,
  organizationId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ below: boolean | null }>`
    select bool_and(exists (select from organization_ancestry a
      where a.organization_id = r.organization_id and a.ancestor_id = ${organizationId})) as below
    from administrator_role r where r.administrator_id = ${administratorId}`.execute(db)
  return rows[0]?.below === true
}
