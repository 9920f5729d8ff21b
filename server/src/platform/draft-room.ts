import { MOST_DRAFTS } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Tables whose rows begin as drafts of a node. */
type DraftTable = 'mission' | 'article' | 'site_content'

/**
 * Whether a node may begin one more draft of a kind: MOST_DRAFTS at most. Until the transaction ends
 * nobody else begins one there.
 */
export const hasDraftRoom = async (
  db: Tx,
  table: DraftTable,
  organizationId: string,
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts/${table}/${organizationId}`}, 0))`.execute(
    db,
  )
  // The lock is a statement of its own, so that this one sees what those who held it have committed.
  const { rows } = await sql<{ free: boolean }>`
    select count(*) < ${MOST_DRAFTS} as free from ${sql.table(table)}
    where organization_id = ${organizationId}::uuid and state = 'draft'`.execute(db)
  return rows[0]!.free
}
