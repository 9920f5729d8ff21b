import { describe, expect, it, test } from 'vitest'
import { endOfQuiet, timing } from './quiet-hours.policy.ts'

const at = (time: string) => new Date(`2026-03-${time}:00+08:00`)

describe('the quiet hours', () => {
  test.each([
    ['07 07:59', '07 08:00'],
    ['07 00:00', '07 08:00'],
    ['07 08:00', null],
    ['07 21:59', null],
    ['07 22:00', '08 08:00'],
    ['07 23:59', '08 08:00'],
  ])('the quiet hours at %s end at %s', (moment, end) => {
    expect(endOfQuiet(at(moment))).toEqual(end && at(end))
  })

  test.each([
    // channel, now, moment, due, expires
    ['sms', '07 12:00', null, '07 12:00', '08 12:00'],
    ['sms', '07 23:00', null, '08 08:00', '09 08:00'],
    ['email', '07 23:00', null, '07 23:00', '08 23:00'],
    ['sms', '07 23:00', '08 14:00', '08 08:00', '08 14:00'],
    // Nobody would hear of it in time: an hour after the quiet hours at the latest.
    ['sms', '07 23:00', '08 09:00', '07 23:00', '08 09:00'],
    ['sms', '07 23:00', '08 09:01', '08 08:00', '08 09:01'],
    ['sms', '07 05:30', '07 06:30', '07 05:30', '07 06:30'],
  ] as const)(
    'a message %s at %s about %s goes out at %s',
    (channel, now, moment, due, expires) => {
      expect(timing(channel, moment && at(moment), at(now))).toEqual({
        dueAt: at(due),
        expiresAt: at(expires),
      })
    },
  )

  it('the quiet hours let nothing out that is over', () => {
    expect(timing('sms', at('07 12:00'), at('07 12:00'))).toBeNull()
    expect(timing('email', at('07 12:00'), at('07 12:01'))).toBeNull()
  })
})
