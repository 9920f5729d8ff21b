import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { ensureRowsAsWritten } from './row-seal.service.ts'

/** Where a node stands in the tree. */
export interface PlaceInTree {
  nodeId: string
  /** Itself and every node above it, by their parents. */
  upwards: string[]
  /** The table by which those above are let in says something else. */
  differs: boolean
}

/** Where some nodes stand by their parents, who are sealed, beside what the table of those above them says. */
export const placesInTree = async (db: Db, nodeIds: readonly string[]): Promise<PlaceInTree[]> => {
  const { rows } = await sql<PlaceInTree>`
    with recursive up as (
      select o.id as node_id, o.id as ancestor_id, o.parent_id, 0 as distance
      from organization o where o.id = any(${[...new Set(nodeIds)]}::uuid[])
      union all
      select up.node_id, o.id, o.parent_id, up.distance + 1 from up join organization o on o.id = up.parent_id
      -- A circle that somebody wrote by SQL ends here, and differs.
      where up.distance < 64)
    select node_id as "nodeId", array_agg(ancestor_id) as upwards,
      array_agg((ancestor_id, distance)::text order by distance, ancestor_id) is distinct from
        (select array_agg((a.ancestor_id, a.distance::int)::text order by a.distance, a.ancestor_id)
          from organization_ancestry a where a.organization_id = node_id) as differs
    from up group by node_id`.execute(db)
  return rows
}

/**
 * Refuses to decide what belongs to a node that is not where the table by which those above are let in says: a row put
 * there past the product, for however short a time, lets nobody decide. Fails with rowAltered.
 */
export const ensurePlaced = async (db: Db, nodeId: string): Promise<void> => {
  const places = await placesInTree(db, [nodeId])
  if (places.some(({ differs }) => differs)) fail('rowAltered')
  await ensureRowsAsWritten(
    db,
    'organization',
    places.flatMap(({ upwards }) => upwards),
  )
}
