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

/** Leaves nothing where the text was deleted: of itself a picker shows nothing and keeps what it had. */
const emptied =
  ({ value, onChange }: Props) =>
  ({ target }: FocusEvent<HTMLElement>) => {
    if (value && (target as HTMLInputElement).value === '') onChange?.(null)
  }

/** A day, YYYY-MM-DD; may be typed. */
export function DateField({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      value={picked(value, dateFormat)}
      format={dateFormat}
      onBlur={emptied({ value, onChange })}
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
      onBlur={emptied({ value, onChange })}
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
      onBlur={emptied({ value, onChange })}
      onChange={(moment) => onChange?.(moment ? moment.format(momentFormat) : null)}
    />
  )
}
