import { ARTICLE_LEAD_LENGTH, ARTICLE_TITLE_LENGTH } from '../rules/lengths.ts'
import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import {
  Id,
  Instant,
  Int,
  Line,
  Nothing,
  QueryFlag,
  QueryInt,
  RegionCode,
  Text,
  pageOf,
  paging,
  Turn,
} from '../fields.ts'
import { FileType } from '../foundation/file.ts'
import { ArticleState } from '../states.ts'

/** News, announcement, policy, or the summary of one mission. */
export const ArticleKind = z.enum(['news', 'announcement', 'policy', 'summary'])

/** Rows of one page of the public list. */
export const ARTICLE_PAGE = 10
/** Pages that the public list goes back at most. */
export const ARTICLE_PAGES = 500
/** Most characters of a text with its markup. */
const ARTICLE_BODY = 60_000

/** Number of an article in its address. */
const PageNumber = QueryInt(1, 999_999_999)

/** An article as a list shows it. */
export const ArticleCard = z.object({
  pageno: z.int(),
  kind: ArticleKind,
  title: z.string(),
  lead: z.string(),
  source: z.string(),
  /** Address of the article's picture; null: the portal draws one. */
  cover: z.nullable(z.string()),
  pinned: z.boolean(),
  publishedAt: Instant,
})

const Neighbour = z.nullable(z.object({ pageno: z.int(), kind: ArticleKind, title: z.string() }))

const Attachment = z.object({ fileId: Id, name: z.string(), type: FileType, size: z.int() })

/** An attachment with the address at which everybody finds it. */
const PublicAttachment = z.extend(Attachment, { address: z.string() })

/** What came of a mission, from the records that are publicised or in effect. */
const MissionFacts = z.object({
  missionId: Id,
  title: z.string(),
  districtId: Id,
  districtName: z.string(),
  address: z.string(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  people: z.int(),
  minutes: z.int(),
})

export const ArticleDetail = z.extend(ArticleCard, {
  author: z.string(),
  districtId: Id,
  districtName: z.string(),
  regionName: z.string(),
  /** HTML of a short list of elements; links that leave the site lead over `/redirect/`. */
  body: z.string(),
  attachments: z.array(PublicAttachment),
  /** What a summary is of; null for every other kind. */
  mission: z.nullable(MissionFacts),
  /** Of the same kind: the one published before, and the one after. */
  previous: Neighbour,
  next: Neighbour,
  related: z.array(ArticleCard),
})

/** An article as its editor sends it. A draft may be incomplete: `submit` says what is missing. */
export const ArticleInput = z.strictObject({
  kind: ArticleKind,
  title: Line(ARTICLE_TITLE_LENGTH.most),
  lead: Text(ARTICLE_LEAD_LENGTH.most, ARTICLE_LEAD_LENGTH.least),
  /** Empty: the name of the node. */
  source: Text(40, 0),
  author: Text(30, 0),
  coverId: z.nullable(Id),
  /** HTML; what is not on the list of elements is taken out when it is saved. */
  body: Text(ARTICLE_BODY, 0),
  regionCode: z.optional(RegionCode),
  /** For a summary: an ended mission of the own node. */
  missionId: z.nullable(Id),
  attachmentIds: z.array(Id).check(z.maxLength(10, { error: 'tooMany' })),
})

export type ArticleInput = z.output<typeof ArticleInput>

const ArticleAction = z.enum([
  'edit',
  'submit',
  'recall',
  'approve',
  'return',
  'withdraw',
  'pin',
  'unpin',
  'remove',
])

/** A row of the console's lists. */
const ManagedArticle = z.object({
  articleId: Id,
  pageno: z.int(),
  kind: ArticleKind,
  title: z.string(),
  state: ArticleState,
  districtId: Id,
  districtName: z.string(),
  pinned: z.boolean(),
  views: z.int(),
  submittedAt: z.nullable(Instant),
  publishedAt: z.nullable(Instant),
  updatedAt: Instant,
  can: z.array(ArticleAction),
})

const Publication = z.object({
  version: z.int(),
  title: z.string(),
  publishedAt: Instant,
  publishedBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
})

export const ManagedArticleDetail = z.extend(ManagedArticle, {
  version: z.int(),
  input: ArticleInput,
  missionTitle: z.nullable(z.string()),
  regionName: z.string(),
  attachments: z.array(Attachment),
  submittedBy: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  /** Why it was returned or taken down. */
  reason: z.nullable(z.string()),
  /** What was public and when, newest first. */
  publications: z.array(Publication),
})

const one = z.strictObject({ articleId: Id })
const withReason = z.strictObject({ articleId: Id, reason: Line(200) })

type Permission = 'articleRead' | 'articleWrite' | 'articleReview'

const move = <P extends Permission>(path: string, summary: string, permission: P) => ({
  kind: 'command' as const,
  method: 'POST' as const,
  path: `manage/article/${path}`,
  access: 'administrator' as const,
  permission,
  result: Nothing,
  summary,
})

const look = (path: string, summary: string) => ({
  kind: 'query' as const,
  method: 'GET' as const,
  path: `manage/article/${path}`,
  access: 'administrator' as const,
  permission: 'articleRead' as const,
  summary,
})

export const article = {
  hotNews: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/site/article/getHotNews',
    access: 'public',
    input: z.strictObject({ districtId: z.optional(Id) }),
    result: z.object({
      /** The story above; null when nothing is published. */
      lead: z.nullable(ArticleCard),
      items: z.array(ArticleCard),
      summaries: z.array(ArticleCard),
    }),
    errors: [],
    replica: true,
    quiet: true,
    summary: 'One leading story with five more, and three summaries of missions.',
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/site/article/list',
    access: 'public',
    input: z.strictObject({
      kind: z.optional(ArticleKind),
      keyword: z.optional(Line(50)),
      districtId: z.optional(Id),
      /** From 1. */
      page: z.optional(QueryInt(1, ARTICLE_PAGES)),
    }),
    result: z.object({
      items: z.array(ArticleCard),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
    }),
    errors: [],
    replica: true,
    summary: 'Published articles in numbered pages, pinned ones first, then the newest.',
  }),
  detail: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/site/article/detail',
    access: 'public',
    input: z.strictObject({ pageno: PageNumber }),
    result: ArticleDetail,
    errors: ['articleNotFound', 'articleWithdrawn'],
    replica: true,
    summary: 'One published article by the number in its address.',
  }),
  views: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/site/article/views',
    access: 'public',
    input: z.strictObject({ pageno: PageNumber }),
    result: z.object({ views: z.int() }),
    errors: ['articleNotFound'],
    quiet: true,
    summary: 'How often an article was opened; asking counts, once in ten minutes for an address.',
  }),
  file: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/site/article/file',
    access: 'public',
    input: z.strictObject({ fileId: Id }),
    result: 'file',
    media: mediaTypes.upload,
    errors: ['fileNotFound'],
    replica: true,
    quiet: true,
    summary: 'A picture or an attachment of a published article.',
  }),
  missionSummary: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/mission/summary',
    access: 'public',
    input: z.strictObject({ missionId: Id }),
    result: z.object({
      mission: MissionFacts,
      /** Null while its organisation has published none. */
      article: z.nullable(ArticleDetail),
    }),
    errors: ['missionNotFound'],
    replica: true,
    summary: 'What came of a mission, with the summary of its organisation.',
  }),
  listManaged: endpoint({
    ...look('list', "Articles of the administrator's subtree, in every state."),
    input: z.strictObject({
      keyword: z.optional(Line(50)),
      state: z.optional(ArticleState),
      kind: z.optional(ArticleKind),
      /** Only the administrator's own node, not its subtree. */
      own: z.optional(QueryFlag),
      ...paging,
    }),
    result: pageOf(ManagedArticle),
    errors: [],
  }),
  detailManaged: endpoint({
    ...look('detail', 'One article of the subtree with everything its editor and reviewer need.'),
    input: one,
    result: ManagedArticleDetail,
    errors: ['articleNotFound'],
  }),
  publication: endpoint({
    ...look('publication', 'A text as it was public once.'),
    input: z.strictObject({ articleId: Id, version: QueryInt(1, 1_000_000) }),
    result: z.extend(Publication, {
      lead: z.string(),
      source: z.string(),
      author: z.string(),
      coverId: z.nullable(Id),
      body: z.string(),
    }),
    errors: ['articleNotFound'],
  }),
  fileManaged: endpoint({
    ...look('file', 'A file of an article of the subtree, published or not.'),
    input: z.strictObject({ articleId: Id, fileId: Id }),
    result: 'file',
    media: mediaTypes.upload,
    errors: ['articleNotFound', 'fileNotFound'],
  }),
  missions: endpoint({
    ...look('missions', 'Ended missions of the own node without a summary, newest first.'),
    input: z.strictObject({ keyword: z.optional(Line(50)) }),
    result: z.array(z.object({ missionId: Id, title: z.string(), endsAt: Instant })),
    errors: [],
  }),
  reviewQueue: endpoint({
    ...look(
      'reviewList',
      'Articles of the subtree that wait for review, oldest first; also only those whose turn is here, or below.',
    ),
    permission: 'articleReview',
    input: z.strictObject({ turn: z.optional(Turn), ...paging }),
    result: pageOf(ManagedArticle),
    errors: [],
  }),
  save: endpoint({
    ...move(
      'save',
      'Create a draft or change one; one that was withdrawn becomes a draft again.',
      'articleWrite',
    ),
    input: z.strictObject({
      articleId: z.optional(Id),
      /** Version the editor started from; refused as editedMeanwhile when another has saved since. */
      version: z.optional(Int(1, 1_000_000)),
      article: ArticleInput,
    }),
    result: z.object({ articleId: Id, version: z.int() }),
    errors: [
      'articleNotFound',
      'articleStateRefuses',
      'articleKindRefused',
      'articleMissionRefused',
      'articleDraftsFull',
      'fileNotFound',
      'regionUnknown',
    ],
  }),
  submit: endpoint({
    ...move('submit', 'Hand a draft in for review.', 'articleWrite'),
    input: one,
    errors: ['articleNotFound', 'articleStateRefuses', 'articleIncomplete'],
  }),
  recall: endpoint({
    ...move('recall', 'Take an article that waits for review back to draft.', 'articleWrite'),
    input: one,
    errors: ['articleNotFound', 'articleStateRefuses'],
  }),
  approve: endpoint({
    ...move('approve', 'Publish an article; never by whoever submitted it.', 'articleReview'),
    input: one,
    errors: ['articleNotFound', 'articleStateRefuses', 'articleSubmitterReviews'],
  }),
  return: endpoint({
    ...move('return', 'Give an article back with the reason.', 'articleReview'),
    input: withReason,
    errors: ['articleNotFound', 'articleStateRefuses', 'articleSubmitterReviews'],
  }),
  withdraw: endpoint({
    ...move('withdraw', 'Take a published article down, with the reason.', 'articleRead'),
    input: withReason,
    errors: ['articleNotFound', 'articleStateRefuses'],
  }),
  pin: endpoint({
    ...move('pin', 'Put a published article at the head of the lists, or back.', 'articleReview'),
    input: z.strictObject({ articleId: Id, pinned: z.boolean() }),
    errors: ['articleNotFound', 'articleStateRefuses'],
  }),
  remove: endpoint({
    ...move('remove', 'Delete a draft that was never public.', 'articleWrite'),
    input: one,
    errors: ['articleNotFound', 'articleStateRefuses'],
  }),
}
