import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { organization } from 'contract/nodes/organization'
import type { InputOf } from 'contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { KeywordSearch } from 'kit/ui/search-input.tsx'
import { Sheet } from 'kit/ui/sheet.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { FavouriteButton } from '../../features/service/favourite/favourite-button.tsx'
import {
  filterLabel,
  filterNames,
  OrganizationFilters,
} from '../../features/nodes/organization/organization-filters.tsx'
import {
  OrganizationGrid,
  OrganizationGridSkeleton,
} from '../../features/nodes/organization/organization-grid.tsx'
import { OrganizationTree } from '../../features/nodes/organization/organization-tree.tsx'
import { organizationCopy as copy } from '../../features/nodes/organization/organization.copy.ts'
import { useDistrict } from '../../district.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

type Search = InputOf<typeof organization.search>

const parts = ['districtId', 'keyword', 'sort', ...filterNames] as const

/** What the address asks for; what it says wrongly the server refuses, and the list says so. */
const searchOf = (query: URLSearchParams): Search =>
  Object.fromEntries(
    parts.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, 50)
      return value ? [[name, value]] : []
    }),
  )

/** The tree of the federation beside the organisations of a place in it, which can be searched and narrowed. */
export const Screen = () => {
  const api = useApi()
  const signedIn = useSignedIn()
  const [query, setQuery] = useSearchParams()
  const [sheet, setSheet] = useState(false)
  const search = searchOf(query)
  const { districtId, keyword } = search
  const list = keysetList(
    useInfiniteQuery({
      ...api.infinite(organization.search, search),
      placeholderData: keepPreviousData,
    }),
  )
  const node = useQuery({
    ...api.query(organization.detail, { districtId: districtId ?? '' }),
    enabled: districtId !== undefined,
  }).data

  const set = (name: string, value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  useDistrictPlace(query, (place) => {
    const next = new URLSearchParams(query)
    if (place) next.set('districtId', place)
    else next.delete('districtId')
    setQuery(next, { replace: true, preventScrollReset: true })
  })
  const clear = () => setQuery(districtId ? { districtId } : {})
  const narrowing = [
    ...(keyword ? [{ label: keyword, remove: () => set('keyword', '') }] : []),
    ...filterNames.flatMap((name) => {
      const value = query.get(name)
      return value ? [{ label: filterLabel(name, value), remove: () => set(name, '') }] : []
    }),
  ]
  const tree = (onChosen?: () => void) => (
    <OrganizationTree
      client={api}
      current={districtId}
      path={node?.ancestors.map((each) => each.districtId) ?? []}
      {...(onChosen && { onChosen })}
    />
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
          onSearch={(words) => set('keyword', words)}
        />
      </div>
      <div className="items-start gap-8 lg:grid lg:grid-cols-[300px_minmax(0,1fr)]">
        <aside
          aria-label={copy.tree.title}
          className="max-h-[calc(100dvh-120px)] overflow-y-auto rounded-card border border-line-300 bg-paper-0 p-3 max-lg:hidden lg:sticky lg:top-24 elder:hidden print:hidden"
        >
          {tree()}
        </aside>
        <div className="min-w-0">
          <Button
            className="mb-3 lg:hidden elder:inline-flex print:hidden"
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          >
            <Icon name="route" />
            {copy.tree.open}
          </Button>
          <Trail node={node} root={districtId === undefined} />
          <OrganizationFilters values={query} onChange={set} onClear={clear} />
          <ListStates
            list={list}
            skeleton={<OrganizationGridSkeleton />}
            empty={
              <Empty
                title={copy.emptyTitle}
                picture={<PaperCut motif="bridge" size={144} />}
                action={
                  <Link to="/registered/organization" className={buttonClass('primary')}>
                    {copy.register}
                  </Link>
                }
              >
                {copy.emptyText}
              </Empty>
            }
            narrowing={{
              filters: narrowing,
              clear,
              title: keyword ? copy.noneTitle(keyword) : copy.noneFiltered,
              text: copy.noneText,
              picture: <PaperCut motif="crane" size={128} />,
            }}
          >
            {(nodes) => (
              <InfiniteList more={list.more} count={nodes.length}>
                <OrganizationGrid
                  nodes={nodes}
                  actionOf={(each) => (
                    <FavouriteButton
                      client={api}
                      signedIn={signedIn}
                      kind="organization"
                      objectId={each.districtId}
                      name={each.districtName}
                    />
                  )}
                />
              </InfiniteList>
            )}
          </ListStates>
        </div>
      </div>
      <Sheet open={sheet} title={copy.tree.title} onClose={() => setSheet(false)}>
        {tree(() => setSheet(false))}
      </Sheet>
    </div>
  )
}

/**
 * Goes to the chosen sub-site's place in the tree when the page is opened without any, and along with
 * the choice while it stands there. Whoever goes elsewhere, such as to the province, stays there.
 */
const useDistrictPlace = (query: URLSearchParams, go: (place: string | undefined) => void) => {
  const chosen = useDistrict()?.districtId
  const present = useRef({ query, go })
  const former = useRef<string | undefined>(undefined)
  useEffect(() => {
    present.current = { query, go }
  })
  useEffect(() => {
    const place = present.current.query.get('districtId') ?? undefined
    const keyword = present.current.query.get('keyword')
    if (place === former.current && chosen !== place && !keyword) present.current.go(chosen)
    former.current = chosen
  }, [chosen])
}

interface TrailProps {
  node:
    | { districtName: string; ancestors: { districtId: string; districtName: string }[] }
    | undefined
  root: boolean
}

const crumbClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

/** From the root down to the node whose organisations are shown. */
const Trail = ({ node, root }: TrailProps) => (
  <nav aria-label={copy.path} className="mb-3">
    <ol className="flex min-h-11 flex-wrap items-center gap-x-2">
      <li aria-current={root ? 'page' : undefined}>
        {root ? (
          copy.root
        ) : (
          <Link className={crumbClass} to="/organization">
            {copy.root}
          </Link>
        )}
      </li>
      {node?.ancestors.slice(1).map(({ districtId, districtName }) => (
        <li key={districtId} className="flex items-center gap-2">
          <span aria-hidden="true">/</span>
          <Link className={crumbClass} to={`/organization?districtId=${districtId}`}>
            {districtName}
          </Link>
        </li>
      ))}
      {node && (
        <li className="flex items-center gap-2" aria-current="page">
          <span aria-hidden="true">/</span>
          {node.districtName}
        </li>
      )}
    </ol>
  </nav>
)
