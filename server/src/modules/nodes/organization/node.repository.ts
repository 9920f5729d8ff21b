import type { OrganizationKind } from 'contract/fields'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Organization } from '../../../platform/tables.ts'
import { namePinyin, searchText } from './organization.search.ts'

export type NodeKind = z.output<typeof OrganizationKind>

/** A node with everything that is reviewed or said about it. */
export interface NodeRow {
  organizationId: string
  kind: NodeKind
  state: string
  uscc: string | null
  name: string
  formerNames: string[]
  foundedOn: string | null
  parentId: string | null
  parentName: string
  regionCode: string
  regionName: string
  principal: string
  contactName: string
  contactMobileCipher: Buffer | null
  categories: string[]
  address: string
  introduction: string
  licenceFileId: string | null
  sealFileId: string | null
}

export const findNode = async (db: Db, id: string): Promise<NodeRow | undefined> => {
  const { rows } = await sql<NodeRow>`
    select o.id as "organizationId", o.kind, o.state, o.uscc, o.name, o.former_names as "formerNames",
      o.founded_on::text as "foundedOn", o.parent_id as "parentId", coalesce(parent.name, '') as "parentName",
      o.region_code as "regionCode", r.name as "regionName", o.principal, o.contact_name as "contactName",
      o.contact_mobile_cipher as "contactMobileCipher", o.categories, o.address, o.introduction,
      o.licence_file_id as "licenceFileId", o.seal_file_id as "sealFileId"
    from organization o join region r on r.code = o.region_code
    left join organization parent on parent.id = o.parent_id where o.id = ${id}`.execute(db)
  return rows[0]
}

/** An approved node that others can stand under; of its own subtree nobody is the parent. */
export const findParent = async (
  db: Db,
  parentId: string,
  childId: string | null,
): Promise<{ id: string; kind: NodeKind } | undefined> => {
  const { rows } = await sql<{ id: string; kind: NodeKind }>`
    select o.id, o.kind from organization o where o.id = ${parentId} and o.state = 'approved'
      and not exists (select from organization_ancestry a
        where a.ancestor_id = ${childId}::uuid and a.organization_id = o.id)`.execute(db)
  return rows[0]
}

/** Approved nodes of a division and those below it, federations first. */
export const searchParents = async (
  db: Db,
  wanted: { regionCode: string; keyword: string | undefined },
  after: readonly [rank: number, regionCode: string, id: string] | null,
  most: number,
) => {
  const stem =
    wanted.regionCode.length > 6 ? wanted.regionCode : wanted.regionCode.replace(/(?:00)+$/, '')
  const { rows } = await sql<{
    organizationId: string
    name: string
    kind: NodeKind
    regionName: string
    regionCode: string
    rank: number
  }>`
    select o.id as "organizationId", o.name, o.kind, (o.kind <> 'federation')::int as rank, r.name as "regionName", o.region_code as "regionCode"
    from organization o join region r on r.code = o.region_code
    where o.state = 'approved' and o.region_code like ${`${stem}%`}
      and ${
        wanted.keyword
          ? sql`search_query_terms(${wanted.keyword}) <> '{}' and o.search @> search_query_terms(${wanted.keyword})`
          : sql`true`
      }
      and ${after ? sql`((o.kind <> 'federation')::int, o.region_code, o.id) > (${after[0]}::int, ${after[1]}, ${after[2]}::uuid)` : sql`true`}
    order by rank, o.region_code, o.id limit ${most}`.execute(db)
  return rows
}

/** The federation nearest above a node; the root's is itself. */
export const getReviewer = async (db: Db, nodeId: string, from: 'self' | 'above') => {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organization_ancestry a join organization o on o.id = a.ancestor_id
    where a.organization_id = ${nodeId} and o.kind = 'federation' and (a.distance > 0 or ${from === 'self'} or o.parent_id is null)
    order by a.distance limit 1`.execute(db)
  return rows[0]!
}

/** Whether a credit code is another node's. */
export const isUsccTaken = async (db: Db, uscc: string, ownId: string | null): Promise<boolean> => {
  const { rows } = await sql`select from organization
    where uscc = ${uscc} and id is distinct from ${ownId}::uuid`.execute(db)
  return rows.length > 0
}

/** One change of the tree at a time: the ways up that it copies must not change meanwhile. */
const lockTree = (db: Tx) => sql`select pg_advisory_xact_lock(718203147)`.execute(db)

/** A node's facts as columns. */
export type NodeFacts = Pick<
  Updateable<Organization>,
  | 'kind'
  | 'uscc'
  | 'name'
  | 'founded_on'
  | 'region_code'
  | 'principal'
  | 'contact_name'
  | 'contact_mobile_cipher'
  | 'categories'
  | 'address'
  | 'introduction'
  | 'licence_file_id'
  | 'seal_file_id'
  | 'state'
>

/** Puts a new node that waits for its review under a parent. */
export const insertNode = async (
  db: Tx,
  id: string,
  parentId: string,
  facts: NodeFacts & { kind: string; name: string; region_code: string },
  now: Date,
): Promise<void> => {
  await lockTree(db)
  await db
    .insertInto('organization')
    .values({
      ...facts,
      ...named(facts.name),
      id,
      parent_id: parentId,
      state: 'pending',
      created_at: now,
    })
    .execute()
  await sql`insert into organization_ancestry (ancestor_id, organization_id, distance)
    select ancestor_id, ${id}::uuid, distance + 1 from organization_ancestry where organization_id = ${parentId}
    union all select ${id}::uuid, ${id}::uuid, 0`.execute(db)
}

/** Whether a division is a province in force. */
export const isProvince = async (db: Db, regionCode: string): Promise<boolean> => {
  const { rows } = await sql`select from region
    where code = ${regionCode} and parent_code is null and valid_to is null`.execute(db)
  return rows.length > 0
}

/** Puts the root of the tree in place, approved; false where there is one. */
export const insertRoot = async (
  db: Tx,
  id: string,
  facts: { name: string; region_code: string },
  now: Date,
): Promise<boolean> => {
  await lockTree(db)
  const inserted = await db
    .insertInto('organization')
    .values({
      ...facts,
      ...named(facts.name),
      id,
      kind: 'federation',
      state: 'approved',
      trusted: true,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (inserted.length === 0) return false
  const self = { ancestor_id: id, organization_id: id, distance: 0 }
  await db.insertInto('organization_ancestry').values(self).execute()
  return true
}

/** Writes facts of a node; a name goes with the terms it is found by. */
export const updateNode = async (
  db: Tx,
  id: string,
  facts: NodeFacts,
  formerNames: readonly string[] = [],
): Promise<void> => {
  const name = facts.name === undefined ? {} : named(facts.name, formerNames)
  const changed = { ...facts, ...name }
  if (Object.keys(changed).length > 0)
    await db.updateTable('organization').set(changed).where('id', '=', id).execute()
}

const named = (name: string, formerNames: readonly string[] = []) => {
  const { pinyin, initials } = namePinyin(name)
  return {
    name,
    former_names: [...formerNames],
    name_pinyin: pinyin,
    name_initials: initials,
    search: sql`search_terms(${searchText(name, formerNames)})` as RawBuilder<string[]>,
  }
}

/** Puts a node with all below it under another parent. */
export const moveNode = async (db: Tx, id: string, parentId: string): Promise<void> => {
  await lockTree(db)
  await db.updateTable('organization').set({ parent_id: parentId }).where('id', '=', id).execute()
  await sql`delete from organization_ancestry a using organization_ancestry below
    where below.ancestor_id = ${id} and a.organization_id = below.organization_id
      and a.ancestor_id not in (select organization_id from organization_ancestry where ancestor_id = ${id})`.execute(
    db,
  )
  await sql`insert into organization_ancestry (ancestor_id, organization_id, distance)
    select up.ancestor_id, below.organization_id, up.distance + below.distance + 1
    from organization_ancestry up cross join organization_ancestry below
    where up.organization_id = ${parentId} and below.ancestor_id = ${id}`.execute(db)
}

/** Other nodes whose name has every term of this one, or the other way round: probably the same. */
export const listAlike = async (db: Db, id: string, name: string) => {
  const { rows } = await sql<{ organizationId: string; name: string; parentName: string }>`
    select o.id as "organizationId", o.name, coalesce(parent.name, '') as "parentName"
    from organization o left join organization parent on parent.id = o.parent_id
    where o.id <> ${id} and o.state <> 'refused' and o.search @> search_query_terms(${name})
    order by o.id limit 5`.execute(db)
  return rows
}

/** Who agreed to which text for an organisation. */
export const insertConsents = (
  db: Tx,
  consents: readonly {
    id: string
    organizationId: string
    administratorId: string
    agreement: string
    version: string
  }[],
  now: Date,
) =>
  db
    .insertInto('organization_consent')
    .values(
      consents.map((consent) => ({
        id: consent.id,
        organization_id: consent.organizationId,
        administrator_id: consent.administratorId,
        agreement: consent.agreement,
        version: consent.version,
        given_at: now,
      })),
    )
    .execute()

/** Name of a division. */
export const getRegionName = async (db: Db, code: string): Promise<string> => {
  const { name } = await db
    .selectFrom('region')
    .where('code', '=', code)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Name of an administrator. */
export const getAdministratorName = async (db: Db, id: string): Promise<string> => {
  const { name } = await db
    .selectFrom('administrator')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Sets whether an organisation is trusted; false where it stood so, was not approved, or is a federation. */
export const putTrusted = async (db: Tx, id: string, trusted: boolean): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update organization set trusted = ${trusted}
    where id = ${id} and trusted <> ${trusted} and kind <> 'federation' and (not ${trusted} or state = 'approved')`.execute(
    db,
  )
  return numAffectedRows === 1n
}
