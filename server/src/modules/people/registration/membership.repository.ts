import type { MembershipState } from 'contract/people/registration'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'

/** Nodes that take members who apply: approved, no federation, and not closed or for those with a code. */
const joinable = sql`o.state = 'approved' and o.kind <> 'federation' and o.join_mode in ('review', 'auto')`

/** Names of the nodes among these that take members, in the given order. */
export const listJoinable = async (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organization o where o.id = any(${ids}::uuid[]) and ${joinable}
    order by array_position(${ids}::uuid[], o.id)`.execute(db)
  return rows
}

/** Nodes of a division and those below it that take members. */
export const searchJoinable = async (
  db: Db,
  wanted: { regionCode: string; keyword: string | undefined },
  after: readonly [regionCode: string, id: string] | null,
  most: number,
) => {
  const { rows } = await sql<{
    organizationId: string
    name: string
    regionName: string
    regionCode: string
    memberCount: number
  }>`
    select o.id as "organizationId", o.name, r.name as "regionName", o.region_code as "regionCode",
      o.member_count as "memberCount"
    from organization o join region r on r.code = o.region_code
    where ${joinable} and o.region_code like ${`${stemOf(wanted.regionCode)}%`}
      and ${
        wanted.keyword
          ? sql`search_query_terms(${wanted.keyword}) <> '{}' and o.search @> search_query_terms(${wanted.keyword})`
          : sql`true`
      }
      and ${after ? sql`(o.region_code, o.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`}
    order by o.region_code, o.id limit ${most}`.execute(db)
  return rows
}

/** What the codes of a division and of those below it begin with. */
const stemOf = (regionCode: string): string =>
  regionCode.length > 6 ? regionCode : regionCode.replace(/(?:00)+$/, '')

/** Own organisations and applications to join, the oldest first. */
export const listMemberships = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{
    organizationId: string
    name: string
    state: z.output<typeof MembershipState>
    at: Date
  }>`
    select o.id as "organizationId", o.name, m.state, m.joined_at as at
    from membership m join organization o on o.id = m.organization_id
    where m.volunteer_id = ${volunteerId} order by m.joined_at, o.id`.execute(db)
  return rows
}
