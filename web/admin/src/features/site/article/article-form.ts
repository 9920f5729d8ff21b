import { SHORTEST_ARTICLE } from 'contract/rules/lengths'
import { fieldSentence } from 'contract/fields.copy'
import type { article, ArticleInput } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'
import { localDrafts } from '../../../form/local-drafts.ts'
import type { NamedFields, Place, Problem } from '../../../form/problems.ts'
import { articleCopy } from './article.copy.ts'

type Detail = ResultOf<typeof article.detailManaged>
export type Attachment = Detail['attachments'][number]

/** An article as the editor's fields hold it: its attachments with their names. */
export interface ArticleForm extends Omit<ArticleInput, 'regionCode' | 'attachmentIds'> {
  regionCode: string | null
  attachments: Attachment[]
}

/** What is typed and not saved yet; a text of the site holds no personal data. */
export const articleDrafts = localDrafts<ArticleForm>('article')

export const emptyArticle: ArticleForm = {
  kind: 'news',
  title: '',
  lead: '',
  source: '',
  author: '',
  coverId: null,
  body: '',
  regionCode: null,
  missionId: null,
  attachments: [],
}

/** The fields for an article that exists. */
export const formOf = ({ input, attachments }: Pick<Detail, 'input' | 'attachments'>) => {
  const { attachmentIds, regionCode = null, ...rest } = input
  const attached = attachments.filter(({ fileId }) => attachmentIds.includes(fileId))
  return { ...rest, regionCode, attachments: attached } satisfies ArticleForm
}

/** The article to send. */
export const inputOf = (form: ArticleForm): ArticleInput => ({
  kind: form.kind,
  title: form.title,
  lead: form.lead,
  source: form.source,
  author: form.author,
  coverId: form.coverId,
  body: form.body,
  missionId: form.missionId,
  ...(form.regionCode && { regionCode: form.regionCode }),
  attachmentIds: form.attachments.map(({ fileId }) => fileId),
})

/** What keeps a draft from being saved, or, when it is handed in, from being published. */
export const problemsOf = (form: ArticleForm, handedIn: boolean): Problem[] => {
  const text = form.body.replace(/<[^>]*>/g, '').trim()
  const required = fieldSentence('required')
  return [
    form.title.trim() === '' && { path: ['title'], sentence: required },
    handedIn && form.lead.trim() === '' && { path: ['lead'], sentence: required },
    handedIn &&
      form.kind === 'summary' &&
      !form.missionId && { path: ['missionId'], sentence: required },
    handedIn &&
      [...text].length < SHORTEST_ARTICLE && {
        path: ['body'],
        sentence: articleCopy.editor.bodyShort,
      },
  ].filter((problem) => problem !== false)
}

/** Fields that a refusal of the server speaks of by its name alone. */
export const namedFields: NamedFields = {
  articleKindRefused: 'kind',
  articleMissionRefused: 'missionId',
  regionUnknown: 'regionCode',
}

/** The server counts paths from the command (article.title) or from the article (title). */
export const fieldAt: Place = (path) => (path[0] === 'article' ? path.slice(1) : path)
