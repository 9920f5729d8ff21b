import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { attendance } from 'contract/service/attendance'
import { localDate } from 'contract/rules/time'
import { useAdministrator, useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { attendanceCopy } from '../features/service/attendance/attendance.copy.ts'
import { mostSessions, sessionColumns } from '../features/service/attendance/session-table.tsx'
import { ConsoleTour } from '../features/desk/tour/console-tour.tsx'
import { ToDos } from '../features/desk/workbench/to-dos.tsx'
import { workbenchCopy } from '../features/desk/workbench/workbench.copy.ts'
import { KeysetTable } from '../ui/keyset-table.tsx'
import { Page } from '../ui/page.tsx'
import { useNow } from '../ui/use-now.ts'

const minute = 60_000
/** Sessions shown here; the page of sessions has them all. */
const shown = 10

/** What there is to do today. */
export function Screen() {
  const { userName, districtKind } = useAdministrator()
  const supervises = districtKind === 'federation'
  const runs = useMay('attendanceRun')
  return (
    <Page lead={workbenchCopy.greeting(userName)}>
      {/* A federation looks after others first; whoever runs sessions opens their screens first. */}
      {supervises && <ToDos />}
      <ConsoleTour sessions={runs} />
      {runs && <Today />}
      {!supervises && <ToDos />}
    </Page>
  )
}

/** Sessions of today in Asia/Shanghai with the way to their sign-in screens. */
function Today() {
  const client = useClient()
  const query = useQuery(client.query(attendance.sessions, {}))
  const mayReadRecords = useMay('recordRead')
  const today = localDate(new Date(useNow(minute)))
  const all = query.data?.filter(({ startsAt }) => localDate(new Date(startsAt)) === today)
  const rows = all?.filter(({ own }) => own)
  const below = (all?.length ?? 0) - (rows?.length ?? 0)
  return (
    <section className="section" aria-labelledby="today">
      <h2 id="today">{workbenchCopy.today}</h2>
      {(query.data?.length ?? 0) >= mostSessions && (
        <p className="hint">{attendanceCopy.cutOff(mostSessions)}</p>
      )}
      <KeysetTable
        caption={workbenchCopy.today}
        rows={rows?.slice(0, shown)}
        idOf={({ sessionId }) => sessionId}
        columns={sessionColumns(mayReadRecords)}
        error={query.error}
        retry={() => void query.refetch()}
        loading={query.isFetching}
        empty={{ title: workbenchCopy.noToday, hint: attendanceCopy.lead }}
      />
      {rows && rows.length > shown && (
        <p className="more">
          <Link className="roomy-link" to="/attendance">
            {workbenchCopy.otherSessions(rows.length - shown)}
          </Link>
        </p>
      )}
      {below > 0 && (
        <p className="hint">
          {workbenchCopy.sessionsBelow}
          <Link to="/attendance">{workbenchCopy.sessionCount(below)}</Link>
        </p>
      )}
    </section>
  )
}
