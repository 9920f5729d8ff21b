import type pg from 'pg'
import { identifierDigest } from '../platform/identifiers.ts'
import { hashPassword } from '../platform/passwords.ts'
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

/**
 * Grows the demonstration to at least so many volunteers, in blocks. Each block is one
 * transaction and is recognised by its first volunteer: started again after a kill, the work goes on
 * where it stopped. Every constraint and index stands all the time. Says how many records it wrote.
 */
export const grow = async (
  world: Pick<World, 'keys' | 'clock' | 'log' | 'config'>,
  url: string,
  { volunteers, seed, size = grown }: { volunteers: number; seed: number; size?: Size },
  tell: (progress: Progress) => void,
): Promise<number> => {
  await fillDemonstration(world, url, { seed })
  const ofBlocks = Math.ceil(volunteers / BLOCK_VOLUNTEERS)
  return withConnection(url, async (client) => {
    const now = world.clock.now()
    await ensurePartitions(client, now)
    // What a crash of the database itself would lose is written again by the next run.
    await client.query('set synchronous_commit = off')
    const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
    const around = await surroundings(client, world, seed, now, passwordHash)
    const started = performance.now()
    let records = 0
    for (let block = 0; block < ofBlocks; block++) {
      if (await isWritten(client, world, block)) continue
      await client.query('begin')
      records += await writeBlock(client, around, block, size)
      await client.query('commit')
      tell({
        blocks: block + 1,
        ofBlocks,
        volunteers: (block + 1) * BLOCK_VOLUNTEERS,
        records,
        seconds: (performance.now() - started) / 1000,
      })
    }
    await client.query(`analyze ${filledTables}`)
    return records
  })
}

const isWritten = async (
  client: pg.ClientBase,
  { keys }: Pick<World, 'keys'>,
  block: number,
): Promise<boolean> => {
  const first = volunteerNoOf(block * BLOCK_VOLUNTEERS)
  const { rowCount } = await client.query(
    `select from account_identifier where realm = 'volunteer' and kind = 'volunteerNo' and digest = $1`,
    [identifierDigest(keys, 'volunteer', 'volunteerNo', first)],
  )
  return rowCount === 1
}
