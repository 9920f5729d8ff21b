import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import { Link, useSearchParams } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { KeywordSearch } from 'kit/ui/search-input.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { TabLinks } from 'kit/ui/tabs.tsx'
import { dayText } from 'kit/ui/when.ts'
import { OpenData } from '../../features/service/publicity/open-data.tsx'
import { PublicityPeriod } from '../../features/service/publicity/publicity-period.tsx'
import { publicityCopy as copy } from '../../features/service/publicity/publicity.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'

type Batch = ResultOf<typeof record.publicityList>['items'][number]

/** Sessions whose minutes are, or were, in their publicity period. */
export const Screen = () => {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword')?.trim().slice(0, 50) || undefined
  const asked = params.get('state')
  const state = asked === 'running' || asked === 'ended' ? asked : undefined

  const list = keysetList(useInfiniteQuery(api.infinite(record.publicityList, { keyword, state })))
  const queryOf = (change: { keyword?: string | undefined; state?: string | undefined }) => {
    const kept = Object.entries({ keyword, state, ...change })
    return new URLSearchParams(kept.filter((pair): pair is [string, string] => !!pair[1]))
  }
  const set = (change: Parameters<typeof queryOf>[0]) =>
    setParams(queryOf(change), { replace: true, preventScrollReset: true })

  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <div className="mt-3 mb-6 grid items-center gap-x-8 gap-y-4 lg:grid-cols-[1fr_480px]">
        <p className="max-w-reading text-ink-700">{copy.intro}</p>
        <KeywordSearch
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          key={keyword}
          keyword={keyword}
          onSearch={(words) => set({ keyword: words })}
        />
      </div>
      <TabLinks
        label={copy.state}
        current={state ?? 'all'}
        links={([undefined, 'running', 'ended'] as const).map((value) => ({
          key: value ?? 'all',
          label: value ? copy.states[value] : copy.all,
          href: `?${queryOf({ state: value })}`,
        }))}
        onGo={(href) =>
          setParams(new URLSearchParams(href), { replace: true, preventScrollReset: true })
        }
      />
      <ListStates
        list={list}
        skeleton={<Skeleton count={6} className="mb-3 h-36 md:mb-1 md:h-[68px]" />}
        empty={
          <Empty title={copy.emptyTitle} picture={<PaperCut motif="calendarKnot" size={128} />}>
            {copy.emptyText}{' '}
            {state === 'running' && (
              <Link to="/publicity?state=ended" className="text-blue-600 underline">
                {copy.toEnded}
              </Link>
            )}
          </Empty>
        }
        narrowing={{
          filters: keyword ? [{ label: keyword, remove: () => set({ keyword: undefined }) }] : [],
          clear: () => setParams({}, { replace: true }),
          title: copy.noneTitle,
          text: copy.noneText,
          picture: <PaperCut motif="crane" size={128} />,
        }}
      >
        {(batches) => (
          <InfiniteList more={list.more} count={batches.length}>
            <ResponsiveTable
              caption={copy.title}
              columns={columns}
              rows={batches}
              idOf={({ sessionId }) => sessionId}
            />
          </InfiniteList>
        )}
      </ListStates>
      <div className="mt-10">
        <OpenData client={api} state={state} />
      </div>
    </div>
  )
}

const Period = ({ batch }: { batch: Batch }) => (
  <div className="w-44 max-w-full elder:w-36">
    <PublicityPeriod endsAt={batch.endsAt} now={useNow()} />
  </div>
)

const columns: Column<Batch>[] = [
  {
    key: 'mission',
    title: copy.columns.mission,
    heading: true,
    render: (batch) => (
      // On paper row headings keep to one line; a title is too long for that.
      <div className="print:whitespace-normal">
        <Link
          to={`/publicity/${batch.sessionId}`}
          className="tall-link font-semibold text-blue-600 underline underline-offset-4"
        >
          {batch.missionTitle}
        </Link>
        <span className="block text-14 font-normal text-ink-600">{batch.districtName}</span>
      </div>
    ),
  },
  {
    key: 'date',
    title: copy.columns.date,
    render: ({ date }) => (
      <span className="tabular lg:whitespace-nowrap elder:whitespace-normal print:whitespace-nowrap!">
        {dayText(date)}
      </span>
    ),
  },
  {
    key: 'people',
    title: copy.columns.people,
    align: 'right',
    render: ({ people }) => <span className="whitespace-nowrap">{copy.people(people)}</span>,
  },
  {
    key: 'minutes',
    title: copy.columns.minutes,
    align: 'right',
    render: ({ minutes }) => <Minutes value={minutes} />,
  },
  { key: 'period', title: copy.columns.ends, render: (batch) => <Period batch={batch} /> },
]
