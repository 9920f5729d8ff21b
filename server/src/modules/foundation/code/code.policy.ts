import { CODE_MINUTES } from 'contract/rules/terms'
import { randomInt } from 'node:crypto'
import type { Limit } from '../../../platform/outbox-config.ts'

/** Seconds for which a code holds. */
export const CODE_SECONDS = CODE_MINUTES * 60
/** Wrong tries that void a code. */
export const CODE_TRIES = 5
/** Seconds within which a challenge is to be solved. */
export const CHALLENGE_SECONDS = 300

/** Six digits, each as likely as any other. */
export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Seconds until one more fits into every limit, after what was done at these moments; 0 when it fits now. */
export const secondsUntilFree = (
  recent: readonly Date[],
  limits: readonly Limit[],
  now: Date,
): number => {
  const waits = limits.map(({ most, seconds }) => {
    const ends = recent
      .map((at) => at.getTime() + seconds * 1000 - now.getTime())
      .filter((left) => left > 0)
      .sort((a, b) => a - b)
    // One place becomes free when so many have passed that fewer than `most` are left.
    return ends.length < most ? 0 : ends[ends.length - most]!
  })
  return Math.ceil(Math.max(0, ...waits) / 1000)
}

/** Furthest back that any of the limits looks, in seconds. */
export const longestOf = (limits: readonly Limit[]): number =>
  Math.max(...limits.map(({ seconds }) => seconds))

/** Most that a challenge grows, in bits: each one doubles the work. */
const MOST_MORE_BITS = 6

/**
 * Zero bits asked of who has had so many codes sent within the hour: one more for each from the same
 * browser, and for every fourth from the same address, which may be a whole school.
 */
export const challengeBits = (
  base: number,
  { fromBrowser, fromIp }: { fromBrowser: number; fromIp: number },
): number => base + Math.min(MOST_MORE_BITS, Math.max(fromBrowser, Math.floor(fromIp / 4)))
