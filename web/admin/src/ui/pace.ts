import { isFailure } from 'kit/api/failure.ts'

/** Milliseconds between two looks whether a closed product is open again. */
const closedPace = 300_000
/** The screen at a mission's door is waited for. */
export const closedScreenPace = 30_000

/**
 * The milliseconds until the next look: far fewer looks while they are refused for maintenance, and
 * none once the login has ended, which no look brings back.
 */
export const paceFor = (error: unknown, every: number, closed = closedPace): number | false => {
  if (isFailure(error) && error.status === 401) return false
  return isFailure(error, 'underMaintenance') ? Math.max(every, closed) : every
}

/** How often a query looks again by itself; seldom while the product is closed. */
export const pace =
  (every: number) =>
  ({ state: { error } }: { state: { error: unknown } }): number | false =>
    paceFor(error, every)
