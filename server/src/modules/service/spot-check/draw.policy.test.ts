import { describe, expect, it } from 'vitest'
import {
  commitmentTo,
  drawFrom,
  monthAfter,
  monthOf,
  sampleSize,
  seedOf,
  spanOf,
} from './draw.policy.ts'

const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `0192f0c0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )
const seed = Buffer.alloc(32, 1)
const beacon = Buffer.alloc(32, 2)

describe('how many are drawn', () => {
  it.each([
    [0, 0],
    [7, 7],
    [10, 10],
    [11, 10],
    [1000, 10],
    [1001, 11],
    [20_000, 200],
    [1_000_000, 200],
  ])('a draw from %i sessions takes %i', (population, size) =>
    expect(sampleSize(population)).toBe(size),
  )
})

describe('a draw', () => {
  it('a draw is the same from the same, whatever the order it is given', () => {
    const population = ids(500)
    const drawn = drawFrom(population, seed, beacon)
    expect(drawn).toHaveLength(10)
    expect(drawFrom(population.toReversed(), seed, beacon)).toEqual(drawn)
  })

  it('a draw is another by another seed and by another second value', () => {
    const population = ids(500)
    const drawn = drawFrom(population, seed, beacon)
    expect(drawFrom(population, Buffer.alloc(32, 3), beacon)).not.toEqual(drawn)
    expect(drawFrom(population, seed, Buffer.alloc(32, 3))).not.toEqual(drawn)
  })

  it('a draw leaves nobody out: over many seeds each of twenty comes up about as often', () => {
    const population = ids(20)
    const times = new Map<string, number>()
    for (let round = 0; round < 400; round++)
      for (const id of drawFrom(population, seedOf(seed, 'root', String(round)), beacon))
        times.set(id, (times.get(id) ?? 0) + 1)
    for (const id of population) {
      expect(times.get(id)).toBeGreaterThan(140)
      expect(times.get(id)).toBeLessThan(260)
    }
  })
})

it('a seed is of its key, its node and its month; the commitment does not tell it', () => {
  const one = seedOf(seed, 'root', '2026-03')
  expect(seedOf(seed, 'root', '2026-03')).toEqual(one)
  for (const other of [
    seedOf(beacon, 'root', '2026-03'),
    seedOf(seed, 'other', '2026-03'),
    seedOf(seed, 'root', '2026-04'),
  ])
    expect(other).not.toEqual(one)
  expect(commitmentTo(one)).not.toEqual(one)
})

it('the months of a draw are those of the calendar in China', () => {
  expect(monthOf(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02')
  expect(monthOf(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03')
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2026-02')).toBe('2026-03')
  expect(spanOf('2026-03')).toEqual({
    from: new Date('2026-02-28T16:00:00Z'),
    until: new Date('2026-03-31T16:00:00Z'),
  })
})
