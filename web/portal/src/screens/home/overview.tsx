import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { statistics } from 'contract/desk/statistics'
import type { ReactNode } from 'react'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { grouped } from 'contract/rules/grouped'
import { totalHours } from 'kit/text/total-hours.copy.ts'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { useApi } from '../../world.tsx'
import { homeCopy } from '../home.copy.ts'
import { Entries } from './entries.tsx'
import { CountedUp } from './counted-up.tsx'

const copy = homeCopy.counters

/** The card that overlaps the hero: what the province has done so far, and what one can do here. */
export const Overview = () => {
  const api = useApi()
  const query = useQuery(api.query(statistics.index, {}))
  return (
    <div className="relative -mt-6 rounded-hero border border-line-200 bg-paper-0 shadow-e2 md:-mt-14 elder:mt-0">
      <section aria-label={copy.title} className="px-2 pt-3 pb-2 md:px-4 md:pt-6 md:pb-4">
        <Loaded query={query} skeleton={<Skeleton className="h-[126px] md:h-[115px]" />}>
          {(data) => <Counters data={data} />}
        </Loaded>
      </section>
      <div className="stitch mx-4 md:mx-8 elder:hidden" />
      <Entries />
    </div>
  )
}

const Counters = ({ data }: { data: ResultOf<typeof statistics.index> }) => {
  const { unit, figure } = totalHours(data.serviceMinutes)
  // The unit stands beside the number, so it is not counted with it.
  const figureOf = (minutes: number) => {
    const counted = totalHours(minutes)
    return counted.unit === unit ? counted.figure : figure
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-y-1 md:grid-cols-4 md:divide-x-2 md:divide-dashed md:divide-zhu-200 elder:divide-x-0">
        <Counter term={copy.volunteers} unit={copy.people}>
          <CountedUp value={data.volunteers} text={grouped} />
        </Counter>
        <Counter term={copy.organizations} unit={copy.nodes}>
          <CountedUp value={data.organizations + data.groups} text={grouped} />
        </Counter>
        <Counter term={copy.missions} unit={copy.events}>
          <CountedUp value={data.missions} text={grouped} />
        </Counter>
        <Counter term={copy.hours} unit={unit}>
          <CountedUp value={data.serviceMinutes} text={figureOf} />
        </Counter>
      </dl>
      <p className="tabular mt-1 px-3 text-14 text-ink-600 md:mt-3 md:px-6">
        <Unbroken words={copy.asOf(whenText(data.asOf))} />
      </p>
    </>
  )
}

const Counter = ({ term, unit, children }: { term: string; unit: string; children: ReactNode }) => (
  <div className="px-3 md:px-6">
    <dt className="text-14 text-ink-600 md:text-16">{term}</dt>
    <dd className="tabular font-display text-20 font-semibold text-zhu-700 md:text-36 md:leading-tight">
      {children}
      <span className="ml-1 inline-block font-ui text-14 font-normal text-ink-600">{unit}</span>
    </dd>
  </div>
)
