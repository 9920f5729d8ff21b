import type { ReactNode } from 'react'
import { Badge, Tag } from 'antd'
import { Link } from 'react-router'
import type { RowOf } from 'contract/endpoint'
import type { mission } from 'contract/service/mission'
import { missionPhaseCopy, missionStateCopy } from 'contract/states.copy'
import type { Column } from '../../../ui/keyset-table.tsx'
import { PassedOnNote } from '../../../ui/passed-on.tsx'
import { StateTag, type Tone } from '../../../ui/state-tag.tsx'
import { whenText, spanText } from 'kit/ui/when.ts'
import { useNow } from '../../../ui/use-now.ts'
import { CoverMark } from './cover-picture.tsx'
import { MissionActions } from './mission-actions.tsx'
import { missionCopy } from './mission.copy.ts'

export type MissionRow = RowOf<typeof mission.listManaged>

const tones: Record<MissionRow['state'], Tone> = {
  draft: 'neutral',
  pendingReview: 'wait',
  returned: 'bad',
  published: 'go',
  suspended: 'wait',
  cancelled: 'neutral',
  revoked: 'bad',
  closed: 'good',
}

/** State of a mission, with its phase by the clock once it is published. */
export function MissionStateTags({ state, phase }: Pick<MissionRow, 'state' | 'phase'>) {
  return (
    <>
      <StateTag tone={tones[state]} text={missionStateCopy[state]} />
      {state === 'published' && <Tag>{missionPhaseCopy[phase]}</Tag>}
    </>
  )
}

/** Why a mission waits for review, and until when; late where nobody has decided in time. */
function ReviewDue({ review }: { review: NonNullable<MissionRow['review']> }) {
  const copy = missionCopy.review
  const late = useNow(60_000) >= Date.parse(review.dueAt)
  return (
    <>
      {copy.list(review.reasons.map((reason) => copy.reasons[reason]))}
      <small className="block">
        {late
          ? copy.late(whenText(review.dueAt))
          : copy.until(whenText(review.submittedAt), whenText(review.dueAt))}
      </small>
      <PassedOnNote passedOn={review.passedOn} />
    </>
  )
}

/** A number that leads to the place where it is done; plain when nobody may, or there is none. */
function Waiting({ count, to }: { count: number; to: string | null }): ReactNode {
  if (count === 0 || !to) return count
  return (
    <Link to={to}>
      <Badge count={count} overflowCount={9999} />
    </Link>
  )
}

/** Columns of the lists of missions. The counts lead on where the caller may follow. */
export const missionColumns = (
  may: { applicants: boolean; records: boolean },
  open: number,
): Column<MissionRow>[] => [
  {
    key: 'title',
    title: missionCopy.title,
    heading: true,
    render: ({ missionId, title, districtName, coverId }) => (
      <>
        {coverId && <CoverMark missionId={missionId} fileId={coverId} />}
        <Link to={`/missions/${missionId}`}>{title}</Link>
        <small className="block">{districtName}</small>
      </>
    ),
  },
  {
    key: 'state',
    title: missionCopy.state,
    width: 150,
    render: (row) => <MissionStateTags {...row} />,
  },
  {
    key: 'time',
    title: missionCopy.time,
    width: 190,
    render: ({ startsAt, endsAt }) =>
      startsAt && endsAt ? spanText(startsAt, endsAt) : missionCopy.noTime,
  },
  {
    key: 'review',
    title: missionCopy.review.column,
    width: 260,
    render: ({ review }) => review && <ReviewDue review={review} />,
  },
  {
    key: 'taken',
    title: missionCopy.taken,
    width: 90,
    align: 'right',
    render: ({ taken, quota }) => missionCopy.takenOf(taken, quota),
  },
  {
    key: 'pending',
    title: missionCopy.pending,
    width: 90,
    align: 'right',
    render: ({ missionId, pendingApplications }) => (
      <Waiting
        count={pendingApplications}
        to={may.applicants ? `/missions/${missionId}/applicants?state=pending` : null}
      />
    ),
  },
  {
    key: 'unconfirmed',
    title: missionCopy.unconfirmed,
    width: 100,
    align: 'right',
    render: ({ missionId, unconfirmedRecords }) => (
      <Waiting
        count={unconfirmedRecords}
        to={may.records ? `/records?missionId=${missionId}&state=awaitingConfirmation` : null}
      />
    ),
  },
  {
    key: 'updatedAt',
    title: missionCopy.updatedAt,
    width: 190,
    render: ({ updatedAt }) => whenText(updatedAt),
  },
  {
    key: 'actions',
    title: missionCopy.actions,
    width: 110 + open * 65,
    render: (row) => <MissionActions mission={row} open={open} />,
  },
]
