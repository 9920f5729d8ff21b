import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** How often a published article was opened, as far as it has been written down. */
export const findViews = async (db: Db, pageno: number): Promise<number | undefined> => {
  const { rows } = await sql<{ views: number }>`
    select coalesce(v.views, 0)::int as views from article a left join article_view v using (page_number)
    where a.page_number = ${pageno} and a.state = 'published'`.execute(db)
  return rows[0]?.views
}

/** Adds counts in one statement; in the order of their keys, so that two servers never wait for each other. */
export const addViews = (db: Db, counts: readonly (readonly [pageno: number, views: number])[]) =>
  sql`insert into article_view as v (page_number, views)
    select page_number, views from unnest(${counts.map(([pageno]) => pageno)}::int[], ${counts.map(([, views]) => views)}::int[])
      as added (page_number, views)
    where exists (select from article a where a.page_number = added.page_number) order by page_number
    on conflict (page_number) do update set views = v.views + excluded.views`.execute(db)
