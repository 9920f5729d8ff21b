import { useParams } from 'react-router'
import { spanText } from 'kit/ui/when.ts'
import { attendanceCopy } from '../features/service/attendance/attendance.copy.ts'
import { ExportRoster } from '../features/desk/task/export-button.tsx'
import { callListCopy } from '../features/desk/call-list/call-list.copy.ts'
import { rollCallCopy } from '../features/service/attendance/roll-call.copy.ts'
import { RosterTable } from '../features/service/attendance/roster-table.tsx'
import { WalkInLink } from '../features/service/walk-in/walk-in-link.tsx'
import { LeaderPanel } from '../features/service/session-leader/leader-panel.tsx'
import { RosterUpdated } from '../features/service/attendance/roster-updated.tsx'
import { settleCopy } from '../features/service/attendance/settle.copy.ts'
import { sheetCopy } from '../features/service/attendance/sheet.copy.ts'
import { useRoster } from '../features/service/attendance/use-roster.ts'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Roster against attendance of one session. */
export function Screen() {
  const { sessionId = '' } = useParams()
  const { query, retry, loading, updated } = useRoster(sessionId)
  const { data, error, dataUpdatedAt } = query
  const over = data !== undefined && Date.parse(data.now) >= Date.parse(data.endsAt)
  return (
    <Page
      lead={data && `${data.missionTitle} ${spanText(data.startsAt, data.endsAt)}`}
      actions={
        <>
          <LinkButton to={`/attendance/${sessionId}/call-list`}>{callListCopy.open}</LinkButton>
          <WalkInLink sessionId={sessionId} known={data?.walkIns} />
          {data && <ExportRoster filter={{ missionId: data.missionId, sessionId }} />}
          <LinkButton to={`/attendance/${sessionId}/print`}>{sheetCopy.open}</LinkButton>
          <LinkButton to={`/attendance/${sessionId}/roll-calls`}>{rollCallCopy.list}</LinkButton>
          <LinkButton to={`/attendance/${sessionId}/refused`}>
            {attendanceCopy.refused.open(data?.refused ?? 0)}
          </LinkButton>
          <LinkButton to={`/attendance/${sessionId}/scan`}>
            {attendanceCopy.scanVolunteers}
          </LinkButton>
          <LinkButton to={`/attendance/${sessionId}/screen`} type={over ? 'default' : 'primary'}>
            {attendanceCopy.openScreen}
          </LinkButton>
          {over && (
            <LinkButton to={`/attendance/${sessionId}/settle`} type="primary">
              {settleCopy.open}
            </LinkButton>
          )}
        </>
      }
    >
      {updated && <RosterUpdated {...updated} />}
      {data ? (
        <RosterTable
          sessionId={sessionId}
          roster={data}
          receivedAt={dataUpdatedAt}
          error={error}
          loading={loading}
          retry={retry}
        />
      ) : (
        <NoAnswer of={query} />
      )}
      <LeaderPanel sessionId={sessionId} />
    </Page>
  )
}
