import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { organization } from 'contract/calls/organization'
import { Link, useSearchParams } from 'react-router'
import { InfiniteList } from '../../../../kit/src/list/infinite-list.tsx'
import { keysetList } from '../../../../kit/src/list/list-source.ts'
import { ListStates } from '../../../../kit/src/list/list-states.tsx'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { KeywordSearch } from '../../../../kit/src/ui/search-input.tsx'
import { Empty } from '../../../../kit/src/ui/states.tsx'
import {
  OrganizationGrid,
  OrganizationGridSkeleton,
} from '../../features/organization/organization-grid.tsx'
import { organizationCopy as copy } from '../../features/organization/organization.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** The tree of organisations, one level at a time, and the search through all of it. */
export const Screen = () => {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const districtId = query.get('districtId') ?? undefined
  const keyword = query.get('keyword')?.trim().slice(0, 50) || undefined
  const list = keysetList(
    useInfiniteQuery(
      api.infinite(organization.listChildren, keyword ? { keyword } : { districtId }),
    ),
  )

  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <div className="mt-3 mb-4 grid items-center gap-x-8 gap-y-4 lg:grid-cols-[1fr_480px]">
        <p className="max-w-reading text-ink-700">{copy.intro}</p>
        <KeywordSearch
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          key={keyword}
          keyword={keyword}
          onSearch={(words) => setQuery(words ? { keyword: words } : {})}
        />
      </div>
      <div className="mb-4 border-b border-dashed border-zhu-200 pb-1">
        {keyword ? (
          <p className="flex min-h-11 flex-wrap items-center gap-x-4">
            <span className="font-semibold">{copy.found(keyword)}</span>
            <Link className={crumbClass} to="/organization">
              {copy.clearSearch}
            </Link>
          </p>
        ) : (
          <Trail districtId={districtId} />
        )}
      </div>
      <ListStates
        list={list}
        skeleton={<OrganizationGridSkeleton />}
        empty={
          <Empty title={copy.emptyTitle} picture={<PaperCut motif="bridge" size={144} />}>
            {copy.emptyText}
          </Empty>
        }
        narrowing={{
          filters: keyword ? [{ label: keyword, remove: () => setQuery({}) }] : [],
          clear: () => setQuery({}),
          title: copy.noneTitle(keyword ?? ''),
          text: copy.noneText,
          picture: <PaperCut motif="crane" size={128} />,
        }}
      >
        {(nodes) => (
          <InfiniteList more={list.more} count={nodes.length}>
            <OrganizationGrid nodes={nodes} />
          </InfiniteList>
        )}
      </ListStates>
    </div>
  )
}

const crumbClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

/** From the root down to the node whose children are shown. */
const Trail = ({ districtId }: { districtId: string | undefined }) => {
  const api = useApi()
  const node = useQuery({
    ...api.query(organization.detail, { districtId: districtId ?? '' }),
    enabled: districtId !== undefined,
  })
  return (
    <nav aria-label={copy.path}>
      <ol className="flex min-h-11 flex-wrap items-center gap-x-2">
        <li aria-current={districtId ? undefined : 'page'}>
          {districtId ? (
            <Link className={crumbClass} to="/organization">
              {copy.root}
            </Link>
          ) : (
            copy.root
          )}
        </li>
        {districtId &&
          node.data?.ancestors.slice(1).map((ancestor) => (
            <li key={ancestor.districtId} className="flex items-center gap-2">
              <span aria-hidden="true">/</span>
              <Link className={crumbClass} to={`/organization?districtId=${ancestor.districtId}`}>
                {ancestor.districtName}
              </Link>
            </li>
          ))}
        {districtId && node.data && (
          <li className="flex items-center gap-2" aria-current="page">
            <span aria-hidden="true">/</span>
            {node.data.districtName}
          </li>
        )}
      </ol>
    </nav>
  )
}
