import { describe, expect, it } from 'vitest'
import { MissionInput as Schema } from 'contract/service/mission'
import { emptyForm, formOf, inOrder, inputOf, overlaps, sessionsOn } from './mission-form.ts'
import type { MissionInput } from './mission-form.ts'

const input: MissionInput = {
  title: '敬老院周末陪伴',
  kind: 'service',
  categories: ['0001', '0017'],
  regionCode: '440104',
  address: '人民北路 1 号',
  latitude: 23.13,
  longitude: 113.26,
  content: '陪老人聊天、读报、整理房间。',
  requirement: '',
  riskNotice: '注意防滑。',
  dangerous: true,
  insurance: '平安团体意外险，每人 20 万元',
  beneficiaryTypes: ['03'],
  guarantees: ['01', '05'],
  minimumAge: 18,
  maximumAge: null,
  recruitScope: 'public',
  contactName: '陈负责',
  contactMobile: '13800000000',
  applyOpensAt: '2026-12-01T00:00:00.000Z',
  applyDeadline: '2026-12-04T15:30:00.000Z',
  signInRadius: 300,
  prepareBefore: 30,
  prepareAfter: 0,
  sessions: [
    {
      sessionId: '0192f0c0-0000-7000-8000-000000000001',
      date: '2026-12-05',
      startTime: '09:00',
      endTime: '11:30',
    },
  ],
  positions: [
    {
      positionId: '0192f0c0-0000-7000-8000-000000000002',
      name: '陪伴',
      requirement: '',
      autoAccept: true,
      quota: 12,
    },
  ],
}

describe('form and input', () => {
  it('form and input of a mission give the mission back unchanged', () => {
    expect(inputOf(formOf(input))).toEqual(input)
  })

  it('form and input of a mission give a cover back, and send none where there is none', () => {
    const cover = {
      fileId: '0192f0c0-0000-7000-8000-0000000000c0',
      alt: '志愿者陪长者读报',
      focusX: 20,
      focusY: 50,
      declared: true,
    }
    expect(inputOf(formOf({ ...input, cover })).cover).toEqual(cover)
    // The form is told that there is none, so that one of before does not stay in it.
    expect(formOf(input).cover).toBeNull()
    expect('cover' in inputOf(formOf(input))).toBe(false)
  })

  it('form and input of a mission show the times of applying as wall-clock times of Asia/Shanghai', () => {
    const form = formOf(input)
    expect(form.applyOpensAt).toBe('2026-12-01 08:00')
    expect(form.applyDeadline).toBe('2026-12-04 23:30')
  })

  it('form and input of a mission leave out a region that is not chosen and send open times as null', () => {
    const sent = inputOf({ ...formOf(input), regionCode: null, applyOpensAt: null })
    expect('regionCode' in sent).toBe(false)
    expect(sent.applyOpensAt).toBeNull()
  })

  it('form and input of a mission drop the insurance of work that is not dangerous', () => {
    expect(inputOf({ ...formOf(input), dangerous: false }).insurance).toBe('')
  })

  it('form and input of a mission send no id for rows that are new', () => {
    const sent = inputOf({
      ...formOf(input),
      sessions: [{ date: '2026-12-06', startTime: '09:00', endTime: '10:00' }],
      positions: [{ name: '引导', requirement: '', autoAccept: false, quota: 3 }],
    })
    expect(Object.keys(sent.sessions[0]!)).toEqual(['date', 'startTime', 'endTime'])
    expect('positionId' in sent.positions[0]!).toBe(false)
  })

  it('form and input of a mission keep gaps visible to the contract instead of hiding them', () => {
    const sent = inputOf({
      ...emptyForm('志愿者', '陈负责', null),
      title: '草稿',
      sessions: [{ date: null, startTime: null, endTime: null }],
    })
    const paths = Schema.safeParse(sent).error?.issues.map(({ path }) => path.join('.'))
    expect(paths?.sort()).toEqual([
      'positions.0.quota',
      'sessions.0.date',
      'sessions.0.endTime',
      'sessions.0.startTime',
    ])
  })
})

describe('several days at once', () => {
  // 2026-12-05 is a Saturday.
  const days = {
    from: '2026-12-04',
    to: '2026-12-14',
    weekdays: [6, 7],
    startTime: '09:00',
    endTime: '11:00',
  }

  it('several days at once make one session on each chosen weekday', () => {
    expect(sessionsOn(days, []).map(({ date }) => date)).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-12',
      '2026-12-13',
    ])
  })

  it('several days at once leave out days on which a session already lies across', () => {
    const present = [
      { date: '2026-12-05', startTime: '10:59', endTime: '12:00' },
      { date: '2026-12-06', startTime: '11:00', endTime: '12:00' },
    ]
    expect(sessionsOn(days, present).map(({ date }) => date)).toEqual([
      '2026-12-06',
      '2026-12-12',
      '2026-12-13',
    ])
  })

  it('several days at once never run across midnight or past the limit', () => {
    expect(sessionsOn({ ...days, startTime: '22:00', endTime: '01:00' }, [])).toEqual([])
    const year = { ...days, to: '2027-12-04', weekdays: [1, 2, 3, 4, 5, 6, 7] }
    expect(sessionsOn(year, [])).toHaveLength(120)
  })
})

describe('rows', () => {
  it('the rows of sessions go in the order of time, unfinished ones last', () => {
    const row = (date: string | null, startTime: string | null) => ({
      date,
      startTime,
      endTime: null,
    })
    expect(
      inOrder([row(null, null), row('2026-12-06', '09:00'), row('2026-12-05', '14:00')]),
    ).toEqual([row('2026-12-05', '14:00'), row('2026-12-06', '09:00'), row(null, null)])
  })

  it('the rows of sessions overlap when they share a minute and not when one begins as the other ends', () => {
    const row = (startTime: string, endTime: string) => ({ date: '2026-12-05', startTime, endTime })
    expect(overlaps(row('09:00', '11:00'), row('10:59', '12:00'))).toBe(true)
    expect(overlaps(row('09:00', '11:00'), row('11:00', '12:00'))).toBe(false)
  })
})
