import type { SiteSettings } from 'contract/site/site'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** A node whose settings are asked for. */
export interface Node {
  id: string
  name: string
}

/** The approved node of this identifier, or the root when none is named. */
export const findNode = async (db: Db, id: string | undefined): Promise<Node | undefined> =>
  db
    .selectFrom('organization')
    .where((eb) => (id === undefined ? eb('parent_id', 'is', null) : eb('id', '=', id)))
    .where('state', '=', 'approved')
    .select(['id', 'name'])
    .executeTakeFirst()

/** What each node from this one up to the root says in its newest version, the nearest first. */
export const listUpwards = async (
  db: Db,
  id: string,
): Promise<{ organizationId: string; settings: Partial<SiteSettings> }[]> => {
  const { rows } = await sql<{ organizationId: string; settings: Partial<SiteSettings> }>`
    select a.ancestor_id as "organizationId", s.settings from organization_ancestry a
    cross join lateral (select settings from site_settings s
      where s.organization_id = a.ancestor_id order by version desc limit 1) s
    where a.organization_id = ${id}::uuid order by a.distance`.execute(db)
  return rows
}

export interface VersionRow {
  version: number
  settings: Partial<SiteSettings>
  reason: string
  savedAt: Date
  savedBy: string | null
}

/** Versions of a node from the newest on, or those before the one named. */
export const listVersions = async (
  db: Db,
  organizationId: string,
  before: number | null,
  most: number,
): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select s.version, s.settings, s.reason, s.saved_at as "savedAt", a.name as "savedBy"
    from site_settings s left join administrator a on a.id = s.saved_by
    where s.organization_id = ${organizationId}::uuid
      and ${before === null ? sql`true` : sql`s.version < ${before}::int`}
    order by s.version desc limit ${most}`.execute(db)
  return rows
}

export const findVersion = (db: Db, organizationId: string, version: number) =>
  db
    .selectFrom('site_settings')
    .where('organization_id', '=', organizationId)
    .where('version', '=', version)
    .select('settings')
    .executeTakeFirst()

/** Refused by the key when another editor wrote the same version. */
export const insertVersion = (
  db: Tx,
  organizationId: string,
  version: number,
  settings: SiteSettings,
  reason: string,
  savedBy: string,
  now: Date,
) =>
  db
    .insertInto('site_settings')
    .values({
      organization_id: organizationId,
      version,
      settings: JSON.stringify(settings),
      reason,
      saved_by: savedBy,
      saved_at: now,
    })
    .execute()

/** When a mission or the site itself last came before the public. */
export const lastPublished = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select published_at from mission where state in ('published', 'closed', 'cancelled')
        order by published_at desc, id desc limit 1),
      (select max(newest.published_at) from unnest(array['news', 'announcement', 'policy', 'summary']) as kinds (kind)
        cross join lateral (select a.published_at from article a where a.kind = kinds.kind and a.state = 'published'
          order by a.published_at desc, a.id desc limit 1) newest),
      (select max(saved_at) from site_settings)) as at`.execute(db)
  return rows[0]!.at
}

export const findOperation = (db: Db) =>
  db
    .selectFrom('site_operation as o')
    .innerJoin('administrator as a', 'a.id', 'o.changed_by')
    .orderBy('o.version', 'desc')
    .limit(1)
    .select([
      'o.version',
      'o.mode',
      'o.message',
      'o.until_at as until',
      'o.changed_at as changedAt',
      'a.name as changedBy',
    ])
    .executeTakeFirst()

export interface OperationValues {
  mode: string
  message: string
  until: Date | null
  reason: string
}

/** Refused by the key when somebody else changed it at the same time. */
export const insertOperation = (
  db: Tx,
  version: number,
  { mode, message, until, reason }: OperationValues,
  changedBy: string,
  now: Date,
) =>
  db
    .insertInto('site_operation')
    .values({
      version,
      mode,
      message,
      until_at: until,
      reason,
      changed_by: changedBy,
      changed_at: now,
    })
    .execute()
