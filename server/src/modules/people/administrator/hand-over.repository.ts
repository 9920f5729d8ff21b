import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OwnerHandOver } from '../../../platform/tables.ts'
import { type PassedRow, passedColumns } from '../../foundation/decision/waiting.service.ts'
import type { State } from './hand-over.states.ts'

export interface HandOverRow extends PassedRow {
  /** The node above that let it pass; null before. */
  formerId: string | null
  id: string
  organizationId: string
  organizationName: string
  /** The node above, or one above it to which it went; the root's own for the root. */
  superiorId: string
  fromId: string
  fromName: string
  toId: string
  toName: string
  state: State
  proposedAt: Date
  confirmedAt: Date | null
  expiresAt: Date
  endedAt: Date | null
  reason: string | null
}

/** The node that decides. */
const superior = sql`coalesce(h.passed_to, o.parent_id, o.id)`

const select = sql`select h.id, h.organization_id as "organizationId", o.name as "organizationName",
  ${superior} as "superiorId", case when h.passed_to is not null then coalesce(o.parent_id, o.id) end as "formerId",
  ${passedColumns('h')}, h.from_id as "fromId", f.name as "fromName", h.to_id as "toId",
  t.name as "toName", h.state, h.proposed_at as "proposedAt", h.confirmed_at as "confirmedAt",
  h.expires_at as "expiresAt", h.ended_at as "endedAt", h.reason
  from owner_hand_over h join organization o on o.id = h.organization_id
  join administrator f on f.id = h.from_id join administrator t on t.id = h.to_id`

/** What two people of a node have to do with, open ones first; ended ones since a moment. */
const listWhere = async (db: Db, where: RawBuilder<unknown>, since: Date) => {
  const { rows } = await sql<HandOverRow>`${select}
    where ${where} and coalesce(h.ended_at, h.expires_at) >= ${since}
    order by h.ended_at is not null, h.id desc limit 50`.execute(db)
  return rows
}

/** Hand-overs of a node that are an administrator's own. */
export const listOwn = (db: Db, administratorId: string, organizationId: string, since: Date) =>
  listWhere(
    db,
    sql`h.organization_id = ${organizationId} and ${administratorId} in (h.from_id, h.to_id)`,
    since,
  )

/** Those that a node decides, or did until they went above, once both sides have agreed. */
export const listBelow = (db: Db, organizationId: string, since: Date) =>
  listWhere(
    db,
    sql`${organizationId}::uuid in (coalesce(o.parent_id, o.id), h.passed_to) and h.confirmed_at is not null`,
    since,
  )

/** A hand-over, held until the transaction ends. */
export const lock = async (db: Tx, id: string): Promise<HandOverRow | undefined> => {
  const { rows } = await sql<HandOverRow>`${select} where h.id = ${id} for update of h`.execute(db)
  return rows[0]
}

export const insert = (db: Tx, handOver: Insertable<OwnerHandOver>) =>
  db.insertInto('owner_hand_over').values(handOver).execute()

/** Ends an open hand-over of a node that nobody ended in time, so that another may begin. */
export const lapse = (db: Tx, organizationId: string, now: Date) =>
  db
    .updateTable('owner_hand_over')
    .set({ state: 'lapsed' satisfies State, ended_at: now })
    .where('organization_id', '=', organizationId)
    .where('state', 'in', ['proposed', 'confirmed'])
    .where('expires_at', '<=', now)
    .execute()

/** Hands it to the node above, which has its term whole: it does not lapse before. */
export const confirm = (db: Tx, id: string, least: Date, now: Date) =>
  db
    .updateTable('owner_hand_over')
    .set({
      state: 'confirmed' satisfies State,
      confirmed_at: now,
      expires_at: sql<Date>`greatest(expires_at, ${least}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()

export const end = (
  db: Tx,
  id: string,
  {
    state,
    endedBy,
    reason,
    now,
  }: { state: State; endedBy: string; reason: string | null; now: Date },
) =>
  db
    .updateTable('owner_hand_over')
    .set({ state, ended_at: now, ended_by: endedBy, reason })
    .where('id', '=', id)
    .execute()
