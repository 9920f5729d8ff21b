import { Fragment } from 'react'
import { hoursAndMinutes } from 'contract/rules/minutes'
import { formatMinutes } from 'contract/rules/minutes.copy'

/** Minutes as the specification prints them, marked up as a duration; a line breaks between hours and minutes alone, and no column is narrower than either. */
export const Minutes = ({ value, className }: { value: number; className?: string }) => {
  const { hours, minutes } = hoursAndMinutes(Math.abs(value))
  return (
    <time
      dateTime={`PT${hours}H${minutes}M`}
      className={`tabular break-keep wrap-normal ${className ?? ''}`}
    >
      {formatMinutes(value)
        .match(/\D?[\d,]+\D+/g)
        ?.map((part, place) => (
          <Fragment key={part}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </time>
  )
}
