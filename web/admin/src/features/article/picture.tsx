import { skipToken, useQuery } from '@tanstack/react-query'
import { article } from 'contract/calls/article'
import { file as files } from 'contract/calls/file'
import { createContext, use, useEffect, useState } from 'react'
import { useClient } from '../../client.ts'
import { articleCopy } from './article.copy.ts'

/** The article whose pictures are shown; null while it has not been saved. */
const ArticleContext = createContext<string | null>(null)

export const PicturesOf = ArticleContext.Provider

/** A picture of an article, which only its subtree sees: fetched with the session, shown from memory. */
export function Picture({ fileId, alt }: { fileId: string | null; alt: string }) {
  const client = useClient()
  const articleId = use(ArticleContext)
  const { data, isError } = useQuery({
    queryKey: [article.fileManaged.path, fileId],
    queryFn:
      fileId === null
        ? skipToken
        : async ({ signal }) => {
            const own = () => client.download(files.own, { fileId }, { signal, quiet: true })
            if (articleId === null) return own()
            // Sent just now, it is nobody's but the writer's until the article is saved.
            return client
              .download(article.fileManaged, { articleId, fileId }, { signal, quiet: true })
              .catch(own)
          },
    staleTime: Infinity,
    retry: false,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError) return <span className="hint">{articleCopy.tools.pictureFailed}</span>
  return address ? <img src={address} alt={alt} /> : <span className="picture-space" />
}
