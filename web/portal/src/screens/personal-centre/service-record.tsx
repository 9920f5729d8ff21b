import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { account } from 'contract/account'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/calls/record'
import { localDate } from 'contract/rules/time'
import { ServiceRecordState } from 'contract/states'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { InfiniteList } from '../../../../kit/src/list/infinite-list.tsx'
import { keysetList } from '../../../../kit/src/list/list-source.ts'
import { ListStates } from '../../../../kit/src/list/list-states.tsx'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { recordStateCopy } from '../../../../kit/src/text/states.copy.ts'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Select } from '../../../../kit/src/ui/field.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { dayText } from '../../../../kit/src/ui/when.ts'
import { ObjectionDialog } from '../../features/publicity/objection-dialog.tsx'
import { publicityCopy } from '../../features/publicity/publicity.copy.ts'
import { Growth } from '../../features/record/growth.tsx'
import { serviceMonths } from '../../features/record/months.ts'
import { PosterButton } from '../../features/record/poster-button.tsx'
import { RecordTable } from '../../features/record/record-table.tsx'
import { recordCopy as copy } from '../../features/record/record.copy.ts'
import { Totals } from '../../features/record/totals.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useUserInfo } from '../../world.tsx'

type Own = ResultOf<typeof record.listOwn>['items'][number]

/** Years offered beside the present one. */
const earlierYears = 9

/** Where every minute stands: totals, and the records with who acts next and until when. */
export const Screen = () => {
  const api = useApi()
  const thisMonth = localDate(useNow()).slice(0, 7)
  const thisYear = Number(thisMonth.slice(0, 4))
  const [params, setParams] = useSearchParams()
  const year = /^20\d\d$/.exec(params.get('year') ?? '')?.[0]
  const state = ServiceRecordState.options.find((one) => one === params.get('state'))
  const [objecting, setObjecting] = useState<Own | null>(null)
  const summary = useQuery(api.query(record.summary, {}))
  const users = useUserInfo().data?.users
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
      <div className="mt-6 sm:max-w-60">
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
      </div>
      {summary.data && summary.data.months.length > 0 && users && (
        <OwnGrowth summary={summary.data} users={users} year={year} thisMonth={thisMonth} />
      )}
      <div className="mt-6 sm:max-w-60">
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
      <ListStates
        list={keysetList(list)}
        skeleton={<Skeleton count={5} className="mb-3 h-16" />}
        empty={
          <Empty
            picture={<PaperCut motif="seedling" size={128} />}
            title={copy.emptyTitle}
            action={
              <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                {copy.find}
              </Link>
            }
          >
            {copy.emptyText}
          </Empty>
        }
        narrowing={{
          filters: [
            ...(year
              ? [{ label: copy.yearOf(Number(year)), remove: () => set({ year: '' }) }]
              : []),
            ...(state ? [{ label: recordStateCopy[state], remove: () => set({ state: '' }) }] : []),
          ],
          clear: () => set({ year: '', state: '' }),
          title: copy.noneTitle,
          text: copy.noneText,
          picture: <PaperCut motif="crane" size={128} />,
        }}
      >
        {(records) => (
          <InfiniteList more={keysetList(list).more} count={records.length}>
            <RecordTable records={records} onObject={setObjecting} />
          </InfiniteList>
        )}
      </ListStates>
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

const OwnGrowth = ({
  summary,
  users,
  year,
  thisMonth,
}: {
  summary: ResultOf<typeof record.summary>
  users: ResultOf<typeof account.userInfo>['users']
  year: string | undefined
  thisMonth: string
}) => (
  <Growth
    months={serviceMonths(summary, thisMonth, year)}
    year={year}
    seed={users.volunteerNo}
    action={
      <PosterButton
        facts={{
          name: users.name,
          seed: users.volunteerNo,
          months: serviceMonths(summary, thisMonth),
          minutes: summary.serviceMinutes,
          missions: summary.missions,
        }}
      />
    }
  />
)
