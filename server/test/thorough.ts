const isThorough = process.env.THOROUGH === '1'

const day = Math.floor(Date.now() / 86_400_000)

/**
 * Whether it is the turn of what takes long and seldom breaks: each of so many groups once in as many
 * days, all of them with THOROUGH=1.
 */
export const isTurn = (group: number, groups = 3): boolean => isThorough || day % groups === group

/** How often a test repeats what could go on for ever: a few times every day, all with THOROUGH=1. */
export const rounds = (everyDay: number, thorough: number): number =>
  isThorough ? thorough : everyDay
