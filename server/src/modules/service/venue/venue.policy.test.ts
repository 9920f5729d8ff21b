import { expect, it } from 'vitest'
import { obstacleToUsing, sessionNow, stateOf } from './venue.policy.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour))
const standing = { expiresAt: at(12), endedAt: null, boundAt: null, seenAt: null }

it.each([
  ['waiting', standing, null],
  ['inUse', { ...standing, boundAt: at(2) }, null],
  ['inUse', { ...standing, seenAt: at(2) }, null],
  ['ended', { ...standing, boundAt: at(2), endedAt: at(3) }, 'venueLinkEnded'],
  ['expired', { ...standing, boundAt: at(2), expiresAt: at(4) }, 'venueLinkEnded'],
  ['ended', { ...standing, expiresAt: at(4), endedAt: at(3) }, 'venueLinkEnded'],
] as const)('an address on site is %s: %j', (state, of, obstacle) => {
  expect(stateOf(of, at(4))).toBe(state)
  expect(obstacleToUsing(of, at(4))).toBe(obstacle)
})

const session = (from: number, until: number) => ({ startsAt: at(from), endsAt: at(until) })

it.each([
  ['that runs', [session(1, 3), session(4, 6), session(7, 9)], 1],
  ['that began last of those that run', [session(1, 9), session(4, 6), session(7, 9)], 1],
  ['that comes next', [session(1, 3), session(6, 7), session(8, 9)], 1],
  ['that was last', [session(1, 2), session(2, 3)], 1],
])('a device shows the session %s', (_, sessions, index) => {
  expect(sessionNow(sessions, at(5))).toBe(sessions[index])
})

it('a device shows no session of a day without any', () => {
  expect(sessionNow([], at(5))).toBeUndefined()
})
