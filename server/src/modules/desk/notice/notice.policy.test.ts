import { MessageKind } from 'contract/desk/message'
import { NoticeTopic } from 'contract/desk/notice'
import { describe, expect, it, test } from 'vitest'
import { messages } from '../../../messages.ts'
import type { Kind, Topic } from '../../../platform/messages.ts'
import { inWords } from '../../foundation/outbox/outbox.copy.ts'
import { momentOf, obstacleToChoosing, wantedByDefault } from './notice.policy.ts'
import { newsOf, templates } from './notice.templates.ts'
import { stretchOf } from './reminder.service.ts'

const at = (time: string) => new Date(`2026-03-${time}:00+08:00`)

describe('topics', () => {
  test.each(MessageKind.options)('the topic %s belongs to a message', (kind) => {
    expect(NoticeTopic.options).toContain(messages.kinds[kind].topic)
  })

  it('topics have a message each', () => {
    expect(new Set(Object.values(messages.kinds).map(({ topic }) => topic))).toEqual(
      new Set(NoticeTopic.options),
    )
  })

  it('topics are told by SMS before anybody chooses where somebody would go for nothing, by mail never', () => {
    const told = NoticeTopic.options.filter((topic) => wantedByDefault(topic, 'sms'))
    expect(told).toEqual(['placeOffered', 'missionChange', 'dayBefore', 'account'])
    const mailed = NoticeTopic.options.filter((topic) => wantedByDefault(topic, 'email'))
    expect(mailed).toEqual(['account'])
  })
})

/** Topics whose sentence says by itself what happens. */
const spoken = new Set<Topic>([
  'placeOffered',
  'dayBefore',
  'beforeStart',
  'invitation',
  'savedSearch',
])

describe('the words of an SMS', () => {
  const told = MessageKind.options.filter((kind) => messages.kinds[kind].topic !== 'account')
  test.each(told)(
    'the words of an SMS of %s fit into one, and name neither person, mission nor another site',
    (kind) => {
      const moment = at('07 09:00').toISOString()
      const topic = messages.kinds[kind].topic as Exclude<Topic, 'account'>
      for (const [startsAt, until] of [
        [moment, moment],
        [null, null],
      ] as const) {
        const news = newsOf(messages.kinds[kind])
        const { text, subject } = inWords(templates[topic], { news, startsAt, until })
        expect([...text].length, text).toBeLessThanOrEqual(70)
        expect(text).toMatch(/^【i志愿】/)
        expect(text).not.toMatch(/https?:|undefined|null/)
        expect(subject).toMatch(/^i志愿：/)
      }
    },
  )

  const facts = { startsAt: null, until: null, date: '2026-03-05' }

  test.each(told.filter((kind) => !spoken.has(messages.kinds[kind].topic)))(
    'the words of an SMS of %s say what happened, and not only that something did',
    (kind) => {
      const topic = messages.kinds[kind].topic as Exclude<Topic, 'account'>
      const news = newsOf(messages.kinds[kind])
      expect(inWords(templates[topic], { ...facts, news }).text).toContain(news)
    },
  )

  it('the words of an SMS of hours name the mission and its day', () => {
    const missionTitle = '社区读报'
    const { text, subject } = inWords('noticeHours', {
      ...facts,
      missionTitle,
      news: '服务时长被撤销',
    })
    expect(text).toBe('【i志愿】服务时长被撤销：3月5日“社区读报”。请登录 i志愿，在“我的消息”查看。')
    expect(subject).toBe('i志愿：服务时长被撤销')
  })

  it('the words of an SMS quote a title that has quotation marks in it, whole or shortened', () => {
    const quotedIn = (missionTitle: string) =>
      inWords('noticeBeforeStart', { ...facts, missionTitle }).text
    expect(quotedIn('“红棉”进社区')).toContain('您报名的“‘红棉’进社区”将于')
    const long = `${'社'.repeat(17)}“红棉老街”行动`
    expect(quotedIn(long)).toContain(`“${'社'.repeat(17)}‘红棉…’”将于`)
    expect(quotedIn(`${'社'.repeat(19)}👨‍👩‍👧同行`)).toContain(`“${'社'.repeat(19)}👨‍👩‍👧…”将于`)
  })

  it('the words of an SMS queued before it said what happened are a sentence', () => {
    expect(inWords('noticeHours', { startsAt: null, until: null }).text).toBe(
      '【i志愿】服务时长或证书有新的进展。请登录 i志愿，在“我的消息”查看。',
    )
  })
})

describe('a choice', () => {
  test.each([
    ['hours', true, true, null],
    ['hours', true, false, 'noticeChannelUnbound'],
    ['hours', false, false, null],
    ['account', true, true, 'noticeTopicLocked'],
    ['account', false, true, 'noticeTopicLocked'],
  ] as const)(
    'a choice of topics of %s, wanted %s, bound %s: %s',
    (topic, wanted, bound, obstacle) => {
      expect(obstacleToChoosing({ topic, wanted }, bound)).toBe(obstacle)
    },
  )
})

it('the latest moment of a message is known where it has one', () => {
  const facts = { startsAt: at('07 09:00').toISOString(), until: at('06 09:00').toISOString() }
  const moments = Object.fromEntries(
    NoticeTopic.options.map((topic) => [topic, momentOf(topic, facts)?.getTime() ?? null]),
  )
  const [start, until] = [at('07 09:00').getTime(), at('06 09:00').getTime()]
  expect(moments).toEqual({
    applicationResult: start,
    placeOffered: until,
    missionChange: start,
    dayBefore: start,
    beforeStart: start,
    invitation: until,
    hours: null,
    exchange: null,
    organization: null,
    savedSearch: null,
    card: null,
    account: null,
  })
})

describe('sessions that reminders are due for', () => {
  test.each([
    ['missionSoon', '07 09:00', '07 09:00', '07 10:00'],
    // Before the evening only what the evening before would have told of.
    ['missionTomorrow', '07 09:00', '07 10:00', '07 23:59'],
    ['missionTomorrow', '07 17:59', '07 18:59', '07 23:59'],
    ['missionTomorrow', '07 18:00', '07 19:00', '08 23:59'],
    ['missionTomorrow', '07 23:30', '08 00:30', '08 23:59'],
  ] as const)(
    'sessions that reminders are due for, %s at %s: after %s, until %s',
    (kind, now, after, until) => {
      const stretch = stretchOf(kind, at(now))
      expect(stretch.after).toEqual(at(after))
      // The last moment of a day ends with 59.999 seconds.
      expect(Math.floor(stretch.until.getTime() / 60_000) * 60_000).toBe(at(until).getTime())
    },
  )
})

const kinds: readonly Kind[] = MessageKind.options
it('the words of an SMS speak of every kind there is', () => {
  expect(Object.keys(messages.kinds).toSorted()).toEqual([...kinds].toSorted())
})
