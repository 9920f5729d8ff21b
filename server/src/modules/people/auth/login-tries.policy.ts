/** Failures of one account from one place that cost nothing yet. */
export const FREE_FAILURES = 5

const waits = [1, 2, 4, 8, 15]

/** Minutes to wait after so many failures in a row; never for ever. */
export const waitMinutes = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : waits[Math.min(failures - FREE_FAILURES, waits.length - 1)]!

/** Tries left, told from the third failure on; null before. */
export const remainingTries = (failures: number): number | null =>
  failures >= 3 && failures <= FREE_FAILURES ? FREE_FAILURES - failures : null

/** Failures from one place after which the next try costs computing time. */
const CHALLENGE_AFTER = 3
/** Failures of an account from all places together, within a day, after which every try does. */
const CHALLENGE_AFTER_WIDE = 20
/** Failures from one address within ten minutes after which it does for everybody there: never a block,
 * because a whole campus may stand behind one address. */
const CHALLENGE_AFTER_ADDRESS = 60

/** Seconds over which failures of an account and of an address are counted. */
export const WIDE_SECONDS = 86_400
export const ADDRESS_SECONDS = 600

export interface Standing {
  /** Wrong tries in a row from this place. */
  failures: number
  /** Failures of the account from anywhere. */
  wide: number
  /** Failures from the address, of any account. */
  address: number
}

/** Whether the next try must bring a solved challenge. */
export const needsChallenge = ({ failures, wide, address }: Standing): boolean =>
  failures >= CHALLENGE_AFTER || wide >= CHALLENGE_AFTER_WIDE || address >= CHALLENGE_AFTER_ADDRESS

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
