import { article } from 'contract/site/article'
import { createContext, use } from 'react'
import { useClient } from '../../../client.ts'
import { EditedPicture } from '../../../ui/edited-picture.tsx'
import { articleCopy } from './article.copy.ts'

/** The article whose pictures are shown; null while it has not been saved. */
const ArticleContext = createContext<string | null>(null)

export const PicturesOf = ArticleContext.Provider

/** A picture of an article, which only its subtree sees. */
export function Picture({ fileId, alt }: { fileId: string | null; alt: string }) {
  const client = useClient()
  const articleId = use(ArticleContext)
  return (
    <EditedPicture
      of={article.fileManaged.path}
      fileId={fileId}
      saved={
        articleId === null
          ? null
          : (signal, id) =>
              client.download(
                article.fileManaged,
                { articleId, fileId: id },
                { signal, quiet: true },
              )
      }
      alt={alt}
      failed={articleCopy.tools.pictureFailed}
    />
  )
}
