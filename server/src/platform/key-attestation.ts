import { createHash, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import pg from 'pg'
import type { Keys } from './crypto.ts'
import { canonicalJson, verifySnapshot } from './signed-json.ts'
import { publicKeyOf, type SigningKey, signingKey } from './signing-key.ts'

/** A public key as it is kept, with what the root key says of it. */
export interface KeptKey {
  id: string
  publicKey: Buffer
  since: Date
  attestation: string | null
}

const roots = new WeakMap<Keys, SigningKey>()

/** The key that signs signing keys: derived from MASTER_KEY, so that who writes in the database does not have it. */
export const rootKey = (keys: Keys): SigningKey => {
  const known = roots.get(keys) ?? signingKey(keys.root)
  roots.set(keys, known)
  return known
}

/** What outsiders keep of the root key: SHA-256 of its public part, in hexadecimal. */
export const rootFingerprint = (keys: Keys): string =>
  createHash('sha256').update(rootKey(keys).publicKey).digest('hex')

/** What is signed of a key: published as it is, so that anybody can check it. */
export const attested = ({ id, publicKey, since }: Omit<KeptKey, 'attestation'>) => ({
  what: 'izhiyuan signing key',
  keyId: id,
  publicKey: publicKey.toString('base64'),
  since: since.toISOString(),
})

/** The root key's signature over a key. */
export const attest = (keys: Keys, key: Omit<KeptKey, 'attestation'>): string =>
  sign(null, Buffer.from(canonicalJson(attested(key))), rootKey(keys).privateKey).toString(
    'base64url',
  )

/** The key to verify with; null where the root key has not signed exactly this row, whoever wrote it. */
export const trustedKey = (keys: Keys, kept: KeptKey): KeyObject | null => {
  const { id, publicKey, attestation } = kept
  if (attestation === null || idOf(publicKey) !== id) return null
  const root = publicKeyOf(rootKey(keys).publicKey)
  return verifySnapshot(attested(kept), attestation, root) ? publicKeyOf(publicKey) : null
}

const idOf = (publicKey: Buffer) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

/**
 * Signs the row of the key that certificates are signed with, where it is from before rows were signed: whoever
 * holds the private key needs nobody's word for it. Gives the identifiers of other rows that nobody signed yet.
 */
export const attestPresentKey = async (
  url: string,
  keys: Keys,
  seed: Buffer,
): Promise<string[]> => {
  const present = signingKey(seed)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; public_key: Buffer; created_at: Date }>(
      'select id, public_key, created_at from signing_key where attestation is null order by created_at, id',
    )
    const own = rows.find(
      ({ id, public_key: key }) => id === present.id && key.equals(present.publicKey),
    )
    if (own) {
      const attestation = attest(keys, {
        id: own.id,
        publicKey: own.public_key,
        since: own.created_at,
      })
      await client.query(
        'update signing_key set attestation = $2 where id = $1 and attestation is null',
        [own.id, attestation],
      )
    }
    return rows.filter((row) => row !== own).map(({ id }) => id)
  } finally {
    await client.end()
  }
}
