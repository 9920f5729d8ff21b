import type { EventName } from 'contract/event-names'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Kind } from './decided.policy.ts'

export interface StepRow {
  id: string
  name: EventName
  payload: unknown
  at: Date
  actorKind: 'volunteer' | 'administrator' | 'visitor' | 'system'
  actorId: string | null
  administratorName: string | null
  organizationId: string | null
  organizationName: string | null
}

/**
 * When the thing `w.id` last changed: a fact about many things is nobody's history, and is found by the
 * moment it shares with the rows it changed.
 */
const moments: Readonly<Partial<Record<Kind, RawBuilder<unknown>>>> = {
  record: sql`(select r.updated_at from service_record r where r.id = w.id)`,
  commendation: sql`(select coalesce(c.revoked_at, c.confirmed_at) from commendation c where c.id = w.id)`,
  donation: sql`(select coalesce(d.revoked_at, d.issued_at, d.confirmed_at) from donation_certificate d where d.id = w.id)`,
  cardApplication: sql`(select c.state_since from card_application c where c.id = w.id)`,
}

/**
 * The newest of some facts about each of some things: in its own history, in that of what it belongs to
 * (`within`), or among those of the moment at which it last changed.
 */
export const listLastSteps = async (
  db: Db,
  kind: Kind,
  ids: readonly string[],
  within: string | null,
  names: readonly EventName[],
): Promise<StepRow[]> => {
  const moment = moments[kind]
  const about = sql`select * from event where object_id in (w.id, ${within}::uuid)`
  const facts = moment
    ? sql`${about} union all select * from event where created_at = ${moment}`
    : about
  const { rows } = await sql<StepRow>`
    select w.id, e.name, e.payload, e.created_at as at, e.actor_kind as "actorKind", e.actor_id as "actorId",
      a.name as "administratorName", e.organization_id as "organizationId", o.name as "organizationName"
    from unnest(${[...ids]}::uuid[]) as w(id)
    cross join lateral (
      select f.* from (${facts}) f
      where f.name = any(${[...names]}) and (f.object_id = w.id
        or jsonb_path_exists(f.payload, '$.* ? (@ == $id)', jsonb_build_object('id', w.id)))
      order by f.created_at desc, f.position desc limit 1) e
    left join administrator a on e.actor_kind = 'administrator' and a.id = e.actor_id
    left join organization o on o.id = e.organization_id`.execute(db)
  return rows
}
