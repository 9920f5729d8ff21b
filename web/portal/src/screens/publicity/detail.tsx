import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import { provenanceCopy } from 'contract/provenance.copy'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { isFailure } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { recordStanding, recordStandingTone } from 'kit/text/record-standing.ts'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { ObjectionDialog } from '../../features/service/publicity/objection-dialog.tsx'
import { OpenData } from '../../features/service/publicity/open-data.tsx'
import { Outcome } from '../../features/service/publicity/outcome.tsx'
import { PublicityPeriod } from '../../features/service/publicity/publicity-period.tsx'
import { publicityCopy } from '../../features/service/publicity/publicity.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useSignedIn } from '../../world.tsx'

type Batch = ResultOf<typeof record.publicityDetail>
type PublicisedRecord = Batch['items'][number]

/** Pages that are fetched for the paper: who has more people than these hold takes the open data. */
const mostPrinted = 50

const copy = publicityCopy.detail

/** The masked people of one session with their minutes. */
export const Screen = () => {
  const { sessionId = '' } = useParams()
  const api = useApi()
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const logIn = () => {
    notify.warn(copy.logInToObject)
    void navigate(`/login/volunteer?redirect=${encodeURIComponent(pathname)}`)
  }
  const [objecting, setObjecting] = useState<PublicisedRecord | null>(null)
  const query = useInfiniteQuery(api.infinite(record.publicityDetail, { sessionId }))
  const list = keysetList(query)
  const batch = query.data?.pages[0]
  const printing = usePrinting(query)

  if (isFailure(query.error, 'sessionNotFound') || isFailure(query.error, 'invalidInput')) {
    return (
      <div className="page py-8">
        <PageTitle className="sr-only">{publicityCopy.title}</PageTitle>
        <Empty
          title={copy.unknown}
          picture={<PaperCut motif="kite" size={144} />}
          action={
            <Link to="/publicity" className={buttonClass('primary')}>
              {copy.back}
            </Link>
          }
        />
      </div>
    )
  }
  return (
    <div className="page py-4 md:py-8">
      <Link
        to="/publicity"
        className="inline-flex min-h-11 items-center gap-1 text-blue-600 underline underline-offset-4 max-md:hidden print:hidden"
      >
        <Icon name="left" size={16} />
        {copy.crumb}
      </Link>
      {!batch && query.error && <PageTitle className="sr-only">{publicityCopy.title}</PageTitle>}
      {!batch ? (
        <ListStates list={list} skeleton={<DetailSkeleton />} empty={null}>
          {() => null}
        </ListStates>
      ) : (
        <>
          <Head batch={batch} printing={printing} />
          <ListStates
            list={list}
            skeleton={null}
            empty={
              <Empty title={copy.empty} picture={<PaperCut motif="calendarKnot" size={128} />} />
            }
          >
            {(rows) => (
              <InfiniteList more={list.more} count={rows.length}>
                {list.more.has && (
                  <p className="mb-3 hidden print:block">{copy.printedPart(rows.length)}</p>
                )}
                <ResponsiveTable
                  caption={copy.documentTitle(batch.missionTitle)}
                  columns={
                    batch.state === 'running'
                      ? [...columns, objectColumn(signedIn ? setObjecting : logIn)]
                      : columns
                  }
                  rows={rows}
                  idOf={({ recordId }) => recordId}
                  isCurrent={({ own }) => own}
                />
              </InfiniteList>
            )}
          </ListStates>
          <div className="mt-10 grid items-start gap-8 lg:grid-cols-2">
            <Outcome batch={batch} />
            <OpenData client={api} sessionId={sessionId} />
          </div>
        </>
      )}
      {objecting && (
        <ObjectionDialog
          client={api}
          recordId={objecting.recordId}
          own={objecting.own}
          about={publicityCopy.objection.about(objecting.nameMasked, objecting.numberTail)}
          onClose={() => setObjecting(null)}
        />
      )}
    </div>
  )
}

interface Printing {
  /** What is still missing on the page is being fetched. */
  busy: boolean
  start: () => void
}

/** Prints the page once everybody stands on it: a notice that leaves people out is none. */
const usePrinting = ({
  data,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pick<
  UseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>): Printing => {
  const [busy, setBusy] = useState(false)
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (!busy || isFetchingNextPage) return
    if (hasNextPage && pages < mostPrinted && !isFetchNextPageError) return void fetchNextPage()
    setBusy(false)
    if (isFetchNextPageError) notify.warn(copy.printFailed)
    else print()
  }, [busy, pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const start = () => {
    if (isFetchNextPageError) void fetchNextPage()
    setBusy(true)
  }
  return { busy, start }
}

const DetailSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-10 max-w-[480px]" />
    <Skeleton className="h-32" />
    <Skeleton count={6} className="h-36 md:h-14" />
  </div>
)

const Head = ({ batch, printing }: { batch: Batch; printing: Printing }) => {
  const now = useNow()
  const running = batch.state === 'running'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle documentTitle={copy.documentTitle(batch.missionTitle)}>
          {batch.missionTitle}
        </PageTitle>
        {batch.kind === 'training' && <Chip>{missionKindCopy.training}</Chip>}
        <Chip tone={running ? 'blue' : 'neutral'}>{publicityCopy.states[batch.state]}</Chip>
      </div>
      <section
        aria-label={copy.facts}
        className="mb-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
      >
        <Facts>
          <Fact term={publicityCopy.columns.organization}>{batch.districtName}</Fact>
          <Fact term={publicityCopy.columns.date}>
            <span className="tabular">
              {batch.imported
                ? publicityCopy.span(dayText(batch.date), dayText(batch.imported.until))
                : dayText(batch.date)}
            </span>
          </Fact>
          <Fact term={publicityCopy.columns.ends}>
            <span className="tabular">{whenText(batch.endsAt)}</span>
          </Fact>
          <Fact term={copy.left}>
            {running ? (
              <div className="max-w-60">
                <PublicityPeriod endsAt={batch.endsAt} now={now} />
              </div>
            ) : (
              copy.ended
            )}
          </Fact>
        </Facts>
        <p className="mt-4 border-t border-dashed border-zhu-200 pt-3 text-14 text-ink-600">
          {running ? copy.rule : copy.endedRule}
        </p>
        {batch.laterFrom !== null && (
          <p className="mt-3">
            <Unbroken words={copy.later(whenText(batch.laterFrom))} />
          </p>
        )}
        {batch.lookedInto && <p className="mt-3 font-semibold">{copy.lookedInto}</p>}
        <div className="mt-3 flex flex-wrap gap-3 print:hidden">
          {!batch.imported && (
            <Link to={`/mission/detail-${batch.missionId}`} className={buttonClass('secondary')}>
              {copy.toMission}
            </Link>
          )}
          <Button busy={printing.busy} busyText={copy.preparing} onClick={printing.start}>
            <Icon name="print" />
            {copy.print}
          </Button>
        </div>
      </section>
    </>
  )
}

/** What the public sees of a record. */
const columns: Column<PublicisedRecord>[] = [
  {
    key: 'name',
    title: copy.columns.name,
    heading: true,
    render: ({ nameMasked, own, held }) => (
      <>
        <span className="whitespace-nowrap">{nameMasked}</span>{' '}
        {own && <Chip tone="gold">{copy.own}</Chip>}
        {held && (
          <span className="block text-14 font-normal text-ink-600">
            {held.title} <span className="tabular whitespace-nowrap">{dayText(held.date)}</span>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'number',
    title: copy.columns.number,
    render: ({ numberTail }) => <span className="tabular">{numberTail}</span>,
  },
  {
    key: 'minutes',
    title: copy.columns.minutes,
    align: 'right',
    render: ({ minutes }) => <Minutes value={minutes} />,
  },
  { key: 'kind', title: copy.columns.kind, render: ({ kind }) => missionKindCopy[kind] },
  {
    key: 'way',
    title: copy.columns.way,
    render: (row) => (
      <>
        {row.source === 'supplementary' || row.source === 'import' ? (
          <Chip tone="amber">{provenanceCopy.wayName(row)}</Chip>
        ) : (
          provenanceCopy.wayName(row)
        )}
        <span className="block text-14 text-ink-600">{provenanceCopy.gradeOf(row.grade)}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: copy.columns.state,
    render: ({ state, frozen }) => (
      <Chip tone={recordStandingTone(state, frozen)}>{recordStanding(state, frozen)}</Chip>
    ),
  },
]

/** The way to object. A visitor has it too, by way of the login, so that the rows never change height. */
const objectColumn = (onObject: (row: PublicisedRecord) => void): Column<PublicisedRecord> => ({
  key: 'object',
  title: copy.act,
  screenOnly: true,
  render: (row) =>
    row.state === 'publicised' && (
      <Button onClick={() => onObject(row)}>
        {copy.object}
        <span className="sr-only"> {row.nameMasked}</span>
      </Button>
    ),
})
