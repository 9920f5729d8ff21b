import type { article } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'

export type Card = ResultOf<typeof article.list>['items'][number]
export type Detail = ResultOf<typeof article.detail>
export type Kind = Card['kind']

/** Kinds in the order of their tabs. */
export const kinds = ['news', 'announcement', 'policy', 'summary'] as const satisfies Kind[]

/** The address of an article: summaries of missions have one of their own. */
export const articlePath = ({ kind, pageno }: Pick<Card, 'kind' | 'pageno'>): string =>
  `/article/${kind === 'summary' ? 'summary' : 'article'}-${pageno}`

/** The number in the last part of such an address, or null. */
export const pagenoOf = (slug: string): string | null =>
  /^(?:article|summary)-([1-9]\d{0,8})$/.exec(slug)?.[1] ?? null
