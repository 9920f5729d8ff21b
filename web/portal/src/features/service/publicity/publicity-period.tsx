import { localDate } from 'contract/rules/time'
import { Chip } from 'kit/ui/chip.tsx'
import { monthDay } from './month-day.ts'
import { publicityCopy } from './publicity.copy.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Days in which one may object. */
const days = 7

/** Days of the calendar between two moments: what ends tomorrow has a day, whatever the hour. */
const calendarDays = (from: Date, to: Date): number =>
  (Date.parse(localDate(to)) - Date.parse(localDate(from))) / dayMs

/** How much of a publicity period is left: in words, then as a bar that only supports them. */
export const PublicityPeriod = ({ endsAt, now }: { endsAt: string; now: Date }) => {
  const left = new Date(endsAt).getTime() - now.getTime()
  if (left <= 0) return <Chip>{publicityCopy.states.ended}</Chip>
  return (
    <div className="text-14">
      <p className="tabular flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold text-zhu-700">
          {publicityCopy.daysLeft(calendarDays(now, new Date(endsAt)))}
        </span>
        <span className="text-ink-600">{publicityCopy.until(monthDay(endsAt))}</span>
      </p>
      <svg
        className="mt-1 block h-1.5 w-full rounded-full bg-paper-100"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          width={Math.min(100, Math.max(0, 100 - (left / (days * dayMs)) * 100))}
          height="6"
          fill="var(--zhu-400)"
        />
      </svg>
    </div>
  )
}
