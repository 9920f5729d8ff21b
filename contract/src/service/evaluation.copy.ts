import type { Score } from '../rules/evaluation-limits.ts'

/** 一至五星的说法。 */
export const scoreNames: Record<Score, string> = {
  1: '很差',
  2: '较差',
  3: '一般',
  4: '较好',
  5: '很好',
}
