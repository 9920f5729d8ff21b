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
