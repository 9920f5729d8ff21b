import { addDays, weekdayOf, type LocalDate } from 'contract/rules/time'
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { applicationStateCopy } from 'kit/text/states.copy.ts'
import { classNames } from 'kit/ui/class-names.ts'
import { timeText } from 'kit/ui/when.ts'
import { CalendarGrid } from '../../../calendar-grid.tsx'
import { daysShown, monthsLater } from '../../../calendar-days.ts'
import { applicationCopy } from './application.copy.ts'
import type { OwnApplication } from './own-application.ts'
import { StateMark } from './state-mark.tsx'

const copy = applicationCopy.mine.calendar

/** Sessions that a day of the grid names; further ones are counted. */
const MOST_NAMED = 2

interface Props {
  today: LocalDate
  chosen: LocalDate
  sessions: ReadonlyMap<LocalDate, readonly OwnApplication[]>
  /** Days off and weekends that are worked. */
  moved: ReadonlyMap<LocalDate, boolean>
  onChoose: (day: LocalDate) => void
}

const steps: Readonly<Record<string, (day: LocalDate) => LocalDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, 7 - weekdayOf(day)),
  PageUp: (day) => monthsLater(day, -1),
  PageDown: (day) => monthsLater(day, 1),
}

/**
 * The own sessions of a month. One stop of the Tab key, which is the chosen day: arrows choose the next
 * one, Home and End the ends of the week, Page Up and Page Down the same day of another month.
 */
export const OwnCalendar = ({ today, chosen, sessions, moved, onChoose }: Props) => {
  const keysId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  // At once: the cell that had the focus is gone, and a key that is held down must find the next.
  useLayoutEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    byKey.current = true
    onChoose(step(chosen))
  }
  const days = daysShown(chosen, 'month')
  return (
    <>
      <p id={keysId} className="sr-only">
        {copy.keys}
      </p>
      <CalendarGrid
        ref={grid}
        label={copy.title}
        describedBy={keysId}
        weekdays={copy.weekdays}
        days={days}
        chosen={chosen}
        className="h-px p-0 align-top"
        onKeyDown={onKeyDown}
      >
        {(day) => (
          <Day
            day={day}
            sessions={sessions.get(day) ?? []}
            worked={moved.get(day)}
            faint={day.slice(0, 7) !== chosen.slice(0, 7)}
            today={day === today}
            chosen={day === chosen}
            onChoose={() => onChoose(day)}
          />
        )}
      </CalendarGrid>
    </>
  )
}

interface DayProps {
  day: LocalDate
  sessions: readonly OwnApplication[]
  /** Whether the day is worked where its weekday does not tell. */
  worked: boolean | undefined
  faint: boolean
  today: boolean
  chosen: boolean
  onChoose: () => void
}

/** The day in words: month, day and weekday. */
export const spokenDay = (day: LocalDate): string => {
  const [, month, date] = day.split('-').map(Number)
  return copy.day(month!, date!, copy.weekdays[weekdayOf(day) - 1]!)
}

const Day = ({ day, sessions, worked, faint, today, chosen, onChoose }: DayProps) => {
  const kind = worked === undefined ? null : worked ? copy.workedSpoken : copy.offSpoken
  const named = sessions.map(({ startsAt, missionTitle, state }) =>
    copy.session(timeText(startsAt), missionTitle, applicationStateCopy[state]),
  )
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={chosen ? 0 : -1}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      className={classNames(
        'flex h-full min-h-20 w-full flex-col rounded-control border p-1.5 text-left',
        chosen
          ? 'border-zhu-600 bg-zhu-50 outline-2 -outline-offset-2 outline-zhu-600'
          : 'border-line-200 bg-paper-0 hover:border-zhu-600',
      )}
      onClick={onChoose}
    >
      <span className="sr-only">{copy.spoken(spokenDay(day), kind, named)}</span>
      <span aria-hidden className="flex flex-col gap-1">
        <span className="flex items-center justify-between gap-1">
          <span
            className={classNames(
              'tabular',
              today
                ? 'rounded-tag bg-zhu-600 px-1.5 font-semibold text-paper-0'
                : faint && 'text-ink-500',
            )}
          >
            {Number(day.slice(8))}
          </span>
          {worked !== undefined && <Moved worked={worked} />}
        </span>
        {sessions.slice(0, MOST_NAMED).map((own) => (
          <span
            key={own.applicationId}
            className="block w-full rounded-tag bg-paper-100 px-1 text-14 text-ink-700"
          >
            <span className="tabular flex flex-wrap items-center gap-x-1 font-semibold">
              {timeText(own.startsAt)} <StateMark state={own.state} />
            </span>
            <span className="block truncate">{own.missionTitle}</span>
          </span>
        ))}
        {sessions.length > MOST_NAMED && (
          <span className="text-14 text-ink-600">{copy.more(sessions.length - MOST_NAMED)}</span>
        )}
      </span>
    </button>
  )
}

/** That a day is off, or a weekend that is worked. */
export const Moved = ({ worked }: { worked: boolean }) => (
  <span
    className={classNames(
      'rounded-tag px-1 text-14',
      worked ? 'bg-paper-100 text-ink-700' : 'bg-green-100 text-green-700',
    )}
  >
    {worked ? copy.worked : copy.off}
  </span>
)
