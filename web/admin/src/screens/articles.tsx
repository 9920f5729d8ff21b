import { useInfiniteQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { article, ArticleKind } from 'contract/site/article'
import { ArticleState } from 'contract/states'
import { articleStateCopy } from 'contract/states.copy'
import { keysetList } from 'kit/list/list-source.ts'
import { flag, word } from 'kit/list/url-filters.ts'
import { useUrlFilters } from 'kit/list/use-url-filters.ts'
import { useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { articleCopy as copy } from '../features/site/article/article.copy.ts'
import { articleColumns } from '../features/site/article/article-table.tsx'
import { routeCopy } from '../routes.copy.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { KeysetTable } from '../ui/keyset-table.tsx'
import { KeywordInput } from '../ui/keyword-input.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'

const shape = { keyword: word(50), state: ArticleState, kind: ArticleKind, own: flag }

/** Articles of the subtree in every state. */
export function Screen() {
  const client = useClient()
  const mayWrite = useMay('articleWrite')
  const filters = useUrlFilters(shape)
  const { keyword, state, kind, own } = filters.values
  const query = useInfiniteQuery(
    client.infinite(article.listManaged, {
      ...(keyword && { keyword }),
      ...(state && { state }),
      ...(kind && { kind }),
      ...(own && { own: '1' as const }),
    }),
  )
  const create = mayWrite && (
    <LinkButton to="/articles/new" type="primary">
      {copy.create}
    </LinkButton>
  )
  return (
    <Page title={routeCopy.articles} lead={copy.lead} actions={create}>
      <FilterBar
        moreSet={own === true}
        more={
          <Checkbox
            checked={own === true}
            onChange={({ target }) => filters.set({ own: target.checked || undefined })}
          >
            {copy.own}
          </Checkbox>
        }
      >
        <KeywordInput
          label={copy.keyword}
          value={keyword}
          onSearch={(value) => filters.set({ keyword: value })}
        />
        <Select
          aria-label={copy.state}
          value={state ?? ''}
          onChange={filters.choose('state')}
          options={[
            { value: '', label: copy.allStates },
            ...ArticleState.options.map((value) => ({ value, label: articleStateCopy[value] })),
          ]}
        />
        <Select
          aria-label={copy.kind}
          value={kind ?? ''}
          onChange={filters.choose('kind')}
          options={[
            { value: '', label: copy.allKinds },
            ...ArticleKind.options.map((value) => ({ value, label: copy.kinds[value] })),
          ]}
        />
      </FilterBar>
      <KeysetTable
        {...keysetList(query)}
        name="articles"
        caption={copy.table}
        idOf={({ articleId }) => articleId}
        columns={articleColumns().filter(({ key }) => key !== 'submitted')}
        clearFilters={filters.clear}
        empty={{
          title: copy.emptyTitle,
          hint: mayWrite ? copy.emptyHint : copy.emptyHintReader,
          action: create,
        }}
      />
    </Page>
  )
}
