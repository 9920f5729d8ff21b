import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { attendance } from 'contract/service/attendance'
import { useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { attendanceCopy } from '../features/service/attendance/attendance.copy.ts'
import { mostSessions, sessionColumns } from '../features/service/attendance/session-table.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { KeysetTable } from '../ui/keyset-table.tsx'
import { Page } from '../ui/page.tsx'

/** Sessions near today, or all of one mission. */
export function Screen() {
  const client = useClient()
  const [params] = useSearchParams()
  const missionId = params.get('missionId')
  const query = useQuery(client.query(attendance.sessions, missionId ? { missionId } : {}))
  const title = missionId && query.data?.[0]?.missionTitle
  return (
    <Page
      lead={title ? attendanceCopy.leadOfMission(title) : attendanceCopy.lead}
      actions={
        <>
          {missionId && <Link to="/attendance">{attendanceCopy.allMissions}</Link>}
          <LinkButton to="/attendance/venue">{attendanceCopy.venue}</LinkButton>
        </>
      }
    >
      {!missionId && (query.data?.length ?? 0) >= mostSessions && (
        <p className="hint">{attendanceCopy.cutOff(mostSessions)}</p>
      )}
      <KeysetTable
        name="sessions"
        caption={attendanceCopy.table}
        rows={query.data}
        idOf={({ sessionId }) => sessionId}
        columns={sessionColumns(useMay('recordRead'))}
        error={query.error}
        retry={() => void query.refetch()}
        loading={query.isFetching}
        empty={{ title: attendanceCopy.emptyTitle, hint: attendanceCopy.emptyHint }}
      />
    </Page>
  )
}
