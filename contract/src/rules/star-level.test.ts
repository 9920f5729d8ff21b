import { describe, expect, it } from 'vitest'
import { starLevel, starsOf } from './star-level.ts'

const hours = (count: number) => count * 60

describe('star level', () => {
  it.each([
    [0, null, '1', hours(100), 0],
    [hours(50), null, '1', hours(50), 0.5],
    [hours(100) - 1, null, '1', 1, 5999 / 6000],
    [hours(100), '1', '2', hours(200), 0],
    [hours(300) - 1, '1', '2', 1, 11_999 / 12_000],
    [hours(300), '2', '3', hours(300), 0],
    [hours(600) - 1, '2', '3', 1, 17_999 / 18_000],
    [hours(600), '3', '4', hours(400), 0],
    [hours(1000) - 1, '3', '4', 1, 23_999 / 24_000],
    [hours(1000), '4', '5', hours(500), 0],
    [hours(1250), '4', '5', hours(250), 0.5],
    [hours(1500) - 1, '4', '5', 1, 29_999 / 30_000],
    [hours(1500), '5', '6', hours(500), 0],
    [hours(2000), '6', '7', hours(1000), 0],
    [hours(3000), '7', '8', hours(1000), 0],
    [hours(4000) - 1, '7', '8', 1, 59_999 / 60_000],
  ])(
    'the star level of %i minutes is the one of the table',
    (minutes, reached, rating, missingMinutes, share) => {
      expect(starLevel(minutes)).toMatchObject({ reached, next: { rating, missingMinutes }, share })
    },
  )

  it('the star level has nothing above the last', () => {
    expect(starLevel(hours(4000))).toEqual({
      reached: '8',
      next: null,
      communityMinutes: hours(200),
      share: 1,
    })
  })

  it('the star level names the community service that a medal asks for, and none of the stars', () => {
    expect(starLevel(hours(1999))).toMatchObject({
      communityMinutes: 0,
      next: { rating: '6', communityMinutes: hours(120) },
    })
    expect(starLevel(hours(999)).next?.communityMinutes).toBe(0)
    expect(starLevel(hours(2000)).communityMinutes).toBe(hours(120))
    expect(starLevel(hours(3000)).communityMinutes).toBe(hours(150))
  })

  it('the star level goes by the thresholds it is given', () => {
    const strict = { serviceMinutes: hours(5000), communityMinutes: 0 }
    const thresholds = Object.fromEntries(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((code) => [code, strict]),
    ) as unknown as Parameters<typeof starLevel>[1]
    expect(starLevel(hours(4000), thresholds).reached).toBeNull()
  })

  it('a medal is shown with five stars', () => {
    expect([null, '1', '5', '6', '8'].map((one) => starsOf(one as '1' | null))).toEqual([
      0, 1, 5, 5, 5,
    ])
  })
})
