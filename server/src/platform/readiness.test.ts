import { describe, expect, it } from 'vitest'
import { spaceText } from './free-space.ts'
import {
  type Condition,
  differenceFrom,
  LEAST_FREE_SPACE,
  MOST_CLOCK_DIFFERENCE_MS,
  obstacleToServing,
} from './readiness.ts'

const fine: Condition = {
  isMigrated: true,
  isReadOnly: false,
  clockDifference: MOST_CLOCK_DIFFERENCE_MS,
  freeSpace: LEAST_FREE_SPACE,
}

describe('obstacleToServing', () => {
  it.each([
    [{}, null],
    [{ freeSpace: null }, null],
    [{ isMigrated: false }, 'migrating'],
    [{ isReadOnly: true }, 'database read-only'],
    [{ clockDifference: MOST_CLOCK_DIFFERENCE_MS + 1 }, 'clock wrong'],
    [{ freeSpace: LEAST_FREE_SPACE - 1 }, 'disk full'],
    // The one that an operator fixes first comes first.
    [{ isMigrated: false, isReadOnly: true, clockDifference: 9000, freeSpace: 0 }, 'migrating'],
  ])('the obstacle to serving of %j is %j', (changed, obstacle) => {
    expect(obstacleToServing({ ...fine, ...changed })).toBe(obstacle)
  })
})

it.each([
  [100, 100, 100, 0],
  // However slow the answer, a moment within the question tells no difference.
  [0, 7000, 9000, 0],
  [10_000, 4000, 10_010, 6000],
  [10_000, 16_010, 10_010, 6000],
])('a clock asked at %j, told %j, answered at %j is off by %j', (asked, told, answered, off) => {
  expect(differenceFrom(new Date(asked), new Date(told), new Date(answered))).toBe(off)
})

it.each([
  [760_400_000, '760 MB'],
  [1_500_000_000, '1.5 GB'],
])('%j bytes are written as %j', (bytes, text) => {
  expect(spaceText(bytes)).toBe(text)
})
