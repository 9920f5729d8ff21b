import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Logger } from './log.ts'

/** Tells whoever listens that something changed about a key; null when changes may have been missed. */
export type SignalListener = (key: string | null) => void

/** What other transactions, of this process and of others, have just changed: a name without content. */
export interface Signals {
  /** Calls the listener with each key until the returned function is called. */
  listen(listener: SignalListener): () => void
  close(): Promise<void>
}

const CHANNEL = 'signal'
/** Milliseconds before the lost connection is made again: at first, and at most. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Signals a key with the commit of the statement's transaction. The same key signalled several times
 * in a transaction arrives once.
 */
export const signal = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${key})`

/**
 * Signals through the database, on a connection of its own that is made for the first listener. While
 * it is lost nothing arrives; once it is back every listener is called with null.
 */
export const databaseSignals = (url: string, log: Logger): Signals => {
  const listeners = new Set<SignalListener>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const tell = (key: string | null) => {
    for (const listener of listeners) listener(key)
  }

  const connect = async (pause: number) => {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'izhiyuan-signals',
    })
    client = made
    let over = false
    const again = (reason: string, wait: number) => {
      if (over) return
      over = true
      void made.end().catch(() => {})
      if (closed) return
      log.warn({ reason }, 'signals lost')
      // Several servers do not come back at the same moment.
      const next = Math.min(wait * 2, LONGEST_PAUSE_MS)
      retry = setTimeout(() => void connect(next), wait * (0.5 + Math.random())).unref()
    }
    made.on('notification', ({ payload }) => tell(payload ?? null))
    made.on('error', (error) => again(error.message, FIRST_PAUSE_MS))
    made.on('end', () => again('ended', FIRST_PAUSE_MS))
    try {
      await made.connect()
      await made.query(`listen ${CHANNEL}`)
      // Whoever began to listen before this may have missed something.
      tell(null)
    } catch (error) {
      again((error as Error).message, pause)
    }
  }

  return {
    listen: (listener) => {
      listeners.add(listener)
      if (!client) void connect(FIRST_PAUSE_MS)
      return () => {
        listeners.delete(listener)
      }
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
