import { useQuery } from '@tanstack/react-query'
import { search } from 'contract/site/search'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { Tabs } from 'kit/ui/tabs.tsx'
import { HitsSkeleton } from '../../features/site/search/hits.tsx'
import { searchCopy as copy } from '../../features/site/search/search.copy.ts'
import { HotWords } from '../../features/site/search/word-list.tsx'
import { portalCopy } from '../../portal.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { keywordOf, MissionResults, OrganizationResults, ResultsSearch } from './search-results.tsx'

const ArticleResults = lazy(() =>
  import('./article-results.tsx').then((file) => ({ default: file.ArticleResults })),
)

const tabs = ['missions', 'organizations', 'articles'] as const

/** What a keyword finds: missions, organisations and articles, each behind a tab with their number. */
export const Screen = () => {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const keyword = keywordOf(query)
  const tab = tabs.find((each) => each === query.get('tab')) ?? 'missions'
  const { data } = useQuery({
    ...api.query(search.counts, { keyword }),
    enabled: keyword !== '',
    retry: false,
  })
  const label = (key: (typeof tabs)[number]) =>
    data ? `${copy[key]} ${copy.count(data[key])}` : copy[key]
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{portalCopy.titles['mission-search-tab']}</PageTitle>
      <div className="mt-4 mb-5 max-w-reading">
        <ResultsSearch keyword={keyword} path="/mission/search-tab" />
      </div>
      {keyword === '' ? (
        <>
          <Empty title={copy.startTitle} picture={<PaperCut motif="kite" size={128} />}>
            {copy.startText}
          </Empty>
          <HotWords client={api} />
        </>
      ) : (
        <Tabs
          label={copy.tabs}
          current={tab}
          tabs={tabs.map((key) => ({ key, label: label(key) }))}
          onChange={(key) =>
            setQuery(key === 'missions' ? { keyword } : { keyword, tab: key }, { replace: true })
          }
        >
          {tab === 'missions' && <MissionResults keyword={keyword} />}
          {tab === 'organizations' && <OrganizationResults keyword={keyword} />}
          {tab === 'articles' && (
            <Suspense fallback={<HitsSkeleton />}>
              <ArticleResults key={keyword} keyword={keyword} />
            </Suspense>
          )}
        </Tabs>
      )}
    </div>
  )
}
