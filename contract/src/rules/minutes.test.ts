import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDeviation } from './deviation.copy.ts'
import { formatMinutes } from './minutes.copy.ts'
import { hoursAndMinutes } from './minutes.ts'

it.each([
  [0, '0小时0分'],
  [59, '0小时59分'],
  [60, '1小时0分'],
  [125, '2小时5分'],
  [59_999, '999小时59分'],
  [90_000, '1,500小时0分'],
  [9_735_240, '162,254小时0分'],
  [-90_005, '-1,500小时5分'],
  [-90, '-1小时30分'],
])('%i minutes are written as %s', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected)
})

it.each([
  [3, '3分'],
  [59, '59分'],
  [60, '1小时0分'],
  [63, '1小时3分'],
])('%i minutes off the plan are written as %s', (minutes, expected) => {
  expect(formatDeviation(minutes)).toBe(expected)
})

it('the written minutes lose nothing', () => {
  fc.assert(
    fc.property(fc.nat(), (total) => {
      const { hours, minutes } = hoursAndMinutes(total)
      expect(hours * 60 + minutes).toBe(total)
      expect(minutes).toBeLessThan(60)
    }),
  )
})
