import type { NodeKind, Role } from 'contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** The active accounts that serve some nodes, with their roles there. */
export const listServing = async (
  db: Db,
  nodeIds: readonly string[],
): Promise<{ id: string; roles: Role[]; kind: NodeKind }[]> => {
  const { rows } = await sql<{ id: string; roles: Role[]; kind: NodeKind }>`
    select a.id, array_agg(ar.role) as roles, case when o.parent_id is null then 'root' else o.kind end as kind
    from administrator_role ar join administrator a on a.id = ar.administrator_id and a.state = 'active'
    join organization o on o.id = ar.organization_id
    where o.id = any(${nodeIds}::uuid[]) group by a.id, o.id order by a.id`.execute(db)
  return rows
}
