import type {
  DivisionLevel,
  OrganizationCard,
  OrganizationSort,
  OrganizationState,
} from 'contract/nodes/organization'
import type { OrganizationKind } from 'contract/fields'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'

type Kind = z.output<typeof OrganizationKind>
type State = z.output<typeof OrganizationState>

export type PublicNode = z.output<typeof OrganizationCard>

const level = sql`case when o.region_code like '__0000' then 'province' when o.region_code like '____00' then 'city'
  when length(o.region_code) = 6 then 'county' else 'street' end`

const cardColumns = sql`o.id as "districtId", o.name as "districtName", o.parent_id as "parentId", o.kind,
  o.region_code as "regionCode", o.member_count as "memberCount", o.service_minutes as "serviceMinutes",
  exists (select from organization c where c.parent_id = o.id and c.state = 'approved') as "haveChild",
  coalesce((select r.name from region r where r.code = o.region_code), '') as "regionName", ${level} as level,
  o.uscc is not null as verified, o.join_mode as "joinMode", o.categories,
  coalesce(f.organizations + f.groups, 0) as below, coalesce(f.recruiting, 0) as recruiting`

/** Nodes with what was counted about them. */
const nodes = sql`organization o left join node_figure f on f.organization_id = o.id`

/** Matches by every term of a keyword; a keyword without any letter matches nothing. */
const matches = (keyword: string): RawBuilder<boolean> =>
  sql`(search_query_terms(${keyword}) <> '{}' and o.search @> search_query_terms(${keyword}))`

interface PublicDetail extends PublicNode {
  state: State
  stateReason: string
  formerNames: string[]
  principal: string
  contactName: string
  introduction: string
  address: string
  foundedOn: string | null
  uscc: string | null
}

/** A node that is or was public: those that were suspended or revoked say so on their page. */
export const findPublic = async (db: Db, id: string): Promise<PublicDetail | undefined> => {
  const { rows } =
    await sql<PublicDetail>`select ${cardColumns}, o.state, o.state_reason as "stateReason",
      o.former_names as "formerNames", o.principal, o.contact_name as "contactName", o.introduction, o.address,
      o.founded_on as "foundedOn", o.uscc
    from ${nodes} where o.id = ${id} and o.state in ('approved', 'suspended', 'revoked')`.execute(
      db,
    )
  return rows[0]
}

/** The node itself where it is open, for what lies below it. */
export const findOpen = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** So few letters are initials. */
const initials = /^[a-z]{1,3}$/i

/** Of a federation they are those of its division: every name of one goes on with the same words. */
const divisionIs = (letters: string): RawBuilder<boolean> =>
  sql`o.region_code in (select code from region where initials like ${`${letters.toLowerCase()}%`})`

const isOf = (kind: Kind | undefined): RawBuilder<boolean> =>
  kind === undefined ? sql`true` : sql`o.kind = ${kind}`

export const listPublicChildren = async (
  db: Db,
  parentId: string,
  kind: Kind | undefined,
  after: readonly [string, string] | null,
  most: number,
) => {
  const { rows } = await sql<PublicNode>`select ${cardColumns} from ${nodes}
    where o.parent_id = ${parentId} and o.state = 'approved' and ${isOf(kind)} and ${beyond(after)}
    order by o.region_code, o.id limit ${most}`.execute(db)
  return rows
}

export const searchPublic = async (
  db: Db,
  ancestorId: string,
  keyword: string,
  kind: Kind | undefined,
  after: readonly [string, string] | null,
  most: number,
) => {
  const { rows } = await sql<PublicNode>`select ${cardColumns} from ${nodes}
    join organization_ancestry a on a.organization_id = o.id and a.ancestor_id = ${ancestorId}
    where o.state = 'approved' and ${isOf(kind)} and ${beyond(after)}
      and ${kind === 'federation' && initials.test(keyword) ? divisionIs(keyword) : matches(keyword)}
    order by o.region_code, o.id limit ${most}`.execute(db)
  return rows
}

export interface SearchFilter {
  keyword?: string | undefined
  kind?: Kind | undefined
  category?: string | undefined
  level?: z.output<typeof DivisionLevel> | undefined
  joinable?: boolean | undefined
}

/** What each order sorts by, greatest first. */
const sortKeys = {
  members: sql`o.member_count`,
  hours: sql`o.service_minutes`,
  newest: sql`o.created_at`,
} satisfies Record<z.output<typeof OrganizationSort>, unknown>

/** What a cursor carries: members, minutes or milliseconds, and the node. */
export type SearchKey = readonly [number, string]

/**
 * Open nodes below one, in the order asked for. Below the root the index of the order is walked; below
 * any other the few nodes of the subtree are sorted.
 */
export const searchBelow = async (
  db: Db,
  ancestorId: string | null,
  filter: SearchFilter,
  sort: z.output<typeof OrganizationSort>,
  after: SearchKey | null,
  most: number,
): Promise<(PublicNode & { key: number })[]> => {
  const by = sortKeys[sort]
  const number =
    sort === 'newest' ? sql`(extract(epoch from ${by}) * 1000)::float8` : sql`${by}::float8`
  const last =
    after && (sort === 'newest' ? sql`${new Date(after[0])}::timestamptz` : sql`${after[0]}`)
  const { keyword, kind, category, joinable } = filter
  const conditions = [
    sql`o.state = 'approved'`,
    ...(ancestorId
      ? [
          sql`o.id in (select a.organization_id from organization_ancestry a where a.ancestor_id = ${ancestorId} and a.distance > 0)`,
        ]
      : []),
    ...(keyword === undefined ? [] : [matches(keyword)]),
    ...(kind
      ? [sql`o.kind = ${kind}`]
      : keyword === undefined
        ? [sql`o.kind <> 'federation'`]
        : []),
    ...(category ? [sql`o.categories @> ${[category]}::text[]`] : []),
    ...(filter.level ? [sql`${level} = ${filter.level}`] : []),
    ...(joinable ? [sql`o.kind <> 'federation' and o.join_mode <> 'closed'`] : []),
    ...(last ? [sql`(${by}, o.id) < (${last}, ${after[1]}::uuid)`] : []),
  ]
  const { rows } = await sql<PublicNode & { key: number }>`
    select ${cardColumns}, ${number} as key from ${nodes} where ${sql.join(conditions, sql` and `)}
    order by ${by} desc, o.id desc limit ${most}`.execute(db)
  return rows
}

/** Open nodes among these, in the given order. */
export const listByIds = async (db: Db, ids: readonly string[]): Promise<PublicNode[]> => {
  const { rows } = await sql<PublicNode>`select ${cardColumns} from ${nodes}
    where o.id = any(${ids}::uuid[]) and o.state = 'approved' order by array_position(${ids}::uuid[], o.id)`.execute(
    db,
  )
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
