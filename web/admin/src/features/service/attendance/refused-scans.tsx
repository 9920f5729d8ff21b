import { useParams } from 'react-router'
import type { RowOf } from 'contract/endpoint'
import { errorSentence } from 'contract/errors.copy'
import { attendance } from 'contract/service/attendance'
import { refusedScanCopy } from 'contract/service/attendance.copy'
import { attendanceKindCopy, attendanceWayCopy } from 'contract/states.copy'
import { whenText } from 'kit/ui/when.ts'
import { personColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { refusalText } from './volunteer-scan.copy.ts'

type Refused = RowOf<typeof attendance.refusedScans>

const { refused: copy } = attendanceCopy

/** Scans at a session that were refused: who, why, and whether he has signed in all the same. */
export function Screen() {
  const { sessionId = '' } = useParams()
  return (
    <Page
      lead={copy.lead}
      actions={<LinkButton to={`/attendance/${sessionId}/walk-ins`}>{copy.walkIns}</LinkButton>}
    >
      <EndpointList
        endpoint={attendance.refusedScans}
        name="refusedScans"
        copy={copy}
        input={() => ({ sessionId })}
        idOf={({ volunteerId, way, refusal }) => `${volunteerId} ${way} ${refusal}`}
        columns={columns}
      />
    </Page>
  )
}

const columns: Column<Refused>[] = [
  personColumn(copy.person, 160),
  {
    key: 'why',
    title: copy.why,
    render: ({ refusal }) => refusedScanCopy[refusal],
    // The scanner's words on a place are about printed sheets; whoever scanned by other means is told what he was.
    below: ({ refusal: name, details, way }) => {
      const sentence = errorSentence(name, details)
      const ofPlace = name === 'scanOutsideRange' || name === 'scanLocationRefused'
      return ofPlace && way !== 'printed' ? sentence : refusalText({ name, details, sentence })
    },
  },
  {
    key: 'how',
    title: copy.how,
    width: 140,
    render: ({ way, kind }) =>
      kind ? copy.wanted(attendanceWayCopy[way], attendanceKindCopy[kind]) : attendanceWayCopy[way],
  },
  { key: 'times', title: copy.times, width: 80, align: 'right', render: ({ times }) => times },
  {
    key: 'last',
    title: copy.last,
    width: 180,
    render: ({ lastAt }) => whenText(lastAt),
    below: ({ times, firstAt }) => times > 1 && copy.since(whenText(firstAt)),
  },
  {
    key: 'outcome',
    title: copy.outcome,
    width: 120,
    render: ({ present }) =>
      present ? (
        <StateTag tone="good" text={copy.came} />
      ) : (
        <StateTag tone="wait" text={copy.missing} />
      ),
  },
]
