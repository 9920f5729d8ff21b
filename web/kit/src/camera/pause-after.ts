/** Milliseconds before a scan that got no answer is sent again: doubled each time, at most eight seconds. */
export const pauseAfter = (tries: number): number => Math.min(8000, 1000 * 2 ** (tries - 1))
