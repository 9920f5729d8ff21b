import { useQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Pagination } from 'kit/list/pagination.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Highlight } from 'kit/ui/highlight.tsx'
import { dayText } from 'kit/ui/when.ts'
import { localDate } from 'contract/rules/time'
import { articlePath, type Card } from '../../features/site/article/article-path.ts'
import { articleCopy } from '../../features/site/article/article.copy.ts'
import { HitsSkeleton } from '../../features/site/search/hits.tsx'
import { NothingFound } from '../../features/site/search/nothing-found.tsx'
import { useApi } from '../../world.tsx'

/** Articles that say a keyword in title or lead, its words marked, in pages with addresses of their own. */
export const ArticleResults = ({ keyword }: { keyword: string }) => {
  const api = useApi()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const page = /^[1-9]\d{0,2}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const query = useQuery(
    api.query(article.list, { keyword, ...(page > 1 && { page: String(page) }) }),
  )
  const hrefOf = (to: number) =>
    `/mission/search-tab?${new URLSearchParams({
      keyword,
      tab: 'articles',
      ...(to > 1 && { page: String(to) }),
    })}`
  return (
    <>
      <ListStates
        list={wholeList(query)}
        skeleton={<HitsSkeleton />}
        empty={<NothingFound client={api} keyword={keyword} />}
      >
        {(articles) => (
          <ul>
            {articles.map((each) => (
              <Hit key={each.pageno} article={each} keyword={keyword} />
            ))}
          </ul>
        )}
      </ListStates>
      <Pagination
        page={page}
        pages={query.data?.pages ?? 1}
        hrefOf={hrefOf}
        onGo={(to) => void navigate(hrefOf(to))}
      />
    </>
  )
}

const Hit = ({ article: each, keyword }: { article: Card; keyword: string }) => (
  <li className="relative border-b border-line-300 py-4">
    <h2 className="text-18 text-wrap">
      <Link
        to={articlePath(each)}
        className="after:absolute after:inset-0 after:content-[''] hover:text-zhu-700"
      >
        <Highlight text={each.title} keyword={keyword} />
      </Link>{' '}
      <Chip tone="neutral">{articleCopy.kinds[each.kind]}</Chip>
    </h2>
    <p className="mt-1 line-clamp-2 text-ink-700">
      <Highlight text={each.lead} keyword={keyword} />
    </p>
    <p className="tabular mt-1 flex flex-wrap gap-x-4 text-14 text-ink-600">
      <span>{each.source}</span>
      <span>{dayText(localDate(new Date(each.publishedAt)))}</span>
    </p>
  </li>
)
