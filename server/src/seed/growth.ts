import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Keys } from '../platform/crypto.ts'
import { identifierDigest } from '../platform/identifiers.ts'
import { hashPassword } from '../platform/passwords.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { World } from '../platform/world.ts'
import { BLOCK_VOLUNTEERS, type Size, writeBlock } from './block.ts'
import { withConnection } from './bulk-load.ts'
import {
  DEMONSTRATION_PASSWORD,
  ensurePartitions,
  fillDemonstration,
  filledTables,
  surroundings,
} from './demonstration.ts'
import type { WorkerOrder } from './growth.worker.ts'
import { isShelved, shelve, unshelve, WRITE_LOCK } from './shelf.ts'
import { MOST_BLOCKS, volunteerNoOf } from './volunteers.ts'

/** Volunteers to which the world can grow: document numbers of the synthetic area are finite. */
export const MOST_VOLUNTEERS = MOST_BLOCKS * BLOCK_VOLUNTEERS

/** Ten records a volunteer, in fewer and larger missions than the demonstration's own. */
const grown: Size = {
  volunteers: BLOCK_VOLUNTEERS,
  missions: 500,
  records: 28_500,
  scale: 2.2,
}

export interface Progress {
  blocks: number
  ofBlocks: number
  volunteers: number
  records: number
  /** Seconds since the first block began. */
  seconds: number
}

/** From so many blocks on it is worth taking the indexes off and building them again at the end. */
const SHELVE_FROM = 8
/** Blocks written at the same time; while one is made, the database stores another. */
const WORKERS = 2
/** Megabytes of heap of a worker: a block with room to collect. */
const WORKER_HEAP = 110
/** Of these for what is new: rows live shorter than it takes to fill them. */
const YOUNG_HEAP = 24

/** Ours alone: of several growths one runs. */
const GROW_LOCK = 718_203_147

type Setting = Pick<World, 'keys' | 'clock' | 'log' | 'config'>
type Tell = (progress: Progress) => void

/**
 * Grows the demonstration to at least so many volunteers, in blocks. Each block is one
 * transaction and is recognised by its first volunteer: started again after a kill, the work goes on
 * where it stopped. Many blocks are loaded with indexes and constraints on the shelf (shelf.ts), which
 * are back, and have checked every row, when this returns; with a server on the database they stay, and
 * the work is slower. Says how many records it wrote.
 */
export const grow = async (
  world: Setting,
  url: string,
  {
    volunteers,
    seed,
    size = grown,
    shelveFrom = SHELVE_FROM,
  }: { volunteers: number; seed: number; size?: Size; shelveFrom?: number },
  tell: Tell,
): Promise<number> => {
  const now = world.clock.now()
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const { publicityDays } = world.config
  const base = { keys: world.keys, seed, now, publicityDays, passwordHash }
  const order: WorkerOrder = { url, base, size }
  const ofBlocks = Math.ceil(volunteers / BLOCK_VOLUNTEERS)
  return withConnection(url, async (client) => {
    await growAlone(client)
    let away = await isShelved(client)
    if (!away) await fillDemonstration(world, url, { seed })
    await ensurePartitions(client, now)
    const missing = await missingBlocks(client, world.keys, ofBlocks)
    if (!away && missing.length >= shelveFrom) {
      away = !(await isServed(client))
      if (away) await shelve(client)
      else world.log.warn('a server uses this database: its indexes stay, which takes longer')
    }
    const progress = progressOf(ofBlocks, missing.length, tell)
    const records = await (away ? writeAtOnce : writeInTurn)(order, missing, progress)
    if (away) await unshelve(url, (what) => world.log.info(`put back ${what}`))
    await client.query(`analyze ${filledTables}`)
    return records
  })
}

/**
 * Holds the database for this growth while its connection stands, and waits for what a killed one may
 * still be storing: without its indexes nothing else would keep a block from being written twice.
 */
const growAlone = async (client: pg.ClientBase) => {
  try {
    await client.query(`set lock_timeout = '10s'`)
    await client.query('select pg_advisory_lock($1)', [GROW_LOCK])
    await client.query('select pg_advisory_lock($1), pg_advisory_unlock($1)', [WRITE_LOCK])
    await client.query('set lock_timeout = 0')
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new StartupError('Another growth of this database is under way: let it finish.')
  }
}

/** Counts blocks as they are written, and tells. */
const progressOf = (ofBlocks: number, missing: number, tell: Tell) => {
  const started = performance.now()
  let blocks = ofBlocks - missing
  let sum = 0
  return (records: number) => {
    blocks++
    sum += records
    const seconds = (performance.now() - started) / 1000
    tell({ blocks, ofBlocks, volunteers: blocks * BLOCK_VOLUNTEERS, records: sum, seconds })
    return sum
  }
}

const writeInTurn = (
  { url, base, size }: WorkerOrder,
  blocks: readonly number[],
  progress: (records: number) => number,
): Promise<number> =>
  withConnection(url, async (client) => {
    await client.query('set synchronous_commit = off')
    await client.query('select pg_advisory_lock_shared($1)', [WRITE_LOCK])
    const around = await surroundings(client, base)
    let sum = 0
    for (const block of blocks) {
      await client.query('begin')
      const records = await writeBlock(client, around, block, size)
      await client.query('commit')
      sum = progress(records)
    }
    return sum
  })

const writeAtOnce = async (
  order: WorkerOrder,
  blocks: readonly number[],
  progress: (records: number) => number,
): Promise<number> => {
  const queue = [...blocks]
  let sum = 0
  const workers = Array.from(
    { length: Math.min(WORKERS, blocks.length) },
    () =>
      new Worker(new URL('./growth.worker.ts', import.meta.url), {
        workerData: order,
        execArgv: [],
        resourceLimits: {
          maxOldGenerationSizeMb: WORKER_HEAP,
          maxYoungGenerationSizeMb: YOUNG_HEAP,
        },
      }),
  )
  const done = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      worker.on('message', (written: number | null) => {
        if (written !== null) sum = progress(written)
        worker.postMessage(queue.shift() ?? null)
      })
      worker.on('error', reject)
      worker.on('exit', () => resolve())
    })
  try {
    await Promise.all(workers.map(done))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return sum
}

/** Whether servers use the database; theirs are the only connections of this name. */
const isServed = async (client: pg.ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'izhiyuan' limit 1`,
  )
  return rowCount === 1
}

/** Blocks not written yet, found in one look: without its index the table is read only once. */
const missingBlocks = async (
  client: pg.ClientBase,
  keys: Keys,
  ofBlocks: number,
): Promise<number[]> => {
  const digests = Array.from({ length: ofBlocks }, (_, block) =>
    identifierDigest(keys, 'volunteer', 'volunteerNo', volunteerNoOf(block * BLOCK_VOLUNTEERS)),
  )
  const { rows } = await client.query<{ digest: Buffer }>(
    `select digest from account_identifier
     where realm = 'volunteer' and kind = 'volunteerNo' and digest = any($1::bytea[])`,
    [digests],
  )
  const written = new Set(rows.map(({ digest }) => digest.toString('hex')))
  return digests.flatMap((digest, block) => (written.has(digest.toString('hex')) ? [] : [block]))
}
