import type { Tx } from '../../../platform/db.ts'
import { sameBytes } from '../../../platform/crypto.ts'
import { fail } from '../../../platform/fail.ts'
import { signSnapshot } from '../../../platform/signed-json.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { chainsCutSince } from '../record/mark.service.ts'
import { presentKey } from '../certificate/signing-key.service.ts'
import {
  type Head,
  hashOfHead,
  headBody,
  type HeadFacts,
  headText,
  hourOf,
  QUIET_MS,
} from './head.ts'
import { ensureKept, keepOutside } from './head-outside.service.ts'
import * as rows from './head.repository.ts'
import { BUCKETS, digestOf, leafFrom, leafOf, type Leaf } from './leaf.ts'
import { treeRoot } from './tree.ts'

/** Statements that added entries, processed in one transaction; each may name several volunteers. */
const DUE_BATCH = 1000
/** So long one run processes what is due; the rest is the next one's, a minute later. */
const RUN_MS = 40_000
/** Longer before a head than this no transaction began that had not ended when it was made. */
const LATE_MS = 3_600_000
/** Buckets read at a time. */
const BUCKET_BATCH = 64

/**
 * Processes whose chain has grown, and once in an hour, when nobody is left, makes the head; then keeps it outside
 * the database. Timed, each minute, so that the hour's head costs little; safe on several servers and to run again.
 * Fails with ledgerHeadsAltered where what stands below the head before is not what that head says, and with
 * ledgerHeadsUnkept where the heads outside are not those of the database.
 */
export const advanceHeads = async (world: World): Promise<void> => {
  const started = performance.now()
  while (await workOffDue(world)) if (performance.now() - started > RUN_MS) return
  await ensureKept(world)
  await makeHead(world)
  await keepOutside(world)
}

/** Takes in the entries of the next volunteers; false when there are none, or another server is at it. */
const workOffDue = (world: World): Promise<boolean> =>
  transact(world.db, async (db) => {
    if (!(await rows.lockHeads(db))) return false
    const newest = await rows.findNewest(db)
    const due = await rows.takeDue(db, DUE_BATCH)
    if (due.length === 0) return false
    const [chains, known] = [await rows.listChains(db, due), await rows.listLeaves(db, due)]
    const grown = due.flatMap((volunteerId) => {
      const leaf = grownLeaf(
        world,
        volunteerId,
        chains.get(volunteerId) ?? [],
        known.get(volunteerId),
      )
      return leaf ? [leaf] : []
    })
    if (grown.length > 0) await rows.putLeaves(db, (newest?.number ?? 0) + 1, grown)
    return true
  })

/** The leaf of a chain that grew; what was in it before must be in it still. */
const grownLeaf = (
  world: World,
  volunteerId: string,
  chain: Parameters<typeof leafFrom>[2],
  known: rows.LeafRow | undefined,
): Leaf | null => {
  const digests = chain.map((entry) => digestOf(world.keys, entry))
  const leaf = leafFrom(world.keys, volunteerId, chain, digests)
  if (known) {
    const before = leafOf(leaf.reference, digests.slice(0, known.entries))
    if (known.entries > chain.length || !sameBytes(before, known.leaf))
      altered(world, { volunteerId })
  }
  return known?.entries === leaf.entries ? null : leaf
}

const altered = (world: Pick<World, 'log'>, where: object): never => {
  world.log.error(where, 'ledger heads: what stands below the newest head was altered')
  return fail('ledgerHeadsAltered')
}

/** Makes the head of the hour that runs; null where it has one, where nothing changed, or where some are still due. */
const makeHead = (world: World): Promise<Head | null> =>
  transact(world.db, async (db) => {
    if (!(await rows.lockHeads(db))) return null
    const now = world.clock.now()
    const last = await rows.findNewest(db)
    if (last && hourOf(now) <= hourOf(last.at)) return null
    const since = new Date(last ? last.at.getTime() - LATE_MS : 0)
    const cut = await chainsCutSince(db, since)
    if (cut.length > 0) altered(world, { volunteerIds: cut })
    const number = (last?.number ?? 0) + 1
    const changed = await rows.listChangedBuckets(db, number)
    const seal = await rows.findSeal(db, null)
    const quiet = changed.length === 0 && seal?.number === last?.seal?.number
    if (last && quiet && now.getTime() - last.at.getTime() < QUIET_MS) return null
    const { root, ...grown } = await growTree(world, db, last, changed)
    const key = await presentKey(world, db, now)
    const facts: HeadFacts = {
      number,
      at: now,
      entries: (last?.entries ?? 0) + grown.entries,
      volunteers: (last?.volunteers ?? 0) + grown.volunteers,
      serviceMinutes: (last?.serviceMinutes ?? 0) + grown.serviceMinutes,
      trainingMinutes: (last?.trainingMinutes ?? 0) + grown.trainingMinutes,
      root,
      seal,
      previous: last?.hash ?? null,
      keyId: key.id,
    }
    const signed = headText(facts)
    const { signature } = signSnapshot(headBody(facts), key.privateKey)
    const head = { ...facts, hash: hashOfHead(signed), signed, signature }
    await rows.insertHead(db, head)
    return head
  })

/**
 * The hashes of the changed buckets, and the root over all; what was there before must be what the head before was
 * made over, or a head would make an alteration good.
 */
const growTree = async (world: World, db: Tx, last: Head | null, changed: readonly number[]) => {
  const hashes = await rows.listBucketHashes(db)
  if (last ? !sameBytes(rootOf(hashes), last.root) : hashes.size > 0)
    altered(world, { head: last?.number })
  const number = (last?.number ?? 0) + 1
  const sum = { entries: 0, volunteers: 0, serviceMinutes: 0, trainingMinutes: 0 }
  const fresh = new Map<number, Buffer>()
  for (const [from, to] of stretchesOf(changed)) {
    const leaves = await rows.listBuckets(db, from, to)
    const byBucket = Map.groupBy(leaves, ({ bucket }) => bucket)
    for (const bucket of changed.filter((each) => each >= from && each <= to)) {
      const inBucket = byBucket.get(bucket) ?? []
      if (!sameBytes(hashBefore(inBucket, number), hashes.get(bucket) ?? EMPTY))
        altered(world, { bucket })
      fresh.set(bucket, treeRoot(inBucket.map(({ leaf }) => leaf)))
      for (const row of inBucket) if (row.headNumber === number) addGrowth(sum, row)
    }
  }
  if (fresh.size > 0) await rows.putBuckets(db, fresh)
  return { root: rootOf(new Map([...hashes, ...fresh])), ...sum }
}

const EMPTY = treeRoot([])

/** The root over the hashes of all buckets, those of nobody included. */
export const rootOf = (hashes: ReadonlyMap<number, Buffer>): Buffer => treeRoot(bucketList(hashes))

export const bucketList = (hashes: ReadonlyMap<number, Buffer>): Buffer[] =>
  Array.from({ length: BUCKETS }, (_, bucket) => hashes.get(bucket) ?? EMPTY)

/** What the head before a number said of a bucket. */
const hashBefore = (leaves: readonly rows.LeafRow[], number: number): Buffer =>
  treeRoot(
    leaves.flatMap((row) => {
      const leaf = row.headNumber < number ? row.leaf : row.before?.leaf
      return leaf ? [leaf] : []
    }),
  )

const addGrowth = (
  sum: { entries: number; volunteers: number; serviceMinutes: number; trainingMinutes: number },
  { before, ...now }: rows.LeafRow,
) => {
  sum.entries += now.entries - (before?.entries ?? 0)
  sum.volunteers += before ? 0 : 1
  sum.serviceMinutes += now.serviceMinutes - (before?.serviceMinutes ?? 0)
  sum.trainingMinutes += now.trainingMinutes - (before?.trainingMinutes ?? 0)
}

/** Stretches of buckets in which some changed, some buckets long at most. */
const stretchesOf = (changed: readonly number[]): [number, number][] => {
  const stretches: [number, number][] = []
  for (const bucket of changed) {
    const last = stretches.at(-1)
    if (last && bucket - last[0] < BUCKET_BATCH) last[1] = bucket
    else stretches.push([bucket, bucket])
  }
  return stretches
}
