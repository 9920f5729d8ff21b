import { describe, expect, it } from 'vitest'
import { serviceMonths, yearsOf } from './months.ts'

const summary = {
  months: [
    { month: '2025-12', serviceMinutes: 120, trainingMinutes: 30 },
    { month: '2026-02', serviceMinutes: 60, trainingMinutes: 0 },
  ],
}

describe('months of service', () => {
  it('the months of service run from the first of the ledger to the present one, without training', () => {
    expect(serviceMonths(summary, '2026-03')).toEqual([
      { month: '2025-12', minutes: 120 },
      { month: '2026-01', minutes: 0 },
      { month: '2026-02', minutes: 60 },
      { month: '2026-03', minutes: 0 },
    ])
    expect(serviceMonths({ months: [] }, '2026-03')).toEqual([])
  })

  it('the months of service in a year end with it, and those of the present year with this month', () => {
    expect(serviceMonths(summary, '2026-03', '2025')).toHaveLength(12)
    expect(serviceMonths(summary, '2026-03', '2026').map(({ minutes }) => minutes)).toEqual([
      0, 60, 0,
    ])
  })

  it('the months of service are added up by year', () => {
    expect(yearsOf(serviceMonths(summary, '2026-03'))).toEqual([
      { year: '2025', minutes: 120 },
      { year: '2026', minutes: 60 },
    ])
  })
})
