import { grouped } from './grouped.ts'
import { hoursAndMinutes } from './minutes.ts'

const written = (hoursText: (hours: number) => string) => (minutes: number) => {
  const parts = hoursAndMinutes(Math.abs(minutes))
  return `${minutes < 0 ? '-' : ''}${hoursText(parts.hours)}小时${parts.minutes}分`
}

/**
 * Minutes as the portal prints them, 'N小时M分' (specification 3), the thousands of many hours set apart; a correction
 * downwards keeps its sign in front.
 */
export const formatMinutes = written(grouped)

/** The same as papers have it whose words stand for ever: its thousands are not set apart. */
export const certifiedMinutes = written(String)
