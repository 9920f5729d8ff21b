import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { cardColumns, visible, type CardRow } from './mission.list.repository.ts'

/** Missions among these that everybody may see, in the given order. */
export const listByIds = async (db: Db, ids: readonly string[]): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(null)} from mission m join organization o on o.id = m.organization_id
    left join region r on r.code = m.region_code
    where m.id = any(${ids}::uuid[]) and ${visible} order by array_position(${ids}::uuid[], m.id)`.execute(
    db,
  )
  return rows
}
