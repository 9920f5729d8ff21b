import { describe, expect, it } from 'vitest'
import { inSeason, lastInSeason, type Season } from './seasons.ts'

const newYear: Season[] = [{ from: '12-22', to: '01-03' }]
/** The 40 days around the Spring Festival, from the sixteenth of the last month on. */
const festival: Season[] = [{ from: '12-16', to: '01-25', lunar: true }]

describe('seasons', () => {
  it.each([
    [undefined, '2026-08-01', true],
    [[{ from: '03-01', to: '06-30' }], '2026-03-01', true],
    [[{ from: '03-01', to: '06-30' }], '2026-06-30', true],
    [[{ from: '03-01', to: '06-30' }], '2026-07-01', false],
    [newYear, '2026-12-31', true],
    [newYear, '2027-01-03', true],
    [newYear, '2027-01-04', false],
    // 2026-02-02 was the fifteenth of the last month, 2026-03-13 the twenty-fifth of the first.
    [festival, '2026-02-02', false],
    [festival, '2026-02-03', true],
    [festival, '2026-03-13', true],
    [festival, '2026-03-14', false],
    // A leap sixth month is no sixth month.
    [[{ from: '06-01', to: '06-30', lunar: true as const }], '2025-07-25', false],
  ])('the season of %j holds %s: %s', (seasons, date, expected) => {
    expect(inSeason(seasons, date)).toBe(expected)
  })

  it('the newest day in season is found, a year back at most', () => {
    expect(lastInSeason(undefined, '2026-11-22')).toBe('2026-11-22')
    expect(lastInSeason([{ from: '06-01', to: '09-30' }], '2026-11-22')).toBe('2026-09-30')
    expect(lastInSeason([{ from: '06-01', to: '09-30' }], '2026-05-31')).toBe('2025-09-30')
  })
})
