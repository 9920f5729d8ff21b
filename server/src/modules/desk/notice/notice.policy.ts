import type { ErrorName } from 'contract/errors'
import type { Channel } from 'contract/rules/code-target'
import type { Topic } from '../../../platform/messages.ts'

/** What is told by SMS before anybody chooses: what somebody would stand in front of closed doors for. */
const smsByDefault: ReadonlySet<Topic> = new Set(['placeOffered', 'missionChange', 'dayBefore'])

/** When sessions of the next day are reminded of, in Asia/Shanghai. */
export const EVENING = '18:00'
/** Minutes before the start from which a session is near. The task runs every five. */
export const LEAD_MINUTES = 60
/** SMS a volunteer gets on one day; codes and security notes are not counted. */
export const MOST_SMS_A_DAY = 3
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
