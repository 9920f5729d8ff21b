/**
 * How screens with codes count, and what the roster takes from it. All figures are milliseconds. The server's clock rules: `offset` is
 * how far it is ahead of the browser's, so a device with a wrong clock still counts right.
 */

/** Period of the code, for the ring only; the server says when it changes. */
export const codePeriod = 20_000

/** How often the arrivals are asked for while a code stays good. */
const arrivalsEvery = 5000
/** Time for the server's own step to pass before the next code is fetched. */
const afterChange = 150
const retryAfterFailure = 2000

/**
 * How long a code stays on the screen after its time while the next one travels. The server still
 * takes the previous step for a whole period, so it is good that long; a screen without network
 * stops showing it well before.
 */
const travelTime = 1500

/** From this difference on a wrong clock is worth telling: one minute. */
export const tellSkewFrom = 60_000

/** The server's clock less the browser's, from an answer and the moment it arrived. */
export const offsetOf = (serverNow: string, receivedAt: number): number =>
  Date.parse(serverNow) - receivedAt

/** Time left to an instant of the server, seen from the browser's clock; negative when it has passed. */
export const timeTo = (instant: string, clock: number, offset: number): number =>
  Date.parse(instant) - (clock + offset)

/** When to ask again: at the change of the code, for arrivals in between, soon after a failure. */
export const nextPoll = (failed: boolean, timeToChange: number): number => {
  if (failed || timeToChange < -travelTime) return retryAfterFailure
  return Math.min(arrivalsEvery, Math.max(0, timeToChange) + afterChange)
}

/** What the place of the QR code shows. */
export type Face = 'code' | 'notYet' | 'closed' | 'expired'

/** A code is shown only between opening and closing and only until its time, and travel, are over. */
export const faceOf = (
  answer: { opensAt: string; closesAt: string; changesAt: string },
  clock: number,
  offset: number,
): Face => {
  if (timeTo(answer.opensAt, clock, offset) > 0) return 'notYet'
  if (timeTo(answer.closesAt, clock, offset) <= 0) return 'closed'
  return timeTo(answer.changesAt, clock, offset) > -travelTime ? 'code' : 'expired'
}
