import type { Channel } from 'contract/rules/code-target'
import { addDays, instantOf, localDate } from 'contract/rules/time'

/** Times of day between which an SMS waits, in Asia/Shanghai. */
export const QUIET = { from: '22:00', to: '08:00' } as const
/** What begins within so long after the quiet hours is told in them: nobody would hear of it in time. */
const QUIET_MARGIN_MS = 60 * 60_000
/** What speaks of no moment is of no use any more after so long. */
const FRESH_MS = 24 * 60 * 60_000

/** The end of the quiet hours that the moment lies in, or null when it lies in none. */
export const endOfQuiet = (moment: Date): Date | null => {
  const day = localDate(moment)
  if (moment < instantOf(day, QUIET.to)) return instantOf(day, QUIET.to)
  return moment >= instantOf(day, QUIET.from) ? instantOf(addDays(day, 1), QUIET.to) : null
}

/**
 * When a message goes out by a channel and until when that is of use; null when it is too late already.
 * Only an SMS wakes somebody up: it waits for the end of the quiet hours, unless its moment is nearer.
 */
export const timing = (
  channel: Channel,
  moment: Date | null,
  now: Date,
): { dueAt: Date; expiresAt: Date } | null => {
  if (moment && moment <= now) return null
  const morning = channel === 'sms' ? endOfQuiet(now) : null
  const waits = morning && !(moment && moment.getTime() <= morning.getTime() + QUIET_MARGIN_MS)
  const dueAt = waits ? morning : now
  return { dueAt, expiresAt: moment ?? new Date(dueAt.getTime() + FRESH_MS) }
}
