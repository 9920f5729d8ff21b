import { expect, it } from 'vitest'
import { everyMonth } from './months.ts'

const known = [
  { month: '2025-11', minutes: 60 },
  { month: '2026-02', minutes: 90 },
]

it('the months between the first and the last are filled in, across the turn of a year', () => {
  expect(everyMonth(known, '2025-11', '2026-03')).toEqual([
    { month: '2025-11', minutes: 60 },
    { month: '2025-12', minutes: 0 },
    { month: '2026-01', minutes: 0 },
    { month: '2026-02', minutes: 90 },
    { month: '2026-03', minutes: 0 },
  ])
})

it('the months leave out what lies outside, and are empty where the last comes before the first', () => {
  expect(everyMonth(known, '2026-02', '2026-02')).toEqual([{ month: '2026-02', minutes: 90 }])
  expect(everyMonth(known, '2026-02', '2026-01')).toEqual([])
})
