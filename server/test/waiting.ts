import { sql } from 'kysely'
import type { TestServer } from './harness.ts'

/** Resolves once so many connections wait for other transactions: calls held up on purpose have come so far. */
export const waiting = async (server: TestServer, number: number): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and not l.granted`.execute(server.world.db)
    if (rows[0]!.n >= number) return
    await new Promise((done) => setTimeout(done, 5))
  }
}

/**
 * Begins calls one after the other, of which none can end: the event is the last row a command writes.
 * Each stands where the one before it holds it up, when all may go on.
 */
export const heldBeforeEvent = async <T>(
  server: TestServer,
  begin: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const calls: Promise<T>[] = []
  await server.world.db.transaction().execute(async (db) => {
    await sql`lock table event in share row exclusive mode`.execute(db)
    for (const each of begin) {
      calls.push(each())
      await waiting(server, calls.length)
    }
  })
  return Promise.all(calls)
}
