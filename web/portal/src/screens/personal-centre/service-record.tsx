import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/record'
import { localDate } from 'contract/rules/time'
import { ServiceRecordState } from 'contract/states'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { recordStateCopy } from '../../../../kit/src/text/states.copy.ts'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Select } from '../../../../kit/src/ui/field.tsx'
import { LoadMore } from '../../../../kit/src/ui/load-more.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { dayText } from '../../../../kit/src/ui/when.ts'
import { ObjectionDialog } from '../../features/publicity/objection-dialog.tsx'
import { publicityCopy } from '../../features/publicity/publicity.copy.ts'
import { RecordTable } from '../../features/record/record-table.tsx'
import { recordCopy as copy } from '../../features/record/record.copy.ts'
import { Totals } from '../../features/record/totals.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'

type Own = ResultOf<typeof record.listOwn>['items'][number]

/** Years offered beside the present one. */
const earlierYears = 9

/** Where every minute stands: totals, and the records with who acts next and until when. */
export const Screen = () => {
  const api = useApi()
  const thisYear = Number(localDate(useNow()).slice(0, 4))
  const [params, setParams] = useSearchParams()
  const year = /^20\d\d$/.exec(params.get('year') ?? '')?.[0]
  const state = ServiceRecordState.options.find((one) => one === params.get('state'))
  const [objecting, setObjecting] = useState<Own | null>(null)
  const summary = useQuery(api.query(record.summary, {}))
  const list = useInfiniteQuery(api.infinite(record.listOwn, { year, state }))
  const set = (change: { year?: string; state?: string }) => {
    const next = { year: year ?? '', state: state ?? '', ...change }
    setParams(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true },
    )
  }

  return (
    <>
      <PageTitle className="mb-4">{copy.title}</PageTitle>
      <Loaded query={summary} skeleton={<Skeleton className="h-40" />}>
        {(data) => <Totals summary={data} />}
      </Loaded>
      <div className="mt-6 grid gap-x-4 sm:grid-cols-2 sm:max-w-[480px]">
        <Select
          id="record-year"
          label={copy.year}
          empty={copy.allYears}
          choices={Array.from({ length: earlierYears + 1 }, (_, index) => ({
            value: String(thisYear - index),
            label: copy.yearOf(thisYear - index),
          }))}
          value={year ?? ''}
          onChange={({ target }) => set({ year: target.value })}
        />
        <Select
          id="record-state"
          label={copy.state}
          empty={copy.allStates}
          choices={ServiceRecordState.options.map((value) => ({
            value,
            label: recordStateCopy[value],
          }))}
          value={state ?? ''}
          onChange={({ target }) => set({ state: target.value })}
        />
      </div>
      <Loaded query={list} skeleton={<Skeleton count={5} className="mb-3 h-16" />}>
        {({ pages }) => {
          const records = pages.flatMap(({ items }) => items)
          if (records.length === 0) {
            return year || state ? (
              <Empty
                title={copy.noneTitle}
                action={
                  <Link to="/personalCenter/serviceRecord" className={buttonClass('secondary')}>
                    {copy.clear}
                  </Link>
                }
              >
                {copy.noneText}
              </Empty>
            ) : (
              <Empty
                title={copy.emptyTitle}
                action={
                  <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                    {copy.find}
                  </Link>
                }
              >
                {copy.emptyText}
              </Empty>
            )
          }
          return (
            <>
              <RecordTable records={records} onObject={setObjecting} />
              <LoadMore
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
                count={records.length}
              />
            </>
          )
        }}
      </Loaded>
      {objecting && (
        <ObjectionDialog
          client={api}
          recordId={objecting.recordId}
          about={publicityCopy.objection.aboutOwn(objecting.missionTitle, dayText(objecting.date))}
          onClose={() => setObjecting(null)}
        />
      )}
    </>
  )
}
