import { uiCopy } from './ui.copy.ts'
import { useNow } from './use-now.ts'
import { whenText } from './when.ts'

const second = 1000
const day = 86_400 * second

/** The time left in words; the moment itself until the browser's clock is known. */
export const Countdown = ({ to, over }: { to: string; over: string }) => {
  const now = useNow(second)
  const left = now === null ? null : Date.parse(to) - now
  return (
    <time dateTime={to} className="tabular">
      {left === null ? whenText(to) : left <= 0 ? over : uiCopy.countdown(partsOf(left))}
    </time>
  )
}

/** Whole days, hours, minutes and seconds of a stretch of milliseconds. */
export const partsOf = (left: number) => ({
  days: Math.floor(left / day),
  hours: Math.floor((left % day) / (3600 * second)),
  minutes: Math.floor((left % (3600 * second)) / (60 * second)),
  seconds: Math.floor((left % (60 * second)) / second),
})
