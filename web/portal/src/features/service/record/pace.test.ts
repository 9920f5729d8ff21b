import { describe, expect, it } from 'vitest'
import { paceOf } from './pace.ts'

const of = (hours: number, serviceMinutes: number, pendingMinutes: number, month = '2026-11') =>
  paceOf({ hours, serviceMinutes, pendingMinutes }, month)

describe('the pace of a goal', () => {
  it('the pace of a goal spreads what is missing over the months that are left, the present one too', () => {
    expect(of(10, 60, 30)).toMatchObject({ state: 'missing', missing: 510, months: 2, pace: 255 })
    expect(of(10, 0, 0, '2026-01')).toMatchObject({ months: 12, pace: 50 })
    expect(of(10, 0, 0, '2026-12')).toMatchObject({ months: 1, pace: 600 })
  })

  it('the goal is reached by effective minutes alone', () => {
    expect(of(10, 600, 0)).toMatchObject({ state: 'reached', missing: 0 })
    expect(of(10, 599, 1)).toMatchObject({ state: 'nearly', missing: 0 })
    expect(of(10, 599, 0)).toMatchObject({ state: 'missing', missing: 1 })
  })

  it('the bar of a goal’s pace is never more than full', () => {
    expect(of(1, 45, 600)).toMatchObject({ effectiveShare: 0.75, pendingShare: 0.25 })
    expect(of(1, 90, 600)).toMatchObject({ effectiveShare: 1, pendingShare: 0 })
  })
})
