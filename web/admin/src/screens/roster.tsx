import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { attendance } from 'contract/service/attendance'
import { spanText } from 'kit/ui/when.ts'
import { useClient } from '../client.ts'
import { attendanceCopy } from '../features/service/attendance/attendance.copy.ts'
import { callListCopy } from '../features/desk/call-list/call-list.copy.ts'
import { RosterTable } from '../features/service/attendance/roster-table.tsx'
import { WalkInLink } from '../features/service/walk-in/walk-in-link.tsx'
import { LeaderPanel } from '../features/service/session-leader/leader-panel.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Roster against attendance of one session. */
export function Screen() {
  const client = useClient()
  const { sessionId = '' } = useParams()
  const query = useQuery(client.query(attendance.roster, { sessionId }))
  const { data, error, dataUpdatedAt, isFetching, refetch } = query
  const retry = () => void refetch()
  return (
    <Page
      lead={data && `${data.missionTitle} ${spanText(data.startsAt, data.endsAt)}`}
      actions={
        <>
          <LinkButton to={`/attendance/${sessionId}/call-list`}>{callListCopy.open}</LinkButton>
          <WalkInLink sessionId={sessionId} known={data?.walkIns} />
          <LinkButton to={`/attendance/${sessionId}/refused`}>
            {attendanceCopy.refused.open(data?.refused ?? 0)}
          </LinkButton>
          <LinkButton to={`/attendance/${sessionId}/scan`}>
            {attendanceCopy.scanVolunteers}
          </LinkButton>
          <LinkButton to={`/attendance/${sessionId}/screen`} type="primary">
            {attendanceCopy.openScreen}
          </LinkButton>
        </>
      }
    >
      <LeaderPanel sessionId={sessionId} />
      {data ? (
        <RosterTable
          sessionId={sessionId}
          roster={data}
          receivedAt={dataUpdatedAt}
          error={error}
          loading={isFetching}
          retry={retry}
        />
      ) : (
        <NoAnswer of={query} />
      )}
    </Page>
  )
}
