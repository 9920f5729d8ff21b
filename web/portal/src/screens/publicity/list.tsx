import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { Chip } from 'kit/ui/chip.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { KeywordSearch } from 'kit/ui/search-input.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { TabLinks } from 'kit/ui/tabs.tsx'
import { dayText } from 'kit/ui/when.ts'
import { OpenData } from '../../features/service/publicity/open-data.tsx'
import { PublicityPeriod } from '../../features/service/publicity/publicity-period.tsx'
import { publicityCopy as copy } from '../../features/service/publicity/publicity.copy.ts'
import { PublicStars } from '../../features/service/star-rating/public-stars.tsx'
import { starRatingCopy } from '../../features/service/star-rating/star-rating.copy.ts'
import { Reversals } from './reversals.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useSignedIn } from '../../world.tsx'

type Batch = ResultOf<typeof record.publicityList>['items'][number]

/** Sessions whose minutes are, or were, in their publicity period. */
export const Screen = () => {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword')?.trim().slice(0, 50) || undefined
  const asked = params.get('state')
  const state = asked === 'running' || asked === 'ended' ? asked : undefined
  const from = params.get('source')
  const source = from === 'supplementary' || from === 'import' ? from : undefined

  const stars = params.get('view') === 'stars'
  const queryOf = (change: {
    keyword?: string | undefined
    state?: string | undefined
    source?: string | undefined
  }) => {
    const kept = Object.entries({ keyword, state, source, ...change })
    return new URLSearchParams(kept.filter((pair): pair is [string, string] => !!pair[1]))
  }
  const set = (change: Parameters<typeof queryOf>[0]) =>
    setParams(queryOf(change), { replace: true, preventScrollReset: true })

  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const logIn = () => {
    notify.warn(starRatingCopy.publicList.logIn)
    void navigate(`/login/volunteer?redirect=${encodeURIComponent('/publicity?view=stars')}`)
  }

  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{stars ? starRatingCopy.publicList.title : copy.title}</PageTitle>
      {stars ? (
        <p className="mt-3 mb-6 max-w-reading text-ink-700">{starRatingCopy.publicList.intro}</p>
      ) : (
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
      )}
      <TabLinks
        label={copy.state}
        current={stars ? 'stars' : (state ?? 'all')}
        links={[
          ...([undefined, 'running', 'ended'] as const).map((value) => ({
            key: value ?? 'all',
            label: value ? copy.states[value] : copy.all,
            href: `?${queryOf({ state: value })}`,
          })),
          { key: 'stars', label: starRatingCopy.publicList.tab, href: '?view=stars' },
        ]}
        onGo={(href) =>
          setParams(new URLSearchParams(href), { replace: true, preventScrollReset: true })
        }
      />
      {stars ? (
        <PublicStars client={api} logIn={signedIn ? null : logIn} />
      ) : (
        <Sessions
          keyword={keyword}
          state={state}
          source={source}
          set={set}
          queryOf={queryOf}
          go={(href) =>
            setParams(new URLSearchParams(href), { replace: true, preventScrollReset: true })
          }
          clear={() => setParams({}, { replace: true })}
        />
      )}
    </div>
  )
}

const Sessions = ({
  keyword,
  state,
  source,
  set,
  queryOf,
  go,
  clear,
}: {
  keyword: string | undefined
  state: 'running' | 'ended' | undefined
  source: 'supplementary' | 'import' | undefined
  set: (change: { keyword?: string | undefined; source?: string | undefined }) => void
  queryOf: (change: { source?: string | undefined }) => URLSearchParams
  go: (href: string) => void
  clear: () => void
}) => {
  const api = useApi()
  const list = keysetList(
    useInfiniteQuery(api.infinite(record.publicityList, { keyword, state, source })),
  )
  return (
    <>
      <TabLinks
        label={copy.source}
        current={source ?? 'all'}
        links={([undefined, 'supplementary', 'import'] as const).map((value) => ({
          key: value ?? 'all',
          label: value ? copy.sources[value] : copy.allSources,
          href: `?${queryOf({ source: value })}`,
        }))}
        onGo={go}
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
          filters: [
            ...(keyword ? [{ label: keyword, remove: () => set({ keyword: undefined }) }] : []),
            ...(source
              ? [{ label: copy.sources[source], remove: () => set({ source: undefined }) }]
              : []),
          ],
          clear,
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
      <Reversals />
      <div className="mt-10">
        <SectionTitle>{copy.spotCheck.title}</SectionTitle>
        <p className="mb-8 max-w-reading text-ink-700">
          {copy.spotCheck.lead}{' '}
          <Link to="/spot-check" className="tall-link text-blue-600 underline underline-offset-4">
            {copy.spotCheck.more}
          </Link>
        </p>
        <OpenData client={api} state={state} />
      </div>
    </>
  )
}

const Period = ({ batch }: { batch: Batch }) => (
  <div className="w-44 max-w-full elder:w-36">
    <PublicityPeriod endsAt={batch.endsAt} now={useNow()} />
  </div>
)

/** What is published apart from what was signed in. */
const apart = ['supplementary', 'import'] as const

const columns: Column<Batch>[] = [
  {
    key: 'mission',
    title: copy.columns.mission,
    heading: true,
    render: (batch) => (
      <>
        <Link
          to={`/publicity/${batch.sessionId}`}
          className="tall-link font-semibold text-blue-600 underline underline-offset-4"
        >
          {batch.missionTitle}
        </Link>
        <span className="block text-14 font-normal text-ink-600">{batch.districtName}</span>
        {batch.kind === 'training' && <Chip>{missionKindCopy.training}</Chip>}
        {apart.map(
          (source) =>
            batch.sources.includes(source) && (
              <Chip key={source} tone="amber">
                {copy.sources[source]}
              </Chip>
            ),
        )}
      </>
    ),
  },
  {
    key: 'date',
    title: copy.columns.date,
    render: ({ date, imported }) => (
      <span className="tabular lg:whitespace-nowrap elder:whitespace-normal print:whitespace-nowrap!">
        {imported ? copy.span(dayText(date), dayText(imported.until)) : dayText(date)}
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
    render: ({ minutes, imported }) => (
      <>
        <Minutes value={minutes} />
        {imported && imported.trainingMinutes > 0 && (
          <span className="block text-14 text-ink-600">
            {copy.ofTraining(imported.trainingMinutes)}
          </span>
        )}
      </>
    ),
  },
  { key: 'period', title: copy.columns.ends, render: (batch) => <Period batch={batch} /> },
]
