import * as z from 'zod/mini'
import { ArticleKind } from './article.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../fields.ts'

/** Entries of each group of suggestions. */
export const MOST_SUGGESTED = 5

export const search = {
  suggest: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/search/suggest',
    access: 'public',
    input: z.strictObject({ keyword: Line(50) }),
    result: z.object({
      missions: z.array(z.object({ missionId: Id, title: z.string() })),
      organizations: z.array(z.object({ districtId: Id, districtName: z.string() })),
      articles: z.array(z.object({ pageno: z.int(), kind: ArticleKind, title: z.string() })),
    }),
    errors: [],
    quiet: true,
    replica: true,
    summary: 'Missions, organisations and articles that a keyword, pinyin or initials may mean.',
  }),
  counts: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/search/counts',
    access: 'public',
    input: z.strictObject({ keyword: Line(50) }),
    /** Each at most a hundred: from there on it is "more". */
    result: z.object({ missions: z.int(), organizations: z.int(), articles: z.int() }),
    errors: [],
    quiet: true,
    replica: true,
    summary:
      'How many missions, organisations and articles a keyword finds, each counted up to a hundred.',
  }),
  hotWords: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/search/hotWords',
    access: 'public',
    input: z.strictObject({}),
    result: z.array(z.string()),
    errors: [],
    quiet: true,
    replica: true,
    summary: 'What is worth searching for now: subjects of the missions that recruit.',
  }),
}
