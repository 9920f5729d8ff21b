import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { attendance } from 'contract/service/attendance'
import { record } from 'contract/service/record'
import { localDate } from 'contract/rules/time'
import { useState } from 'react'
import { Link } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Select } from 'kit/ui/field.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { dayText } from 'kit/ui/when.ts'
import { CorrectButton } from '../../features/service/correction/correct-button.tsx'
import { correctionCopy } from '../../features/service/correction/correction.copy.ts'
import { ObjectionDialog } from '../../features/service/publicity/objection-dialog.tsx'
import { publicityCopy } from '../../features/service/publicity/publicity.copy.ts'
import { Arrival } from '../../features/service/record/arrival.tsx'
import { ExportButtons } from '../../features/service/record/export-buttons.tsx'
import { GoalPanel } from '../../features/service/record/goal-panel.tsx'
import { Honours } from '../../features/service/record/honours.tsx'
import { isBalanced } from '../../features/service/record/months.ts'
import { OwnGrowth } from '../../features/service/record/own-growth.tsx'
import { filterChips, RecordFilterFields } from '../../features/service/record/record-filters.tsx'
import { RecordTable } from '../../features/service/record/record-table.tsx'
import { OpenStretch } from '../../features/service/record/open-stretch.tsx'
import { recordCopy as copy } from '../../features/service/record/record.copy.ts'
import { RefreshTotals } from '../../features/service/record/refresh-totals.tsx'
import { SourceSplit } from '../../features/service/record/source-split.tsx'
import { SignOuts } from '../../features/service/record/sign-outs.tsx'
import { StarProgress } from '../../features/service/record/star-level.tsx'
import { Totals } from '../../features/service/record/totals.tsx'
import { useRecordFilters } from '../../features/service/record/use-record-filters.ts'
import { StarStanding } from '../../features/service/star-rating/star-standing.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useUserInfo } from '../../world.tsx'

type Own = ResultOf<typeof record.listOwn>['items'][number]

/** Where every minute stands: totals, what they add up to, and the records with who acts next and until when. */
export const Screen = () => {
  const api = useApi()
  const now = useNow()
  const thisMonth = localDate(now).slice(0, 7)
  const { filters, set, clear } = useRecordFilters()
  const [objecting, setObjecting] = useState<Own | null>(null)
  const summary = useQuery(api.query(record.summary, {}))
  const info = useUserInfo().data
  const users = info?.users
  const list = useInfiniteQuery(api.infinite(record.listOwn, filters))
  const open = useQuery(api.query(attendance.next, {})).data?.open

  return (
    <>
      <PageTitle className="mb-4">{copy.title}</PageTitle>
      {open && <OpenStretch open={open} now={now} />}
      <SignOuts client={api} />
      <Loaded query={summary} skeleton={<Skeleton className="h-64" />}>
        {(data) => (
          <Totals summary={data}>
            <SourceSplit sources={info?.bdServiceTimeDTO ?? []} />
            <RefreshTotals client={api} asOf={data.asOf} stale={!isBalanced(data)} />
            <Arrival />
            <div className="mt-4 grid gap-8 lg:grid-cols-2">
              <StarProgress minutes={data.serviceMinutes} />
              <GoalPanel client={api} />
            </div>
          </Totals>
        )}
      </Loaded>
      <StarStanding client={api} />
      <div className="mt-6 sm:max-w-60 print:hidden">
        <Select
          id="record-year"
          label={copy.year}
          empty={copy.allYears}
          choices={yearsOf(summary.data?.years, filters.year).map((year) => ({
            value: String(year),
            label: copy.yearOf(year),
          }))}
          value={filters.year ?? ''}
          onChange={({ target }) => set({ year: target.value })}
        />
      </div>
      {summary.data && summary.data.months.length > 0 && users && (
        <OwnGrowth
          client={api}
          summary={summary.data}
          users={users}
          year={filters.year}
          thisMonth={thisMonth}
        />
      )}
      <section className="mt-8">
        <SectionTitle>{copy.list}</SectionTitle>
        <p className="mb-3 print:hidden">
          <Link to="/personalCenter/serviceRecord/corrections" className={buttonClass('secondary')}>
            {correctionCopy.link}
          </Link>
        </p>
        <RecordFilterFields filters={filters} set={set} />
        <ListStates
          list={keysetList(list)}
          skeleton={<Skeleton count={5} className="mb-3 h-16" />}
          empty={
            <Empty
              picture={<PaperCut motif="seedling" size={128} />}
              title={open ? copy.emptyOpenTitle : copy.emptyTitle}
              action={
                <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
                  {copy.find}
                </Link>
              }
            >
              {open ? copy.emptyOpenText : copy.emptyText}
            </Empty>
          }
          narrowing={{
            filters: filterChips(filters, set),
            clear,
            title: copy.noneTitle,
            text: copy.noneText,
            picture: <PaperCut motif="crane" size={128} />,
          }}
        >
          {(records) => (
            <>
              <ExportButtons client={api} filter={filters} />
              <InfiniteList more={keysetList(list).more} count={records.length}>
                <RecordTable
                  records={records}
                  action={(own) => (
                    <>
                      {own.can.object && (
                        <Button look="text" onClick={() => setObjecting(own)}>
                          {copy.object}
                        </Button>
                      )}
                      <CorrectButton client={api} record={own} />
                    </>
                  )}
                />
              </InfiniteList>
            </>
          )}
        </ListStates>
      </section>
      <Honours client={api} />
      {objecting && (
        <ObjectionDialog
          client={api}
          recordId={objecting.recordId}
          own
          about={publicityCopy.ownObjection.about(objecting.missionTitle, dayText(objecting.date))}
          onClose={() => setObjecting(null)}
        />
      )}
    </>
  )
}

/** Years in which there is something, and the one the address names even if there is nothing. */
const yearsOf = (years: readonly number[] = [], chosen: string | undefined): number[] =>
  [...new Set([...years, ...(chosen === undefined ? [] : [Number(chosen)])])].sort((a, b) => b - a)
