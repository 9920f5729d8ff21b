const shortest = 5_000
const longest = 60_000

/**
 * Milliseconds to show a code before asking for the next. Kept between 5 and 60 seconds, because
 * the end is told by the server's clock and a phone with a wrong one would ask without pause or never.
 */
export const lifeOf = (expiresAt: string, now: Date): number =>
  Math.min(longest, Math.max(shortest, Date.parse(expiresAt) - now.getTime()))
