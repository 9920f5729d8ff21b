import type { EventName } from 'contract/event-names'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export type AuditActorKind = 'volunteer' | 'administrator' | 'visitor' | 'system'

export interface Wanted {
  /** The node whose subtree is looked at; null for everything. */
  organizationId: string | null
  from: Date
  to: Date
  event: EventName | undefined
  actorKind: AuditActorKind | undefined
  /** Accounts that a login name or number names; undefined: anybody. */
  actorIds: readonly string[] | undefined
  objectId: string | undefined
  requestId: string | undefined
}

export interface EntryRow {
  eventId: string
  at: Date
  /** Its place in the log; null where it is older than the places. */
  position: number | null
  name: EventName
  actorKind: AuditActorKind
  administratorName: string | null
  loginName: string | null
  volunteerName: string | null
  volunteerNo: string | null
  organizationName: string | null
  objectKind: string
  objectId: string | null
  payload: unknown
  requestId: string | null
  ip: string | null
  userAgent: string | null
}

/** Logins were once recorded as a visitor's; whose they are tells their object, which is sealed with them. */
const wasLogin = sql`e.actor_kind = 'visitor' and e.name in ('administratorLoggedIn', 'volunteerLoggedIn', 'loginCrowded')`
const kindOf = sql`case when ${wasLogin} then e.object_kind else e.actor_kind end`
const accountOf = sql`case when ${wasLogin} then e.object_id else e.actor_id end`

const conditionsOf = (wanted: Wanted) => {
  const { organizationId, event, actorKind, actorIds, objectId, requestId } = wanted
  return [
    sql`e.created_at >= ${wanted.from} and e.created_at < ${wanted.to}`,
    ...(organizationId
      ? [
          sql`e.organization_id in (select organization_id from organization_ancestry where ancestor_id = ${organizationId})`,
        ]
      : []),
    ...(event ? [sql`e.name = ${event}`] : []),
    ...(actorKind ? [sql`${kindOf} = ${actorKind}`] : []),
    ...(actorIds ? [sql`${accountOf} = any(${[...actorIds]}::uuid[])`] : []),
    ...(objectId ? [sql`e.object_id = ${objectId}::uuid`] : []),
    ...(requestId ? [sql`e.request_id = ${requestId}`] : []),
  ]
}

/** How many events of a period there are. */
export const countEntries = async (db: Db, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event e where ${sql.join(conditionsOf(wanted), sql` and `)}`.execute(
    db,
  )
  return rows[0]!.n
}

/** Events of a period, the newest first. The page is cut before anything is joined to it. */
export const listEntries = async (
  db: Db,
  wanted: Wanted,
  after: readonly [at: string, id: string] | null,
  most: number,
): Promise<EntryRow[]> => {
  const conditions = [
    ...conditionsOf(wanted),
    ...(after ? [sql`(e.created_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  const { rows } = await sql<EntryRow>`
    with page as (
      select e.*, ${kindOf} as who_kind, ${accountOf} as who_id from event e where ${sql.join(conditions, sql` and `)}
      order by e.created_at desc, e.id desc limit ${most})
    select e.id as "eventId", e.created_at as at, e.position, e.name, e.who_kind as "actorKind",
      a.name as "administratorName", a.login_name as "loginName", v.name as "volunteerName",
      v.volunteer_no as "volunteerNo", o.name as "organizationName", e.object_kind as "objectKind",
      e.object_id as "objectId", e.payload, e.request_id as "requestId", e.ip, e.user_agent as "userAgent"
    from page e
    left join administrator a on e.who_kind = 'administrator' and a.id = e.who_id
    left join volunteer v on e.who_kind = 'volunteer' and v.id = e.who_id
    left join organization o on o.id = e.organization_id
    order by e.created_at desc, e.id desc`.execute(db)
  return rows
}

/** The administrator of a login name's digest, and the volunteer of a number. */
export const findAccounts = async (
  db: Db,
  loginName: Buffer,
  volunteerNo: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_identifier
      where realm = 'administrator' and kind = 'loginName' and digest = ${loginName}
    union all select id from volunteer where volunteer_no = ${volunteerNo}`.execute(db)
  return rows.map(({ id }) => id)
}
