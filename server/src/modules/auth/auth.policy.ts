/** Life of tokens by realm, in milliseconds: access, idle refresh, absolute (safety.md section 7). */
export const lives = {
  volunteer: {
    access: 30 * 60_000,
    idle: 24 * 3_600_000,
    absolute: 7 * 24 * 3_600_000,
  },
  administrator: { access: 10 * 60_000, idle: 30 * 60_000, absolute: 12 * 3_600_000 },
} as const
