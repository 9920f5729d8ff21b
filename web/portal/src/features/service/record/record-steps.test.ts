import { describe, expect, it } from 'vitest'
import { stepsOf } from './record-steps.ts'

const own: Omit<Parameters<typeof stepsOf>[0], 'corrections' | 'objections'> = {
  source: 'attendance',
  state: 'awaitingConfirmation',
  reason: null,
  reviewLevel: null,
  reviewerName: null,
  signedInAt: '2026-11-01T01:00:00.000Z',
  signedOutAt: '2026-11-01T03:00:00.000Z',
  reviewSince: null,
  reviews: [],
  confirmedAt: null,
  publicityStartsAt: null,
  publicityEndsAt: null,
  effectiveAt: null,
}
const shape = (over: Partial<Parameters<typeof stepsOf>[0]>, due: string | null = '11月13日') =>
  stepsOf({ ...own, corrections: [], objections: [], ...over }, due).map(({ key, state, text }) =>
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

  it.each([
    ['attendance', '签到签退'],
    ['manual', '组织登记（补登）'],
    ['supplementary', '组织登记（补录）'],
    ['import', '从其他系统导入'],
  ] as const)('the way of a record begins with how it came about: %s', (source, title) => {
    expect(stepsOf({ ...own, corrections: [], objections: [], source }, null)[0]!.title).toBe(title)
  })

  it('the way of a record says when it was confirmed once that is known', () => {
    const confirmedAt = '2026-11-02T02:00:00.000Z'
    const dateOf = (over: object) =>
      stepsOf({ ...own, corrections: [], objections: [], ...over }, null).find(
        ({ key }) => key === 'confirmation',
      )!.at
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
        objections: [],
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

  const confirmedAt = '2026-11-02T02:00:00.000Z'
  const raised = {
    raisedAt: '2026-11-04T02:00:00.000Z',
    own: true,
    reason: '请核对签到表',
    publicityStartsAt: confirmedAt,
    former: 180,
    decidedAt: null,
    decision: null,
    organizationName: null,
    minutes: null,
  }
  const upheld = {
    ...raised,
    decidedAt: '2026-11-05T02:00:00.000Z',
    decision: 'upheld' as const,
    organizationName: '越秀区志愿者联合会',
    minutes: 90,
  }
  const course = (over: object) =>
    stepsOf({ ...own, corrections: [], objections: [], confirmedAt, ...over }, '11月13日').map(
      ({ title, state, at, text }) => [title, state, at?.slice(5, 10), text],
    )

  it('the way of a record has an objection where it was raised, and who decided what; the confirmation keeps its moment', () => {
    const again = { state: 'publicised', publicityStartsAt: upheld.decidedAt }
    expect(course({ ...again, objections: [upheld] })).toEqual([
      ['签到签退', 'done', '11-01', undefined],
      ['组织确认', 'done', '11-02', undefined],
      ['公示', 'done', '11-02', undefined],
      ['您提出异议', 'done', '11-04', '请核对签到表'],
      ['越秀区志愿者联合会核实异议', 'done', '11-05', '由3小时0分更正为1小时30分'],
      ['重新公示', 'current', '11-05', '最迟 11月13日'],
      ['计入总时长', 'next', undefined, undefined],
    ])
    const dismissed = { ...upheld, own: false, reason: null, decision: 'dismissed', minutes: 180 }
    expect(course({ ...again, objections: [dismissed] }).slice(3, 5)).toEqual([
      ['有人提出异议', 'done', '11-04', undefined],
      ['越秀区志愿者联合会核实异议', 'done', '11-05', '异议不成立，时长仍为3小时0分'],
    ])
  })

  it('the way of a record says that an objection is being looked into, and what comes then', () => {
    const waits = { state: 'objected', reviewLevel: 'parent', publicityStartsAt: confirmedAt }
    expect(course({ ...waits, objections: [raised] }).slice(2)).toEqual([
      ['上级组织复核', 'done', undefined, undefined],
      ['公示', 'done', '11-02', undefined],
      ['您提出异议', 'done', '11-04', '请核对签到表'],
      ['核实异议', 'current', undefined, '最迟 11月13日'],
      ['重新公示', 'next', undefined, undefined],
      ['计入总时长', 'next', undefined, undefined],
    ])
  })

  it('the way of a record that an objection struck ends after it, and that of more minutes is reviewed after it', () => {
    const struck = { ...upheld, minutes: 0 }
    expect(
      course({ state: 'dismissed', reason: '未到场', objections: [struck] }).map(
        ([title]) => title,
      ),
    ).toEqual([
      '签到签退',
      '组织确认',
      '公示',
      '您提出异议',
      '越秀区志愿者联合会核实异议',
      '经核实不计入',
    ])
    const more = { state: 'awaitingReview', reviewLevel: 'parent', objections: [upheld] }
    expect(
      course(more)
        .map(([title]) => title)
        .slice(4),
    ).toEqual(['越秀区志愿者联合会核实异议', '上级组织复核', '重新公示', '计入总时长'])
  })

  const passed = {
    level: 'parent' as const,
    waitedSince: confirmedAt,
    organizationName: '越秀区志愿者联合会',
    decision: 'approved' as const,
    reason: null,
    decidedAt: '2026-11-03T02:00:00.000Z',
  }
  const givenBack = { ...passed, decision: 'returned' as const, reason: '请附现场照片' }

  it('the way of a record says since when it waits for the node above', () => {
    const waits = {
      state: 'awaitingReview',
      reviewLevel: 'parent',
      reviewerName: '越秀区志愿者联合会',
      reviewSince: confirmedAt,
    }
    expect(course(waits).slice(1)).toEqual([
      ['组织确认', 'done', '11-02', undefined],
      ['上级组织复核', 'current', '11-02', '等待越秀区志愿者联合会复核，最迟 11月13日'],
      ['公示', 'next', undefined, undefined],
      ['计入总时长', 'next', undefined, undefined],
    ])
  })

  it('the way of a record has the review that let it pass: which node, since when it waited, and when', () => {
    expect(
      course({
        state: 'publicised',
        publicityStartsAt: passed.decidedAt,
        reviews: [passed],
      }).slice(1, 4),
    ).toEqual([
      ['组织确认', 'done', '11-02', undefined],
      [
        '上级组织复核',
        'done',
        '11-03',
        '越秀区志愿者联合会复核通过，2026-11-02 周一 10:00 起等待复核',
      ],
      ['公示', 'current', '11-03', '最迟 11月13日'],
    ])
    const province = { ...passed, level: 'province' as const, waitedSince: null }
    expect(course({ state: 'effective', reviews: [province] })[2]).toEqual([
      '省级复核',
      'done',
      '11-03',
      '越秀区志愿者联合会复核通过',
    ])
  })

  it('the way of a record that was given back is confirmed once more after it, by when or when it was', () => {
    const back = { confirmedAt: null, reviews: [givenBack] }
    const until = [
      ['组织确认', 'done', '11-02', undefined],
      [
        '上级组织复核',
        'returned',
        '11-03',
        '越秀区志愿者联合会退回，请组织重新确认：请附现场照片。2026-11-02 周一 10:00 起等待复核',
      ],
    ]
    expect(course(back).slice(1, 5)).toEqual([
      ...until,
      ['组织重新确认', 'current', undefined, '最迟 11月13日'],
      ['公示', 'next', undefined, undefined],
    ])
    const again = {
      ...passed,
      waitedSince: '2026-11-05T02:00:00.000Z',
      decidedAt: '2026-11-06T02:00:00.000Z',
    }
    const { waitedSince, decidedAt } = again
    const reviewed = {
      state: 'publicised',
      confirmedAt: waitedSince,
      publicityStartsAt: decidedAt,
      reviews: [givenBack, again],
    }
    expect(
      course(reviewed)
        .slice(1, 6)
        .map(([title, state, at]) => [title, state, at]),
    ).toEqual([
      ['组织确认', 'done', '11-02'],
      ['上级组织复核', 'returned', '11-03'],
      ['组织重新确认', 'done', '11-05'],
      ['上级组织复核', 'done', '11-06'],
      ['公示', 'current', '11-06'],
    ])
    const twice = [givenBack, { ...again, decision: 'returned' as const, reason: '仍缺照片' }]
    expect(
      course({ confirmedAt: null, reviews: twice })
        .map(([title, state, at]) => [title, state, at])
        .slice(3, 6),
    ).toEqual([
      ['组织重新确认', 'done', '11-05'],
      ['上级组织复核', 'returned', '11-06'],
      ['组织重新确认', 'current', undefined],
    ])
  })

  it('the way of a record that was given back and revoked shows no confirmation that did not come', () => {
    const revoked = { state: 'revoked', reason: '登记错误', confirmedAt: null }
    expect(course({ ...revoked, reviews: [givenBack] }).map(([title]) => title)).toEqual([
      '签到签退',
      '组织确认',
      '上级组织复核',
      '已撤销',
    ])
  })

  it('the way of a record that was reviewed, objected to and raised is reviewed again after it', () => {
    const more = {
      state: 'awaitingReview',
      reviewLevel: 'parent',
      reviewSince: upheld.decidedAt,
      reviews: [passed],
      objections: [{ ...upheld, publicityStartsAt: passed.decidedAt }],
    }
    expect(course(more).map(([title, state]) => [title, state])).toEqual([
      ['签到签退', 'done'],
      ['组织确认', 'done'],
      ['上级组织复核', 'done'],
      ['公示', 'done'],
      ['您提出异议', 'done'],
      ['越秀区志愿者联合会核实异议', 'done'],
      ['上级组织复核', 'current'],
      ['重新公示', 'next'],
      ['计入总时长', 'next'],
    ])
  })

  it('the way of a record that came from another system is let go by who takes lists over, and confirmed by nobody', () => {
    const titles = (source: 'import' | 'attendance') =>
      stepsOf({ ...own, corrections: [], objections: [], source, state: 'publicised' }, null).map(
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
