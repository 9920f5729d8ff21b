import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { readPostmaster } from '../server/src/platform/postmaster.ts'
import { scratch } from './world.ts'

/**
 * Runs one statement on the database of the journeys' own server, past everything the product checks:
 * only for what somebody with the database in his hands would do.
 */
export const inDatabase = async (text: string, values: readonly unknown[]): Promise<number> => {
  const home = join(scratch, 'data/database')
  const password = await readFile(join(home, 'password'), 'utf8')
  const postmaster = await readPostmaster(join(home, 'cluster'))
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postmaster!.port,
    user: 'izhiyuan',
    password,
    database: 'izhiyuan',
  })
  await client.connect()
  try {
    const { rowCount } = await client.query(text, [...values])
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

/**
 * Queues a timed task whose minute the journey would else wait for. One that runs at this moment may have begun before
 * what the journey did, so that another follows it.
 */
export const runTask = async (task: string): Promise<void> => {
  for (;;) {
    const queued = await inDatabase(
      `insert into pgboss.job (name, policy) select $1, 'exclusive'
       where not exists (select from pgboss.job where name = $1 and state <= 'active') on conflict do nothing`,
      [task],
    )
    const waits = `select from pgboss.job where name = $1 and state < 'active'`
    if (queued === 1 || (await inDatabase(waits, [task])) > 0) return
    await setTimeout(100)
  }
}
