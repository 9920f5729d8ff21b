import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const noticeMessageKinds = ['missionTomorrow', 'missionSoon'] as const

/** What messages are about, as a volunteer chooses how to be told of it. */
export const NoticeTopic = z.enum([
  'applicationResult',
  'placeOffered',
  'missionChange',
  'dayBefore',
  'beforeStart',
  'invitation',
  'hours',
  'exchange',
  'organization',
  'savedSearch',
  'card',
  'account',
])

/** Ways beside the message page, which is told of everything. */
export const NoticeChannel = z.enum(['sms', 'email'])

const Chosen = z.object({ sms: z.boolean(), email: z.boolean() })

const Bound = z.object({
  bound: z.boolean(),
  /** Number or address, masked; empty when none is bound. */
  target: z.string(),
})

const Preferences = z.object({
  channels: z.object({ sms: Bound, email: Bound }),
  topics: z.array(
    z.object({
      topic: NoticeTopic,
      /** Told on every way there is, whatever is chosen. */
      locked: z.boolean(),
      chosen: Chosen,
      byDefault: Chosen,
    }),
  ),
  /** Times of day between which an SMS waits, HH:mm in Asia/Shanghai. */
  quiet: z.object({ from: z.string(), to: z.string() }),
  /** SMS a day at most; verification codes and security notes are not counted. */
  mostSms: z.int(),
})

/** How a volunteer is told of what happens. */
export const notice = {
  preferences: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/sitemsg/preferences',
    access: 'volunteer',
    input: z.strictObject({}),
    result: Preferences,
    errors: [],
    summary: 'What the volunteer is told by SMS and e-mail, topic by topic.',
  }),
  savePreferences: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/sitemsg/preferences/save',
    access: 'volunteer',
    input: z.strictObject({
      changes: z
        .array(z.strictObject({ topic: NoticeTopic, channel: NoticeChannel, wanted: z.boolean() }))
        .check(z.minLength(1, { error: 'atLeastOne' }), z.maxLength(24, { error: 'tooMany' })),
    }),
    result: Preferences,
    errors: ['noticeTopicLocked', 'noticeChannelUnbound'],
    summary: 'Change what is told by SMS or e-mail; what is so already changes nothing.',
  }),
}
