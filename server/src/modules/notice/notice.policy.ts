import type { ErrorName } from 'contract/errors'
import type { Channel } from 'contract/rules/code-target'
import { addDays, instantOf, localDate } from 'contract/rules/time'
import { smsByDefault, type Topic } from './notice.topics.ts'

/** Times of day between which an SMS waits, in Asia/Shanghai. */
export const QUIET = { from: '22:00', to: '08:00' } as const
/** When sessions of the next day are reminded of, in Asia/Shanghai. */
export const EVENING = '18:00'
/** Minutes before the start from which a session is near. The task runs every five. */
export const LEAD_MINUTES = 60
/** SMS a volunteer gets on one day; codes and security notes are not counted. */
export const MOST_SMS_A_DAY = 3
/** What begins within so long after the quiet hours is told in them: nobody would hear of it in time. */
const QUIET_MARGIN_MS = 60 * 60_000
/** What speaks of no moment is of no use any more after so long. */
const FRESH_MS = 24 * 60 * 60_000

/** What is told by a channel before anybody chooses; security notes always. */
export const wantedByDefault = (topic: Topic, channel: Channel): boolean =>
  isLocked(topic) || (channel === 'sms' && smsByDefault.has(topic))

/** Whether a volunteer may not choose: whoever took an account over must not keep its owner from hearing of it. */
export const isLocked = (topic: Topic): boolean => topic === 'account'

/** What stands in the way of a choice. */
export const obstacleToChoosing = (
  { topic, wanted }: { topic: Topic; wanted: boolean },
  bound: boolean,
): ErrorName | null => {
  if (isLocked(topic)) return 'noticeTopicLocked'
  return wanted && !bound ? 'noticeChannelUnbound' : null
}

/** The end of the quiet hours that the moment lies in, or null when it lies in none. */
export const endOfQuiet = (moment: Date): Date | null => {
  const day = localDate(moment)
  if (moment < instantOf(day, QUIET.to)) return instantOf(day, QUIET.to)
  return moment >= instantOf(day, QUIET.from) ? instantOf(addDays(day, 1), QUIET.to) : null
}

/** The moment that a message is about, after which it is of no use. */
export const momentOf = (
  topic: Topic,
  { startsAt, until }: { startsAt?: string; until?: string },
): Date | null => {
  const of: Partial<Record<Topic, string | undefined>> = {
    placeOffered: until,
    invitation: until,
    applicationResult: startsAt,
    missionChange: startsAt,
    dayBefore: startsAt,
    beforeStart: startsAt,
  }
  const moment = of[topic]
  return moment === undefined ? null : new Date(moment)
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
