import { useQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import { useNavigate, useParams } from 'react-router'
import { useClient } from '../client.ts'
import { ArticleActions } from '../features/site/article/article-actions.tsx'
import { ArticleDetail } from '../features/site/article/article-detail.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** One article to be read, with what may be done with it. */
export function Screen() {
  const client = useClient()
  const navigate = useNavigate()
  const { articleId = '' } = useParams()
  const query = useQuery(client.query(article.detailManaged, { articleId }))
  const { data } = query
  return (
    <Page
      title={data?.title}
      actions={
        data && (
          <ArticleActions
            article={data}
            open={3}
            primary
            onRemoved={() => void navigate('/articles', { replace: true })}
          />
        )
      }
    >
      {data ? <ArticleDetail key={data.version} detail={data} /> : <NoAnswer of={query} />}
    </Page>
  )
}
