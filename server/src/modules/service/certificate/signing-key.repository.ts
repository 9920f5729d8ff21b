import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { KeptKey } from '../../../platform/key-attestation.ts'

export const listKeys = (db: Db): Promise<KeptKey[]> =>
  db
    .selectFrom('signing_key')
    .select(['id', 'public_key as publicKey', 'created_at as since', 'attestation'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findKey = (db: Db, id: string): Promise<KeptKey | undefined> =>
  db
    .selectFrom('signing_key')
    .where('id', '=', id)
    .select(['id', 'public_key as publicKey', 'created_at as since', 'attestation'])
    .executeTakeFirst()

/** Keeps a key, unless it is there. */
export const insertKey = (db: Tx, key: KeptKey) =>
  db
    .insertInto('signing_key')
    .values({
      id: key.id,
      public_key: key.publicKey,
      created_at: key.since,
      attestation: key.attestation,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Writes what the root key says of a key that nobody signed yet; false where somebody did. */
export const setAttestation = async (
  db: Tx,
  { id, publicKey }: KeptKey,
  attestation: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update signing_key set attestation = ${attestation}
    where id = ${id} and public_key = ${publicKey} and attestation is null`.execute(db)
  return numAffectedRows === 1n
}

/** Lets the database be of another signing key; false where it is of that one already. */
export const setSigningFingerprint = async (
  db: Tx,
  fingerprint: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into key_fingerprint (name, fingerprint, created_at) values ('signing', ${fingerprint}, ${now})
    on conflict (name) do update set fingerprint = excluded.fingerprint, created_at = excluded.created_at
      where key_fingerprint.fingerprint <> excluded.fingerprint`.execute(db)
  return numAffectedRows === 1n
}
