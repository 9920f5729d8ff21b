const isThorough = process.env.THOROUGH === '1'

/** How often a test repeats what could go on for ever: a few times every day, all with THOROUGH=1. */
export const rounds = (everyDay: number, thorough: number): number =>
  isThorough ? thorough : everyDay
