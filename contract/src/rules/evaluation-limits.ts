import { REPLY_LENGTH, REPORT_LENGTH } from './lengths.ts'
/** From so many evaluations on everybody sees them: with fewer, who wrote which could be guessed. */
export const FEWEST_SHOWN = 5
/** So many characters an evaluation, an answer to one and the reason of a report have at most. */
export const EVALUATION_LENGTH = REPLY_LENGTH.most
/** So many characters the reason of a report has at least. */
export const REPORT_SHORTEST = REPORT_LENGTH.least
/** So many marks go with an evaluation. */
export const MOST_IMPRESSIONS = 5

/** From 1, very bad, to 5, very good. */
export type Score = 1 | 2 | 3 | 4 | 5
export const scores = [1, 2, 3, 4, 5] as const satisfies readonly Score[]

/** Whether the code of a mark says that something could be better. */
export const isCritical = (code: string): boolean => code > '50'
