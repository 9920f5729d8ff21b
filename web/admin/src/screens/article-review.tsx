import { article } from 'contract/site/article'
import { articleCopy as copy } from '../features/site/article/article.copy.ts'
import { articleColumns } from '../features/site/article/article-table.tsx'
import { EndpointList } from '../ui/endpoint-list.tsx'
import { Page } from '../ui/page.tsx'
import { turnFilter, turnOf } from '../ui/turn-filter.ts'

const shown = ['title', 'kind', 'submitted']

/** Articles of the subtree that wait for review, oldest first; each is decided on beside its preview. */
export function Screen() {
  return (
    <Page lead={copy.reviewLead}>
      <EndpointList
        endpoint={article.reviewQueue}
        name="articleReview"
        copy={{
          table: copy.reviewTable,
          emptyTitle: copy.emptyReviewTitle,
          emptyHint: copy.emptyReviewHint,
        }}
        filters={{ turn: turnFilter }}
        input={turnOf}
        idOf={({ articleId }) => articleId}
        columns={articleColumns().filter(({ key }) => shown.includes(key))}
        acts={[{ text: copy.toReview, to: ({ articleId }) => `/articles/${articleId}` }]}
      />
    </Page>
  )
}
