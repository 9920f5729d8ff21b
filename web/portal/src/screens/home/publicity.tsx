import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import { Link } from 'react-router'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { PublicityPeriod } from '../../features/service/publicity/publicity-period.tsx'
import { publicityCopy } from '../../features/service/publicity/publicity.copy.ts'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'
import { homeCopy } from '../home.copy.ts'

type Batch = ResultOf<typeof record.publicityList>['items'][number]

const copy = homeCopy.publicity

/** Whose hours are open to objection now, and for how long. */
export const LatestPublicity = () => {
  const api = useApi()
  const list = wholeList(useQuery(api.query(record.publicityList, { state: 'running', size: '5' })))
  return (
    <section aria-labelledby="publicity">
      <SectionTitle
        id="publicity"
        action={
          <Link
            to="/publicity"
            className="inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4"
          >
            {homeCopy.more}
            <span className="sr-only"> {copy.title}</span>
          </Link>
        }
      >
        {copy.title}
      </SectionTitle>
      <ListStates
        list={list}
        skeleton={<Skeleton count={5} className="mb-2 h-[72px]" />}
        empty={<p className="text-ink-600">{publicityCopy.emptyTitle}</p>}
      >
        {(batches) => (
          <ul className="rounded-card border border-line-300 bg-paper-0 px-4">
            {batches.map((batch) => (
              <Row key={batch.sessionId} batch={batch} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

const Row = ({ batch }: { batch: Batch }) => (
  <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-dashed border-line-300 py-3 last:border-0">
    <div className="min-w-0 grow basis-64">
      <Link
        to={`/publicity/${batch.sessionId}`}
        className="font-semibold after:absolute after:inset-0 after:content-[''] hover:text-zhu-700"
      >
        {batch.missionTitle}
      </Link>
      <p className="text-14 text-ink-600">
        {batch.districtName} · {publicityCopy.people(batch.people)} ·{' '}
        <Minutes value={batch.minutes} />
      </p>
    </div>
    <div className="w-40 shrink-0">
      <PublicityPeriod endsAt={batch.endsAt} now={useNow()} />
    </div>
  </li>
)
