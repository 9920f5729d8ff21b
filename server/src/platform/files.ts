import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * Where the bytes of files are kept. An adapter within the database writes in the transaction it is
 * given, so that a file and its row come and go together; one that keeps them elsewhere must bear
 * being asked twice.
 */
export interface Files {
  put(db: Tx, id: string, bytes: Buffer): Promise<void>
  /** The bytes, or undefined when they are gone. */
  get(db: Db, id: string): Promise<Buffer | undefined>
  remove(db: Tx, ids: readonly string[]): Promise<void>
}

/** Files in the product's own database. */
export const databaseFiles: Files = {
  put: async (db, id, bytes) => {
    await db.insertInto('file_content').values({ file_id: id, bytes }).execute()
  },
  get: async (db, id) => {
    const row = await db
      .selectFrom('file_content')
      .where('file_id', '=', id)
      .select('bytes')
      .executeTakeFirst()
    return row?.bytes
  },
  remove: async (db, ids) => {
    await sql`delete from file_content where file_id = any(${ids}::uuid[])`.execute(db)
  },
}
