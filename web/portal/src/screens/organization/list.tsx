import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { organization } from 'contract/organization'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { LoadMore } from '../../../../kit/src/ui/load-more.tsx'
import { SearchInput } from '../../../../kit/src/ui/search-input.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { OrganizationRow } from '../../features/organization/organization-row.tsx'
import { organizationCopy as copy } from '../../features/organization/organization.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** The tree of organisations, one level at a time, and the search through all of it. */
export const Screen = () => {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const districtId = query.get('districtId') ?? undefined
  const keyword = query.get('keyword')?.trim().slice(0, 50) || undefined
  const [typed, setTyped] = useState(keyword ?? '')
  useEffect(() => setTyped(keyword ?? ''), [keyword])

  const list = useInfiniteQuery(
    api.infinite(organization.listChildren, keyword ? { keyword } : { districtId }),
  )
  const search = () => {
    const words = typed.trim()
    setQuery(words ? { keyword: words } : {})
  }

  return (
    <div className="page py-8">
      <PageTitle>{copy.title}</PageTitle>
      <SearchInput
        className="mt-6 max-w-[640px]"
        label={copy.search}
        placeholder={copy.searchPlaceholder}
        modelValue={typed}
        onChange={setTyped}
        onSearch={search}
      />
      <div className="my-6">
        {keyword ? (
          <p className="flex flex-wrap items-center gap-4">
            <span className="text-18 font-semibold">{copy.found(keyword)}</span>
            <Link className={buttonClass('text')} to="/organization">
              {copy.clearSearch}
            </Link>
          </p>
        ) : (
          districtId && <Trail districtId={districtId} />
        )}
      </div>
      <Loaded query={list} skeleton={<Skeleton count={6} className="mb-3 h-24" />}>
        {({ pages }) => {
          const nodes = pages.flatMap(({ items }) => items)
          if (nodes.length === 0) {
            return keyword ? (
              <Empty title={copy.noneTitle(keyword)}>{copy.noneText}</Empty>
            ) : (
              <Empty title={copy.emptyTitle}>{copy.emptyText}</Empty>
            )
          }
          return (
            <>
              <ul className="flex flex-col gap-3">
                {nodes.map((node) => (
                  <OrganizationRow key={node.districtId} node={node} />
                ))}
              </ul>
              <LoadMore
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
                count={nodes.length}
              />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** From the root down to the node whose children are shown. */
const Trail = ({ districtId }: { districtId: string }) => {
  const api = useApi()
  const node = useQuery(api.query(organization.detail, { districtId }))
  const linkClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'
  return (
    <nav aria-label={copy.path}>
      <ol className="flex flex-wrap items-center gap-2">
        <li>
          <Link className={linkClass} to="/organization">
            {copy.root}
          </Link>
        </li>
        {node.data?.ancestors.slice(1).map((ancestor) => (
          <li key={ancestor.districtId} className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <Link className={linkClass} to={`/organization?districtId=${ancestor.districtId}`}>
              {ancestor.districtName}
            </Link>
          </li>
        ))}
        {node.data && (
          <li className="flex items-center gap-2" aria-current="page">
            <span aria-hidden="true">/</span>
            {node.data.districtName}
          </li>
        )}
      </ol>
    </nav>
  )
}
