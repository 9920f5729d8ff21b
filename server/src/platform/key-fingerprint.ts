import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { type Keys, sameBytes } from './crypto.ts'
import { type SigningKey, signingKey } from './signing-key.ts'
import { StartupError } from './startup-error.ts'

/** Says by which keys a database was written, without giving any of them away. */
const fingerprintOf = ({ index }: Keys): Buffer =>
  createHmac('sha256', index).update('izhiyuan key fingerprint').digest()

/**
 * Makes sure that the keys are those the database was first started with; the first start writes
 * their fingerprint down. With others nothing stored could be read, and what is written would be
 * lost to the right ones: fails with a StartupError before that happens.
 */
export const checkKeys = async (url: string, keys: Keys, now: Date): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "insert into key_fingerprint (name, fingerprint, created_at) values ('master', $1, $2) on conflict do nothing",
      [fingerprintOf(keys), now],
    )
    const { rows } = await client.query<{ fingerprint: Buffer }>(
      "select fingerprint from key_fingerprint where name = 'master'",
    )
    if (!sameBytes(rows[0]!.fingerprint, fingerprintOf(keys)))
      throw new StartupError(
        'MASTER_KEY (where it is not set: "master" in DATA_DIR/secrets.json) is not the key this database was written with; set MASTER_KEY to that key or restore the file from a backup, or use another database.',
      )
  } finally {
    await client.end()
  }
}

/** The same of the key certificates are signed with. */
export const signingFingerprint = ({ publicKey }: Pick<SigningKey, 'publicKey'>): Buffer =>
  createHash('sha256').update(publicKey).digest()

/**
 * Makes sure that certificates go on to be signed with the key they were signed with before: the first
 * start writes its fingerprint down, or, on a database from before there were fingerprints, takes the key
 * used last. Another one is taken by `npm run signing-key:rotate` alone, and fails here with a StartupError.
 */
export const checkSigningKey = async (url: string, seed: Buffer, now: Date): Promise<void> => {
  const key = signingKey(seed)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into key_fingerprint (name, fingerprint, created_at)
       select 'signing', coalesce((select sha256(public_key) from signing_key order by created_at desc limit 1), $1), $2
       on conflict do nothing`,
      [signingFingerprint(key), now],
    )
    const { rows } = await client.query<{ fingerprint: Buffer }>(
      "select fingerprint from key_fingerprint where name = 'signing'",
    )
    if (!sameBytes(rows[0]!.fingerprint, signingFingerprint(key)))
      throw new StartupError(
        'SIGNING_KEY (where it is not set: "signing" in DATA_DIR/secrets.json) is not the key certificates of this database are signed with; set SIGNING_KEY to that key, or have the new one taken from now on with "npm run signing-key:rotate".',
      )
  } finally {
    await client.end()
  }
}
