import { localDate } from 'contract/rules/time'
import { spanText } from 'kit/ui/when.ts'
import { missionCopy } from './mission.copy.ts'

/** When a mission is: its one day with the times, or its first and last day. */
export const shortSpan = (from: string, to: string): string => {
  const [first, last] = [localDate(new Date(from)), localDate(new Date(to))]
  if (first === last) return spanText(from, to)
  const days = first.slice(0, 4) === last.slice(0, 4) ? last.slice(5) : last
  return `${first} ${missionCopy.to} ${days}`
}
