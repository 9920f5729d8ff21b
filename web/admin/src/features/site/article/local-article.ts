import type { article, ArticleInput } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'

/** What the editor keeps in this browser between two saves. */
export interface LocalArticle {
  /** ISO instant. */
  savedAt: string
  /** Version the typing started from; null for an article not yet saved. */
  version: number | null
  form: ArticleInput
  /** The attachments the form names; absent in what older editors kept. */
  files?: ResultOf<typeof article.detailManaged>['attachments']
}

const keyOf = (adminId: string, articleId: string | null) =>
  `izy_admin_article_draft:${adminId}:${articleId ?? 'new'}`

/** Keeps what is being typed; a text of the site holds no personal data. */
export const keepLocalArticle = (
  adminId: string,
  articleId: string | null,
  draft: LocalArticle,
): void => {
  try {
    localStorage.setItem(keyOf(adminId, articleId), JSON.stringify(draft))
  } catch {
    // A full or closed storage must not stop the typing; the draft on the server remains.
  }
}

/** What was kept, or null. */
export const localArticle = (adminId: string, articleId: string | null): LocalArticle | null => {
  try {
    const text = localStorage.getItem(keyOf(adminId, articleId))
    return text ? (JSON.parse(text) as LocalArticle) : null
  } catch {
    return null
  }
}

/** Forgets it: the server has it now, or nobody wants it. */
export const forgetLocalArticle = (adminId: string, articleId: string | null): void => {
  try {
    localStorage.removeItem(keyOf(adminId, articleId))
  } catch {
    // Nothing was kept where nothing can be taken away.
  }
}
