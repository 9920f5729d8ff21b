import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMinutes } from './minutes.copy.ts'
import { hoursAndMinutes } from './minutes.ts'

it.each([
  [0, '0小时0分'],
  [59, '0小时59分'],
  [60, '1小时0分'],
  [125, '2小时5分'],
  [90_000, '1500小时0分'],
  [-90, '-1小时30分'],
])('%i minutes are %s', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected)
})

it('loses nothing', () => {
  fc.assert(
    fc.property(fc.nat(), (total) => {
      const { hours, minutes } = hoursAndMinutes(total)
      expect(hours * 60 + minutes).toBe(total)
      expect(minutes).toBeLessThan(60)
    }),
  )
})
