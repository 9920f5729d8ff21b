/** Failures of one account from one network that cost nothing yet (safety.md section 7). */
export const FREE_FAILURES = 5
const waits = [1, 2, 4, 8, 15]

/** Minutes to wait after so many failures in a row; never for ever. */
export const waitMinutes = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : waits[Math.min(failures - FREE_FAILURES, waits.length - 1)]!

/** Tries left, told from the third failure on; null before. */
export const remainingTries = (failures: number): number | null =>
  failures >= 3 && failures <= FREE_FAILURES ? FREE_FAILURES - failures : null

/** Life of tokens by realm, in milliseconds: access, idle refresh, absolute (safety.md section 7). */
export const lives = {
  volunteer: {
    access: 30 * 60_000,
    idle: 24 * 3_600_000,
    absolute: 7 * 24 * 3_600_000,
    sessions: 5,
  },
  administrator: { access: 10 * 60_000, idle: 30 * 60_000, absolute: 12 * 3_600_000, sessions: 2 },
} as const

/**
 * The coarse network of an address: guessing from one campus must not lock its owner out elsewhere.
 * A socket that listens on both families writes IPv4 as ::ffff:192.0.2.1; that is still IPv4, or the
 * whole of it would be one network.
 */
export const coarseNetwork = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return address.includes(':')
    ? address.split(':').slice(0, 3).join(':')
    : address.split('.').slice(0, 3).join('.')
}
