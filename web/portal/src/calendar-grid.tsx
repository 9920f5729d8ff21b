import type { KeyboardEvent, ReactNode, Ref } from 'react'

interface Props {
  ref: Ref<HTMLTableElement>
  label: string
  /** Identifier of what says how it is used. */
  describedBy?: string
  /** From Monday on. */
  weekdays: readonly string[]
  /** Whole weeks (`daysShown`). */
  days: readonly string[]
  chosen: string | null
  /** Of each cell. */
  className: string
  onKeyDown: (event: KeyboardEvent) => void
  children: (day: string) => ReactNode
}

/** Weeks below the names of their days; what a day shows, and its one stop of the Tab key, is its own. */
export const CalendarGrid = ({
  ref,
  label,
  describedBy,
  weekdays,
  days,
  chosen,
  className,
  onKeyDown,
  children,
}: Props) => (
  <table
    ref={ref}
    role="grid"
    aria-label={label}
    aria-describedby={describedBy}
    className="w-full table-fixed border-separate border-spacing-1"
    onKeyDown={onKeyDown}
  >
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col" className="pb-1 text-14 font-semibold text-ink-600">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(days).map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <td key={day} role="gridcell" aria-selected={day === chosen} className={className}>
              {children(day)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
