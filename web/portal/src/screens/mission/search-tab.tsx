import { useQuery } from '@tanstack/react-query'
import { search } from 'contract/calls/search'
import { useSearchParams } from 'react-router'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { Empty } from '../../../../kit/src/ui/states.tsx'
import { Tabs } from '../../../../kit/src/ui/tabs.tsx'
import { searchCopy as copy } from '../../features/search/search.copy.ts'
import { HotWords } from '../../features/search/word-list.tsx'
import { portalCopy } from '../../portal.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { keywordOf, MissionResults, OrganizationResults, ResultsSearch } from './search-results.tsx'

/** What a keyword finds, missions and organisations each behind a tab with their number. */
export const Screen = () => {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const keyword = keywordOf(query)
  const tab = query.get('tab') === 'organizations' ? 'organizations' : 'missions'
  const { data } = useQuery({
    ...api.query(search.counts, { keyword }),
    enabled: keyword !== '',
    retry: false,
  })
  const label = (key: 'missions' | 'organizations') =>
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
          tabs={[
            { key: 'missions', label: label('missions') },
            { key: 'organizations', label: label('organizations') },
          ]}
          onChange={(key) =>
            setQuery(key === 'missions' ? { keyword } : { keyword, tab: key }, { replace: true })
          }
        >
          {tab === 'missions' ? (
            <MissionResults keyword={keyword} />
          ) : (
            <OrganizationResults keyword={keyword} />
          )}
        </Tabs>
      )}
    </div>
  )
}
