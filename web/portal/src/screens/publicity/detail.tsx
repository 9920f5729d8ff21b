import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/record'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { isFailure } from '../../../../kit/src/api/client.ts'
import {
  attendanceWayCopy,
  missionKindCopy,
  recordStateCopy,
} from '../../../../kit/src/text/states.copy.ts'
import { recordStateTone } from '../../../../kit/src/text/tones.ts'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { classNames } from '../../../../kit/src/ui/class-names.ts'
import { LoadMore } from '../../../../kit/src/ui/load-more.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { Empty, Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { dayText, whenText } from '../../../../kit/src/ui/when.ts'
import { ObjectionDialog } from '../../features/publicity/objection-dialog.tsx'
import { publicityCopy } from '../../features/publicity/publicity.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

type Batch = ResultOf<typeof record.publicityDetail>
type PublicisedRecord = Batch['items'][number]

const copy = publicityCopy.detail

/** The masked people of one session with their minutes. */
export const Screen = () => {
  const { sessionId = '' } = useParams()
  const api = useApi()
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const [objecting, setObjecting] = useState<PublicisedRecord | null>(null)
  const query = useInfiniteQuery(api.infinite(record.publicityDetail, { sessionId }))

  if (isFailure(query.error, 'sessionNotFound') || isFailure(query.error, 'invalidInput')) {
    return (
      <div className="page py-8">
        <PageTitle className="sr-only">{publicityCopy.title}</PageTitle>
        <Empty
          title={copy.unknown}
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
    <div className="page py-8">
      <Link
        to="/publicity"
        className="inline-flex min-h-11 items-center text-14 text-blue-600 underline underline-offset-4"
      >
        {copy.crumb}
      </Link>
      <Loaded query={query} skeleton={<Skeleton count={6} className="mb-3 h-14" />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          return (
            <>
              <Head batch={pages[0]!} />
              {rows.length === 0 ? (
                <Empty title={copy.empty} />
              ) : (
                <PeopleTable
                  rows={rows}
                  mayObject={signedIn && pages[0]!.state === 'running'}
                  onObject={setObjecting}
                />
              )}
              {!signedIn && pages[0]!.state === 'running' && (
                <p className="mt-4">
                  <Link
                    className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
                    to={`/login/volunteer?redirect=${encodeURIComponent(pathname)}`}
                  >
                    {copy.logInToObject}
                  </Link>
                </p>
              )}
              {rows.length > 0 && (
                <LoadMore
                  hasMore={query.hasNextPage}
                  loading={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                  count={rows.length}
                />
              )}
            </>
          )
        }}
      </Loaded>
      {objecting && (
        <ObjectionDialog
          client={api}
          recordId={objecting.recordId}
          about={publicityCopy.objection.about(objecting.nameMasked, objecting.numberTail)}
          onClose={() => setObjecting(null)}
        />
      )}
    </div>
  )
}

const Head = ({ batch }: { batch: Batch }) => (
  <>
    <PageTitle documentTitle={copy.documentTitle(batch.missionTitle)}>
      {batch.missionTitle}
    </PageTitle>
    <p className="mt-2 text-ink-600">
      {batch.districtName} · <span className="tabular">{dayText(batch.date)}</span>
    </p>
    <p
      className={classNames(
        'my-4 rounded-control p-4',
        batch.state === 'running' ? 'bg-blue-100 text-blue-600' : 'bg-paper-100 text-ink-600',
      )}
    >
      {batch.state === 'running' ? copy.running(whenText(batch.endsAt)) : copy.ended}
      <Link
        to={`/mission/detail-${batch.missionId}`}
        className="tall-link ml-4 underline underline-offset-4"
      >
        {copy.toMission}
      </Link>
    </p>
  </>
)

const cell = 'py-3 pr-4 max-md:p-0'

const PeopleTable = ({
  rows,
  mayObject,
  onObject,
}: {
  rows: readonly PublicisedRecord[]
  mayObject: boolean
  onObject: (row: PublicisedRecord) => void
}) => (
  <table className="w-full border-collapse text-left max-md:block">
    <thead className="max-md:sr-only">
      <tr className="border-b-2 border-line-300 text-14 text-ink-600">
        {Object.values(copy.columns).map((title) => (
          <th key={title} scope="col" className="py-2 pr-4 font-semibold">
            {title}
          </th>
        ))}
        {mayObject && (
          <th scope="col" className="py-2">
            <span className="sr-only">{copy.object}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
      {rows.map((row) => (
        <tr
          key={row.recordId}
          className={classNames(
            'border-b border-line-200 max-md:grid max-md:grid-cols-2 max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line-300 max-md:p-4',
            row.own ? 'bg-gold-100' : 'max-md:bg-paper-0',
          )}
        >
          <td className={cell}>
            <span className="font-semibold">{row.nameMasked}</span>{' '}
            {row.own && <Chip tone="gold">{copy.own}</Chip>}
          </td>
          <td className={`${cell} tabular`}>
            <span className="text-14 text-ink-600 md:hidden">{copy.columns.number} </span>
            {row.numberTail}
          </td>
          <td className={cell}>
            <Minutes value={row.minutes} />
          </td>
          <td className={cell}>{missionKindCopy[row.kind]}</td>
          <td className={cell}>{attendanceWayCopy[row.way]}</td>
          <td className={cell}>
            <Chip tone={recordStateTone[row.state]}>{recordStateCopy[row.state]}</Chip>
          </td>
          {mayObject && (
            <td className="py-1 max-md:col-span-2 max-md:pt-2">
              {row.state === 'publicised' && (
                <Button onClick={() => onObject(row)}>
                  {copy.object}
                  <span className="sr-only"> {row.nameMasked}</span>
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
