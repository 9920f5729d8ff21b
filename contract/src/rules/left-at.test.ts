import { expect, test } from 'vitest'
import { leftAt } from './left-at.ts'

test('a time of day after the sign-in is of that day, an earlier one of the next', () => {
  // 09:00 in Shanghai.
  const signedInAt = '2026-11-20T01:00:00.000Z'
  expect(leftAt(signedInAt, '11:30').toISOString()).toBe('2026-11-20T03:30:00.000Z')
  expect(leftAt(signedInAt, '09:00').toISOString()).toBe('2026-11-21T01:00:00.000Z')
  expect(leftAt('2026-11-20T14:30:00.000Z', '00:30').toISOString()).toBe('2026-11-20T16:30:00.000Z')
})
