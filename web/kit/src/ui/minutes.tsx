import { hoursAndMinutes } from 'contract/rules/minutes'
import { formatMinutes } from 'contract/rules/minutes.copy'

/** Minutes as the specification prints them, marked up as a duration. */
export const Minutes = ({ value, className }: { value: number; className?: string }) => {
  const { hours, minutes } = hoursAndMinutes(Math.abs(value))
  return (
    <time
      dateTime={`PT${hours}H${minutes}M`}
      className={`tabular whitespace-nowrap ${className ?? ''}`}
    >
      {formatMinutes(value)}
    </time>
  )
}
