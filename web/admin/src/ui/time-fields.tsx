import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { FocusEvent } from 'react'

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  'aria-label'?: string
  disabled?: boolean
}

// The pickers work on wall-clock texts; no zone takes part, so a browser outside China shows and
// returns exactly what is written in the form.
const dateFormat = 'YYYY-MM-DD'
const timeFormat = 'HH:mm'
const momentFormat = `${dateFormat} ${timeFormat}`

const picked = (value: string | null | undefined, format: string) =>
  value ? dayjs(format === timeFormat ? `2000-01-01 ${value}` : value) : null

/**
 * Takes what stands in a field when it is left, at once: of itself a picker takes what was typed a moment later, after
 * the button that was pressed, and keeps what it had where the text was deleted.
 */
const left =
  ({ value, onChange }: Props, format: string) =>
  ({ target }: FocusEvent<HTMLElement>) => {
    const text = (target as HTMLInputElement).value
    if (text === (value ?? '')) return
    if (text === '') onChange?.(null)
    else if (picked(text, format)!.format(format) === text) onChange?.(text)
  }

/** A day, YYYY-MM-DD; may be typed. */
export function DateField({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      value={picked(value, dateFormat)}
      format={dateFormat}
      onBlur={left({ value, onChange }, dateFormat)}
      onChange={(day) => onChange?.(day ? day.format(dateFormat) : null)}
    />
  )
}

/** A time of day, HH:mm; may be typed. */
export function TimeField({ value, onChange, ...rest }: Props) {
  return (
    <TimePicker
      {...rest}
      value={picked(value, timeFormat)}
      format={timeFormat}
      needConfirm={false}
      onBlur={left({ value, onChange }, timeFormat)}
      onChange={(time) => onChange?.(time ? time.format(timeFormat) : null)}
    />
  )
}

/** A day and time, YYYY-MM-DD HH:mm; may be typed. */
export function MomentField({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      value={picked(value, momentFormat)}
      format={momentFormat}
      showTime={{ format: timeFormat }}
      needConfirm={false}
      onBlur={left({ value, onChange }, momentFormat)}
      onChange={(moment) => onChange?.(moment ? moment.format(momentFormat) : null)}
    />
  )
}
