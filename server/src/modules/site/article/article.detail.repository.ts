import type { ArticleDetail, ManagedArticleDetail } from 'contract/site/article'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { type CardRow, cardColumns } from './article.list.repository.ts'

type Detail = z.output<typeof ArticleDetail>
type Facts = NonNullable<Detail['mission']>

export interface DetailRow
  extends
    CardRow,
    Pick<
      Detail,
      'author' | 'districtId' | 'districtName' | 'regionName' | 'body' | 'previous' | 'next'
    > {
  missionId: string | null
  attachments: z.output<typeof ManagedArticleDetail>['attachments']
}

/** Newest articles of a kind among which the related ones are looked for. */
const RELATED_AMONG = 60

const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') => sql`(
  select json_build_object('pageno', p.page_number, 'kind', p.kind, 'title', p.title) from article p
  where p.state = 'published' and p.kind = a.kind
    and (p.published_at, p.id) ${sql.raw(comparison)} (a.published_at, a.id)
  order by p.published_at ${sql.raw(order)}, p.id ${sql.raw(order)} limit 1)`

/** Attachments of the article `a` in their order. */
export const attachments = sql`(select coalesce(json_agg(json_build_object(
    'fileId', f.id, 'name', f.name, 'type', f.media_type, 'size', f.size) order by array_position(a.attachment_ids, f.id)), '[]')
  from file f where f.id = any(a.attachment_ids) and f.deleted_at is null)`

const detailFrom = sql`
  select ${cardColumns}, a.author, a.body, a.mission_id as "missionId",
    o.id as "districtId", o.name as "districtName", coalesce(r.name, '') as "regionName",
    ${attachments} as attachments, ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
  from article a join organization o on o.id = a.organization_id left join region r on r.code = a.region_code`

export const findPublic = async (db: Db, pageno: number): Promise<DetailRow | undefined> => {
  const { rows } = await sql<DetailRow>`
    ${detailFrom} where a.page_number = ${pageno} and a.state = 'published'`.execute(db)
  return rows[0]
}

export const findSummaryOf = async (db: Db, missionId: string): Promise<DetailRow | undefined> => {
  const { rows } = await sql<DetailRow>`
    ${detailFrom} where a.mission_id = ${missionId} and a.kind = 'summary' and a.state = 'published'`.execute(
    db,
  )
  return rows[0]
}

/** Whether an article that is not public now was so once. */
export const wasPublic = async (db: Db, pageno: number): Promise<boolean> => {
  const { rows } = await sql`
    select from article a join article_publication p on p.article_id = a.id where a.page_number = ${pageno} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Four of the newest of the same kind that share most with an article's title and lead. */
export const listRelated = async (db: Db, pageno: number): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    with this as (select id, kind, search from article where page_number = ${pageno})
    select ${cardColumns} from (
      select p.* from article p, this
      where p.state = 'published' and p.kind = this.kind and p.id <> this.id
      order by p.pinned desc, p.published_at desc, p.id desc limit ${RELATED_AMONG}) a, this
    order by cardinality(array(select unnest(a.search) intersect select unnest(this.search))) desc, a.published_at desc
    limit 4`.execute(db)
  return rows
}

type FactsRow = Omit<Facts, 'startsAt' | 'endsAt'> & { startsAt: Date | null; endsAt: Date | null }

/** What came of a public mission: whose minutes are publicised or in effect, and how many. */
export const findFacts = async (db: Db, missionId: string): Promise<FactsRow | undefined> => {
  const { rows } = await sql<FactsRow>`
    select m.id as "missionId", m.title, o.id as "districtId", o.name as "districtName", m.address,
      m.starts_at as "startsAt", m.ends_at as "endsAt", c.people, c.minutes
    from mission m join organization o on o.id = m.organization_id,
      lateral (select count(distinct s.volunteer_id)::int as people, coalesce(sum(s.minutes), 0)::int as minutes
        from service_record s where s.mission_id = m.id and s.state in ('publicised', 'effective')) c
    where m.id = ${missionId} and m.state in ('published', 'closed')`.execute(db)
  return rows[0]
}

/** The published article that shows or offers a file. */
export const findPublicByFile = async (db: Db, fileId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from article where state = 'published' and file_ids @> ${[fileId]}::uuid[] limit 1`.execute(
    db,
  )
  return rows[0]?.id
}
