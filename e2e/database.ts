import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
