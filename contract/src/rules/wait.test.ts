import { expect, it } from 'vitest'
import { waitText } from './wait.copy.ts'

it.each([
  [0, '1 秒'],
  [59.2, '1 分钟'],
  [60, '1 分钟'],
  [61, '2 分钟'],
  [3188, '54 分钟'],
  [7199, '120 分钟'],
  [7200, '2 小时'],
  [7201, '3 小时'],
])('a wait of %d seconds is said as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
