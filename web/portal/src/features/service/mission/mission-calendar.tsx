import { addDays, weekdayOf } from 'contract/rules/time'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { CalendarGrid } from '../../../calendar-grid.tsx'
import { daysShown, monthsLater } from '../../../calendar-days.ts'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.calendar
export type Span = 'month' | 'week'

interface Props {
  /** Missions of each day; undefined while they are counted. */
  counts: ReadonlyMap<string, number> | undefined
  today: string
  span: Span
  /** A day of the stretch that is shown. */
  shown: string
  chosen: string | null
  onSpan: (span: Span) => void
  onShow: (day: string) => void
  onChoose: (day: string) => void
}

const numbersOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/**
 * On how many missions each day has sessions, a month or a week at a time. One stop of the Tab key:
 * arrows go from day to day, Page Up and Page Down by the stretch shown, Enter chooses.
 */
export const MissionCalendar = (props: Props) => {
  const { counts, today, span, shown, chosen, onSpan, onShow, onChoose } = props
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const days = daysShown(shown, span)
  const at = [focused, chosen, today].find((day) => day !== null && days.includes(day)) ?? days[0]!
  const moved = useRef(false)
  // At once: the cell that had the focus is gone, and a key that is held down must find the next.
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const later = (by: 1 | -1) => (span === 'month' ? monthsLater(shown, by) : addDays(shown, by * 7))
  const go = (day: string) => {
    moved.current = true
    setFocused(day)
    if (!days.includes(day) || day.slice(0, 7) !== shown.slice(0, 7)) onShow(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const page = { PageUp: -1, PageDown: 1 }[event.key]
    if (step === undefined && page === undefined) return
    event.preventDefault()
    if (step !== undefined) return go(addDays(at, step))
    go(span === 'month' ? monthsLater(at, page!) : addDays(at, page! * 7))
  }
  const { year, month } = numbersOf(shown)
  return (
    <section
      aria-label={copy.title}
      className="rounded-card border border-line-300 bg-paper-0 p-3 md:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="tabular mr-auto text-20">
          {span === 'month' ? copy.month(year, month) : copy.week(days[0]!, days.at(-1)!)}
        </h2>
        <div role="group" aria-label={copy.spans} className="flex gap-1">
          {(['month', 'week'] as const).map((each) => (
            <Button key={each} aria-pressed={span === each} onClick={() => onSpan(each)}>
              <span className={span === each ? 'text-zhu-700' : ''}>{copy.span[each]}</span>
            </Button>
          ))}
        </div>
        <Button aria-label={copy.earlier[span]} onClick={() => onShow(later(-1))}>
          <Icon name="left" />
        </Button>
        <Button onClick={() => onShow(today)}>{copy.today}</Button>
        <Button aria-label={copy.later[span]} onClick={() => onShow(later(1))}>
          <Icon name="right" />
        </Button>
      </div>
      <CalendarGrid
        ref={grid}
        label={copy.title}
        weekdays={copy.weekdays}
        days={days}
        chosen={chosen}
        className="p-0"
        onKeyDown={onKeyDown}
      >
        {(day) => (
          <Day
            day={day}
            count={counts?.get(day) ?? 0}
            faint={span === 'month' && day.slice(0, 7) !== shown.slice(0, 7)}
            today={day === today}
            chosen={day === chosen}
            stop={day === at}
            onChoose={() => {
              setFocused(day)
              onChoose(day)
            }}
          />
        )}
      </CalendarGrid>
    </section>
  )
}

interface DayProps {
  day: string
  count: number
  faint: boolean
  today: boolean
  chosen: boolean
  /** Where the Tab key stops. */
  stop: boolean
  onChoose: () => void
}

const Day = ({ day, count, faint, today, chosen, stop, onChoose }: DayProps) => {
  const { month, date } = numbersOf(day)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={stop ? 0 : -1}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      aria-label={copy.day(month, date, copy.weekdays[weekdayOf(day) - 1]!, count)}
      className={classNames(
        'flex min-h-14 w-full flex-col items-center justify-center rounded-control border px-0.5 py-1 md:min-h-16 elder:min-w-0',
        chosen
          ? 'border-zhu-600 bg-zhu-600 text-paper-0'
          : today
            ? 'border-zhu-600 bg-paper-0'
            : 'border-transparent bg-paper-50 hover:border-zhu-600',
      )}
      onClick={onChoose}
    >
      <span className={classNames('tabular', faint && !chosen && 'text-ink-500')}>{date}</span>
      <span
        className={classNames(
          'tabular min-h-5 text-14 whitespace-nowrap',
          chosen ? 'text-paper-0' : 'font-semibold text-zhu-700',
        )}
      >
        {count > 0 && (
          <>
            {count}
            {/* Large letters leave no room for it on a phone. */}
            <span className="max-md:elder:hidden"> {copy.unit}</span>
          </>
        )}
      </span>
    </button>
  )
}
