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
import { leafFrom } from './leaf.ts'
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
  await checkTree(world.db, report)
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
  report.problems.push(...unreadable(kept))
  let previous: Head | null = null
  for (;;) {
    const page: Head[] = await rows.listAfter(db, previous?.number ?? 0, PAGE)
    for (const head of page) {
      const found = [
        ...problemsOf(head, previous, keys.get(head.keyId)),
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
  for (const { number, signed } of outside.values())
    if (number > 0)
      report.problems.push(`head ${number} kept outside is gone${fallen(signed, previous)}`)
}

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

const problemsOf = (head: Head, previous: Head | null, publicKey: Buffer | undefined): string[] => {
  const named = head.previous?.toString('hex') ?? ''
  return (
    [
      [head.number === (previous?.number ?? 0) + 1, 'does not follow the number before it'],
      [named === (previous?.hash.toString('hex') ?? ''), 'names another predecessor'],
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

/** The newest head against the leaves it was made over, all of one moment. */
const checkTree = (db: Db, report: HeadReport): Promise<void> =>
  ofOneMoment(db, async (db) => {
    const newest = (await rows.findNewest(db))!
    const hashes = await rows.listBucketHashes(db)
    if (!sameBytes(rootOf(hashes), newest.root))
      report.problems.push(`head ${newest.number} is not the root over its buckets`)
    const sums = { entries: 0, volunteers: 0, serviceMinutes: 0, trainingMinutes: 0 }
    let wrong = 0
    for (let from = 0; from < 4096; from += BUCKET_BATCH) {
      const leaves = (await rows.listBuckets(db, from, from + BUCKET_BATCH - 1)).flatMap((row) => {
        const below = belowHead(row, newest.number)
        return below ? [{ ...below, bucket: row.bucket }] : []
      })
      for (const leaf of leaves) {
        sums.entries += leaf.entries
        sums.volunteers++
        sums.serviceMinutes += leaf.serviceMinutes
        sums.trainingMinutes += leaf.trainingMinutes
      }
      const byBucket = Map.groupBy(leaves, ({ bucket }) => bucket)
      for (let bucket = from; bucket < from + BUCKET_BATCH; bucket++) {
        const hash = treeRoot((byBucket.get(bucket) ?? []).map(({ leaf }) => leaf))
        if (!sameBytes(hash, hashes.get(bucket) ?? treeRoot([])) && wrong++ < MOST_TOLD)
          report.problems.push(`bucket ${bucket} is not the root over its leaves`)
      }
    }
    for (const name of ['entries', 'volunteers', 'serviceMinutes', 'trainingMinutes'] as const)
      if (sums[name] !== newest[name])
        report.problems.push(
          `head ${newest.number} counts ${newest[name]} ${name}, its leaves ${sums[name]}`,
        )
  })

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
