import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { attendance } from 'contract/service/attendance'
import { timeTo } from 'kit/attendance/screen-clock.ts'
import { spanText, timeText } from 'kit/ui/when.ts'
import { useClient } from '../client.ts'
import { attendanceCopy } from '../features/service/attendance/attendance.copy.ts'
import { isMarkable, isMissing, type Roster } from '../features/service/attendance/roster.ts'
import { SettleFigures, type Settlement } from '../features/service/attendance/settle-figures.tsx'
import { SettleAwaited, SettleTried } from '../features/service/attendance/settle-missing.tsx'
import { settleCopy as copy } from '../features/service/attendance/settle.copy.ts'
import { offsetOfRoster, useRoster } from '../features/service/attendance/use-roster.ts'
import {
  countOwn,
  SettleMinutes,
  SettleSignOuts,
  useUnconfirmed,
} from '../features/service/record/settle-records.tsx'
import { SettleWalkIns } from '../features/service/walk-in/settle-walk-ins.tsx'
import { FailureState } from '../ui/failure-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Matter } from '../ui/matter.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'
import { pace } from '../ui/pace.ts'
import { Page } from '../ui/page.tsx'
import { useNow } from '../ui/use-now.ts'

/** Milliseconds between two looks at what is open. */
const EVERY = 15_000
/** How often is looked whether the session is over, in milliseconds. */
const MINUTE = 60_000

/** Everything that is still open about a session, in one place, and what became of it. */
export function Screen() {
  const { sessionId = '' } = useParams()
  const { query, retry } = useRoster(sessionId)
  const settlement = useQuery({
    ...useClient().query(attendance.settlement, { sessionId }),
    refetchInterval: pace(EVERY),
  })
  const { data: roster } = query
  const failed = query.error ?? settlement.error
  return (
    <Page
      lead={roster && `${roster.missionTitle} ${spanText(roster.startsAt, roster.endsAt)}`}
      actions={
        <LinkButton to={`/attendance/${sessionId}/roster`}>{attendanceCopy.roster}</LinkButton>
      }
    >
      {roster && settlement.data ? (
        <>
          {failed && (
            <FailureState
              error={failed}
              stale
              retry={() => {
                retry()
                void settlement.refetch()
              }}
            />
          )}
          <Settle
            sessionId={sessionId}
            roster={roster}
            receivedAt={query.dataUpdatedAt}
            settlement={settlement.data}
          />
        </>
      ) : (
        <NoAnswer of={roster ? settlement : query} />
      )}
    </Page>
  )
}

interface Props {
  sessionId: string
  roster: Roster
  /** When it came, by the clock of the device. */
  receivedAt: number
  settlement: Settlement
}

function Settle({ sessionId, roster, receivedAt, settlement }: Props) {
  const over = timeTo(roster.endsAt, useNow(MINUTE), offsetOfRoster(roster, receivedAt)) <= 0
  const { figures, awaitsVolunteers } = settlement
  // Whoever is there while it runs is no matter.
  const open = over ? settlement.open : { ...settlement.open, signedIn: 0 }
  const unconfirmed = useUnconfirmed(sessionId, open.signOuts + open.records)
  const missing = { sessionId, roster, settlement, over }
  const own =
    open.walkIns +
    roster.rows.filter((row) => isMissing(row) && isMarkable(row, 'absent')).length +
    countOwn(unconfirmed)
  return (
    <>
      <p className="settle-progress" role="status">
        <Progress open={open} own={own} waits={unconfirmed.loading} />
      </p>
      {!over && <p className="hint">{copy.notOver(timeText(roster.endsAt))}</p>}
      {awaitsVolunteers > 0 && <p>{copy.progress.volunteers(awaitsVolunteers)}</p>}
      <SettleFigures of={figures} />
      <SettleWalkIns sessionId={sessionId} count={open.walkIns} />
      <SettleTried {...missing} />
      <SettleAwaited {...missing} />
      <Matter title={copy.signedIn.title} count={open.signedIn} hint={copy.signedIn.hint}>
        <LinkButton to={`/attendance/${sessionId}/roster?standing=present`}>
          {copy.signedIn.look}
        </LinkButton>
      </Matter>
      <SettleSignOuts count={open.signOuts} of={unconfirmed} />
      <SettleMinutes count={open.records} of={unconfirmed} />
    </>
  )
}

/** How many matters are left, whoever deals with them. */
function Progress({
  open,
  own,
  waits,
}: {
  open: Settlement['open']
  /** How many of them the reader can deal with. */
  own: number
  waits: boolean
}) {
  const left = Object.values(open).reduce((sum, one) => sum + one, 0)
  if (left === 0) return copy.progress.done
  return own > 0 || waits ? copy.progress.all(left) : copy.progress.others(left)
}
