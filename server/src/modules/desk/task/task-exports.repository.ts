import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { isWithin } from '../../service/record/turn.service.ts'

/** Records of a node's subtree that a filter leaves. */
export const countRecords = async (
  db: Db,
  organizationId: string,
  filter: {
    missionId?: string | undefined
    sessionId?: string | undefined
    state?: string | undefined
    scope?: 'here' | 'own' | undefined
  },
): Promise<number> => {
  const { missionId, sessionId, state, scope } = filter
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from service_record r
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where ${missionId ? sql`r.mission_id = ${missionId}` : sql`true`}
      and ${sessionId ? sql`r.session_id = ${sessionId}` : sql`true`}
      and ${state ? sql`r.state = ${state}` : sql`true`} and ${isWithin(scope, organizationId)}`.execute(
    db,
  )
  return rows[0]!.n
}

export const findMissionTitle = async (db: Db, missionId: string): Promise<string> => {
  const { title } = await db
    .selectFrom('mission')
    .where('id', '=', missionId)
    .select('title')
    .executeTakeFirstOrThrow()
  return title
}

export const findNodeName = async (db: Db, organizationId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}
