import { describe, expect, it } from 'vitest'
import { dayText, exactEndText, spanText, timeText, whenText } from './when.ts'

describe('times on the screen are those of Asia/Shanghai', () => {
  it('the time of a session on the screen has day, weekday and time in Asia/Shanghai', () => {
    expect(whenText('2026-11-20T16:30:00.000Z')).toBe('2026-11-21 周六 00:30')
    expect(timeText('2026-11-20T16:30:00.000Z')).toBe('00:30')
    expect(dayText('2026-11-22')).toBe('2026-11-22 周日')
  })

  it('the time of a session on the screen has the second day only when it is another', () => {
    expect(spanText('2026-11-21T01:00:00Z', '2026-11-21T04:00:00Z')).toBe(
      '2026-11-21 周六 09:00 – 12:00',
    )
    expect(spanText('2026-11-21T01:00:00Z', '2026-11-21T16:00:00Z')).toBe(
      '2026-11-21 周六 09:00 – 2026-11-22 周日 00:00',
    )
  })

  it('the time of day at which something ended says that it was another day than it began', () => {
    expect(exactEndText('2026-11-21T14:00:00Z', '2026-11-21T15:30:05Z')).toBe('23:30:05')
    expect(exactEndText('2026-11-21T14:00:00Z', '2026-11-21T22:00:00Z')).toBe('次日 06:00')
    expect(exactEndText('2026-11-21T14:00:00Z', '2026-11-23T22:00:00Z')).toBe('2026-11-24 06:00')
  })
})
