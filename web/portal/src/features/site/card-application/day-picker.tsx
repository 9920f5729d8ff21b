import { weekdayOf, type LocalDate } from 'contract/rules/time'
import { useState } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { FieldFault } from 'kit/ui/field.tsx'
import { dayText } from 'kit/ui/when.ts'
import { flowCopy as copy } from './flow.copy.ts'

interface Props {
  /** Id of the group's first day that can be chosen, which errors lead to. */
  id: string
  /** Days that can be chosen, in order; every other is a day off or too early. */
  openDays: readonly LocalDate[]
  value: string
  error?: string | undefined
  onChange: (day: LocalDate) => void
}

const monthOf = (day: LocalDate) => day.slice(0, 7)

/** The days of a month, led by as many empty places as its first week has days before it. */
const daysOf = (month: string): (LocalDate | null)[] => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const blank = Array.from({ length: weekdayOf(`${month}-01`) - 1 }, () => null)
  return [
    ...blank,
    ...Array.from(
      { length: count },
      (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
    ),
  ]
}

/** A calendar of the months that have open days; days off stand in it, struck through and not to be pressed. */
export const DayPicker = ({ id, openDays, value, error, onChange }: Props) => {
  const months = [...new Set(openDays.map(monthOf))]
  const [turned, setTurned] = useState<string | null>(null)
  const shown = turned ?? (openDays.includes(value) ? monthOf(value) : months[0])
  if (!shown) return null
  const at = months.indexOf(shown)
  const [year, number] = shown.split('-').map(Number) as [number, number]
  const first = openDays.find((day) => monthOf(day) === shown)
  return (
    <fieldset
      className={classNames('mb-5', error && 'border-l-4 border-error-700 pl-3')}
      aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
    >
      <legend className="mb-1 text-16 font-semibold">{copy.pickupOn}</legend>
      <p id={`${id}-hint`} className="mb-1 text-14 text-ink-600">
        {copy.pickupHint}
      </p>
      <FieldFault id={id} error={error} />
      <div className="max-w-[392px] rounded-card border border-ink-450 bg-paper-0 p-2">
        <div className="flex items-center justify-between">
          <Button
            look="text"
            aria-label={copy.previousMonth}
            disabled={at === 0}
            onClick={() => setTurned(months[at - 1]!)}
          >
            <Icon name="left" />
          </Button>
          <p aria-live="polite" className="tabular font-semibold">
            {copy.month(year, number)}
          </p>
          <Button
            look="text"
            aria-label={copy.nextMonth}
            disabled={at === months.length - 1}
            onClick={() => setTurned(months[at + 1]!)}
          >
            <Icon name="right" />
          </Button>
        </div>
        <div aria-hidden="true" className="grid grid-cols-7 text-center text-14 text-ink-600">
          {copy.weekdays.map((name) => (
            <span key={name} className="py-1">
              {name}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-7 gap-y-1">
          {daysOf(shown).map((day, index) => {
            if (day === null) return <span key={`before-${index}`} />
            const open = openDays.includes(day)
            const dayNumber = Number(day.slice(8))
            const weekday = copy.weekdays[weekdayOf(day) - 1]!
            return (
              <button
                key={day}
                type="button"
                id={day === first ? id : undefined}
                disabled={!open}
                aria-pressed={open ? day === value : undefined}
                aria-label={copy.dayName(number, dayNumber, weekday, open)}
                onClick={() => onChange(day)}
                className={classNames(
                  'tabular mx-auto flex min-h-11 w-full max-w-11 items-center justify-center rounded-control',
                  day === value
                    ? 'bg-zhu-600 font-semibold text-paper-0'
                    : open
                      ? 'bg-zhu-50 font-semibold text-zhu-700 hover:bg-zhu-100'
                      : 'text-ink-500 line-through',
                )}
              >
                {dayNumber}
              </button>
            )
          })}
        </div>
      </div>
      <p role="status" className="mt-1 min-h-6 font-semibold text-green-700">
        {value && copy.pickupChosen(dayText(value))}
      </p>
    </fieldset>
  )
}
