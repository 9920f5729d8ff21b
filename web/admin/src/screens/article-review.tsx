import { useInfiniteQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import { keysetList } from 'kit/list/list-source.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useClient } from '../client.ts'
import { articleCopy as copy } from '../features/site/article/article.copy.ts'
import { articleColumns } from '../features/site/article/article-table.tsx'
import { routeCopy } from '../routes.copy.ts'
import { KeysetTable } from '../ui/keyset-table.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { turnFilter, turnOf, TurnSelect } from '../ui/turn-select.tsx'

const shown = ['title', 'kind', 'submitted']

/** Articles of the subtree that wait for review, oldest first; each is decided on beside its preview. */
export function Screen() {
  const client = useClient()
  const filters = useUrlFilters({ turn: turnFilter })
  const { turn } = filters.values
  const query = useInfiniteQuery(client.infinite(article.reviewQueue, turnOf(turn)))
  return (
    <Page title={routeCopy.articleReview} lead={copy.reviewLead}>
      <div className="filters">
        <TurnSelect value={turn} onChange={filters.choose('turn')} />
      </div>
      <KeysetTable
        {...keysetList(query)}
        name="articleReview"
        caption={copy.reviewTable}
        idOf={({ articleId }) => articleId}
        columns={[
          ...articleColumns().filter(({ key }) => shown.includes(key)),
          {
            key: 'actions',
            title: copy.columns.actions,
            width: 120,
            render: ({ articleId }) => (
              <LinkButton to={`/articles/${articleId}`} size="small">
                {copy.toReview}
              </LinkButton>
            ),
          },
        ]}
        clearFilters={filters.clear}
        empty={{ title: copy.emptyReviewTitle, hint: copy.emptyReviewHint }}
      />
    </Page>
  )
}
