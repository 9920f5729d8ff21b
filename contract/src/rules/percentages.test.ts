import { describe, expect, it } from 'vitest'
import { percentages } from './percentages.ts'

describe('shares in whole per cent', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [[5], [100]],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    // Rounded one by one these are 86 + 6 + 5 + 2 = 99.
    [
      [855, 64, 54, 24],
      [86, 7, 5, 2],
    ],
    [
      [995, 5],
      [100, 0],
    ],
  ] as [number[], number[]][])('shares in whole per cent of %o are %o', (values, shares) => {
    expect(percentages(values)).toEqual(shares)
  })

  it('shares in whole per cent always add up to 100, each within one of its exact share', () => {
    for (let round = 1; round < 300; round++) {
      const values = Array.from(
        { length: 1 + (round % 9) },
        (_, index) => (round * 7919 * (index + 3)) % 997,
      )
      const sum = values.reduce((total, value) => total + value, 0)
      if (sum === 0) continue
      const shares = percentages(values)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(100)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (values[index]! / sum) * 100)).toBeLessThan(1)
    }
  })
})
