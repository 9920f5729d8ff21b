import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import { attendance } from 'contract/attendance'
import { spanText } from '../../../kit/src/ui/when.ts'
import { useClient } from '../client.ts'
import { attendanceCopy } from '../features/attendance/attendance.copy.ts'
import { RosterTable } from '../features/attendance/roster-table.tsx'
import { routeCopy } from '../routes.copy.ts'
import { Waiting } from '../shell/session-gate.tsx'
import { FailureState } from '../ui/failure-state.tsx'
import { Page } from '../ui/page.tsx'

/** Roster against attendance of one session. */
export function Screen() {
  const client = useClient()
  const { sessionId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(
    client.query(attendance.roster, { sessionId }),
  )
  const retry = () => void refetch()
  return (
    <Page
      title={routeCopy.roster}
      lead={data && `${data.missionTitle} ${spanText(data.startsAt, data.endsAt)}`}
      actions={
        <Link to={`/attendance/${sessionId}/screen`}>
          <Button type="primary">{attendanceCopy.openScreen}</Button>
        </Link>
      }
    >
      {data ? (
        <RosterTable
          sessionId={sessionId}
          roster={data}
          error={error}
          loading={isFetching}
          retry={retry}
        />
      ) : error ? (
        <FailureState error={error} retry={retry} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}
