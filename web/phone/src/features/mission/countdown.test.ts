import { describe, expect, it } from 'vitest'
import { distanceTo } from './countdown.ts'

const start = new Date('2026-12-03T01:00:00Z')
const end = new Date('2026-12-03T04:00:00Z')

describe('distanceTo', () => {
  it.each([
    ['2026-11-30T01:00:00Z', 4320],
    ['2026-12-01T01:00:00Z', 2880],
    ['2026-12-01T01:01:00Z', 2879],
    ['2026-12-03T00:59:59Z', 1],
    ['2026-12-03T01:00:00Z', 'inProgress'],
    ['2026-12-03T03:59:59Z', 'inProgress'],
    ['2026-12-03T04:00:00Z', 'over'],
  ])('the time to a start is counted at %s', (now, expected) => {
    expect(distanceTo(start, end, new Date(now))).toEqual(expected)
  })
})
