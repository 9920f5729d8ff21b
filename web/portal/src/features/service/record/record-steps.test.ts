import { describe, expect, it } from 'vitest'
import { stepsOf } from './record-steps.ts'

const own = {
  source: 'attendance' as const,
  state: 'awaitingConfirmation',
  reason: null,
  reviewLevel: null,
  reviewerName: null,
  signedInAt: '2026-11-01T01:00:00.000Z',
  signedOutAt: '2026-11-01T03:00:00.000Z',
  confirmedAt: null,
  publicityStartsAt: null,
  publicityEndsAt: null,
  effectiveAt: null,
} as const
const shape = (over: Partial<Parameters<typeof stepsOf>[0]>, due: string | null = '11月13日') =>
  stepsOf({ ...own, corrections: [], ...over }, due).map(({ key, state, text }) =>
    [key, state, text].filter((part) => part !== undefined).join(' '),
  )
const published = { publicityStartsAt: '2026-11-03T00:00:00.000Z' }

describe('the way of a record', () => {
  it.each([
    [
      { state: 'awaitingSignOut' },
      ['attendance current 最迟 11月13日', 'confirmation next', 'publicity next', 'effective next'],
    ],
    [
      { state: 'awaitingConfirmation' },
      ['attendance done', 'confirmation current 最迟 11月13日', 'publicity next', 'effective next'],
    ],
    [
      { state: 'awaitingReview', reviewLevel: 'province' },
      [
        'attendance done',
        'confirmation done',
        'review current 最迟 11月13日',
        'publicity next',
        'effective next',
      ],
    ],
    [
      { state: 'publicised', ...published },
      ['attendance done', 'confirmation done', 'publicity current 最迟 11月13日', 'effective next'],
    ],
    [
      { state: 'objected', reviewLevel: 'parent', ...published },
      [
        'attendance done',
        'confirmation done',
        'review done',
        'publicity current 最迟 11月13日',
        'effective next',
      ],
    ],
  ] as const)('the way of a record shows its steps where it is %j', (over, steps) => {
    expect(shape(over)).toEqual(steps)
  })

  it('the way of a record says when it was confirmed once that is known', () => {
    const confirmedAt = '2026-11-02T02:00:00.000Z'
    const dateOf = (over: object) =>
      stepsOf({ ...own, corrections: [], ...over }, null).find(({ key }) => key === 'confirmation')!
        .at
    expect(dateOf({})).toBeUndefined()
    expect(dateOf({ state: 'publicised', ...published, confirmedAt })).toBe(confirmedAt)
  })

  it('the way of a record has each correction, from how many minutes to how many, and whose turn it is since', () => {
    const at = '2026-11-04T02:00:00.000Z'
    const of = { at, organizationName: '晨光志愿服务队', reason: '核对签到表' }
    const steps = stepsOf(
      {
        ...own,
        state: 'awaitingReview',
        reviewLevel: 'parent',
        reviewerName: '越秀区志愿者联合会',
        corrections: [
          { ...of, former: 120, minutes: 200 },
          { ...of, former: null, minutes: 0 },
        ],
      },
      '11月13日',
    )
    expect(steps.map(({ title, at, text }) => [title, at, text]).slice(2, 5)).toEqual([
      ['晨光志愿服务队更正时长', at, '由2小时0分更正为3小时20分。原因：核对签到表'],
      ['晨光志愿服务队更正时长', at, '更正为不计入。原因：核对签到表'],
      ['上级组织复核', undefined, '等待越秀区志愿者联合会复核，最迟 11月13日'],
    ])
  })

  it('the way of a record that came from another system is let go by who takes lists over, and confirmed by nobody', () => {
    const titles = (source: 'import' | 'attendance') =>
      stepsOf({ ...own, corrections: [], source, state: 'publicised' }, null).map(
        ({ title }) => title,
      )
    expect(titles('import').slice(0, 2)).toEqual(['从其他系统导入', '放行公示'])
    expect(titles('attendance')[1]).toBe('组织确认')
  })

  it('the way of a record ends with the total', () => {
    expect(shape({ state: 'effective', ...published }, null)).toEqual([
      'attendance done',
      'confirmation done',
      'publicity done',
      'effective done',
    ])
  })

  it('the way of a record says why it was cut short, and shows no step that was not taken', () => {
    expect(shape({ state: 'revoked', reason: '登记错误' }, null)).toEqual([
      'attendance done',
      'ended failed 登记错误',
    ])
    expect(shape({ state: 'dismissed', reason: '未到场', ...published }, null)).toEqual([
      'attendance done',
      'confirmation done',
      'publicity done',
      'ended failed 未到场',
    ])
  })
})
