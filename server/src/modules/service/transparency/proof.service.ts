import type { ParsedInputOf } from 'contract/endpoint'
import type { transparency } from 'contract/service/transparency'
import type { Actor } from '../../../platform/actor.ts'
import { sameBytes, type Keys } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { canonicalJson, signSnapshot } from '../../../platform/signed-json.ts'
import type { SigningKey } from '../../../platform/signing-key.ts'
import { ofOneMoment, transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { findForProof } from '../certificate/certificate.service.ts'
import { listTrustedKeys, presentKey } from '../certificate/signing-key.service.ts'
import { belowHead } from './head-check.service.ts'
import { type Head, nextHour, shownHead } from './head.ts'
import * as rows from './head.repository.ts'
import { bucketList } from './head.service.ts'
import { digestOf, factsOf, type HeadEntry, leafOf, nonceOf, referenceOf } from './leaf.ts'
import { pathTo, type Step } from './tree.ts'

/**
 * That the entries of a certificate stand below the newest head, for whoever has its number and code. The same refusal
 * whichever of the two is wrong. Fails with certificateNotFound.
 */
export const proof = async (
  world: World,
  actor: Exclude<Actor, { kind: 'system' }>,
  typed: ParsedInputOf<typeof transparency.proof>,
  now: Date,
) => {
  const certificate = await findForProof(world, actor, typed, now)
  const key = await transact(world.db, (db) => presentKey(world, db, now))
  return ofOneMoment(world.db, (db) => proofOf(db, world.keys, { certificate, key }, now))
}

interface Certificate {
  volunteerId: string
  number: string
  signed: string
  signature: string
  /** Null where the certificate itself is not as it was made. */
  recordIds: readonly string[] | null
}

const proofOf = async (
  db: Db,
  keys: Keys,
  { certificate, key }: { certificate: Certificate; key: SigningKey },
  now: Date,
) => {
  const { volunteerId, recordIds, number, signed, signature } = certificate
  const head = await rows.findNewest(db)
  if (recordIds === null) return answerOf('altered', head, now, null)
  const row = (await rows.listLeaves(db, [volunteerId])).get(volunteerId)
  const leaf = head && row && belowHead(row, head.number)
  if (!head || !leaf) return answerOf('waiting', head, now, null)
  const entries = (await rows.listChains(db, [volunteerId])).get(volunteerId) ?? []
  const below = entries.slice(0, leaf.entries)
  const digests = below.map((entry) => digestOf(keys, entry))
  const reference = referenceOf(keys, volunteerId)
  const intact = digests.length === leaf.entries && sameBytes(leafOf(reference, digests), leaf.leaf)
  if (!intact) return answerOf('altered', head, now, null)
  const publicKey = (await listTrustedKeys({ db, keys })).get(head.keyId)
  const lines = recordIds.map((recordId) => ({ recordId, entries: opened(keys, below, recordId) }))
  const state = lines.every((line) => line.entries.length > 0) ? 'covered' : 'waiting'
  return answerOf(state, head, now, {
    version: 2 as const,
    certificate: number,
    signed,
    signature,
    ...stated({ certificate, head, reference, lines }, key),
    head: shownHead(head),
    publicKey: found(publicKey ?? null, 'internalError').toString('base64'),
    reference: reference.toString('hex'),
    digests: digests.map(hex),
    ...(await pathsOf(db, head, { reference, bucket: row.bucket })),
    lines,
  })
}

interface Line {
  recordId: string
  entries: readonly { place: number }[]
}

/** Which places below a head are all that a certificate has there, signed: what a holder might leave out is missed. */
const stated = (
  {
    certificate,
    head,
    reference,
    lines,
  }: { certificate: Certificate; head: Head; reference: Buffer; lines: readonly Line[] },
  { id: keyId, privateKey }: SigningKey,
) => {
  const statement = {
    kind: 'certificateProof',
    certificate: certificate.number,
    signature: certificate.signature,
    head: hex(head.hash),
    reference: hex(reference),
    lines: lines.map(({ recordId, entries }) => ({
      record: recordId,
      places: entries.map(({ place }) => place),
    })),
    keyId,
  }
  const { signature } = signSnapshot(statement, privateKey)
  return { statement: canonicalJson(statement), statementSignature: signature }
}

const answerOf = <P>(
  state: 'covered' | 'waiting' | 'altered',
  head: Head | null,
  now: Date,
  proof: P,
) => ({
  state,
  head: head && { number: head.number, at: head.at, hash: hex(head.hash) },
  dueAt: state === 'waiting' ? nextHour(now) : null,
  proof,
})

const hex = (bytes: Buffer) => bytes.toString('hex')

/** The entries of one record, with what their digests hide. */
const opened = (keys: Keys, entries: readonly HeadEntry[], recordId: string) =>
  entries.flatMap((entry, index) =>
    entry.recordId === recordId
      ? [{ place: index + 1, nonce: hex(nonceOf(keys, entry)), facts: factsOf(entry) }]
      : [],
  )

const pathsOf = async (
  db: Db,
  head: Head,
  { reference, bucket }: { reference: Buffer; bucket: number },
) => {
  const leaves = (await rows.listBuckets(db, bucket, bucket)).flatMap((row) => {
    const leaf = belowHead(row, head.number)
    return leaf ? [{ reference: row.reference, leaf: leaf.leaf }] : []
  })
  const place = leaves.findIndex((leaf) => sameBytes(leaf.reference, reference))
  const buckets = bucketList(await rows.listBucketHashes(db))
  return {
    bucketPath: pathTo(
      leaves.map(({ leaf }) => leaf),
      place,
    ).map(shownStep),
    topPath: pathTo(buckets, bucket).map(shownStep),
  }
}

const shownStep = ({ side, hash }: Step) => ({ side, hash: hex(hash) })
