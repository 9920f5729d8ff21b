import { Tag } from 'antd'
import type { article } from 'contract/site/article'
import type { RowOf } from 'contract/endpoint'
import { articleStateCopy } from 'contract/states.copy'
import { Link } from 'react-router'
import { grouped } from 'contract/rules/grouped'
import { whenText } from 'kit/ui/when.ts'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { ArticleActions } from './article-actions.tsx'
import { articleCopy as copy } from './article.copy.ts'

export type ArticleRow = RowOf<typeof article.listManaged>

const tones: Record<ArticleRow['state'], Tone> = {
  draft: 'neutral',
  pendingReview: 'wait',
  returned: 'bad',
  published: 'good',
  withdrawn: 'neutral',
}

export function ArticleStateTags({ state, pinned }: Pick<ArticleRow, 'state' | 'pinned'>) {
  return (
    <>
      <StateTag tone={tones[state]} text={articleStateCopy[state]} />
      {pinned && <Tag>{copy.pinned}</Tag>}
    </>
  )
}

/** Columns of the lists of articles. */
export const articleColumns = (): Column<ArticleRow>[] => [
  {
    key: 'title',
    title: copy.columns.title,
    heading: true,
    render: ({ articleId, title, districtName }) => (
      <>
        <Link to={`/articles/${articleId}`}>{title}</Link>
        <small className="block">{districtName}</small>
      </>
    ),
  },
  { key: 'kind', title: copy.kind, width: 100, render: ({ kind }) => copy.kinds[kind] },
  {
    key: 'state',
    title: copy.state,
    width: 140,
    render: (row) => <ArticleStateTags {...row} />,
  },
  {
    key: 'views',
    title: copy.columns.views,
    width: 90,
    align: 'right',
    render: ({ views }) => <span className="tabular">{grouped(views)}</span>,
  },
  {
    key: 'published',
    title: copy.columns.published,
    width: 190,
    render: ({ publishedAt }) => (publishedAt ? whenText(publishedAt) : copy.notPublished),
  },
  {
    key: 'submitted',
    title: copy.columns.submitted,
    width: 190,
    render: ({ submittedAt }) => submittedAt && whenText(submittedAt),
  },
  {
    key: 'updated',
    title: copy.columns.updated,
    width: 190,
    render: ({ updatedAt }) => whenText(updatedAt),
  },
  {
    key: 'actions',
    title: copy.columns.actions,
    width: 190,
    render: (row) => <ArticleActions article={row} />,
  },
]
