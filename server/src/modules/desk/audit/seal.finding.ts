import { createHash } from 'node:crypto'
import { sameBytes } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { isOwnEvent, type SealedEvent } from '../../../events.ts'
import { type SealKeys, sealing } from '../../../platform/seal.ts'
import { snapshotDigest } from '../../../platform/signed-json.ts'
import * as rows from './audit.repository.ts'

const PAGE = 1000

/** What the first seal follows. */
export const sealStart = createHash('sha256').update('event-seal').digest()

/** How long after the first keyed seal a server of the version before may still have written events. */
const BESIDE_MS = 3_600_000

type Sealed = Omit<rows.Seal, 'events' | 'previousHash' | 'hash'>

/** What is hashed of the seal itself: with its places the number of its kind, so that none passes for another. */
const headOf = ({ version, keyId, number, stretch, from, to, sealedAt }: Sealed): string => {
  const period = `${from.toISOString()}/${to.toISOString()}`
  if (!stretch) return period
  const kind = version === 2 ? '2' : `${version} ${keyId}`
  return `${kind} ${number} ${stretch.after}/${stretch.upTo} ${period} ${sealedAt.toISOString()}`
}

/** The running hash of a seal: keyed, or as it was before there were keys. Null where its key is not known. */
const hashOf = (keys: SealKeys, { version, keyId }: Sealed) =>
  version < 3 ? createHash('sha256') : sealing(keys, 'events', keyId ?? 0)

/** What was counted below a seal, or after the last one. */
export interface Counted {
  events: number
  /** Written by this product, which is proven by their own seal. */
  own: number
  /** Not written by it as they stand: their own seal does not match. */
  forged: number
}

/** Looks at the own seal of some events. */
const countOwn = (keys: SealKeys, page: readonly rows.CanonicalRow[], counted: Counted) => {
  counted.events += page.length
  for (const { line, mac, position } of page) {
    if (mac === null) continue
    const fields = JSON.parse(line) as unknown[]
    const event = (position === null ? fields : fields.slice(0, -1)) as unknown as SealedEvent
    if (isOwnEvent(keys, event, mac)) counted.own++
    else counted.forged++
  }
}

/** Counts the events below a seal and hashes them over the seal before it. */
export const hashEvents = async (db: Db, keys: SealKeys, seal: Sealed, previous: Buffer) => {
  const hash = hashOf(keys, seal)
    ?.update(previous)
    .update(`${headOf(seal)}\n`)
  const { stretch } = seal
  const pageAfter = (last: rows.CanonicalRow | null) =>
    stretch ? rows.listPlaced(db, stretch, last, PAGE) : rows.listUnplaced(db, seal, last, PAGE)
  const counted: Counted = { events: 0, own: 0, forged: 0 }
  let last: rows.CanonicalRow | null = null
  for (;;) {
    const page: rows.CanonicalRow[] = await pageAfter(last)
    for (const { line } of page) hash?.update(line).update('\n')
    countOwn(keys, page, counted)
    if (page.length < PAGE) return { hash: hash?.digest() ?? Buffer.alloc(32), ...counted }
    last = page.at(-1)!
  }
}

/** The same of the events that no seal covers yet, which are only as good as their own seals. */
export const countUnsealed = async (db: Db, keys: SealKeys, after: number): Promise<Counted> => {
  const counted: Counted = { events: 0, own: 0, forged: 0 }
  let last: rows.CanonicalRow | null = null
  for (;;) {
    const stretch = { after, upTo: Number.MAX_SAFE_INTEGER }
    const page: rows.CanonicalRow[] = await rows.listPlaced(db, stretch, last, PAGE)
    countOwn(keys, page, counted)
    if (page.length < PAGE) return counted
    last = page.at(-1)!
  }
}

/**
 * How many of some events this product did not write: those whose own seal does not match, and once it had time to
 * be everywhere those that have none.
 */
export const strangersOf = (
  { events, own, forged }: Counted,
  sealedAt: Date,
  keyedSince: Date | null,
): number => {
  const all = keyedSince !== null && sealedAt.getTime() >= keyedSince.getTime() + BESIDE_MS
  return all ? events - own : forged
}

/** What a seal that does not hold is found to be. */
export interface Finding {
  seal: rows.Seal
  /** The events below it, and the hash over the seal before and them. */
  found: { events: number; hash: Buffer }
  /** Events below it that this product did not write. */
  strangers: number
  problems: SealProblem[]
  /** SHA-256 of everything that was found: another digest, another damage. */
  digest: string
}

export type SealProblem =
  | 'doesNotFollow'
  | 'otherPredecessor'
  | 'otherCount'
  | 'otherHash'
  | 'withoutKey'
  | 'strangers'

/** Computes a seal again; null where it holds. */
export const findingOf = async (
  db: Db,
  keys: SealKeys,
  seal: rows.Seal,
  previous: rows.Seal | null,
): Promise<Finding | null> => {
  const found = await hashEvents(db, keys, seal, previous?.hash ?? sealStart)
  const follows = await doesFollow(db, seal, previous)
  const named = sameBytes(seal.previousHash, previous?.hash ?? sealStart)
  const keyed =
    seal.version >= (previous?.version ?? 1) &&
    (seal.version === 3 || found.own + found.forged === 0)
  const strangers = strangersOf(found, seal.sealedAt, await keyedSinceOf(db, seal))
  const problems = (
    [
      [follows, 'doesNotFollow'],
      [named, 'otherPredecessor'],
      [found.events === seal.events, 'otherCount'],
      [sameBytes(seal.hash, found.hash), 'otherHash'],
      [keyed, 'withoutKey'],
      [strangers === 0, 'strangers'],
    ] as const
  ).flatMap(([holds, problem]) => (holds ? [] : [problem]))
  if (problems.length === 0) return null
  return { seal, found, strangers, problems, digest: digestOf(seal, found, problems, previous) }
}

const keyedSinceOf = async (db: Db, { version }: rows.Seal) =>
  version === 3 ? rows.findKeyedSince(db) : null

const digestOf = (
  seal: rows.Seal,
  found: Counted & { hash: Buffer },
  problems: readonly SealProblem[],
  previous: rows.Seal | null,
): string =>
  snapshotDigest({
    head: headOf(seal),
    number: seal.number,
    previous: previous ? `${previous.number} ${headOf(previous)}` : '',
    problems: [...problems],
    sealed: {
      events: seal.events,
      hash: seal.hash.toString('hex'),
      previousHash: seal.previousHash.toString('hex'),
    },
    found: {
      events: found.events,
      hash: found.hash.toString('hex'),
      // As before there were any, where there are none.
      ...(found.own + found.forged > 0 && { own: found.own, forged: found.forged }),
    },
  })

const doesFollow = async (db: Db, seal: rows.Seal, previous: rows.Seal | null) => {
  if (seal.number !== (previous?.number ?? 0) + 1) return false
  if (seal.stretch) {
    if (previous?.stretch) return seal.stretch.after === previous.stretch.upTo
    // The first of its kind: it begins with the first place, and leaves nothing out between.
    return seal.stretch.after === 0 && !(await rows.isAnyLeftOut(db, previous?.to ?? null))
  }
  if (previous) return !previous.stretch && seal.from.getTime() === previous.to.getTime()
  return !(await rows.isAnyEarlier(db, seal.from))
}
