import { describe, expect, it } from 'vitest'
import { problemsOf, stepOf } from './mission-check.ts'
import { emptyForm, inputOf, type MissionInput } from './mission-form.ts'

const complete: MissionInput = {
  ...inputOf(emptyForm('志愿者', '陈负责', null)),
  title: '敬老院周末陪伴',
  categories: ['0001'],
  regionCode: '440104',
  address: '人民北路 1 号',
  content: '陪老人聊天、读报、整理房间。',
  riskNotice: '注意防滑。',
  contactMobile: '13800000000',
  sessions: [{ date: '2026-12-05', startTime: '09:00', endTime: '11:00' }],
  positions: [{ name: '陪伴', requirement: '', autoAccept: false, quota: 10 }],
}

const missionCoverId = '0192f0c0-0000-7000-8000-0000000000c0'

const check = (change: Partial<MissionInput>, completeness: 'draft' | 'submit' = 'submit') =>
  problemsOf({ ...complete, ...change }, completeness).map(
    ({ path, sentence }) => `${path.join('.')}: ${sentence}`,
  )

describe('what is wrong with a mission', () => {
  it('the check of a mission finds nothing when it is complete', () => {
    expect(check({})).toEqual([])
  })

  it('the check of a mission finds in a draft only what is malformed', () => {
    const gaps = { content: '', sessions: [], positions: [], categories: [] }
    expect(check(gaps, 'draft')).toEqual([])
    expect(check({ title: ' ' }, 'draft')).toEqual(['title: 请填写此项'])
  })

  it('the check of a mission handed in finds everything that is missing, in the order of the screen', () => {
    expect(
      check({
        content: '',
        sessions: [],
        categories: [],
        contactMobile: '020-1',
        riskNotice: ' ',
      }),
    ).toEqual([
      'categories: 请至少添加一项',
      'content: 请填写此项',
      'contactMobile: 请填写 11 位内地手机号码',
      'sessions: 请至少添加一项',
      'riskNotice: 请填写此项',
    ])
  })

  it('the check of a mission finds a session that ends before it starts or lies across another', () => {
    expect(
      check({
        sessions: [
          { date: '2026-12-05', startTime: '09:00', endTime: '11:00' },
          { date: '2026-12-05', startTime: '10:00', endTime: '12:00' },
          { date: '2026-12-06', startTime: '22:00', endTime: '01:00' },
          { date: '', startTime: '09:00', endTime: '10:00' },
        ],
      }),
    ).toEqual([
      'sessions.1.date: 有重复的内容，请删除',
      'sessions.2.endTime: 结束时间须晚于开始时间',
      'sessions.3.date: 请填写此项',
    ])
  })

  it('the check of a mission finds dangerous work without insurance or open to minors', () => {
    expect(check({ dangerous: true, minimumAge: 16 })).toEqual([
      'minimumAge: 年龄范围不正确',
      'insurance: 有人身危险的活动须先为志愿者购买保险，请填写保险信息',
    ])
    expect(check({ dangerous: true, minimumAge: 18, insurance: '意外险' })).toEqual([])
  })

  it('the check of a mission finds a cover that nobody described or declared to be fit for the public', () => {
    const cover = { fileId: missionCoverId, alt: ' ', focusX: 50, focusY: 50, declared: true }
    expect(check({ cover })).toEqual(['cover: 请用一句话写出图片里有什么，至少 2 个字'])
    expect(check({ cover: { ...cover, alt: '长者读报', declared: false } })).toEqual([
      'cover: 请确认图片可以公开使用',
    ])
    expect(check({ cover: { ...cover, declared: false } }, 'draft')).toEqual([])
    expect(check({ cover: { ...cover, alt: '长者读报' } })).toEqual([])
  })

  it.each([
    ['a title that speaks of 补录', { title: '补录 3 月活动' }, 'title: 活动名称不能包含“补录”'],
    ['ages the wrong way round', { minimumAge: 40, maximumAge: 20 }, 'maximumAge: 年龄范围不正确'],
    [
      'a deadline after the first start',
      { applyDeadline: '2026-12-05T01:00:00.001Z' },
      'applyDeadline: 报名截止不能晚于活动开始',
    ],
    [
      'a fifth category',
      { categories: ['0001', '0002', '0003', '0004', '0005'] as never },
      'categories: 数量超过上限',
    ],
  ])('the check of a mission finds %s', (_, change, expected) => {
    expect(check(change)).toEqual([expected])
  })

  it('the check of a mission takes a deadline at the very start of the first session', () => {
    expect(check({ applyDeadline: '2026-12-05T01:00:00.000Z' })).toEqual([])
  })
})

it('the step of a problem in the mission editor is found', () => {
  expect(stepOf({ path: ['sessions', 1, 'endTime'], sentence: '' })).toBe(1)
  expect(stepOf({ path: ['insurance'], sentence: '' })).toBe(2)
})
