import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { application } from 'contract/service/application'
import type { ResultOf } from 'contract/endpoint'
import { addDays, localDate, type LocalDate } from 'contract/rules/time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { useNarrow } from 'kit/ui/use-narrow.ts'
import { spanText } from 'kit/ui/when.ts'
import { daysShown, monthsLater } from '../../../calendar-days.ts'
import { applicationCopy } from './application.copy.ts'
import type { OwnApplication } from './own-application.ts'
import { byDay } from './own-calendar-days.ts'
import { Moved, OwnCalendar, spokenDay } from './own-calendar.tsx'
import { StateMark } from './state-mark.tsx'

const copy = applicationCopy.mine.calendar

type Answer = ResultOf<typeof application.calendarOwn>

interface Props {
  client: Client
  today: LocalDate
  /** The day that is chosen; its month, or its week on a phone, is shown. */
  day: LocalDate
  onDay: (day: LocalDate) => void
  /** The card of one application. */
  row: (own: OwnApplication) => ReactNode
}

/** The own sessions by day: a month on a desk, a week in a list on a phone and in elder mode. */
export const OwnCalendarView = ({ client, today, day, onDay, row }: Props) => {
  const narrow = useNarrow()
  const { elder } = usePreferences()
  const span = narrow || elder ? 'week' : 'month'
  const days = daysShown(day, span)
  const query = useQuery({
    ...client.query(application.calendarOwn, { from: days[0]!, to: days.at(-1)! }),
    placeholderData: keepPreviousData,
  })
  const step = (by: 1 | -1) => onDay(span === 'month' ? monthsLater(day, by) : addDays(day, by * 7))
  const [year, month] = day.split('-').map(Number)
  return (
    <section aria-label={copy.title} aria-busy={query.isFetching}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="tabular mr-auto text-20">
          {span === 'month' ? copy.month(year!, month!) : copy.week(days[0]!, days.at(-1)!)}
        </h2>
        <div className="flex gap-2 print:hidden">
          <Button aria-label={copy.earlier[span]} onClick={() => step(-1)}>
            <Icon name="left" />
          </Button>
          <Button onClick={() => onDay(today)}>{copy.today}</Button>
          <Button aria-label={copy.later[span]} onClick={() => step(1)}>
            <Icon name="right" />
          </Button>
        </div>
      </div>
      {span === 'month' ? (
        <Month query={query} today={today} day={day} onDay={onDay} row={row} />
      ) : (
        <Loaded query={query} skeleton={<Skeleton count={4} className="mb-3 h-24" />}>
          {(answer) => <Week answer={answer} days={days} today={today} row={row} />}
        </Loaded>
      )}
    </section>
  )
}

interface MonthProps extends Omit<Props, 'client'> {
  query: Parameters<typeof Loaded<Answer>>[0]['query']
}

const Month = ({ query, today, day, onDay, row }: MonthProps) => {
  const { data } = query
  // Days without anything on them would say that there is nothing.
  if (!data && query.error !== null)
    return <Loaded query={query} skeleton={null} children={noDay} />
  const sessions = byDay(data?.applications ?? [])
  const month = day.slice(0, 7)
  const empty = data && ![...sessions.keys()].some((each) => each.startsWith(month))
  return (
    <>
      <div
        className={classNames('print:hidden', !data && query.isFetching && 'shimmer rounded-card')}
      >
        <OwnCalendar
          today={today}
          chosen={day}
          sessions={sessions}
          moved={movedDays(data)}
          onChoose={onDay}
        />
      </div>
      <OnPaper
        applications={(data?.applications ?? []).filter((own) =>
          localDate(new Date(own.startsAt)).startsWith(month),
        )}
      />
      <div className="mt-5 print:hidden">
        <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
          {() =>
            empty ? (
              <Nothing {...copy.emptyMonth} />
            ) : (
              <>
                <h2 className="mb-3 text-18">{spokenDay(day)}</h2>
                {sessions.has(day) ? (
                  <ul className="flex flex-col gap-4">{sessions.get(day)!.map(row)}</ul>
                ) : (
                  <p className="text-ink-600">{copy.nothing}</p>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

/** The month as a list: on paper nothing can be pressed, and there is room for every title and place. */
const OnPaper = ({ applications }: { applications: readonly OwnApplication[] }) => (
  <ul className="hidden print:block">
    {applications.map((own) => (
      <li key={own.applicationId} className="break-inside-avoid border-t border-line-300 py-2">
        <p className="tabular">
          {spanText(own.startsAt, own.endsAt)} <StateMark state={own.state} />
        </p>
        <p className="font-semibold">{own.missionTitle}</p>
        <p>
          {own.address} · {own.positionName}
        </p>
      </li>
    ))}
  </ul>
)

const noDay = () => null

const movedDays = (answer: Answer | undefined): ReadonlyMap<LocalDate, boolean> =>
  new Map(answer?.days.map(({ date, worked }) => [date, worked]))

const Week = ({
  answer,
  days,
  today,
  row,
}: {
  answer: Answer
  days: readonly LocalDate[]
  today: LocalDate
  row: Props['row']
}) => {
  const sessions = byDay(answer.applications)
  const moved = movedDays(answer)
  if (!days.some((day) => sessions.has(day))) return <Nothing {...copy.emptyWeek} />
  return (
    <ol className="flex flex-col gap-5">
      {days.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3 className="mb-2 flex flex-wrap items-center gap-2 text-16">
            {spokenDay(day)}
            {day === today && <Chip tone="zhu">{copy.today}</Chip>}
            {moved.has(day) && <Moved worked={moved.get(day)!} />}
          </h3>
          {sessions.has(day) ? (
            <ul className="flex flex-col gap-4">{sessions.get(day)!.map(row)}</ul>
          ) : (
            <p className="border-l-4 border-line-200 pl-3 text-ink-600">{copy.free}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <Empty
    title={title}
    picture={<PaperCut motif="calendarKnot" size={128} />}
    action={
      <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
        {applicationCopy.mine.find}
      </Link>
    }
  >
    {text}
  </Empty>
)
