import { type RawBuilder, sql } from 'kysely'
import type { TestServer } from './harness.ts'

/** Writes to the database as a superuser who switches the triggers off: all of it in one transaction. */
export const tampering =
  (server: TestServer) =>
  (...statements: readonly RawBuilder<unknown>[]): Promise<void> =>
    server.world.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      for (const statement of statements) await statement.execute(db)
    })
