import { shortWeekdayNames } from 'contract/rules/time.copy'
import { localDate, weekdayOf } from 'contract/rules/time'
import { uiCopy } from './ui.copy.ts'

/** The day of an instant as a tear-off calendar shows it. */
export const DateBlock = ({ instant }: { instant: string }) => {
  const date = localDate(new Date(instant))
  const [, month, day] = date.split('-').map(Number)
  return (
    <time
      dateTime={date}
      className="flex size-16 shrink-0 elder:w-18 flex-col overflow-hidden rounded-control border border-line-300 bg-paper-0 text-center"
    >
      <span className="sr-only">{uiCopy.monthDay(month!, day!)}</span>
      <span aria-hidden="true" className="tabular bg-zhu-600 text-12 leading-5 text-paper-0">
        {date.slice(0, 7)}
      </span>
      <span aria-hidden="true" className="tabular text-20 leading-6 font-semibold">
        {day}
      </span>
      <span className="text-12 leading-4 text-ink-600">{shortWeekdayNames[weekdayOf(date)]}</span>
    </time>
  )
}
