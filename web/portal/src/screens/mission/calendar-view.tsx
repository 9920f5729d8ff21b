import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import type { InputOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { useState } from 'react'
import { Stale } from 'kit/ui/states.tsx'
import { daysShown } from '../../calendar-days.ts'
import { MissionCalendar, type Span } from '../../features/service/mission/mission-calendar.tsx'
import { missionCopy } from '../../features/service/mission/mission.copy.ts'
import { useNow } from '../../use-now.ts'
import { useApi } from '../../world.tsx'

interface Props {
  /** The filters without their days. */
  conditions: Omit<InputOf<typeof mission.days>, 'from' | 'to'>
  /** The one day that is chosen; null when none is. */
  day: string | null
  onDay: (day: string) => void
}

/** How many missions each day has; choosing one lists them below. */
export const CalendarView = ({ conditions, day, onDay }: Props) => {
  const api = useApi()
  const today = localDate(useNow())
  const [span, setSpan] = useState<Span>('month')
  const [shown, setShown] = useState(day ?? today)
  const days = daysShown(shown, span)
  const query = useQuery({
    ...api.query(mission.days, { ...conditions, from: days[0]!, to: days.at(-1)! }),
    placeholderData: keepPreviousData,
  })
  const counts =
    query.data && new Map(query.data.days.map(({ date, missions }) => [date, missions]))
  return (
    <div aria-busy={query.isFetching}>
      {query.error != null && (
        <Stale onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      <MissionCalendar
        counts={counts}
        today={today}
        span={span}
        shown={shown}
        chosen={day}
        onSpan={setSpan}
        onShow={setShown}
        onChoose={onDay}
      />
      {day === null && <p className="mt-4 text-ink-600">{missionCopy.calendar.choose}</p>}
    </div>
  )
}
