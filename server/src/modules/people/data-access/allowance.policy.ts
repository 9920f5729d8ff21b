import { REVEALS_AN_HOUR, REVEALS_AT_NIGHT } from 'contract/rules/terms'
import type { AlarmName } from 'contract/people/data-access'
import { localDateTime } from 'contract/rules/time'
import type * as z from 'zod/mini'

/** Times of day in Asia/Shanghai between which it is night. */
const NIGHT = { from: '22:00', to: '06:00' } as const

const isNight = (now: Date): boolean => {
  const time = localDateTime(now).slice(-5)
  return time >= NIGHT.from || time < NIGHT.to
}

/** What somebody should be told of after so many looks of one administrator within an hour; mostly nothing. */
export const alarmAfter = (looks: number, now: Date): z.output<typeof AlarmName> | null => {
  if (looks >= REVEALS_AN_HOUR) return 'revealsMany'
  return looks >= REVEALS_AT_NIGHT && isNight(now) ? 'revealsAtNight' : null
}
