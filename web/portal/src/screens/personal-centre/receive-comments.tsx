import { useInfiniteQuery } from '@tanstack/react-query'
import { evaluation } from 'contract/service/evaluation'
import { volunteerImpressionNames } from 'contract/codes/volunteer-impression.copy'
import type { ResultOf } from 'contract/endpoint'
import { isCritical } from 'contract/rules/evaluation-limits'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { evaluationCopy } from '../../features/service/evaluation/evaluation.copy.ts'
import { ReceivedEvaluation } from '../../features/service/evaluation/received-evaluation.tsx'
import { Stars } from '../../features/service/evaluation/stars.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = evaluationCopy.received

/** What organisations said of the volunteer. */
export const Screen = () => {
  const api = useApi()
  const query = useInfiniteQuery(api.infinite(evaluation.listReceived, {}))
  const list = keysetList(query)
  const summary = query.data?.pages[0]?.summary
  return (
    <>
      <PageTitle className="mb-3">{copy.title}</PageTitle>
      <p className="mb-4 text-ink-700">{copy.lead}</p>
      {summary && summary.average !== null && (
        <Summary summary={summary} average={summary.average} />
      )}
      <ListStates
        list={list}
        skeleton={<Skeleton count={3} className="mb-3 h-40" />}
        empty={
          <Empty title={copy.empty} picture={<PaperCut motif="envelope" size={128} />}>
            {copy.emptyText}
          </Empty>
        }
      >
        {(rows) => (
          <InfiniteList more={list.more} count={rows.length}>
            <ul className="flex flex-col gap-3">
              {rows.map((row) => (
                <ReceivedEvaluation key={row.evaluationId} client={api} received={row} />
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
    </>
  )
}

interface SummaryProps {
  summary: ResultOf<typeof evaluation.listReceived>['summary']
  average: number
}

const names: Readonly<Record<string, string>> = volunteerImpressionNames

const Summary = ({ summary: { count, impressions }, average }: SummaryProps) => (
  <section className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-zhu-200 bg-zhu-50 p-4 md:p-5">
    <p className="text-center">
      <span className="block text-14 text-ink-600">{copy.average}</span>
      <span className="tabular block font-display text-36 leading-tight font-semibold text-zhu-700">
        {average.toFixed(1)}
      </span>
      <Stars score={average} label={evaluationCopy.stars(average.toFixed(1))} />
      <span className="tabular block text-14 text-ink-600">{copy.count(count)}</span>
    </p>
    {impressions.length > 0 && (
      <ul className="flex min-w-0 grow basis-56 flex-wrap gap-2">
        {impressions.map(({ code, count: times }) => (
          <li key={code}>
            <Chip tone={isCritical(code) ? 'amber' : 'green'}>
              {copy.times(names[code] ?? '', times)}
            </Chip>
          </li>
        ))}
      </ul>
    )}
  </section>
)
