import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { type PassedRow, passedColumns } from '../../foundation/decision/waiting.service.ts'
import type { State } from './membership.policy.ts'

export interface MemberRow extends PassedRow {
  organizationId: string
  organizationName: string
  /** The node that decides. */
  holderId: string
  volunteerId: string
  volunteerNo: string
  name: string
  gender: 'male' | 'female' | 'unknown'
  birthDate: string
  serviceMinutes: number
  state: State
  at: Date
  reason: string | null
  note: string
}

interface Filter {
  organizationId: string
  /** Those that came from nodes below, instead of its own. */
  passed: boolean | undefined
  state: State | undefined
  /** What the number of the volunteer begins with. */
  volunteerNo: string | undefined
  /** The whole name. */
  name: string | undefined
}

/** The node that decides: the own, or one above it to which it went. */
const holder = sql`coalesce(m.passed_to, m.organization_id)`

/** What went to a node from below and waits there. */
const passedTo = (organizationId: string) =>
  sql`m.passed_to = ${organizationId} and m.state = 'applied'`

export const countPassed = async (db: Db, organizationId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership m where ${passedTo(organizationId)}`.execute(db)
  return rows[0]!.count
}

/** Memberships of a node, or those that went to it, the latest first; where only those that wait are asked for, the oldest first. */
export const list = async (
  db: Db,
  { organizationId, passed, state, volunteerNo, name }: Filter,
  after: { at: Date; id: string } | null,
  most: number,
): Promise<MemberRow[]> => {
  const waiting = state === 'applied'
  const order = waiting ? sql`asc` : sql`desc`
  const beyond = waiting ? sql`>` : sql`<`
  const { rows } = await sql<MemberRow>`
    select v.id as "volunteerId", v.volunteer_no as "volunteerNo", v.name, v.gender, v.birth_date::text as "birthDate",
      coalesce(b.service_minutes, 0) as "serviceMinutes", m.state, m.joined_at as at, m.reason, m.note,
      o.id as "organizationId", o.name as "organizationName", ${holder} as "holderId", ${passedColumns('m')}
    from membership m join organization o on o.id = m.organization_id join volunteer v on v.id = m.volunteer_id left join balance b on b.volunteer_id = m.volunteer_id
    where ${passed ? passedTo(organizationId) : sql`m.organization_id = ${organizationId}`}
      and ${state ? sql`m.state = ${state}` : sql`true`}
      and ${volunteerNo ? sql`v.volunteer_no like ${`${volunteerNo}%`}` : sql`true`}
      and ${name ? sql`v.name = ${name}` : sql`true`}
      and ${after ? sql`(m.joined_at, m.volunteer_id) ${beyond} (${after.at}, ${after.id}::uuid)` : sql`true`}
    order by m.joined_at ${order}, m.volunteer_id ${order} limit ${most}`.execute(db)
  return rows
}

export const countByState = async (
  db: Db,
  organizationId: string,
): Promise<{ state: State; count: number }[]> => {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*)::int as count from membership where organization_id = ${organizationId}
    group by state order by state`.execute(db)
  return rows
}

interface Locked {
  volunteerId: string
  state: State
  holderId: string
  busy: boolean
}

/**
 * Memberships of a node among these volunteers, held until the transaction ends together with the
 * volunteers: of two organisations that accept somebody one sees whether he has a main one.
 */
export const lock = async (
  db: Tx,
  organizationId: string,
  volunteerIds: readonly string[],
  now: Date,
): Promise<Locked[]> => {
  await sql`select from volunteer where id = any(${volunteerIds}::uuid[]) order by id for no key update`.execute(
    db,
  )
  const { rows } = await sql<Locked>`
    select m.volunteer_id as "volunteerId", m.state, ${holder} as "holderId", exists (
      select from application a join mission n on n.id = a.mission_id
      where a.volunteer_id = m.volunteer_id and n.organization_id = m.organization_id and upper(a.during) > ${now}
        and a.state in ('pending', 'accepted', 'waitlisted', 'offered')) as busy
    from membership m where m.organization_id = ${organizationId} and m.volunteer_id = any(${volunteerIds}::uuid[])
    order by m.volunteer_id for update of m`.execute(db)
  return rows
}

interface Decision {
  organizationId: string
  volunteerIds: readonly string[]
  to: State
  reason: string | null
  decidedBy: string
  now: Date
}

/** Writes a decision on memberships that were locked, and keeps the number of members true. */
export const decide = async (
  db: Tx,
  { organizationId, volunteerIds, to, reason, decidedBy, now }: Decision,
): Promise<void> => {
  await sql`
    update membership m set state = ${to}, reason = ${reason}, decided_at = ${now}, decided_by = ${decidedBy},
      joined_at = case when ${to} = 'member' then ${now}::timestamptz else m.joined_at end,
      main = ${to} = 'member' and not exists (select from membership o
        where o.volunteer_id = m.volunteer_id and o.main and o.state = 'member')
    where m.organization_id = ${organizationId} and m.volunteer_id = any(${volunteerIds}::uuid[])`.execute(
    db,
  )
  const change = to === 'member' ? volunteerIds.length : to === 'left' ? -volunteerIds.length : 0
  if (change !== 0)
    await sql`update organization set member_count = greatest(member_count + ${change}, 0)
      where id = ${organizationId}`.execute(db)
}
