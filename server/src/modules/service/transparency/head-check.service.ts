import { randomUUID } from 'node:crypto'
import { sameBytes, type Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { verifySnapshot } from '../../../platform/signed-json.ts'
import { publicKeyOf } from '../../../platform/signing-key.ts'
import { ofOneMoment } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { type Head, hashOfHead, headText } from './head.ts'
import { listTrustedKeys } from '../certificate/signing-key.service.ts'
import * as rows from './head.repository.ts'
import { rootOf } from './head.service.ts'
import { type KeptHead, readKept } from './kept-heads.service.ts'
import { BUCKETS, leafFrom } from './leaf.ts'
import { treeRoot } from './tree.ts'

export interface HeadReport {
  heads: number
  /** Heads kept outside the database that were compared. */
  kept: number
  /** Volunteers whose entries were hashed again. */
  volunteers: number
  problems: string[]
}

const PAGE = 500
const WALK_BATCH = 200
const BUCKET_BATCH = 64
/** Problems told of one kind; a broken ledger has as many as it has volunteers. */
const MOST_TOLD = 20

interface Wanted {
  /** Heads kept outside, oldest first. */
  kept: readonly KeptHead[]
  /** So many volunteers, from one drawn at random on; without it all. */
  sample?: number
}

/**
 * Checks every head: signature, chain, counts that never fall, the seal of the log it names, what is kept outside;
 * and computes from the ledger again what stands below the newest. May run beside the product.
 */
export const verifyHeads = async (
  world: { db: Db; keys: Keys },
  { kept, sample }: Wanted,
): Promise<HeadReport> => {
  const report: HeadReport = { heads: 0, kept: kept.length, volunteers: 0, problems: [] }
  await checkChain(world, kept, report)
  const newest = await rows.findNewest(world.db)
  if (!newest) return report
  await checkTree(world.db, kept, report)
  await checkVolunteers(world, sample, report)
  return report
}

/** Every head in its order, beside the kept one of its number. */
const checkChain = async (
  world: { db: Db; keys: Keys },
  kept: readonly KeptHead[],
  report: HeadReport,
) => {
  const { db } = world
  const keys = await listTrustedKeys(world)
  const outside = new Map(kept.map((head) => [head.number, head]))
  const keptUpTo = kept.at(-1)?.number ?? 0
  // What is kept of it is all that is known of a head that is gone.
  const gone = (from: number, to: number): string => {
    const some = [...outside.values()].filter(({ number }) => number >= from && number <= to)
    for (const { number } of some) outside.delete(number)
    const where = some.length > 0 ? ' kept outside' : ''
    return from === to ? `head ${to}${where} is gone` : `heads ${from} to ${to}${where} are gone`
  }
  report.problems.push(...unreadable(kept))
  let previous: Head | null = null
  for (;;) {
    const page: Head[] = await rows.listAfter(db, previous?.number ?? 0, PAGE)
    for (const head of page) {
      const due: number = (previous?.number ?? 0) + 1
      const before =
        head.number === due ? (previous?.hash ?? null) : hashKept(outside.get(head.number - 1))
      if (head.number > due) report.problems.push(gone(due, head.number - 1))
      const found = [
        ...problemsOf(head, previous, before, keys.get(head.keyId)),
        ...(await sealProblem(db, head)),
      ]
      const other = outside.get(head.number)
      if (other && other.signed !== head.signed) found.push('is not the one kept outside')
      if (!other && head.number < keptUpTo) found.push('is not among those kept outside')
      outside.delete(head.number)
      report.problems.push(...found.map((problem) => `head ${head.number} ${problem}`))
      report.heads++
      previous = head
    }
    if (page.length < PAGE) break
  }
  const lost = [...outside.values()].filter(({ number }) => number > (previous?.number ?? 0))
  const last = lost.toSorted((one, other) => one.number - other.number).at(-1)
  if (last)
    report.problems.push(
      gone((previous?.number ?? 0) + 1, last.number) + fallen(last.signed, previous),
    )
}

/** The hash of a head kept outside; undefined where there is none to compare with. */
const hashKept = (head: KeptHead | undefined) => head && hashOfHead(head.signed)

const unreadable = (kept: readonly KeptHead[]): string[] => {
  const lost = kept.filter(({ number }) => number === 0).length
  return lost > 0 ? [`${lost} lines kept outside are no heads`] : []
}

/** How many entries fewer there are than a head kept outside counted. */
const fallen = (signed: string, newest: Head | null): string => {
  const entries = Number(/"entries":(\d+)/.exec(signed)?.[1] ?? 0)
  const missing = entries - (newest?.entries ?? 0)
  return missing > 0 ? `, with ${missing} entries` : ''
}

/** `before` is the hash that it must name, undefined where the head before is gone. */
const problemsOf = (
  head: Head,
  previous: Head | null,
  before: Buffer | null | undefined,
  publicKey: Buffer | undefined,
): string[] => {
  const named = head.previous?.toString('hex')
  return (
    [
      [before === undefined || named === before?.toString('hex'), 'names another predecessor'],
      [headText(head) === head.signed, 'does not say what was signed'],
      [sameBytes(hashOfHead(head.signed), head.hash), 'does not match its hash'],
      [isSigned(head, publicKey), 'is not signed by the key it names'],
      [head.entries >= (previous?.entries ?? 0), 'counts fewer entries than the one before'],
      [head.volunteers >= (previous?.volunteers ?? 0), 'counts fewer people than the one before'],
      [head.at.getTime() > (previous?.at.getTime() ?? 0), 'is not younger than the one before'],
    ] as const
  ).flatMap(([holds, problem]) => (holds ? [] : [problem]))
}

const isSigned = ({ signed, signature }: Head, publicKey: Buffer | undefined): boolean => {
  if (!publicKey) return false
  try {
    return verifySnapshot(JSON.parse(signed), signature, publicKeyOf(publicKey))
  } catch {
    return false
  }
}

const sealProblem = async (db: Db, { seal }: Head): Promise<string[]> => {
  if (!seal) return []
  const found = await rows.findSeal(db, seal.number)
  if (found && sameBytes(found.hash, seal.hash)) return []
  return [`names seal ${seal.number} of the log, which ${found ? 'is another' : 'is gone'}`]
}

/** What a head says of the tree below it. */
type Told = Pick<Head, 'number' | 'root' | (typeof sums)[number]>

const sums = ['entries', 'volunteers', 'serviceMinutes', 'trainingMinutes'] as const

const toldByKept = ({ number, signed }: KeptHead): Told[] => {
  try {
    const { root, ...told } = JSON.parse(signed) as Omit<Told, 'root'> & { root: string }
    return [{ ...told, number, root: Buffer.from(root, 'hex') }]
  } catch {
    return []
  }
}

/**
 * The head over which the buckets stand against the leaves it was made over, all of one moment. That is the newest, or
 * one that is gone and kept outside; where it is gone altogether, leaves and buckets still agree on which it was, and
 * what is wrong is that it is gone.
 */
const checkTree = (db: Db, kept: readonly KeptHead[], report: HeadReport): Promise<void> =>
  ofOneMoment(db, async (db) => {
    const newest = (await rows.findNewest(db))!
    const hashes = await rows.listBucketHashes(db)
    const root = rootOf(hashes)
    const lost = kept.filter(({ number }) => number > newest.number)
    const standing = [newest, ...lost.flatMap(toldByKept)].find((told) =>
      sameBytes(told.root, root),
    )
    if (!standing && lost.length === 0) {
      const grown = await rows.findNewestOfLeaves(db)
      // Leaves may have grown for the head that is to come.
      for (const number of [grown, grown - 1])
        if (number > newest.number && (await readTree(db, hashes, number)).wrong.length === 0) {
          report.problems.push(`head ${number} is gone, over which the buckets stand`)
          return
        }
    }
    if (!standing) report.problems.push(`head ${newest.number} is not the root over its buckets`)
    const told = standing ?? newest
    const tree = await readTree(db, hashes, told.number)
    for (const bucket of tree.wrong.slice(0, MOST_TOLD))
      report.problems.push(`bucket ${bucket} is not the root over its leaves`)
    for (const name of sums)
      if (tree[name] !== told[name])
        report.problems.push(
          `head ${told.number} counts ${told[name]} ${name}, its leaves ${tree[name]}`,
        )
  })

/** What the leaves say as a head of this number saw them, and buckets that are not the root over theirs. */
const readTree = async (db: Tx, hashes: ReadonlyMap<number, Buffer>, headNumber: number) => {
  const tree = {
    entries: 0,
    volunteers: 0,
    serviceMinutes: 0,
    trainingMinutes: 0,
    wrong: [] as number[],
  }
  for (let from = 0; from < BUCKETS; from += BUCKET_BATCH) {
    const leaves = (await rows.listBuckets(db, from, from + BUCKET_BATCH - 1)).flatMap((row) => {
      const below = belowHead(row, headNumber)
      return below ? [{ ...below, bucket: row.bucket }] : []
    })
    for (const leaf of leaves) {
      tree.entries += leaf.entries
      tree.volunteers++
      tree.serviceMinutes += leaf.serviceMinutes
      tree.trainingMinutes += leaf.trainingMinutes
    }
    const byBucket = Map.groupBy(leaves, ({ bucket }) => bucket)
    for (let bucket = from; bucket < from + BUCKET_BATCH; bucket++) {
      const hash = treeRoot((byBucket.get(bucket) ?? []).map(({ leaf }) => leaf))
      if (!sameBytes(hash, hashes.get(bucket) ?? treeRoot([]))) tree.wrong.push(bucket)
    }
  }
  return tree
}

/** What a head says of a volunteer whose leaf may have gone on since; null where it does not know him. */
export const belowHead = (row: rows.LeafRow, headNumber: number) =>
  row.headNumber <= headNumber ? row : row.before

const NO_VOLUNTEER = '00000000-0000-0000-0000-000000000000'

/** Leaves against the ledger. */
const checkVolunteers = async (
  world: { db: Db; keys: Keys },
  sample: number | undefined,
  report: HeadReport,
) => {
  let told = 0
  const most = sample ?? Infinity
  for (
    let after: string = sample === undefined ? NO_VOLUNTEER : randomUUID();
    report.volunteers < most;
  ) {
    const ids = await rows.listVolunteersAfter(world.db, after, WALK_BATCH)
    if (ids.length === 0) return
    const problems = await ofOneMoment(world.db, (db) => leafProblems(db, world.keys, ids))
    for (const problem of problems) if (told++ < MOST_TOLD) report.problems.push(problem)
    report.volunteers += ids.length
    after = ids.at(-1)!
  }
}

const leafProblems = async (db: Tx, keys: Keys, ids: readonly string[]): Promise<string[]> => {
  const newest = (await rows.findNewest(db))!
  const [chains, leaves] = [await rows.listChains(db, ids), await rows.listLeaves(db, ids)]
  const due = await rows.listDueOf(db, ids)
  return ids.flatMap((volunteerId) => {
    const chain = chains.get(volunteerId) ?? []
    const row = leaves.get(volunteerId)
    const below = row && belowHead(row, newest.number)
    const problem = (() => {
      if (below && chain.length < below.entries)
        return `has ${chain.length} entries, of which head ${newest.number} counts ${below.entries}`
      if (
        below &&
        !sameBytes(leafFrom(keys, volunteerId, chain.slice(0, below.entries)).leaf, below.leaf)
      )
        return `has other entries than head ${newest.number} was made over`
      const unseen = chain.length > (row?.entries ?? 0) && !due.has(volunteerId)
      return unseen ? `has ${chain.length} entries, of which heads see ${row?.entries ?? 0}` : null
    })()
    return problem ? [`${volunteerId} ${problem}`] : []
  })
}

/** Volunteers whose entries are hashed again in one night. */
const SAMPLE = 2000

/** Looks at the heads each night; what is wrong is logged, and fails with ledgerHeadsAltered. */
export const checkHeads = async (world: World): Promise<void> => {
  const kept = await readKept(world.config.headsDir)
  const { problems } = await verifyHeads(world, { kept, sample: SAMPLE })
  if (problems.length === 0) return
  for (const problem of problems.slice(0, MOST_TOLD)) world.log.error({ problem }, 'ledger heads')
  fail('ledgerHeadsAltered')
}
