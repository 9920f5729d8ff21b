import { useQuery } from '@tanstack/react-query'
import { attendance } from 'contract/service/attendance'
import { record } from 'contract/service/record'
import { Link } from 'react-router'
import { isFailure } from 'kit/api/failure.ts'
import { Ring } from 'kit/picture/ring.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { uiCopy } from 'kit/ui/ui.copy.ts'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { useApi, useUserInfo } from '../../world.tsx'
import { homeCopy } from '../home.copy.ts'

const copy = homeCopy.own

/**
 * The signed-in volunteer in one line: rings, hours, what comes next. It takes the place of the
 * sentence for visitors, so that nothing moves when the browser knows who reads.
 */
export const OwnStrip = () => {
  const api = useApi()
  const user = useUserInfo().data?.users
  const summary = useQuery(api.query(record.summary, {}))
  const coming = useQuery(api.query(attendance.next, {}))
  if (summary.error && !summary.data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3">
        {isFailure(summary.error) ? summary.error.sentence : uiCopy.errorTitle}
        <Button
          look="text"
          busy={summary.isFetching}
          busyText={uiCopy.loading}
          onClick={() => void summary.refetch()}
        >
          {uiCopy.retry}
        </Button>
      </p>
    )
  }
  const next = coming.data?.ahead
  return (
    <div className="flex items-center gap-3 md:gap-4">
      <div className="size-12 shrink-0 md:size-20">
        {summary.data && user && (
          <Ring
            minutes={summary.data.months.map(({ serviceMinutes }) => serviceMinutes)}
            seed={user.volunteerNo}
            size={80}
            className="h-auto w-full"
          />
        )}
      </div>
      {summary.data && user && (
        <div className="min-w-0 grow">
          <p className="md:text-18">
            {copy.greeting(user.name)}
            <Link
              to="/personalCenter/serviceRecord"
              className="tall-link font-semibold text-zhu-700"
            >
              <Minutes value={summary.data.serviceMinutes} />
            </Link>
          </p>
          {coming.data?.open ? (
            <p className="truncate text-14 text-ink-700 md:text-16">
              <a href="/h5/" className="font-semibold text-zhu-700 underline">
                {copy.open(coming.data.open.missionTitle)}
              </a>
            </p>
          ) : next ? (
            <p className="truncate text-14 text-ink-700 md:text-16">
              {copy.next}
              <Link
                to={`/mission/detail-${next.missionId}`}
                className="text-zhu-700 underline decoration-zhu-200 underline-offset-4"
              >
                <span className="tabular">
                  <Unbroken words={whenText(next.startsAt)} />
                </span>{' '}
                {next.missionTitle}
              </Link>
            </p>
          ) : (
            <p className="text-14 text-ink-700 md:text-16">{coming.data && copy.nothing}</p>
          )}
        </div>
      )}
    </div>
  )
}
