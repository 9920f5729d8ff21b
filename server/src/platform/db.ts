import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from './log.ts'
import type { DB } from './tables.ts'

/** The database as queries see it: the pool, or a transaction. */
export type Db = Kysely<DB>
/** An open transaction. What takes one cannot be called with the pool. */
export type Tx = Transaction<DB>

// Numbers: counts and minutes fit a JavaScript number; PostgreSQL sends bigint as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Calendar days stay text: a Date would move them by the zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

const knownNames = new Map<string, string>()
const MOST_NAMES = 2000

/**
 * Name of a prepared statement: a hash of its text, because names longer than 63 bytes are cut.
 * Named statements are parsed and planned once per connection, which is worth a factor of two
 * (quality.md). The map is bounded: past the limit statements go unnamed.
 */
const statementName = (text: string): string | undefined => {
  const known = knownNames.get(text)
  if (known || knownNames.size >= MOST_NAMES) return known
  const name = createHash('sha1').update(text).digest('base64url')
  knownNames.set(text, name)
  return name
}

/** Kysely's driver hands text and values; this names the statement on the way to `pg`. */
const naming = (client: pg.PoolClient) => ({
  query: (text: string, values: unknown[]) =>
    client.query({ name: statementName(text), text, values }),
  release: () => client.release(),
})

export interface Database {
  db: Db
  /** The same, where a read may lag behind: a replica when there is one. The one place that decides. */
  replica: Db
  /** The same on connections of its own, for what is written beside an open transaction. */
  aside: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Each of them is needed for milliseconds only. */
const ASIDE_CONNECTIONS = 4

/** Connects a pool with the time limits of safety.md section 7. */
export const openDatabase = (url: string, options: { max: number; log?: Logger }): Database => {
  const { db, pool } = connect(url, options)
  const { db: aside } = connect(url, { ...options, max: ASIDE_CONNECTIONS })
  return {
    db,
    replica: db,
    aside,
    pool,
    close: async () => {
      await Promise.all([db.destroy(), aside.destroy()])
    },
  }
}

const connect = (url: string, options: { max: number; log?: Logger }) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'izhiyuan',
  })
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) =>
    options.log?.warn({ reason: error.message }, 'database connection lost'),
  )
  // The same for one lost between two statements of a story: the next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => naming(await pool.connect()),
        end: () => pool.end(),
        options: {},
      } as unknown as ConstructorParameters<typeof PostgresDialect>[0]['pool'],
    } as ConstructorParameters<typeof PostgresDialect>[0]),
  })
  return { db, pool }
}
