import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import {
  attest,
  attested,
  type KeptKey,
  rootFingerprint,
  rootKey,
  trustedKey,
} from '../../../platform/key-attestation.ts'
import { signingFingerprint } from '../../../platform/key-fingerprint.ts'
import { canonicalJson } from '../../../platform/signed-json.ts'
import { type SigningKey, signingKey } from '../../../platform/signing-key.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './signing-key.repository.ts'

const aSigningKey = { kind: 'signingKey', id: null }

const signedRow = (keys: Keys, key: SigningKey, since: Date): KeptKey => {
  const { id, publicKey } = key
  return { id, publicKey, since, attestation: attest(keys, { id, publicKey, since }) }
}

/** Keeps a key for all who verify later, signed by the root key: whoever calls this holds its private part. */
const keep = async (keys: Keys, db: Tx, key: SigningKey, now: Date): Promise<void> => {
  await rows.insertKey(db, signedRow(keys, key, now))
  const kept = (await rows.findKey(db, key.id))!
  if (kept.attestation === null && kept.publicKey.equals(key.publicKey))
    await rows.setAttestation(db, kept, attest(keys, kept))
}

/** The key certificates are signed with now, kept for all who verify them later. */
export const presentKey = async (
  world: Pick<World, 'keys' | 'config'>,
  db: Tx,
  now: Date,
): Promise<SigningKey> => {
  const key = signingKey(world.config.signingSeed)
  await keep(world.keys, db, key, now)
  return key
}

/**
 * Takes another key to sign with from now on, on an operator's word; those before it stay for all who
 * verify. Servers that run go on with theirs until they are started again. Gives the key's identifier;
 * null where it is that key already.
 */
export const rotateKey = async (
  world: { db: Db; keys: Keys; signingSeed: Buffer },
  now: Date,
): Promise<string | null> => {
  const key = signingKey(world.signingSeed)
  return transact(world.db, async (db) => {
    if (!(await rows.setSigningFingerprint(db, signingFingerprint(key), now))) return null
    await keep(world.keys, db, key, now)
    await record(db, system, 'signingKeyRotated', aSigningKey, { keyId: key.id }, now)
    return key.id
  })
}

/**
 * Takes an operator's word that a key from before keys were signed is one of ours; false where there is no such
 * key, or it is signed already. The product itself never does this: whoever writes in the database could have
 * put the row there.
 */
export const attestKey = (
  world: { db: Db; keys: Keys },
  keyId: string,
  now: Date,
): Promise<boolean> =>
  transact(world.db, async (db) => {
    const kept = await rows.findKey(db, keyId)
    if (!kept || kept.attestation !== null) return false
    if (!(await rows.setAttestation(db, kept, attest(world.keys, kept)))) return false
    await record(db, system, 'signingKeyAttested', aSigningKey, { keyId }, now)
    return true
  })

/**
 * Every key certificates were signed with, the present one included before its first use, each with the root
 * key's signature over it. A row that the root key has not signed is none of ours and left out.
 */
export const publicKeys = async (world: Pick<World, 'db' | 'keys' | 'config'>, now: Date) => {
  const kept = await rows.listKeys(world.db)
  const present = signingKey(world.config.signingSeed)
  const ours = kept.filter((key) => trustedKey(world.keys, key) !== null)
  const all = kept.some(({ id }) => id === present.id)
    ? ours
    : [...ours, signedRow(world.keys, present, now)]
  return all.map((key) => ({
    keyId: key.id,
    algorithm: 'Ed25519' as const,
    publicKey: key.publicKey.toString('base64'),
    since: key.since,
    attested: canonicalJson(attested(key)),
    attestation: key.attestation!,
  }))
}

/** The root key whose signature makes a key ours: what an outsider writes down once and compares for ever. */
export const publicRoot = ({ keys }: Pick<World, 'keys'>) => ({
  algorithm: 'Ed25519' as const,
  publicKey: rootKey(keys).publicKey.toString('base64'),
  fingerprint: rootFingerprint(keys),
})

/** The public keys that the root key has signed, by their identifiers. */
export const listTrustedKeys = async (
  world: Pick<World, 'db' | 'keys'>,
): Promise<Map<string, Buffer>> =>
  new Map(
    (await rows.listKeys(world.db))
      .filter((key) => trustedKey(world.keys, key) !== null)
      .map(({ id, publicKey }) => [id, publicKey]),
  )

/** Rows of keys that the root key has not signed, or that signed something and are gone. */
export const listForeignKeys = async (world: Pick<World, 'db' | 'keys'>): Promise<string[]> =>
  (await rows.listKeys(world.db))
    .filter((key) => trustedKey(world.keys, key) === null)
    .map(({ id }) => id)
