import { Link } from 'react-router'
import type { RowOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'
import { spanText } from 'kit/ui/when.ts'
import type { Column } from '../../../ui/keyset-table.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { figuresText } from './settle-figures.tsx'
import { settleCopy } from './settle.copy.ts'

export type SessionRow = RowOf<typeof attendance.sessions>

/** Most sessions the server names without a mission (attendance.sessions); a full list is cut off. */
export const mostSessions = 200

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
    key: 'settlement',
    title: settleCopy.column,
    // Servers of the version before do not tell.
    render: ({ sessionId, missionTitle, settlement = null }) =>
      settlement &&
      (settlement.open > 0 ? (
        <Link
          to={`/attendance/${sessionId}/settle`}
          aria-label={settleCopy.openOf(missionTitle, settlement.open)}
        >
          {settleCopy.left(settlement.open)}
        </Link>
      ) : (
        settleCopy.none
      )),
    below: ({ settlement = null }) => settlement && figuresText(settlement.figures),
  },
  {
    key: 'actions',
    width: 270,
    title: attendanceCopy.actions,
    render: ({ sessionId }) => (
      <span className="row-actions">
        <LinkButton to={`/attendance/${sessionId}/screen`} size="small" type="primary" ghost>
          {attendanceCopy.openScreen}
        </LinkButton>
        <LinkButton to={`/attendance/${sessionId}/scan`} size="small">
          {attendanceCopy.scanVolunteers}
        </LinkButton>
        <LinkButton to={`/attendance/${sessionId}/roster`} size="small">
          {attendanceCopy.roster}
        </LinkButton>
      </span>
    ),
  },
]
