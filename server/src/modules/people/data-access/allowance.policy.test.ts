import { describe, expect, it } from 'vitest'
import { alarmAfter } from './allowance.policy.ts'

describe('an alarm about looks at hidden data', () => {
  it.each([
    [29, '2026-03-07T12:00:00+08:00', null],
    [30, '2026-03-07T12:00:00+08:00', 'revealsMany'],
    [10, '2026-03-07T21:59:00+08:00', null],
    [9, '2026-03-07T22:00:00+08:00', null],
    [10, '2026-03-07T22:00:00+08:00', 'revealsAtNight'],
    [10, '2026-03-08T05:59:00+08:00', 'revealsAtNight'],
    [10, '2026-03-08T06:00:00+08:00', null],
    [30, '2026-03-08T03:00:00+08:00', 'revealsMany'],
  ] as const)(
    'an alarm about looks at hidden data is raised after %i within the hour at %s',
    (looks, at, alarm) => {
      expect(alarmAfter(looks, new Date(at))).toBe(alarm)
    },
  )
})
