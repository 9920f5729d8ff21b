import { parentPort, workerData } from 'node:worker_threads'
import { type Size, type Surroundings, writeBlock } from './block.ts'
import { withConnection } from './bulk-load.ts'
import { surroundings } from './demonstration.ts'
import { WRITE_LOCK } from './shelf.ts'

/** What a worker is given to write blocks with. */
export interface WorkerOrder {
  url: string
  base: Pick<Surroundings, 'keys' | 'seed' | 'now' | 'publicityDays' | 'passwordHash'>
  size: Size
}

/*
 * Asks for a block with null, answers it with its number of records, which asks for the next; null ends
 * the work.
 */
const { url, base, size } = workerData as WorkerOrder
const port = parentPort!

await withConnection(url, async (client) => {
  // What a crash of the database itself would lose is written again by the next run.
  await client.query('set synchronous_commit = off')
  await client.query('select pg_advisory_lock_shared($1)', [WRITE_LOCK])
  const around = await surroundings(client, base)
  const next = () =>
    new Promise<number | null>((done) =>
      port.once('message', (block: number | null) => done(block)),
    )
  port.postMessage(null)
  for (let block = await next(); block !== null; block = await next()) {
    await client.query('begin')
    const records = await writeBlock(client, around, block, size)
    await client.query('commit')
    port.postMessage(records)
  }
})
port.close()
