import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'

export interface Passkey {
  id: string
  accountId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

const columns = [
  'id',
  'account_id as accountId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
] as const

/** A passkey of a realm by the identifier its authenticator gave it. */
export const findByCredential = (
  db: Db,
  realm: Realm,
  credentialId: Buffer,
): Promise<Passkey | undefined> =>
  db
    .selectFrom('passkey')
    .where('realm', '=', realm)
    .where('credential_id', '=', credentialId)
    .select(columns)
    .executeTakeFirst()

export const listCredentials = (db: Db, accountId: string): Promise<Passkey[]> =>
  db.selectFrom('passkey').where('account_id', '=', accountId).select(columns).execute()

export const listPasskeys = (db: Db, accountId: string) =>
  db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select([
      'id as passkeyId',
      'name',
      'synced',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .execute()

/** Adds a passkey; false when it belongs to somebody already. */
export const insertPasskey = async (
  db: Tx,
  row: {
    id: string
    realm: Realm
    account_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    name: string
    transports: string[]
    synced: boolean
    created_at: Date
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Notes a use. One statement: a counter that does not grow means a copy of the key, unless the
 * authenticator does not count at all.
 */
export const noteUse = async (
  db: Tx,
  id: string,
  counter: number,
  synced: boolean,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, synced, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const renamePasskey = async (db: Tx, accountId: string, id: string, name: string) => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const removePasskey = async (db: Tx, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Uses a challenge up; false when it was answered before. */
export const spendChallenge = async (db: Db, nonce: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey_challenge')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
