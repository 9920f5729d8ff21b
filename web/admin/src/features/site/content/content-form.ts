import type { BannerPicture, content, ContentKind } from 'contract/site/content'
import type { InputOf, RowOf } from 'contract/endpoint'
import { instantOf, localDateTime } from 'contract/rules/time'
import type * as z from 'zod/mini'
import type { Place } from '../../../form/problems.ts'

export type Kind = z.output<typeof ContentKind>
export type Item = RowOf<typeof content.list>
export type Input = InputOf<typeof content.save>

/** An uploaded picture with its words and the part that stays when it is cut. */
export type Photo = z.output<typeof BannerPicture>

/** The fields of the form, whatever the kind; each kind shows its own. */
export interface Values {
  title: string
  /** YYYY-MM-DD HH:mm in Asia/Shanghai. */
  shownFrom: string | null
  shownUntil: string | null
  subtitle: string
  scene: NonNullable<Input['banner']>['scene']
  action: string
  target: string
  /** The uploaded picture of a banner; null: the scene is drawn. */
  photo: Photo | null
  showType: '1' | '2' | '3'
  summary: string
  text: string
  slug: string
  category: NonNullable<Input['help']>['category']
  answer: string
  picture: NonNullable<Input['help']>['picture']
  keywords: string
  version: string
  /** One note in each line. */
  added: string
  improved: string
  fixed: string
}

export type FieldName = keyof Values

const times = ['shownFrom', 'shownUntil'] as const

/** The fields of each kind in the order of the form. */
export const fieldsOf: Record<Kind, readonly FieldName[]> = {
  banner: ['title', 'subtitle', 'action', 'target', 'scene', 'photo', ...times],
  announcement: ['title', 'showType', 'summary', 'text', ...times],
  help: ['title', 'category', 'answer', 'picture', 'slug', 'keywords'],
  release: ['version', 'title', 'added', 'improved', 'fixed', 'shownFrom'],
}

const empty: Values = {
  title: '',
  shownFrom: null,
  shownUntil: null,
  subtitle: '',
  scene: 'people',
  action: '',
  target: '',
  photo: null,
  showType: '3',
  summary: '',
  text: '',
  slug: '',
  category: 'account',
  answer: '',
  picture: null,
  keywords: '',
  version: '',
  added: '',
  improved: '',
  fixed: '',
}

const localText = (instant: string | null) => instant && localDateTime(new Date(instant))

const partOfBanner = (banner: Item['banner']) => {
  if (!banner) return {}
  const { picture = null, ...rest } = banner
  return { ...rest, photo: picture }
}

/** What the form begins with: an item, or nothing yet. */
export const valuesOf = (item: Item | null): Values => {
  if (!item) return empty
  const { title, shownFrom, shownUntil, banner, announcement, help, release } = item
  return {
    ...empty,
    ...partOfBanner(banner),
    ...announcement,
    ...help,
    ...(release && {
      version: release.version,
      added: release.added.join('\n'),
      improved: release.improved.join('\n'),
      fixed: release.fixed.join('\n'),
    }),
    title,
    shownFrom: localText(shownFrom),
    shownUntil: localText(shownUntil),
  }
}

/** Lines that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The instant behind a field, to the second as it was where nobody touched it. */
const instantText = (local: string | null, before: string | null) => {
  if (!local || local === localText(before)) return local && before
  return instantOf(local.slice(0, 10), local.slice(11)).toISOString()
}

/** What is sent: the part of the kind, and what all kinds have. */
export const inputOf = (kind: Kind, item: Item | null, values: Values): Input => ({
  contentId: item?.contentId ?? null,
  version: item?.version ?? 0,
  title: values.title,
  shownFrom: instantText(values.shownFrom, item?.shownFrom ?? null),
  shownUntil: instantText(values.shownUntil, item?.shownUntil ?? null),
  banner: null,
  announcement: null,
  help: null,
  release: null,
  [kind]: partOf[kind](values),
})

const partOf: { [K in Kind]: (values: Values) => NonNullable<Input[K]> } = {
  banner: ({ subtitle, scene, action, target, photo }) => ({
    subtitle,
    scene,
    action,
    target,
    ...(photo && { picture: photo }),
  }),
  announcement: ({ showType, summary, text }) => ({ showType, summary, text }),
  help: ({ slug, category, answer, picture, keywords }) => ({
    slug,
    category,
    answer,
    picture,
    keywords,
  }),
  release: ({ version, added, improved, fixed }) => ({
    version,
    added: linesOf(added),
    improved: linesOf(improved),
    fixed: linesOf(fixed),
  }),
}

/** The field behind a path of the input: parts of the kind are fields, the picture of a banner is one. */
export const fieldAt: Place = ([part, name]) =>
  part === 'banner' && name === 'picture' ? ['photo'] : [name ?? part!]
