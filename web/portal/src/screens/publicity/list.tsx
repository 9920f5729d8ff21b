import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/record'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { classNames } from '../../../../kit/src/ui/class-names.ts'
import { LoadMore } from '../../../../kit/src/ui/load-more.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { SearchInput } from '../../../../kit/src/ui/search-input.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { dayText, whenText } from '../../../../kit/src/ui/when.ts'
import { publicityCopy as copy } from '../../features/publicity/publicity.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'

type Batch = ResultOf<typeof record.publicityList>['items'][number]

const dayMs = 24 * 60 * 60 * 1000

/** Sessions whose minutes are, or were, in their publicity period. */
export const Screen = () => {
  const api = useApi()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword')?.trim().slice(0, 50) || undefined
  const asked = params.get('state')
  const state = asked === 'running' || asked === 'ended' ? asked : undefined
  const [typed, setTyped] = useState(keyword ?? '')
  useEffect(() => setTyped(keyword ?? ''), [keyword])

  const query = useInfiniteQuery(api.infinite(record.publicityList, { keyword, state }))
  const set = (change: { keyword?: string | undefined; state?: string | undefined }) => {
    const next = { keyword, state, ...change }
    const kept = Object.entries(next).filter((pair): pair is [string, string] => !!pair[1])
    setParams(Object.fromEntries(kept), { replace: true })
  }

  return (
    <div className="page py-8">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-3 max-w-reading text-ink-600">{copy.intro}</p>
      <SearchInput
        className="mt-6 max-w-[640px]"
        label={copy.search}
        placeholder={copy.searchPlaceholder}
        modelValue={typed}
        onChange={setTyped}
        onSearch={() => set({ keyword: typed.trim() })}
      />
      <div role="group" aria-label={copy.state} className="my-4 flex flex-wrap gap-2">
        {([undefined, 'running', 'ended'] as const).map((value) => (
          <button
            key={value ?? 'all'}
            type="button"
            aria-pressed={state === value}
            className={classNames(
              'min-h-11 rounded-full border px-5',
              state === value
                ? 'border-zhu-600 bg-zhu-50 font-semibold text-zhu-700'
                : 'border-ink-450 bg-paper-0',
            )}
            onClick={() => set({ state: value })}
          >
            {value ? copy.states[value] : copy.all}
          </button>
        ))}
      </div>
      <Loaded query={query} skeleton={<Skeleton count={6} className="mb-3 h-16" />}>
        {({ pages }) => {
          const batches = pages.flatMap(({ items }) => items)
          if (batches.length === 0) {
            return keyword || state ? (
              <Empty
                title={copy.noneTitle}
                action={
                  <Link to="/publicity" className={buttonClass('secondary')}>
                    {copy.clear}
                  </Link>
                }
              >
                {copy.noneText}
              </Empty>
            ) : (
              <Empty title={copy.emptyTitle}>{copy.emptyText}</Empty>
            )
          }
          return (
            <>
              <BatchTable batches={batches} now={now} />
              <LoadMore
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
                count={batches.length}
              />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

const cell = 'py-3 pr-4 align-top max-md:flex max-md:gap-3 max-md:p-0'
const label = 'shrink-0 text-14 text-ink-600 md:hidden'

const BatchTable = ({ batches, now }: { batches: readonly Batch[]; now: Date }) => (
  <table className="w-full border-collapse text-left max-md:block">
    <thead className="max-md:sr-only">
      <tr className="border-b-2 border-line-300 text-14 text-ink-600">
        {Object.values(copy.columns).map((title) => (
          <th key={title} scope="col" className="py-2 pr-4 font-semibold whitespace-nowrap">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
      {batches.map((batch) => (
        <tr
          key={batch.sessionId}
          className="border-b border-line-200 max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line-300 max-md:bg-paper-0 max-md:p-4"
        >
          <td className={cell}>
            <Link
              to={`/publicity/${batch.sessionId}`}
              className="tall-link font-semibold text-blue-600 underline underline-offset-4"
            >
              {batch.missionTitle}
            </Link>
          </td>
          <td className={cell}>
            <span className={label}>{copy.columns.organization}</span>
            {batch.districtName}
          </td>
          <td className={`${cell} tabular md:whitespace-nowrap`}>
            <span className={label}>{copy.columns.date}</span>
            {dayText(batch.date)}
          </td>
          <td className={`${cell} tabular md:whitespace-nowrap`}>
            <span className={label}>{copy.columns.people}</span>
            {copy.people(batch.people)}
          </td>
          <td className={cell}>
            <span className={label}>{copy.columns.minutes}</span>
            <Minutes value={batch.minutes} />
          </td>
          <td className={`${cell} tabular md:whitespace-nowrap`}>
            <span className={label}>{copy.columns.ends}</span>
            <span>
              {whenText(batch.endsAt)}
              {batch.state === 'running' && (
                <span className="block text-14 text-zhu-700">
                  {copy.daysLeft(
                    Math.floor((new Date(batch.endsAt).getTime() - now.getTime()) / dayMs),
                  )}
                </span>
              )}
            </span>
          </td>
          <td className={cell}>
            <Chip tone={batch.state === 'running' ? 'blue' : 'neutral'}>
              {copy.states[batch.state]}
            </Chip>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
