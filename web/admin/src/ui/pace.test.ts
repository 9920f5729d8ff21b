import { expect, it } from 'vitest'
import { ApiFailure } from 'kit/api/failure.ts'
import { closedScreenPace, pace, paceFor } from './pace.ts'

const after = (error: unknown) => pace(2000)({ state: { error } })

it('the console looks seldom while the product is closed, and as before at any other time', () => {
  expect(after(null)).toBe(2000)
  expect(after(new ApiFailure('networkDown', ''))).toBe(2000)
  expect(after(new ApiFailure('siteReadOnly', ''))).toBe(2000)
  const closed = new ApiFailure('underMaintenance', '')
  expect(after(closed)).toBe(300_000)
  expect(paceFor(closed, 2000, closedScreenPace)).toBe(30_000)
  expect(paceFor(closed, 600_000)).toBe(600_000)
})
