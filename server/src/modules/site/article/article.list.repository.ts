import {
  ARTICLE_PAGE,
  ARTICLE_PAGES,
  type ArticleCard,
  type ArticleKind,
} from 'contract/site/article'
import { halfWidth } from 'contract/rules/compact'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'

export type Kind = z.output<typeof ArticleKind>

/** A card as the database gives it. */
export type CardRow = Omit<z.output<typeof ArticleCard>, 'publishedAt' | 'cover'> & {
  publishedAt: Date
  coverId: string | null
}

export interface ListFilter {
  kind?: Kind | undefined
  keyword?: string | undefined
  districtId?: string | undefined
}

type Condition = RawBuilder<boolean>

/** Columns of a card, from article `a`. */
export const cardColumns = sql`a.page_number as pageno, a.kind, a.title, a.lead, a.source, a.cover_id as "coverId",
  a.pinned, a.published_at as "publishedAt"`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Articles that say every word of the keyword in title or lead: as the list of missions finds them. */
export const keywordIs = (keyword: string): Condition => {
  const plain = halfWidth(keyword)
  const patterns = plain
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(
      (word) =>
        sql<boolean>`coalesce(a.title || ' ' || a.lead ilike ${`%${escaped(word)}%`}, false)`,
    )
  return sql`(cardinality(search_query_terms(${plain})) > 0
    and a.search @> search_query_terms(${plain}) and ${sql.join([sql`true`, ...patterns], sql` and `)})`
}

const within = (districtId: string): Condition =>
  sql`a.organization_id in (select oa.organization_id from organization_ancestry oa where oa.ancestor_id = ${districtId}::uuid)`

const filtered = ({ kind, keyword, districtId }: ListFilter): Condition =>
  sql.join(
    [
      sql`a.state = 'published'`,
      ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
      ...(keyword === undefined ? [] : [keywordIs(keyword)]),
      ...(districtId === undefined ? [] : [within(districtId)]),
    ],
    sql` and `,
  )

const inOrder = sql`order by a.pinned desc, a.published_at desc, a.id desc`

/** One numbered page of published articles. */
export const listPage = async (db: Db, filter: ListFilter, page: number): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from article a where ${filtered(filter)} ${inOrder}
    limit ${ARTICLE_PAGE} offset ${(page - 1) * ARTICLE_PAGE}`.execute(db)
  return rows
}

/** Titles that a keyword finds, the newest first. */
export const suggest = async (
  db: Db,
  keyword: string,
  most: number,
): Promise<Pick<CardRow, 'pageno' | 'kind' | 'title'>[]> => {
  const { rows } = await sql<Pick<CardRow, 'pageno' | 'kind' | 'title'>>`
    select a.page_number as pageno, a.kind, a.title from article a
    where ${filtered({ keyword })} ${inOrder} limit ${most}`.execute(db)
  return rows
}

/** How many there are, as far as pages go back unless told. */
export const countListed = async (
  db: Db,
  filter: ListFilter,
  most = ARTICLE_PAGE * ARTICLE_PAGES,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from article a where ${filtered(filter)} limit ${most}) counted`.execute(db)
  return rows[0]!.count
}

/** The head of the lists: six stories that are no summaries, and three summaries. */
export const listHot = async (
  db: Db,
  districtId: string | undefined,
): Promise<{ stories: CardRow[]; summaries: CardRow[] }> => {
  const below = districtId === undefined ? sql`true` : within(districtId)
  const { rows } = await sql<CardRow>`
    (select ${cardColumns} from article a
      where a.state = 'published' and a.kind <> 'summary' and ${below} ${inOrder} limit 6)
    union all
    (select ${cardColumns} from article a
      where a.state = 'published' and a.kind = 'summary' and ${below} ${inOrder} limit 3)`.execute(
    db,
  )
  return {
    stories: rows.filter(({ kind }) => kind !== 'summary'),
    summaries: rows.filter(({ kind }) => kind === 'summary'),
  }
}
