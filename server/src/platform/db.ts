import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
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
 * Named statements are parsed and planned once per connection, which is worth a factor of two. The
 * map is bounded: past the limit statements go unnamed.
 */
const statementName = (text: string): string | undefined => {
  const known = knownNames.get(text)
  if (known || knownNames.size >= MOST_NAMES) return known
  const name = createHash('sha1').update(text).digest('base64url')
  knownNames.set(text, name)
  return name
}

/** How long a statement may stay without an answer. The database ends one after five seconds; this is for when it has gone silent. */
const ANSWER_PATIENCE_MS = 8000
/** The same for the question whether the database answers at all. */
const PROBE_PATIENCE_MS = 1500
/** What the database's own limit is exceeded by before it counts as silent. */
const MARGIN_MS = 3000

const LONGER = "set local statement_timeout = '"

/** Lets each statement of a transaction take so many seconds: for counts over everything, never for a call. */
export const patiently = (db: Tx, seconds: number) => sql.raw(`${LONGER}${seconds}s'`).execute(db)

/** The failure of a statement that a silent database left unanswered; `pg` uses the same words. */
const NO_ANSWER = 'Query read timeout'

/**
 * Kysely's driver hands text and values; this names the statement on the way to `pg`. A connection on
 * which the database has gone silent takes nothing more, so that the rollback does not wait as long
 * again, and is not used any further.
 */
const naming = (client: pg.PoolClient, patience: number) => {
  let limit = patience
  let silent = false
  return {
    query: (text: string, values: unknown[]) => {
      if (silent) return Promise.reject(new Error(NO_ANSWER))
      if (text.startsWith(LONGER))
        limit = Number.parseInt(text.slice(LONGER.length), 10) * 1000 + MARGIN_MS
      const query = { name: statementName(text), text, values, query_timeout: limit }
      return client.query(query).catch((error: Error) => {
        silent ||= error.message === NO_ANSWER
        throw error
      })
    },
    release: () => client.release(silent),
  }
}

export interface Database {
  db: Db
  /** The same, where a read may lag behind: a replica when there is one. The one place that decides. */
  replica: Db
  /** The same on connections of its own, for what is written beside an open transaction. */
  aside: Db
  /** One connection that asks whether the database answers, and waits little. */
  probe: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Each of them is needed for milliseconds only. */
const ASIDE_CONNECTIONS = 4

interface Options {
  max: number
  log?: Logger
  /** Milliseconds after which a database that does not answer counts as silent. */
  patience?: number
}

/** Connects a pool with a time limit for each of its waits. */
export const openDatabase = (url: string, options: Options): Database => {
  const { db, pool } = connect(url, options)
  const { db: aside } = connect(url, { ...options, max: ASIDE_CONNECTIONS })
  const { db: probe } = connect(url, { ...options, max: 1, patience: PROBE_PATIENCE_MS })
  return {
    db,
    replica: db,
    aside,
    probe,
    pool,
    close: async () => {
      await Promise.all([db.destroy(), aside.destroy(), probe.destroy()])
    },
  }
}

/**
 * Whether somebody waited for one of our own connections and got none: the library says so in these words,
 * and in others where a new one is not answered. The database may be as well as ever.
 */
export const isPoolTaken = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const connect = (url: string, { max, log, patience = ANSWER_PATIENCE_MS }: Options) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // A network that swallows everything is found out while nothing is asked.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'izhiyuan',
  })
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => {
    // At the end the database may be gone before the last of them has said goodbye.
    if (!pool.ending) log?.warn({ reason: error.message }, 'database connection lost')
  })
  // The same for one lost between two statements of a story: the next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => naming(await pool.connect(), patience),
        end: () => pool.end(),
        options: {},
      } as unknown as ConstructorParameters<typeof PostgresDialect>[0]['pool'],
    } as ConstructorParameters<typeof PostgresDialect>[0]),
  })
  return { db, pool }
}
