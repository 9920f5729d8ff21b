import { hoursAndMinutes } from './minutes.ts'

/** Minutes as the portal prints them, 'N小时M分' (specification 3); a correction downwards keeps its sign in front. */
export function formatMinutes(minutes: number): string {
  const parts = hoursAndMinutes(Math.abs(minutes))
  return `${minutes < 0 ? '-' : ''}${parts.hours}小时${parts.minutes}分`
}
