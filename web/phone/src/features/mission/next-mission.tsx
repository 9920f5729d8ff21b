import type { attendance } from 'contract/service/attendance'
import type { ResultOf } from 'contract/endpoint'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { DateBlock } from 'kit/ui/date-block.tsx'
import { spanText, timeText } from 'kit/ui/when.ts'
import { portal } from '../../addresses.ts'
import { useNow } from '../../use-now.ts'
import { PortalLink } from '../../ui/action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { distanceTo } from './countdown.ts'
import { missionCopy } from './mission.copy.ts'

type Next = ResultOf<typeof attendance.next>

/** A session's time as the portal says it: day, weekday, from and to. */
export const sessionTime = spanText

/** The stretch that still waits for its sign-out. */
export const OpenStretch = ({ open }: { open: NonNullable<Next['open']> }) => (
  <section
    aria-labelledby="open-stretch"
    className="grid gap-3 rounded-card border-2 border-amber-700 bg-amber-100 p-4"
  >
    <h2 id="open-stretch" className="flex items-center gap-2 text-20 font-semibold text-amber-700">
      <Icon name="clock" />
      {missionCopy.openTitle}
    </h2>
    <p className="text-18">{missionCopy.open(open.missionTitle, timeText(open.signedInAt))}</p>
  </section>
)

/**
 * The next accepted session: how far, when, where. For who has signed in it is the next one until its
 * planned start, which is told instead of how long it takes until then.
 */
export const NextMission = ({
  next,
  open,
}: {
  next: NonNullable<Next['next']>
  open: Next['open']
}) => {
  const distance = distanceTo(new Date(next.startsAt), new Date(next.endsAt), useNow(15_000))
  const attended = next.state === 'attended'
  const early = attended && typeof distance === 'number'
  return (
    <section
      aria-labelledby="next-mission"
      className="grid gap-3 rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1"
    >
      <div className="flex items-start gap-4">
        <DateBlock instant={next.startsAt} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="next-mission" className="text-16 text-ink-600">
              {attended && !early ? missionCopy.inProgress : missionCopy.next}
            </h2>
            <p className="text-18 font-semibold text-zhu-700 tabular">
              {attended
                ? missionCopy[open?.sessionId === next.sessionId ? 'signedIn' : 'signedOut']
                : typeof distance === 'number'
                  ? missionCopy.startsIn(distance)
                  : missionCopy[distance]}
            </p>
          </div>
          {early && <p className="text-18">{missionCopy.notBegun(timeText(next.startsAt))}</p>}
          <p className="text-20 font-semibold">
            <a
              href={portal.mission(next.missionId)}
              className="inline-flex min-h-12 items-center underline-offset-4 hover:underline"
            >
              {next.missionTitle}
            </a>
          </p>
        </div>
      </div>
      <div className="stitch" />
      <dl className="grid gap-2 text-18">
        <div className="flex gap-2">
          <dt>
            <Icon name="clock" />
            <span className="sr-only">{missionCopy.time}</span>
          </dt>
          <dd className="tabular">{sessionTime(next.startsAt, next.endsAt)}</dd>
        </div>
        <div className="flex gap-2">
          <dt>
            <Icon name="place" />
            <span className="sr-only">{missionCopy.place}</span>
          </dt>
          <dd>{next.address}</dd>
        </div>
      </dl>
      <p className="text-16 text-ink-600">{missionCopy.position(next.positionName)}</p>
    </section>
  )
}

/** Nothing to take part in yet. */
export const NoMission = () => (
  <section className="grid justify-items-center gap-4 rounded-card border border-line-300 bg-paper-0 p-4 text-center">
    <PaperCut motif="seedling" size={120} />
    <h2 className="font-display text-20 font-semibold">{missionCopy.emptyTitle}</h2>
    <p className="text-18">{missionCopy.empty}</p>
    <PortalLink href={portal.missions}>{missionCopy.findMissions}</PortalLink>
  </section>
)
