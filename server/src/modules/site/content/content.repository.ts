import type { ContentPhase } from 'contract/site/content'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Contents, Kind, State } from './content.policy.ts'

export interface ShownRow<K extends Kind> {
  id: string
  title: string
  content: Contents[K]
  shownFrom: Date
  shownUntil: Date | null
  version: number
  districtName: string
}

/** More than anybody writes; what lies beyond is not shown. */
const MOST_SHOWN = 500

const shownColumns = sql`c.id, c.title, c.content, c.shown_from as "shownFrom",
  c.shown_until as "shownUntil", c.version, o.name as "districtName"`

/**
 * What a node and those above it let be shown, whatever its time, the node's own first and each in its
 * order; of the root when no node is named.
 */
export const listPublished = async <K extends Kind>(
  db: Db,
  kind: K,
  districtId: string | undefined,
): Promise<ShownRow<K>[]> => {
  // The node's own stand before those of the nodes above it.
  const nodes = districtId
    ? sql`select ancestor_id as id, distance from organization_ancestry where organization_id = ${districtId}::uuid`
    : sql`select id, 0 as distance from organization where parent_id is null`
  const { rows } = await sql<ShownRow<K>>`
    select ${shownColumns} from (${nodes}) n join site_content c on c.organization_id = n.id
    join organization o on o.id = c.organization_id
    where c.kind = ${kind} and c.state = 'published'
    order by n.distance, c.place, c.id limit ${MOST_SHOWN}`.execute(db)
  return rows
}

/** Whether a node is one that the public sees. */
export const isPublicNode = async (db: Db, id: string): Promise<boolean> => {
  const node = await db
    .selectFrom('organization')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .select('id')
    .executeTakeFirst()
  return node !== undefined
}

/** Something of a kind that is let be shown, whatever its time. */
export const findPublished = async <K extends Kind>(
  db: Db,
  kind: K,
  id: string,
): Promise<ShownRow<K> | undefined> => {
  const { rows } = await sql<ShownRow<K>>`
    select ${shownColumns} from site_content c join organization o on o.id = c.organization_id
    where c.id = ${id}::uuid and c.kind = ${kind} and c.state = 'published'`.execute(db)
  return rows[0]
}

/** Counts one more; a statement of its own that waits for nobody but other counts of the same. */
export const count = (db: Tx, id: string, name: 'click' | 'helpful' | 'unhelpful') =>
  sql`insert into site_content_count (content_id, name, total) values (${id}::uuid, ${name}, 1)
    on conflict (content_id, name) do update set total = site_content_count.total + 1`.execute(db)

export interface ManagedRow {
  contentId: string
  kind: Kind
  title: string
  content: Contents[Kind]
  place: number
  state: State
  shownFrom: Date | null
  shownUntil: Date | null
  version: number
  savedAt: Date
  savedBy: string | null
  clicks: number
  helpful: number
  unhelpful: number
}

interface Filter {
  kind: Kind
  phase?: z.output<typeof ContentPhase> | undefined
  category?: string | undefined
}

/** What a node wrote of one kind: banners and answers in their order, all else the newest first. */
export const listManaged = async (
  db: Db,
  organizationId: string,
  { kind, phase, category }: Filter,
  after: readonly [place: number, id: string] | null,
  most: number,
  now: Date,
): Promise<ManagedRow[]> => {
  const ordered = kind === 'banner' || kind === 'help'
  const conditions = [
    sql`c.organization_id = ${organizationId}::uuid`,
    sql`c.kind = ${kind}`,
    ...(phase ? [phaseIs(phase, now)] : []),
    ...(category ? [sql`c.content ->> 'category' = ${category}`] : []),
    ...(after
      ? [sql`(c.place, c.id) ${ordered ? sql`>` : sql`<`} (${after[0]}::int, ${after[1]}::uuid)`]
      : []),
  ]
  const direction = ordered ? sql`asc` : sql`desc`
  const { rows } = await sql<ManagedRow>`
    select c.id as "contentId", c.kind, c.title, c.content, c.place, c.state,
      c.shown_from as "shownFrom", c.shown_until as "shownUntil", c.version, c.saved_at as "savedAt",
      a.name as "savedBy", n.clicks, n.helpful, n.unhelpful
    from site_content c left join administrator a on a.id = c.saved_by
    cross join lateral (select
      coalesce(sum(total) filter (where name = 'click'), 0)::int as clicks,
      coalesce(sum(total) filter (where name = 'helpful'), 0)::int as helpful,
      coalesce(sum(total) filter (where name = 'unhelpful'), 0)::int as unhelpful
      from site_content_count where content_id = c.id) n
    where ${sql.join(conditions, sql` and `)}
    order by c.place ${direction}, c.id ${direction} limit ${most}`.execute(db)
  return rows
}

/** The phases of content.policy.ts as conditions. */
const phaseIs = (phase: z.output<typeof ContentPhase>, now: Date): RawBuilder<unknown> => {
  if (phase === 'draft' || phase === 'withdrawn') return sql`c.state = ${phase}`
  const time = {
    scheduled: sql`c.shown_from > ${now}`,
    shown: sql`c.shown_from <= ${now} and (c.shown_until is null or c.shown_until > ${now})`,
    ended: sql`c.shown_from <= ${now} and c.shown_until <= ${now}`,
  }[phase]
  return sql`c.state = 'published' and ${time}`
}

/** Whether a node wrote something. */
export const findOwn = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('site_content')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .select('id')
    .executeTakeFirst()

/** Something of a node, locked so that nobody changes it meanwhile. */
export const lockOwn = async (db: Tx, organizationId: string, id: string) => {
  const { rows } = await sql<Omit<ManagedRow, 'savedBy' | 'clicks' | 'helpful' | 'unhelpful'>>`
    select id as "contentId", kind, title, content, place, state, shown_from as "shownFrom",
      shown_until as "shownUntil", version, saved_at as "savedAt"
    from site_content where id = ${id}::uuid and organization_id = ${organizationId}::uuid for update`.execute(
    db,
  )
  return rows[0]
}

export interface Values {
  title: string
  content: Contents[Kind]
  shownFrom: Date | null
  shownUntil: Date | null
}

/** Writes something new at the end of its kind, as a draft. */
export const insertContent = (
  db: Tx,
  { id, organizationId, kind }: { id: string; organizationId: string; kind: Kind },
  { title, content, shownFrom, shownUntil }: Values,
  savedBy: string,
  now: Date,
) =>
  sql`insert into site_content
    (id, organization_id, kind, title, content, place, shown_from, shown_until, saved_by, saved_at)
    select ${id}::uuid, ${organizationId}::uuid, ${kind}, ${title}, ${JSON.stringify(content)}::jsonb,
      coalesce(max(place), 0) + 1, ${shownFrom}, ${shownUntil}, ${savedBy}::uuid, ${now}
    from site_content where organization_id = ${organizationId}::uuid and kind = ${kind}`.execute(
    db,
  )

/** Writes the next version of something locked. */
export const updateContent = (
  db: Tx,
  id: string,
  { title, content, shownFrom, shownUntil }: Values,
  savedBy: string,
  now: Date,
) =>
  sql`update site_content set title = ${title}, content = ${JSON.stringify(content)}::jsonb,
    shown_from = ${shownFrom}, shown_until = ${shownUntil}, version = version + 1,
    saved_by = ${savedBy}::uuid, saved_at = ${now} where id = ${id}::uuid`.execute(db)

/** Sets the state of something locked; its first moment is now where it has none. */
export const updateState = (db: Tx, id: string, state: State, savedBy: string, now: Date) =>
  sql`update site_content set state = ${state}, version = version + 1, saved_by = ${savedBy}::uuid,
    saved_at = ${now}, shown_from = case when ${state} = 'published' then coalesce(shown_from, ${now})
      else shown_from end where id = ${id}::uuid`.execute(db)

/**
 * Changes places with the neighbour in the list of its kind, answers within their category; false at
 * the end of the list. Both rows are locked by the statement.
 */
export const swapWithNeighbour = async (
  db: Tx,
  { contentId, kind, place, content }: Pick<ManagedRow, 'contentId' | 'kind' | 'place' | 'content'>,
  organizationId: string,
  direction: 'up' | 'down',
): Promise<boolean> => {
  const category = 'category' in content ? content.category : null
  const up = direction === 'up'
  const { numAffectedRows } = await sql`
    with neighbour as (select id, place from site_content
      where organization_id = ${organizationId}::uuid and kind = ${kind}
        and (${category}::text is null or content ->> 'category' = ${category})
        and (place, id) ${up ? sql`<` : sql`>`} (${place}::int, ${contentId}::uuid)
      order by place ${up ? sql`desc` : sql`asc`}, id ${up ? sql`desc` : sql`asc`} limit 1 for update)
    update site_content c set place = case when c.id = n.id then ${place}::int else n.place end
    from neighbour n where c.id in (n.id, ${contentId}::uuid)`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}
