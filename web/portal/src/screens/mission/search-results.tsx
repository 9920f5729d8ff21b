import { useInfiniteQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import { organization } from 'contract/nodes/organization'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { KeywordSearch } from 'kit/ui/search-input.tsx'
import { HitsSkeleton, MissionHits, OrganizationHits } from '../../features/site/search/hits.tsx'
import { remember } from '../../features/site/search/history.ts'
import { NothingFound } from '../../features/site/search/nothing-found.tsx'
import { searchCopy as copy } from '../../features/site/search/search.copy.ts'
import { useApi } from '../../world.tsx'

/** The search box over results; another keyword stays on the same page. */
export const ResultsSearch = ({ keyword, path }: { keyword: string; path: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (keyword !== '') remember(keyword)
  }, [keyword])
  return (
    <KeywordSearch
      key={keyword}
      label={copy.label}
      placeholder={copy.placeholder}
      keyword={keyword}
      onSearch={(words) => {
        const query = words && `?${new URLSearchParams({ keyword: words })}`
        void navigate(query ? `${path}${query}` : '/mission/search')
      }}
    />
  )
}

/** Missions by a keyword. */
export const MissionResults = ({ keyword }: { keyword: string }) => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(mission.list, { keyword })))
  return (
    <ListStates
      list={list}
      skeleton={<HitsSkeleton />}
      empty={<NothingFound client={api} keyword={keyword} />}
    >
      {(missions) => (
        <InfiniteList more={list.more} count={missions.length}>
          <MissionHits missions={missions} keyword={keyword} />
        </InfiniteList>
      )}
    </ListStates>
  )
}

/** Organisations by a keyword: name, former name, pinyin or initials. */
export const OrganizationResults = ({ keyword }: { keyword: string }) => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(organization.listChildren, { keyword })))
  return (
    <ListStates
      list={list}
      skeleton={<HitsSkeleton />}
      empty={<NothingFound client={api} keyword={keyword} />}
    >
      {(nodes) => (
        <InfiniteList more={list.more} count={nodes.length}>
          <OrganizationHits nodes={nodes} keyword={keyword} />
        </InfiniteList>
      )}
    </ListStates>
  )
}

/** The keyword of an address, as the server takes it. */
export const keywordOf = (query: URLSearchParams): string =>
  [...(query.get('keyword')?.trim() ?? '')].slice(0, 50).join('')
