import { useQuery } from '@tanstack/react-query'
import { article } from 'contract/site/article'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Pagination } from 'kit/list/pagination.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { KeywordSearch } from 'kit/ui/search-input.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { TabLinks } from 'kit/ui/tabs.tsx'
import { ArticleRow, LeadStory } from '../../features/site/article/article-cards.tsx'
import { kinds, type Kind } from '../../features/site/article/article-path.ts'
import { articleCopy as copy } from '../../features/site/article/article.copy.ts'
import { useDistrict, within } from '../../district.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

interface Place {
  kind: Kind | undefined
  keyword: string | undefined
  page: number
}

/** What the address says; what is not understood is left out. */
const placeOf = (params: URLSearchParams): Place => ({
  kind: kinds.find((kind) => kind === params.get('kind')),
  keyword: params.get('keyword')?.trim().slice(0, 50) || undefined,
  page: /^[1-9]\d{0,2}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
})

const hrefOf = ({ kind, keyword, page }: Place): string => {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(keyword && { keyword }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/article?${query}` : '/article'
}

/** `/article`: what the federations and organisations have published, in pages with addresses of their own. */
export const Screen = () => {
  const api = useApi()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const place = placeOf(params)
  const { kind, keyword, page } = place
  const district = useDistrict()
  const [everywhere, setEverywhere] = useState(false)
  const narrowed = district && !everywhere ? district : null
  const query = useQuery({
    ...api.query(article.list, {
      ...(kind && { kind }),
      ...(keyword && { keyword }),
      ...(page > 1 && { page: String(page) }),
      ...within(narrowed),
    }),
    // Only the change to a sub-site keeps what stands there; another page is another list.
    placeholderData: (before, asked) => {
      const [, input] = asked?.queryKey ?? []
      return input && Number(input.page ?? 1) === page && input.kind === kind ? before : undefined
    },
  })
  const pages = query.data?.pages ?? 1
  const go = (href: string) => void navigate(href, { preventScrollReset: true })
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <div className="mt-3 mb-6 grid items-center gap-x-8 gap-y-4 lg:grid-cols-[1fr_420px]">
        <p className="max-w-reading text-ink-700">
          {district ? copy.introOf(narrowed?.name) : copy.intro}
          {district && (
            <button
              type="button"
              className="tall-link ml-2 text-zhu-700 underline underline-offset-4"
              onClick={() => {
                setEverywhere(!everywhere)
                if (page > 1) go(hrefOf({ ...place, page: 1 }))
              }}
            >
              {everywhere ? copy.ownOf(district.name) : copy.everywhere}
            </button>
          )}
        </p>
        <KeywordSearch
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          key={keyword}
          keyword={keyword}
          onSearch={(words) => go(hrefOf({ kind, keyword: words, page: 1 }))}
        />
      </div>
      <TabLinks
        label={copy.tabs.label}
        current={kind ?? 'all'}
        links={([undefined, ...kinds] as const).map((value) => ({
          key: value ?? 'all',
          label: copy.tabs[value ?? 'all'],
          href: hrefOf({ kind: value, keyword, page: 1 }),
        }))}
        onGo={go}
      />
      <ListStates
        list={wholeList(query)}
        skeleton={<ListSkeleton />}
        empty={page > pages ? <Beyond place={place} /> : <Nothing />}
        narrowing={{
          filters: keyword
            ? [{ label: keyword, remove: () => go(hrefOf({ kind, keyword: undefined, page: 1 })) }]
            : [],
          clear: () => go('/article'),
          title: copy.narrowed.title,
          text: copy.narrowed.text,
          picture: <PaperCut motif="crane" size={128} />,
        }}
      >
        {(articles) => {
          const [first, ...rest] = articles
          const leads = page === 1 && !keyword && first
          return (
            <>
              {leads && <LeadStory article={first} level="h2" />}
              <h2 className="sr-only">{copy.found(query.data?.total ?? 0)}</h2>
              <ul className={leads ? 'mt-4' : undefined}>
                {(leads ? rest : articles).map((one) => (
                  <ArticleRow key={one.pageno} article={one} />
                ))}
              </ul>
            </>
          )
        }}
      </ListStates>
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => hrefOf({ ...place, page: to })}
        onGo={(to) => void navigate(hrefOf({ ...place, page: to }))}
      />
    </div>
  )
}

const ListSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-[340px] md:h-72" />
    <Skeleton count={6} className="mb-4 h-20" />
  </>
)

const Nothing = () => (
  <Empty
    title={copy.empty}
    picture={<PaperCut motif="crane" size={128} />}
    action={
      <Link to="/mission" className={buttonClass('secondary')}>
        {copy.toMissions}
      </Link>
    }
  >
    {copy.emptyText}
  </Empty>
)

/** A page behind the last one, such as one remembered from before something was taken down. */
const Beyond = ({ place }: { place: Place }) => (
  <Empty
    title={copy.beyond}
    picture={<PaperCut motif="kite" size={128} />}
    action={
      <Link to={hrefOf({ ...place, page: 1 })} className={buttonClass('secondary')}>
        {copy.toFirst}
      </Link>
    }
  />
)
