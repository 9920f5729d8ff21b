import type { Db, Tx } from './db.ts'
import { SealedWrites } from './sealed-rows.ts'
import { keepWritten } from './written.ts'

const retryable = new Set(['40001', '40P01'])
const MOST_TRIES = 3

/**
 * Runs a story in one transaction: all of it, or nothing. Name the parameter `db` too: inside, the
 * pool is then out of reach. A deadlock or serialisation failure starts the story again, at most
 * three times; so it must touch nothing but the database.
 */
export const transact = <T>(db: Db, story: (db: Tx) => Promise<T>): Promise<T> =>
  persist(async () => {
    const writes = new SealedWrites()
    let transaction: Tx | undefined
    const result = await db.transaction().execute(async (tx) => {
      transaction = tx.withPlugin(writes)
      const result = await story(transaction)
      await writes.seal(transaction)
      return result
    })
    keepWritten(db, transaction!)
    return result
  })

/** The same for a change that is one statement and needs no transaction around it. */
export const persist = async <T>(change: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (attempt >= MOST_TRIES || !retryable.has(sqlState(error) ?? '')) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt))
    }
  }
}

/** Reads several things as they were at one moment. */
export const ofOneMoment = <T>(db: Db, read: (db: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** SQLSTATE of a database error, or null for any other. */
export const sqlState = (error: unknown): string | null => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Name of the constraint that refused, or null. */
export const violatedConstraint = (error: unknown): string | null => {
  const constraint = (error as { constraint?: unknown } | null)?.constraint
  return sqlState(error)?.startsWith('23') && typeof constraint === 'string' ? constraint : null
}
