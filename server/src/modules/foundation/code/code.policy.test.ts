import { describe, expect, it } from 'vitest'
import { challengeBits, drawCode, secondsUntilFree } from './code.policy.ts'

const now = new Date('2026-03-07T01:00:00Z')
const ago = (...seconds: number[]) => seconds.map((one) => new Date(now.getTime() - one * 1000))
const limits = [
  { most: 1, seconds: 60 },
  { most: 3, seconds: 3600 },
]

describe('the seconds until one more fits', () => {
  it.each([
    ['nothing yet', ago(), 0],
    ['one a while ago', ago(61), 0],
    ['one exactly a minute ago', ago(60), 0],
    ['one just now', ago(18), 42],
    ['three within the hour, none within the minute', ago(3000, 2000, 100), 600],
    ['three within the hour in any order', ago(100, 3000, 2000), 600],
    ['four, of which one is over', ago(3700, 3000, 2000, 100), 600],
    ['more than there may be', ago(3500, 3000, 2000, 100), 600],
  ])('the seconds until one more code may be sent: %s', (_, recent, seconds) => {
    expect(secondsUntilFree(recent, limits, now)).toBe(seconds)
  })
})

describe('a challenge', () => {
  it.each([
    [0, 0, 17],
    [0, 3, 17],
    [0, 8, 19],
    [3, 8, 20],
    [50, 50, 23],
  ])(
    'a challenge after %i codes from the browser and %i from the address asks for %i bits',
    (fromBrowser, fromIp, bits) => {
      expect(challengeBits(17, { fromBrowser, fromIp })).toBe(bits)
    },
  )
})

it('a code drawn has six digits, with leading zeros too', () => {
  const drawn = Array.from({ length: 500 }, drawCode)
  for (const code of drawn) expect(code).toMatch(/^\d{6}$/)
  expect(drawn.some((code) => code.startsWith('0'))).toBe(true)
})
