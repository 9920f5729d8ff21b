import { createHash, createHmac } from 'node:crypto'
import { blindIndex, type Keys } from '../../../platform/crypto.ts'
import { canonicalJson } from '../../../platform/signed-json.ts'
import { treeRoot } from './tree.ts'

/** Into so many parts volunteers are divided, by the first three digits of their reference. */
export const BUCKETS = 4096

/** What a head knows of an entry of the ledger. */
export interface HeadEntry {
  id: string
  recordId: string
  occurredOn: string
  kind: 'service' | 'training'
  minutes: number
  grade: string | null
  sourceKind: 'credit' | 'reversal'
  keyId: number
}

/** By this a head knows a volunteer; only who has the keys can tell whom. */
export const referenceOf = (keys: Keys, volunteerId: string): Buffer =>
  blindIndex(keys, 'ledgerHead', volunteerId)

const bucketOf = (reference: Buffer): number => reference.readUInt16BE(0) >> 4

/** What is public of an entry, as canonical text. */
export const factsOf = (entry: HeadEntry): string =>
  canonicalJson({
    record: entry.recordId,
    date: entry.occurredOn,
    kind: entry.kind,
    minutes: entry.minutes,
    grade: entry.grade,
    source: entry.sourceKind,
  })

/**
 * Hides the facts of an entry in its digest: without it they could be guessed. Of the key that the entry is chained
 * with; throws where that is unknown.
 */
export const nonceOf = (keys: Keys, { id, keyId }: HeadEntry): Buffer => {
  const key = keys.ledger.find((candidate) => candidate.id === keyId)
  if (!key) throw new Error(`no ledger key ${keyId}`)
  return createHmac('sha256', key.key).update(`ledgerHead/${id}`).digest()
}

export const digestOf = (keys: Keys, entry: HeadEntry): Buffer =>
  createHash('sha256').update(nonceOf(keys, entry)).update(factsOf(entry)).digest()

/** What a head says of one volunteer: how many entries he has, and one hash over them. */
export const leafOf = (reference: Buffer, digests: readonly Buffer[]): Buffer =>
  createHash('sha256')
    .update(
      `leaf/1 ${reference.toString('hex')} ${digests.length} ${treeRoot(digests).toString('hex')}`,
    )
    .digest()

/** What follows from the entries of a volunteer, in their order. */
export interface Leaf {
  volunteerId: string
  reference: Buffer
  bucket: number
  entries: number
  serviceMinutes: number
  trainingMinutes: number
  leaf: Buffer
}

const minutesOf = (entries: readonly HeadEntry[], kind: HeadEntry['kind']): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.minutes : 0), 0)

export const leafFrom = (
  keys: Keys,
  volunteerId: string,
  entries: readonly HeadEntry[],
  digests: readonly Buffer[] = entries.map((entry) => digestOf(keys, entry)),
): Leaf => {
  const reference = referenceOf(keys, volunteerId)
  return {
    volunteerId,
    reference,
    bucket: bucketOf(reference),
    entries: entries.length,
    serviceMinutes: minutesOf(entries, 'service'),
    trainingMinutes: minutesOf(entries, 'training'),
    leaf: leafOf(reference, digests),
  }
}
