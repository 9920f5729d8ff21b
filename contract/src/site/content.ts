import * as z from 'zod/mini'
import { endpoint, mediaTypes } from '../endpoint.ts'
import { Id, Instant, Int, Line, Nothing, Text, pageOf, paging } from '../fields.ts'
import { isLinkTarget } from '../rules/link-target.ts'

/** What editors of the site write, beside articles and agreements. */
export const ContentKind = z.enum(['banner', 'announcement', 'help', 'release'])

/** Paper-cut scenes that a banner may show. */
export const Scene = z.enum(['people', 'lantern', 'seedling', 'bridge', 'calendar', 'umbrella'])

/** The parts of the help centre. */
export const HelpCategory = z.enum([
  'account',
  'mission',
  'attendance',
  'hours',
  'organization',
  'safety',
])

/** Pictures of steps that an answer may show. */
export const HelpPicture = z.enum(['register', 'apply', 'scan', 'hours'])

/** A path of this site, or the address of a page elsewhere. */
const Target = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.maxLength(300, { error: 'tooLong' }),
    z.refine(isLinkTarget, { error: 'linkTarget' }),
  )

/** Longest text of an announcement or answer, in characters. */
const CONTENT_LENGTH = 4000

/** Widths in which the picture of a banner is given out, in pixels; its shape is 16:9. */
export const bannerWidths = [640, 1280] as const

/** An uploaded picture: what it shows in words, and which part stays when it is cut. */
export const BannerPicture = z.strictObject({
  fileId: Id,
  alt: Line(80, 2),
  /** From 0, the left or upper end, to 100, the right or lower one. */
  focusX: Int(0, 100),
  focusY: Int(0, 100),
})

export const BannerContent = z.strictObject({
  subtitle: Text(60, 0),
  scene: Scene,
  /** In place of the scene; without it the scene is drawn. */
  picture: z.optional(z.nullable(BannerPicture)),
  action: Line(12),
  target: Target,
})

export const AnnouncementContent = z.strictObject({
  showType: z.enum(['1', '2', '3']),
  summary: Line(120),
  text: Text(CONTENT_LENGTH),
})

export const HelpContent = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, { error: 'slug' })),
  category: HelpCategory,
  answer: Text(CONTENT_LENGTH),
  picture: z.nullable(HelpPicture),
  keywords: Text(120, 0),
})

const Notes = z.array(Line(120)).check(z.maxLength(30, { error: 'tooMany' }))

export const ReleaseContent = z.strictObject({
  version: z.string().check(z.regex(/^\d{1,3}\.\d{1,3}(\.\d{1,3})?$/, { error: 'releaseVersion' })),
  added: Notes,
  improved: Notes,
  fixed: Notes,
})

/** Where something stands: written, to be shown later, shown, over, or taken off. */
export const ContentPhase = z.enum(['draft', 'scheduled', 'shown', 'ended', 'withdrawn'])

/** What can be done with it: to let it be shown, or to take it off. */
export const ContentAction = z.enum(['publish', 'withdraw'])

/** Exactly one of the four is there: the one its kind names. */
const parts = {
  banner: z.nullable(BannerContent),
  announcement: z.nullable(AnnouncementContent),
  help: z.nullable(HelpContent),
  release: z.nullable(ReleaseContent),
}

const Version = Int(1, 1_000_000)

const Managed = z.object({
  contentId: Id,
  kind: ContentKind,
  title: z.string(),
  phase: ContentPhase,
  shownFrom: z.nullable(Instant),
  shownUntil: z.nullable(Instant),
  version: z.int(),
  savedAt: Instant,
  savedBy: z.nullable(z.string()),
  /** How often it was followed, or said to have helped and not to have. */
  clicks: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
  can: z.object({ publish: z.boolean(), withdraw: z.boolean() }),
  ...parts,
})

export const content = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/content/list',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({
      kind: ContentKind,
      phase: z.optional(ContentPhase),
      category: z.optional(HelpCategory),
      ...paging,
    }),
    result: pageOf(Managed),
    errors: [],
    servedWhile: ['readOnly', 'maintenance'],
    summary: "Everything of one kind that the administrator's own node wrote, in every state.",
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/content/save',
    access: 'administrator',
    permission: 'siteWrite',
    input: z
      .strictObject({
        /** Null writes something new. */
        contentId: z.nullable(Id),
        /** Version the editor started from; 0 for something new. */
        version: Int(0, 1_000_000),
        title: Line(60, 2),
        shownFrom: z.nullable(Instant),
        shownUntil: z.nullable(Instant),
        ...parts,
      })
      .check(
        z.refine(
          (input) => ContentKind.options.filter((kind) => input[kind] !== null).length === 1,
          { error: 'invalid' },
        ),
        z.refine(
          ({ shownFrom, shownUntil }) =>
            !shownFrom || !shownUntil || Date.parse(shownFrom) < Date.parse(shownUntil),
          { error: 'endBeforeStart', path: ['shownUntil'] },
        ),
      ),
    result: z.object({ contentId: Id, version: z.int() }),
    errors: [
      'contentNotFound',
      'contentOver',
      'contentDraftsFull',
      'linkHostRefused',
      'helpSlugTaken',
      'fileNotFound',
    ],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Write something for the site, or a new version of it; what is shown changes at once.',
  }),
  picture: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'manage/content/picture',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({ contentId: Id, fileId: Id }),
    result: 'file',
    media: mediaTypes.picture,
    errors: ['fileNotFound'],
    servedWhile: ['readOnly', 'maintenance'],
    summary: "The picture of a banner of the administrator's own node, whole.",
  }),
  decide: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/content/decide',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({ contentId: Id, version: Version, action: ContentAction }),
    result: z.object({ version: z.int() }),
    errors: ['contentNotFound', 'contentStateRefuses', 'contentOver', 'linkHostRefused'],
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'Let something be shown, from its first moment on, or take it off at once.',
  }),
  move: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'manage/content/move',
    access: 'administrator',
    permission: 'siteWrite',
    input: z.strictObject({ contentId: Id, direction: z.enum(['up', 'down']) }),
    result: Nothing,
    errors: ['contentNotFound'],
    servedWhile: ['readOnly', 'maintenance'],
    summary:
      'Change places with the neighbour above or below; at the end of the list nothing changes.',
  }),
}
