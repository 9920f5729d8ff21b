import { describe, expect, it } from 'vitest'
import { holidaySpans, workedWeekends } from './working-days.data.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

describe('working days', () => {
  const holidays = { spans: holidaySpans, workedWeekends }
  it('the working days know weekends, holidays and the weekends worked instead', () => {
    expect(isWorkingDay('2026-03-06', holidays)).toBe(true)
    expect(isWorkingDay('2026-03-07', holidays)).toBe(false)
    expect(isWorkingDay('2026-02-28', holidays)).toBe(true)
    expect(isWorkingDay('2026-02-23', holidays)).toBe(false)
    expect(isWorkingDay('2025-10-08', holidays)).toBe(false)
    expect(isWorkingDay('2027-10-01', holidays)).toBe(true)
  })
  it.each([
    ['2026-03-07', 10, '2026-03-20'],
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-13', 2, '2026-02-24'],
    ['2026-09-30', 10, '2026-10-20'],
    ['2026-03-07', 0, '2026-03-07'],
  ])('the working days from %s, %i days end on %s', (from, days, to) => {
    expect(addWorkingDays(from, days, holidays)).toBe(to)
  })
  it('every listed day off exists, spans run forwards, worked weekends are weekends', () => {
    for (const [from, to] of holidaySpans) expect(from <= to).toBe(true)
    for (const day of workedWeekends)
      expect([0, 6]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
  })
})
