import { spanText } from 'kit/ui/when.ts'
import { Icon } from '../../ui/icon.tsx'
import { walkInCopy as copy } from './walk-in.copy.ts'

interface At {
  missionTitle: string
  districtName: string
  address: string
  startsAt: string
  endsAt: string
}

/** The session at whose door somebody stands. */
export const Door = ({ at }: { at: At }) => (
  <section className="grid gap-3 rounded-card border border-line-300 bg-paper-0 p-4 shadow-e1">
    <p className="text-20 font-semibold">{at.missionTitle}</p>
    <div className="stitch" />
    <dl className="grid gap-2 text-18">
      <div className="flex gap-2">
        <dt>
          <Icon name="clock" />
          <span className="sr-only">{copy.time}</span>
        </dt>
        <dd className="tabular">{spanText(at.startsAt, at.endsAt)}</dd>
      </div>
      <div className="flex gap-2">
        <dt>
          <Icon name="place" />
          <span className="sr-only">{copy.place}</span>
        </dt>
        <dd>{at.address}</dd>
      </div>
      <div className="text-16 text-ink-600">
        <dt className="sr-only">{copy.organizer}</dt>
        <dd>{at.districtName}</dd>
      </div>
    </dl>
  </section>
)
