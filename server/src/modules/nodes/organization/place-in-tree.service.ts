import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** The root of the tree, whose administrators keep the product, whatever its state; null before there is one. */
export const findRoot = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from organization where parent_id is null limit 1`.execute(db)
  return rows[0]?.id ?? null
}
