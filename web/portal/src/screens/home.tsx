import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { mission } from 'contract/mission'
import { statistics } from 'contract/statistics'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '../../../kit/src/ui/button.tsx'
import { SearchInput } from '../../../kit/src/ui/search-input.tsx'
import { Empty, Loaded, RingGlyph, Skeleton } from '../../../kit/src/ui/states.tsx'
import { whenText } from '../../../kit/src/ui/when.ts'
import { MissionGrid, MissionGridSkeleton } from '../features/mission/mission-card.tsx'
import { writeFilters } from '../features/mission/mission-filters.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApi, useSignedIn } from '../world.tsx'
import { homeCopy as copy } from './home.copy.ts'

/** The front page. Each block loads and fails alone; what needs no server is always there. */
export const Screen = () => (
  <>
    <Hero />
    <div className="page flex flex-col gap-14 pt-10">
      <Counters />
      <Missions title={copy.hot} sort="hot" open />
      <Missions title={copy.newest} sort="latest" />
      <HowItWorks />
    </div>
  </>
)

const Hero = () => {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const [keyword, setKeyword] = useState('')
  return (
    <section className="border-b border-line-200 bg-zhu-50">
      <div className="page py-12 md:py-20">
        <PageTitle className="max-w-[14em] font-display text-30 text-zhu-800 md:text-46">
          {copy.heroTitle}
        </PageTitle>
        <p className="mt-4 max-w-[32em] text-18 text-ink-700">{copy.heroText}</p>
        <SearchInput
          className="mt-6 max-w-[640px]"
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          modelValue={keyword}
          onChange={setKeyword}
          onSearch={() => {
            const words = keyword.trim()
            void navigate(
              words ? `/mission?${new URLSearchParams({ keyword: words })}` : '/mission',
            )
          }}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
            {copy.find}
          </Link>
          {!signedIn && (
            <Link to="/registered" className={buttonClass('secondary')}>
              {copy.register}
            </Link>
          )}
        </div>
        <nav aria-label={copy.entries.title} className="mt-4">
          <ul className="flex flex-wrap gap-x-6">
            <Entry to="/organization">{copy.entries.organization}</Entry>
            <Entry to="/publicity">{copy.entries.publicity}</Entry>
            <Entry to="/zs">{copy.entries.verify}</Entry>
            <li>
              <a href="/h5/" className={entryClass}>
                {copy.entries.scan}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </section>
  )
}

const entryClass =
  'inline-flex min-h-11 items-center text-zhu-700 underline decoration-zhu-200 underline-offset-4 hover:decoration-zhu-700'

const Entry = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={entryClass}>
      {children}
    </Link>
  </li>
)

const Counters = () => {
  const api = useApi()
  const query = useQuery(api.query(statistics.index, {}))
  return (
    <section aria-labelledby="counters">
      <BlockTitle id="counters">{copy.counters.title}</BlockTitle>
      <Loaded query={query} skeleton={<Skeleton className="h-32" />}>
        {(data) => <CounterRow data={data} />}
      </Loaded>
    </section>
  )
}

const number = new Intl.NumberFormat('zh-CN')

const CounterRow = ({ data }: { data: ResultOf<typeof statistics.index> }) => {
  const hours = copy.counters.hoursOf(data.serviceMinutes)
  return (
    <>
      <dl className="grid grid-cols-2 gap-y-6 rounded-card border border-line-300 bg-paper-0 py-6 md:grid-cols-4 md:divide-x md:divide-dashed md:divide-zhu-200">
        <Counter term={copy.counters.volunteers} unit={copy.counters.people}>
          {number.format(data.volunteers)}
        </Counter>
        <Counter term={copy.counters.organizations} unit={copy.counters.nodes}>
          {number.format(data.organizations + data.groups)}
        </Counter>
        <Counter term={copy.counters.missions} unit={copy.counters.events}>
          {number.format(data.missions)}
        </Counter>
        <Counter term={copy.counters.hours} unit={hours.unit}>
          {hours.figure}
        </Counter>
      </dl>
      <p className="tabular mt-2 text-14 text-ink-600">{copy.counters.asOf(whenText(data.asOf))}</p>
    </>
  )
}

const Counter = ({ term, unit, children }: { term: string; unit: string; children: ReactNode }) => (
  <div className="px-3 sm:px-4 md:px-6">
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd className="tabular text-20 font-semibold text-zhu-700 md:text-24">
      {children}
      <span className="ml-1 inline-block text-14 font-normal text-ink-600">{unit}</span>
    </dd>
  </div>
)

interface MissionsProps {
  title: string
  sort: 'hot' | 'latest'
  /** Only missions with a place left. */
  open?: boolean
}

const Missions = ({ title, sort, open = false }: MissionsProps) => {
  const api = useApi()
  const query = useQuery(
    api.query(mission.list, { sort, size: '6', ...(open && { open: '1' as const }) }),
  )
  return (
    <section aria-labelledby={`missions-${sort}`}>
      <div className="flex items-center justify-between gap-4">
        <BlockTitle id={`missions-${sort}`}>{title}</BlockTitle>
        <Link
          to={`/mission${writeFilters({ regions: [], sort, ...(open && { open }) })}`}
          className="mb-4 inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4"
        >
          {copy.more}
          <span className="sr-only"> {title}</span>
        </Link>
      </div>
      <Loaded query={query} skeleton={<MissionGridSkeleton />}>
        {({ items }) =>
          items.length > 0 ? (
            <MissionGrid missions={items} />
          ) : (
            <Empty title={copy.noMissions}>{copy.noMissionsText}</Empty>
          )
        }
      </Loaded>
    </section>
  )
}

const HowItWorks = () => (
  <section aria-labelledby="how">
    <BlockTitle id="how">{copy.how.title}</BlockTitle>
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {copy.how.steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-dashed border-zhu-200 pt-4">
          <span aria-hidden="true" className="tabular font-display text-30 text-zhu-600">
            {index + 1}
          </span>
          <h3 className="text-18">{title}</h3>
          <p className="mt-1 text-ink-600">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

const BlockTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-4 flex items-center gap-2 text-24">
    <RingGlyph size={24} />
    {children}
  </h2>
)
