import type { LocalDate } from 'contract/rules/time'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { Icon } from '../picture/icon.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field, controlClass, described } from '../ui/field.tsx'
import { dateFault, longDate, readDate } from './date-text.ts'
import { formCopy } from './form.copy.ts'

interface Props {
  id: string
  name?: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** YYYY-MM-DD of Asia/Shanghai, or what was typed while it is no day yet. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  min?: LocalDate
  max?: LocalDate
  autoComplete?: string
  /** False for dates nobody looks up in a calendar, such as one's day of birth. */
  calendar?: boolean
}

/** A day of the field, to show how one is written: what has a beginning takes no past one. */
const example = (min: LocalDate | undefined): string =>
  min === undefined ? '2026-11-21' : `${Number(min.slice(0, 4)) + 1}-06-30`

/**
 * A day, typed in any usual form and shown back in words; the browser's own calendar opens beside it.
 * While what is typed is no day, the form is given the text, so that the schema refuses it.
 */
export const DateField = ({
  id,
  name,
  label,
  min,
  hint = formCopy.dateHint(example(min)),
  error,
  optional,
  value,
  onChange,
  onBlur,
  ref,
  max,
  autoComplete = 'off',
  calendar = true,
}: Props) => {
  // What stands in the field until it is left: rewriting it while it is typed would move the caret.
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const text = typed ?? value
  const date = readDate(text)
  const fault = error ?? (left && typed === null ? dateFault(text, { min, max }) : undefined)
  const facts = { id, error: fault, hint }
  return (
    <Field {...{ id, label, hint, optional, error: fault }}>
      <div className="relative max-w-[320px]">
        <input
          {...described(facts)}
          ref={ref}
          {...(name !== undefined && { name })}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          maxLength={20}
          value={text}
          className={classNames(controlClass(fault !== undefined), 'tabular', calendar && 'pr-14')}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readDate(target.value) ?? target.value)
          }}
          onBlur={() => {
            setTyped(null)
            setLeft(true)
            onBlur?.()
          }}
        />
        {calendar && (
          <>
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              className="pointer-events-none absolute right-0 bottom-0 h-full w-12 opacity-0"
              min={min}
              max={max}
              value={date ?? ''}
              onChange={({ target }) => {
                setTyped(null)
                onChange(target.value)
              }}
            />
            <button
              type="button"
              aria-label={formCopy.openCalendar}
              className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-control text-ink-600 hover:bg-paper-100"
              onClick={() => picker.current?.showPicker()}
            >
              <Icon name="calendar" />
            </button>
          </>
        )}
      </div>
      <p role="status" className="mt-1 min-h-6 text-14 text-ink-600">
        {date && !fault ? longDate(date) : ''}
      </p>
    </Field>
  )
}

export interface DateRange {
  from: string
  to: string
}

/** Two days, the second never before the first. */
export const DateRangeField = ({
  id,
  legend,
  value: { from, to },
  onChange,
  optional = false,
  min,
  max,
  error,
}: {
  /** Ids of the two fields are this with `-from` and `-to`. */
  id: string
  legend: ReactNode
  value: DateRange
  onChange: (value: DateRange) => void
  optional?: boolean
  min?: LocalDate
  max?: LocalDate
  /** What is wrong with the range as a whole. */
  error?: string | undefined
}) => {
  const limits = { ...(min && { min }), ...(max && { max }) }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <DateField
          id={`${id}-from`}
          label={formCopy.from}
          {...{ optional, ...limits }}
          value={from}
          onChange={(next) => onChange({ from: next, to })}
        />
        <DateField
          id={`${id}-to`}
          label={formCopy.to}
          {...{ optional, ...limits }}
          error={error ?? rangeFault({ from, to })}
          value={to}
          onChange={(next) => onChange({ from, to: next })}
        />
      </div>
    </fieldset>
  )
}

/** What is wrong with two days together, in words. */
const rangeFault = ({ from, to }: DateRange): string | undefined => {
  const [first, last] = [readDate(from), readDate(to)]
  return first && last && last < first ? formCopy.reversed : undefined
}
