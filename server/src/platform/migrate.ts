import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { StartupError } from './startup-error.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number will do as long as it is ours alone: servers that start together migrate one after another. */
const MIGRATION_LOCK = 718_203_144

/** The numbered SQL files, in order. */
export const migrationFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()

/**
 * Brings a database to the newest schema: forward only, each file in a transaction of its own
 * together with its mark. A database that is newer than this program is refused, not guessed at.
 */
export const migrate = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>(
      'select name from migration order by name',
    )
    const applied = new Set(rows.map((row) => row.name))
    const files = migrationFiles()
    const unknown = [...applied].find((name) => !files.includes(name))
    if (unknown) {
      throw new StartupError(
        `The database was migrated by a newer version (${unknown} is unknown here); start that version, or use another database.`,
      )
    }
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) await apply(client, name)
    return missing
  } finally {
    await client.end()
  }
}

const apply = async (client: pg.Client, name: string) => {
  await client.query('begin')
  try {
    await client.query(readFileSync(new URL(name, folder), 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartupError(
      `Migration ${name} failed: ${(error as Error).message}. Nothing of it was applied.`,
    )
  }
}
