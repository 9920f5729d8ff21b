/** Steps in which the square of a portrait is told: ten-thousandths. */
export const CUT_STEPS = 10_000
/** The smallest square, in ten-thousandths of the shorter side: a fifth. */
export const SMALLEST_CUT = 2000
