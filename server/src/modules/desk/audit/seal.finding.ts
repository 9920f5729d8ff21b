import { createHash } from 'node:crypto'
import { sameBytes } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { snapshotDigest } from '../../../platform/signed-json.ts'
import * as rows from './audit.repository.ts'

const PAGE = 1000

/** What the first seal follows. */
export const sealStart = createHash('sha256').update('event-seal').digest()

type Sealed = Omit<rows.Seal, 'events' | 'previousHash' | 'hash'>

/** What is hashed of the seal itself: with its places the number of its kind, so that none passes for another. */
const headOf = ({ number, stretch, from, to, sealedAt }: Sealed): string => {
  const period = `${from.toISOString()}/${to.toISOString()}`
  return stretch
    ? `2 ${number} ${stretch.after}/${stretch.upTo} ${period} ${sealedAt.toISOString()}`
    : period
}

/** Counts the events below a seal and hashes them over the seal before it. */
export const hashEvents = async (db: Db, seal: Sealed, previous: Buffer) => {
  const hash = createHash('sha256')
    .update(previous)
    .update(`${headOf(seal)}\n`)
  const { stretch } = seal
  const pageAfter = (last: rows.CanonicalRow | null) =>
    stretch ? rows.listPlaced(db, stretch, last, PAGE) : rows.listUnplaced(db, seal, last, PAGE)
  let events = 0
  let last: rows.CanonicalRow | null = null
  for (;;) {
    const page: rows.CanonicalRow[] = await pageAfter(last)
    for (const { line } of page) hash.update(line).update('\n')
    events += page.length
    if (page.length < PAGE) return { hash: hash.digest(), events }
    last = page.at(-1)!
  }
}

/** What a seal that does not hold is found to be. */
export interface Finding {
  seal: rows.Seal
  /** The events below it, and the hash over the seal before and them. */
  found: { events: number; hash: Buffer }
  problems: SealProblem[]
  /** SHA-256 of everything that was found: another digest, another damage. */
  digest: string
}

export type SealProblem = 'doesNotFollow' | 'otherPredecessor' | 'otherCount' | 'otherHash'

/** Computes a seal again; null where it holds. */
export const findingOf = async (
  db: Db,
  seal: rows.Seal,
  previous: rows.Seal | null,
): Promise<Finding | null> => {
  const found = await hashEvents(db, seal, previous?.hash ?? sealStart)
  const follows = await doesFollow(db, seal, previous)
  const named = sameBytes(seal.previousHash, previous?.hash ?? sealStart)
  const problems = (
    [
      [follows, 'doesNotFollow'],
      [named, 'otherPredecessor'],
      [found.events === seal.events, 'otherCount'],
      [sameBytes(seal.hash, found.hash), 'otherHash'],
    ] as const
  ).flatMap(([holds, problem]) => (holds ? [] : [problem]))
  if (problems.length === 0) return null
  return { seal, found, problems, digest: digestOf(seal, found, problems, previous) }
}

const digestOf = (
  seal: rows.Seal,
  found: Finding['found'],
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
    found: { events: found.events, hash: found.hash.toString('hex') },
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
