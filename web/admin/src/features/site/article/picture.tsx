import { article } from 'contract/site/article'
import { file as files } from 'contract/foundation/file'
import { createContext, use } from 'react'
import { useClient } from '../../../client.ts'
import { PrivatePicture } from '../../../ui/private-picture.tsx'
import { articleCopy } from './article.copy.ts'

/** The article whose pictures are shown; null while it has not been saved. */
const ArticleContext = createContext<string | null>(null)

export const PicturesOf = ArticleContext.Provider

/** A picture of an article, which only its subtree sees. */
export function Picture({ fileId, alt }: { fileId: string | null; alt: string }) {
  const client = useClient()
  const articleId = use(ArticleContext)
  const load = (id: string) => async (signal: AbortSignal) => {
    const own = () => client.download(files.own, { fileId: id }, { signal, quiet: true })
    if (articleId === null) return own()
    // Sent just now, it is nobody's but the writer's until the article is saved.
    return client
      .download(article.fileManaged, { articleId, fileId: id }, { signal, quiet: true })
      .catch(own)
  }
  return (
    <PrivatePicture
      name={[article.fileManaged.path, fileId]}
      load={fileId === null ? null : load(fileId)}
      alt={alt}
      failed={articleCopy.tools.pictureFailed}
    />
  )
}
