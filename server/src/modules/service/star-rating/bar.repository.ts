import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { StarBar } from '../../../platform/tables.ts'
import { hoursTakers } from './answering.service.ts'

export interface BarRow {
  barId: string
  volunteerId: string
  organizationId: string
  organizationName: string
  barredBy: string
  reason: string
  barredAt: Date
  until: Date
  appeal: 'waiting' | 'kept' | 'lifted' | null
  holderId: string | null
  holderName: string | null
  dueAt: Date | null
  decisionReason: string | null
}

const columns = sql`b.id as "barId", b.volunteer_id as "volunteerId", b.organization_id as "organizationId",
  o.name as "organizationName", b.barred_by as "barredBy", b.reason, b.barred_at as "barredAt", b.until, b.appeal,
  b.holder_id as "holderId", h.name as "holderName", b.due_at as "dueAt", b.decision_reason as "decisionReason"`
const joined = sql`star_bar b join organization o on o.id = b.organization_id
  left join organization h on h.id = b.holder_id`

/** The last bar of a volunteer. */
export const findLast = async (db: Db, volunteerId: string): Promise<BarRow | undefined> => {
  const { rows } = await sql<BarRow>`
    select ${columns} from ${joined} where b.volunteer_id = ${volunteerId} order by b.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** An own bar, held. */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  barId: string,
): Promise<BarRow | undefined> => {
  const { rows } = await sql<BarRow>`
    select ${columns} from ${joined}
    where b.volunteer_id = ${volunteerId} and b.id = ${barId} for update of b`.execute(db)
  return rows[0]
}

/** A bar that a node of the subtree set, or whose appeal waits there, held. */
export const lockManaged = async (
  db: Tx,
  organizationId: string,
  barId: string,
): Promise<(BarRow & { tookPart: string[] }) | undefined> => {
  const { rows } = await sql<BarRow & { tookPart: string[] }>`
    select ${columns}, array(${hoursTakers(sql.ref('b.volunteer_id'))}) as "tookPart" from ${joined}
    join organization_ancestry oa on oa.organization_id = b.organization_id and oa.ancestor_id = ${organizationId}
    where b.id = ${barId} for update of b`.execute(db)
  return rows[0]
}

export const insertBar = (db: Tx, bar: Insertable<StarBar>) =>
  db.insertInto('star_bar').values(bar).execute()

export const putAppeal = (
  db: Tx,
  barId: string,
  { reason, holderId, dueAt }: { reason: string; holderId: string; dueAt: Date },
) =>
  db
    .updateTable('star_bar')
    .set({ appeal: 'waiting', appeal_reason: reason, holder_id: holderId, due_at: dueAt })
    .where('id', '=', barId)
    .execute()

export const settleAppeal = (
  db: Tx,
  barId: string,
  { lifted, reason, by }: { lifted: boolean; reason: string; by: string },
  now: Date,
) =>
  db
    .updateTable('star_bar')
    .set({
      appeal: lifted ? 'lifted' : 'kept',
      decided_by: by,
      decision_reason: reason,
      decided_at: now,
    })
    .where('id', '=', barId)
    .execute()

export interface ListedRow extends BarRow {
  name: string
  volunteerNo: string
  barredByName: string
  appealReason: string | null
  tookPart: string[]
}

/** Bars that nodes of a subtree set, the newest first; or only appeals that wait for the node. */
export const listBars = async (
  db: Db,
  organizationId: string,
  { turn, after, most }: { turn: boolean; after: string | null; most: number },
): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`
    select ${columns}, v.name, v.volunteer_no as "volunteerNo", a.name as "barredByName", b.appeal_reason as "appealReason",
      array(${hoursTakers(sql.ref('b.volunteer_id'))}) as "tookPart"
    from ${joined} join volunteer v on v.id = b.volunteer_id join administrator a on a.id = b.barred_by
    join organization_ancestry oa on oa.organization_id = b.organization_id and oa.ancestor_id = ${organizationId}
    where ${turn ? sql`b.appeal = 'waiting' and b.holder_id = ${organizationId}::uuid` : sql`true`}
      and ${after ? sql`b.id < ${after}::uuid` : sql`true`}
    order by b.id desc limit ${most}`.execute(db)
  return rows
}
