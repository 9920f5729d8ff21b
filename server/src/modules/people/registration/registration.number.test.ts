import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawVolunteerNumber, isVolunteerNumber, volunteerNumber } from './registration.number.ts'

const serial = fc.integer({ min: 0, max: 9_999_999 })

describe('a volunteer number', () => {
  it('a volunteer number is the province, the year, seven digits and a Luhn digit', () => {
    // Worked out by hand.
    expect(volunteerNumber(2026, 0)).toBe('442600000008')
    expect(volunteerNumber(2026, 1234567)).toBe('442612345672')
    expect(volunteerNumber(2100, 5)).toMatch(/^4400000000\d\d$/)
  })

  it('a volunteer number is of the year of Guangzhou', () => {
    expect(drawVolunteerNumber(new Date('2026-12-31T16:00:00Z'))).toMatch(/^4427\d{8}$/)
  })

  it('a volunteer number shows every single mistyped digit', () => {
    fc.assert(
      fc.property(
        serial,
        fc.integer({ min: 2, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const right = volunteerNumber(2026, n)
          expect(isVolunteerNumber(right)).toBe(true)
          const digit = (Number(right[at]) + by) % 10
          expect(isVolunteerNumber(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false)
        },
      ),
    )
  })

  it('a volunteer number is drawn without an order', () => {
    const now = new Date('2026-03-07T01:00:00Z')
    const drawn = Array.from({ length: 200 }, () => drawVolunteerNumber(now))
    expect(drawn.every(isVolunteerNumber)).toBe(true)
    expect(drawn.toSorted()).not.toEqual(drawn)
    expect(new Set(drawn).size).toBeGreaterThan(195)
  })
})
