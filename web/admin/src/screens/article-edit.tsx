import { useQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import { useParams } from 'react-router'
import { useClient } from '../client.ts'
import { ArticleEditor } from '../features/site/article/article-editor.tsx'
import { routeCopy } from '../routes.copy.ts'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** Changing an article that exists. */
export function Screen() {
  const client = useClient()
  const { articleId = '' } = useParams()
  const query = useQuery({
    ...client.query(article.detailManaged, { articleId }),
    staleTime: 0,
  })
  const { data, isFetchedAfterMount } = query
  // The editor starts from what the server has now, not from what was read a while ago.
  const fresh = isFetchedAfterMount ? data : undefined
  return (
    <Page title={data?.title || routeCopy.articleEdit}>
      {fresh ? <ArticleEditor key={articleId} detail={fresh} /> : <NoAnswer of={query} />}
    </Page>
  )
}
