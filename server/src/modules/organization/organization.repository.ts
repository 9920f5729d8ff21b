import type { OrganizationKind, OrganizationState } from 'contract/organization'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'

type Kind = z.output<typeof OrganizationKind>
type State = z.output<typeof OrganizationState>

interface PublicNode {
  districtId: string
  districtName: string
  parentId: string | null
  kind: Kind
  regionCode: string
  haveChild: boolean
  memberCount: number
  serviceMinutes: number
}

const brief = sql`o.id as "districtId", o.name as "districtName", o.parent_id as "parentId", o.kind,
  o.region_code as "regionCode", o.member_count as "memberCount", o.service_minutes as "serviceMinutes",
  exists (select from organization c where c.parent_id = o.id and c.state = 'approved') as "haveChild"`

/** Matches by every term of a keyword; a keyword without any letter matches nothing. */
const matches = (keyword: string): RawBuilder<boolean> =>
  sql`(search_query_terms(${keyword}) <> '{}' and o.search @> search_query_terms(${keyword}))`

export const findRoot = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .where('state', '=', 'approved')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export const findPublic = async (db: Db, id: string) => {
  const { rows } = await sql<
    PublicNode & {
      introduction: string
      address: string
      foundedOn: string | null
      uscc: string | null
    }
  >`select ${brief}, o.introduction, o.address, o.founded_on as "foundedOn", o.uscc
    from organization o where o.id = ${id} and o.state = 'approved'`.execute(db)
  return rows[0]
}

export const listPublicChildren = async (
  db: Db,
  parentId: string,
  after: readonly [string, string] | null,
  most: number,
) => {
  const { rows } = await sql<PublicNode>`select ${brief} from organization o
    where o.parent_id = ${parentId} and o.state = 'approved' and ${beyond(after)}
    order by o.region_code, o.id limit ${most}`.execute(db)
  return rows
}

export const searchPublic = async (
  db: Db,
  ancestorId: string,
  keyword: string,
  after: readonly [string, string] | null,
  most: number,
) => {
  const { rows } = await sql<PublicNode>`select ${brief} from organization o
    join organization_ancestry a on a.organization_id = o.id and a.ancestor_id = ${ancestorId}
    where o.state = 'approved' and ${matches(keyword)} and ${beyond(after)}
    order by o.region_code, o.id limit ${most}`.execute(db)
  return rows
}

const beyond = (after: readonly [string, string] | null): RawBuilder<boolean> =>
  after ? sql`(o.region_code, o.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`

/** From the root down to the parent. */
export const listAncestors = (db: Db, id: string) =>
  db
    .selectFrom('organization_ancestry as a')
    .innerJoin('organization as o', 'o.id', 'a.ancestor_id')
    .where('a.organization_id', '=', id)
    .where('a.distance', '>', 0)
    .orderBy('a.distance', 'desc')
    .select(['o.id as districtId', 'o.name as districtName'])
    .execute()

/** Up to so many nodes are looked up one by one; beyond, what recruits now is fewer than they are. */
const FEW_NODES = 1000

/**
 * Missions of the node and those below it that may be applied for now: what the list of missions
 * shows for them in the phase "recruiting". A small subtree goes from its nodes to their missions; a
 * large one from the missions still to come to their nodes, so that neither reads all that ever was.
 */
export const countRecruiting = async (db: Db, id: string, now: Date): Promise<number> => {
  const recruiting = sql`m.state = 'published' and m.starts_at > ${now}
    and coalesce(m.apply_deadline, m.starts_at) > ${now} and (m.apply_opens_at is null or m.apply_opens_at <= ${now})`
  const nodes = sql`organization_ancestry a where a.ancestor_id = ${id}::uuid`
  // "offset 0" keeps the planner from turning the look-up of each mission's node into a join.
  const { rows } = await sql<{ n: number }>`
    select case when (select count(*) from (select from ${nodes} limit ${FEW_NODES + 1}) few) <= ${FEW_NODES}
      then (select count(*)::int from organization_ancestry a join mission m on m.organization_id = a.organization_id
        where a.ancestor_id = ${id}::uuid and ${recruiting})
      else (select count(*)::int from mission m
        where ${recruiting} and exists (select from ${nodes} and a.organization_id = m.organization_id offset 0))
      end as n`.execute(db)
  return rows[0]!.n
}

interface ManagedNode {
  organizationId: string
  name: string
  parentName: string | null
  kind: Kind
  state: State
  regionCode: string
  regionName: string
  memberCount: number
  missionCount: number
  distance: number
}

export const listSubtree = async (
  db: Db,
  rootId: string,
  wanted: { keyword?: string | undefined; state?: State | undefined },
  after: readonly [number, string, string] | null,
  most: number,
) => {
  const { rows } = await sql<ManagedNode>`
    select o.id as "organizationId", o.name, parent.name as "parentName", o.kind, o.state,
      o.region_code as "regionCode", r.name as "regionName", o.member_count as "memberCount",
      (select count(*)::int from mission m where m.organization_id = o.id) as "missionCount",
      a.distance
    from organization_ancestry a
    join organization o on o.id = a.organization_id
    join region r on r.code = o.region_code
    left join organization parent on parent.id = o.parent_id
    where a.ancestor_id = ${rootId}
      and ${wanted.state ? sql`o.state = ${wanted.state}` : sql`true`}
      and ${wanted.keyword ? matches(wanted.keyword) : sql`true`}
      and ${after ? sql`(a.distance, o.region_code, o.id) > (${after[0]}::int, ${after[1]}, ${after[2]}::uuid)` : sql`true`}
    order by a.distance, o.region_code, o.id limit ${most}`.execute(db)
  return rows
}
