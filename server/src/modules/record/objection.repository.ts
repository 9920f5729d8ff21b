import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { notSetAside } from '../../platform/faults.ts'

const filesOf = sql`select f.id from file f where f.used_kind = 'objection' and f.used_id = b.id`

/** Takes the number off some objections, held; gives them with the files that came with them. */
const takeFrom = async (db: Tx, held: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with held as (${held})
    update objection b set contact_cipher = null from held where b.id = held.id
    returning b.id, array(${filesOf}) as "fileIds"`.execute(db)
  return rows
}

/** Takes what only the decision needed off some objections decided before a moment. */
export const takeOldEvidence = (db: Tx, before: Date, most: number, now: Date) =>
  takeFrom(
    db,
    sql`select b.id from objection b
      where b.decided_at < ${before} and (b.contact_cipher is not null or exists (${filesOf}))
        and ${notSetAside('objectionEvidence', sql.ref('b.id'), now)}
      limit ${most} for update skip locked`,
  )

/** The same of everything that a volunteer objected to; gives the files. */
export const removeEvidenceOf = async (db: Tx, objectorId: string): Promise<string[]> => {
  const taken = await takeFrom(
    db,
    sql`select b.id from objection b where b.objector_id = ${objectorId} for update`,
  )
  return taken.flatMap(({ fileIds }) => fileIds)
}
