import type { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { GRACE_MINUTES } from 'contract/rules/terms'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { recordStateCopy } from 'kit/text/states.copy.ts'
import { recordStateTone } from 'kit/text/tones.ts'
import { buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { exactWhenText, timeText, whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.open
const minuteMs = 60_000

/** Until when one signs out. */
const graceEndText = (endsAt: string) =>
  timeText(new Date(Date.parse(endsAt) + GRACE_MINUTES * minuteMs).toISOString())

/**
 * The stretch that is still running, with a clock from when it counts: who comes early waits for the
 * planned start. What it shows is no record yet: only the sign-out makes minutes of it.
 */
export const OpenStretch = ({
  open,
  now,
}: {
  open: NonNullable<ResultOf<typeof attendance.next>['open']>
  now: Date
}) => {
  const since = Math.max(Date.parse(open.signedInAt), Date.parse(open.startsAt))
  const minutes = Math.floor((now.getTime() - since) / minuteMs)
  const begun = now >= new Date(open.startsAt)
  return (
    <section
      aria-labelledby="open-stretch"
      className="mb-4 rounded-card border-2 border-amber-700 bg-amber-100 p-4"
    >
      <h2 id="open-stretch" className="flex flex-wrap items-center gap-2 text-18">
        <Chip tone={recordStateTone.awaitingSignOut}>{recordStateCopy.awaitingSignOut}</Chip>
        <Link to={`/mission/detail-${open.missionId}`} className="tall-link hover:underline">
          {open.missionTitle}
        </Link>
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="tabular">
          <Unbroken words={copy.since(exactWhenText(open.signedInAt))} />
        </span>
        {begun ? (
          <span>
            {copy.counting}{' '}
            <span
              role="timer"
              aria-label={copy.clock}
              className="text-20 font-semibold text-zhu-700"
            >
              {/* A browser whose clock is behind must not show less than nothing. */}
              <Minutes value={Math.max(0, minutes)} />
            </span>
          </span>
        ) : (
          <span className="font-semibold">{copy.notBegun(timeText(open.startsAt))}</span>
        )}
      </p>
      <p className="mt-1 text-ink-700">
        <Unbroken words={copy.next(whenText(open.endsAt), graceEndText(open.endsAt))} />
      </p>
      <p className="mt-3 print:hidden">
        <a href="/h5/" className={buttonClass('primary')}>
          <Icon name="scan" />
          {copy.signOut}
        </a>
      </p>
    </section>
  )
}
