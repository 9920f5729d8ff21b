import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** A raw statement whose type lies, for the test of what finds it. */
export const listLies = (db: Db) => sql<{ id: number }>`select 'a' as id`.execute(db)
