import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Finding } from './spot-check.policy.ts'

/** Some cases of one organisation, with whose turn it is to check them. */
export interface ToldCases {
  organizationId: string
  holderId: string
  holderName: string
  count: number
  /** The nearest end of a term. */
  dueAt: Date
}

/** Those of some cases that are in a state, by organisation and who checks them. */
export const listTold = async (
  db: Db,
  caseIds: readonly string[],
  state: 'awaitingMaterial' | 'awaitingCheck',
): Promise<ToldCases[]> => {
  const { rows } = await sql<ToldCases>`
    select c.organization_id as "organizationId", c.holder_id as "holderId", h.name as "holderName",
      count(*)::int as count, min(c.due_at) as "dueAt"
    from spot_case c join organization h on h.id = c.holder_id
    where c.id = any(${[...caseIds]}::uuid[]) and c.state = ${state}
    group by c.organization_id, c.holder_id, h.name`.execute(db)
  return rows
}

export interface FoundCase {
  organizationId: string
  nodeName: string
  date: string
  finding: Finding
  records: number
  minutes: number
}

/** What a node found about a case. */
export const findFound = async (
  db: Db,
  caseId: string,
  nodeId: string,
): Promise<FoundCase | undefined> => {
  const { rows } = await sql<FoundCase>`
    select c.organization_id as "organizationId", n.name as "nodeName", ms.local_date as date, c.state as finding,
      c.reversed_records as records, c.reversed_minutes as minutes
    from spot_case c join mission_session ms on ms.id = c.session_id join organization n on n.id = ${nodeId}::uuid
    where c.id = ${caseId} and c.decided_at is not null`.execute(db)
  return rows[0]
}
