import { SHORTEST_ARTICLE } from 'contract/rules/lengths'
import type { ArticleInput } from 'contract/site/article'
import { articleCopy } from './article.copy.ts'

const words = articleCopy.editor.missing

export type ArticleProblem = keyof typeof words

export const emptyArticle: ArticleInput = {
  kind: 'news',
  title: '',
  lead: '',
  source: '',
  author: '',
  coverId: null,
  body: '',
  missionId: null,
  attachmentIds: [],
}

/** What keeps a draft from being saved, or, when it is handed in, from being published. */
export const problemsOf = (form: ArticleInput, handedIn: boolean): ArticleProblem[] => {
  const text = form.body.replace(/<[^>]*>/g, '').trim()
  return [
    form.title.trim() === '' && ('title' as const),
    handedIn && form.lead.trim() === '' && ('lead' as const),
    handedIn && form.kind === 'summary' && !form.missionId && ('missionId' as const),
    handedIn && [...text].length < SHORTEST_ARTICLE && ('body' as const),
  ].filter((problem) => problem !== false)
}

export const problemText = (problem: ArticleProblem): string => words[problem]
