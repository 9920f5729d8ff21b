import type { ArticleInput, ManagedArticleDetail } from 'contract/site/article'
import type { Turn } from 'contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { attachments } from './article.detail.repository.ts'
import { type Kind, keywordIs } from './article.list.repository.ts'
import type { State } from './article.states.ts'
import { reviewingFederation } from './turn.service.ts'

type Detail = z.output<typeof ManagedArticleDetail>

export interface ManagedRow {
  articleId: string
  pageno: number
  kind: Kind
  title: string
  state: State
  districtId: string
  districtName: string
  pinned: boolean
  views: number
  submittedAt: Date | null
  publishedAt: Date | null
  updatedAt: Date
  submittedById: string | null
  own: boolean
  wasPublic: boolean
}

const managedColumns = (organizationId: string) => sql`
  a.id as "articleId", a.page_number as pageno, a.kind, a.title, a.state, o.id as "districtId", o.name as "districtName",
  a.pinned, coalesce((select v.views from article_view v where v.page_number = a.page_number), 0)::int as views,
  a.submitted_at as "submittedAt", a.published_at as "publishedAt", a.updated_at as "updatedAt",
  a.submitted_by as "submittedById", a.organization_id = ${organizationId}::uuid as own,
  exists (select from article_publication p where p.article_id = a.id) as "wasPublic"`

const managedFrom = sql`from article a join organization o on o.id = a.organization_id`

type Condition = RawBuilder<boolean>

/** The article lies in the subtree of a node. */
const within = (organizationId: string): Condition =>
  sql`a.organization_id in (select oa.organization_id from organization_ancestry oa where oa.ancestor_id = ${organizationId}::uuid)`

export interface ManagedFilter {
  keyword?: string | undefined
  state?: State | undefined
  kind?: Kind | undefined
  own?: boolean | undefined
}

/** Articles of the subtree, the newest first. */
export const listManaged = async (
  db: Db,
  organizationId: string,
  { keyword, state, kind, own }: ManagedFilter,
  afterId: string | null,
  size: number,
): Promise<ManagedRow[]> => {
  const conditions = [
    own ? sql`a.organization_id = ${organizationId}::uuid` : within(organizationId),
    ...(keyword === undefined ? [] : [keywordIs(keyword)]),
    ...(state === undefined ? [] : [sql`a.state = ${state}`]),
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    ...(afterId === null ? [] : [sql`a.id < ${afterId}::uuid`]),
  ]
  const { rows } = await sql<ManagedRow>`
    select ${managedColumns(organizationId)} ${managedFrom}
    where ${sql.join(conditions, sql` and `)} order by a.id desc limit ${size}`.execute(db)
  return rows
}

const turnIs = (turn: z.output<typeof Turn> | undefined, organizationId: string): Condition => {
  if (turn === undefined) return sql`true`
  return turn === 'here'
    ? sql`${reviewingFederation} = ${organizationId}::uuid`
    : sql`${reviewingFederation} <> ${organizationId}::uuid`
}

/** Articles of the subtree that wait for review, of everybody or of whose turn it is, the one handed in first at the top. */
export const listAwaitingReview = async (
  db: Db,
  organizationId: string,
  turn: z.output<typeof Turn> | undefined,
  after: { at: Date; id: string } | null,
  size: number,
): Promise<ManagedRow[]> => {
  const rest = after ? sql`(a.submitted_at, a.id) > (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ManagedRow>`
    select ${managedColumns(organizationId)} ${managedFrom}
    where a.state = 'pendingReview' and ${within(organizationId)} and ${turnIs(turn, organizationId)} and ${rest}
    order by a.submitted_at, a.id limit ${size}`.execute(db)
  return rows
}

export interface ManagedDetailRow extends ManagedRow {
  version: number
  lead: string
  source: string
  author: string
  coverId: string | null
  body: string
  regionCode: string | null
  regionName: string
  missionId: string | null
  missionTitle: string | null
  attachmentIds: string[]
  fileIds: string[]
  attachments: Detail['attachments']
  submittedBy: string | null
  reviewedBy: string | null
  reason: string | null
  publications: (Omit<Detail['publications'][number], 'publishedAt' | 'withdrawnAt'> & {
    publishedAt: Date
    withdrawnAt: Date | null
  })[]
}

export const findManaged = async (
  db: Db,
  organizationId: string,
  articleId: string,
): Promise<ManagedDetailRow | undefined> => {
  const { rows } = await sql<ManagedDetailRow>`
    select ${managedColumns(organizationId)}, a.version, a.lead, a.source, a.author, a.cover_id as "coverId", a.body,
      a.region_code as "regionCode", coalesce(r.name, '') as "regionName", a.mission_id as "missionId", m.title as "missionTitle",
      a.attachment_ids as "attachmentIds", a.file_ids as "fileIds", ${attachments} as attachments, a.reason,
      (select n.name from administrator n where n.id = a.submitted_by) as "submittedBy",
      (select n.name from administrator n where n.id = a.reviewed_by) as "reviewedBy",
      (select coalesce(json_agg(json_build_object('version', p.version, 'title', p.title, 'publishedAt', p.published_at,
          'publishedBy', n.name, 'withdrawnAt', p.withdrawn_at, 'reason', p.reason) order by p.version desc), '[]')
        from article_publication p left join administrator n on n.id = p.published_by where p.article_id = a.id) as publications
    ${managedFrom} left join region r on r.code = a.region_code left join mission m on m.id = a.mission_id
    where a.id = ${articleId} and ${within(organizationId)}`.execute(db)
  const row = rows[0]
  // JSON carries instants as text.
  return (
    row && {
      ...row,
      publications: row.publications.map((one) => ({
        ...one,
        publishedAt: new Date(one.publishedAt),
        withdrawnAt: one.withdrawnAt === null ? null : new Date(one.withdrawnAt),
      })),
    }
  )
}

/** Holds an article of the subtree until the end of the transaction; false when there is none. */
export const lockManaged = async (
  db: Tx,
  organizationId: string,
  articleId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from article a where a.id = ${articleId} and ${within(organizationId)} for no key update`.execute(
    db,
  )
  return rows.length > 0
}

export const findPublication = async (db: Db, articleId: string, version: number) =>
  db
    .selectFrom('article_publication as p')
    .leftJoin('administrator as n', 'n.id', 'p.published_by')
    .where('p.article_id', '=', articleId)
    .where('p.version', '=', version)
    .select([
      'p.version',
      'p.title',
      'p.lead',
      'p.source',
      'p.author',
      'p.cover_id as coverId',
      'p.body',
      'p.published_at as publishedAt',
      'n.name as publishedBy',
      'p.withdrawn_at as withdrawnAt',
      'p.reason',
    ])
    .executeTakeFirst()

export interface Values extends Omit<ArticleInput, 'regionCode'> {
  regionCode: string | null
  fileIds: string[]
}

const written = (values: Values) => ({
  kind: values.kind,
  title: values.title,
  lead: values.lead,
  source: values.source,
  author: values.author,
  cover_id: values.coverId,
  body: values.body,
  region_code: values.regionCode,
  mission_id: values.missionId,
  attachment_ids: values.attachmentIds,
  file_ids: values.fileIds,
  search: sql<string[]>`search_terms(${`${values.title} ${values.lead}`})`,
})

export const insert = (
  db: Tx,
  id: string,
  organizationId: string,
  createdBy: string,
  values: Values,
  now: Date,
) =>
  db
    .insertInto('article')
    .values({
      id,
      organization_id: organizationId,
      state: 'draft',
      ...written(values),
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .execute()

/** Writes a draft again and counts its version on. */
export const update = async (db: Tx, id: string, values: Values, now: Date): Promise<number> => {
  const { version } = await db
    .updateTable('article')
    .set((eb) => ({
      ...written(values),
      state: 'draft',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface Move {
  state?: State
  source?: string
  submitted_by?: string | null
  submitted_at?: Date | null
  reviewed_by?: string | null
  published_at?: Date | null
  reason?: string | null
  pinned?: boolean
}

export const move = (db: Tx, id: string, change: Move, now: Date) =>
  db
    .updateTable('article')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

export const remove = (db: Tx, id: string) =>
  db.deleteFrom('article').where('id', '=', id).execute()

/** Keeps what is published now. */
export const insertPublication = (db: Tx, id: string, publishedBy: string, now: Date) =>
  sql`insert into article_publication (article_id, version, title, lead, source, author, cover_id, body, attachment_ids, published_at, published_by)
    select id, version, title, lead, source, author, cover_id, body, attachment_ids, ${now}, ${publishedBy} from article where id = ${id}`.execute(
    db,
  )

/** Notes that what was published last is public no more. */
export const endPublication = (db: Tx, id: string, by: string, reason: string, now: Date) =>
  db
    .updateTable('article_publication')
    .set({ withdrawn_at: now, withdrawn_by: by, reason })
    .where('article_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()

/** Of files, those that the article has taken up already. */
export const listTaken = async (db: Db, articleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('file')
    .where('used_kind', '=', 'article')
    .where('used_id', '=', articleId)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface MissionRow {
  missionId: string
  title: string
  endsAt: Date
}

/** Missions of a node that ended and of which no other article is the summary. */
const openMissions = (organizationId: string, articleId: string | null, now: Date) => sql`
  from mission m where m.organization_id = ${organizationId}::uuid and m.state in ('published', 'closed') and m.ends_at <= ${now}
    and not exists (select from article a where a.mission_id = m.id and a.kind = 'summary' and a.id is distinct from ${articleId}::uuid)`

export const listMissions = async (
  db: Db,
  organizationId: string,
  keyword: string | undefined,
  most: number,
  now: Date,
): Promise<MissionRow[]> => {
  const named =
    keyword === undefined
      ? sql`true`
      : sql`m.title ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}`
  const { rows } = await sql<MissionRow>`
    select m.id as "missionId", m.title, m.ends_at as "endsAt" ${openMissions(organizationId, null, now)} and ${named}
    order by m.ends_at desc, m.id desc limit ${most}`.execute(db)
  return rows
}

/** Whether a summary of this mission may be written by a node. */
export const mayBeSummed = async (
  db: Db,
  organizationId: string,
  missionId: string,
  articleId: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select m.id ${openMissions(organizationId, articleId, now)} and m.id = ${missionId}::uuid`.execute(
    db,
  )
  return rows.length > 0
}
