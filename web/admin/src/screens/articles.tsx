import { article, ArticleKind } from 'contract/site/article'
import { ArticleState } from 'contract/states'
import { articleStateCopy } from 'contract/states.copy'
import { useMay } from '../administrator.ts'
import { articleCopy as copy } from '../features/site/article/article.copy.ts'
import { articleColumns } from '../features/site/article/article-table.tsx'
import { EndpointList } from '../ui/endpoint-list.tsx'
import { choice, keyword, rarely, ticked } from '../ui/filters.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'

const filters = {
  keyword: keyword(copy.keyword),
  state: choice(ArticleState, { label: copy.state, all: copy.allStates, names: articleStateCopy }),
  kind: choice(ArticleKind, { label: copy.kind, all: copy.allKinds, names: copy.kinds }),
  own: rarely(ticked(copy.own)),
}

/** Articles of the subtree in every state. */
export function Screen() {
  const mayWrite = useMay('articleWrite')
  const create = mayWrite && (
    <LinkButton to="/articles/new" type="primary">
      {copy.create}
    </LinkButton>
  )
  return (
    <Page lead={copy.lead} actions={create}>
      <EndpointList
        endpoint={article.listManaged}
        name="articles"
        copy={{ ...copy, emptyHint: mayWrite ? copy.emptyHint : copy.emptyHintReader }}
        filters={filters}
        idOf={({ articleId }) => articleId}
        columns={articleColumns().filter(({ key }) => key !== 'submitted')}
        first={create}
      />
    </Page>
  )
}
