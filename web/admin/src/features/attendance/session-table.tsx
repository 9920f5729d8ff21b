import { Button } from 'antd'
import { Link } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import type { attendance } from 'contract/attendance'
import { spanText } from '../../../../kit/src/ui/when.ts'
import type { Column } from '../../ui/keyset-table.tsx'
import { attendanceCopy } from './attendance.copy.ts'

export type SessionRow = ResultOf<typeof attendance.sessions>[number]

/** Columns of the list of sessions. */
export const sessionColumns = (mayReadRecords: boolean): Column<SessionRow>[] => [
  {
    key: 'mission',
    title: attendanceCopy.mission,
    heading: true,
    render: ({ missionId, missionTitle }) => (
      <Link to={`/missions/${missionId}`}>{missionTitle}</Link>
    ),
  },
  {
    key: 'time',
    title: attendanceCopy.time,
    render: ({ startsAt, endsAt }) => spanText(startsAt, endsAt),
  },
  {
    key: 'expected',
    title: attendanceCopy.expected,
    align: 'right',
    render: ({ expected }) => expected,
  },
  {
    key: 'signedIn',
    title: attendanceCopy.signedIn,
    align: 'right',
    render: ({ signedIn }) => signedIn,
  },
  {
    key: 'unconfirmed',
    title: attendanceCopy.unconfirmed,
    align: 'right',
    render: ({ missionId, sessionId, unconfirmed }) =>
      unconfirmed > 0 && mayReadRecords ? (
        <Link
          to={`/records?missionId=${missionId}&sessionId=${sessionId}&state=awaitingConfirmation`}
        >
          {unconfirmed}
        </Link>
      ) : (
        unconfirmed
      ),
  },
  {
    key: 'actions',
    title: attendanceCopy.actions,
    render: ({ sessionId }) => (
      <span className="row-actions">
        <Link to={`/attendance/${sessionId}/screen`}>
          <Button size="small" type="primary" ghost>
            {attendanceCopy.openScreen}
          </Button>
        </Link>
        <Link to={`/attendance/${sessionId}/roster`}>
          <Button size="small">{attendanceCopy.roster}</Button>
        </Link>
      </span>
    ),
  },
]
