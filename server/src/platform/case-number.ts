import { randomInt } from 'node:crypto'
import { localDate, type LocalDate } from 'contract/rules/time'
import { alphabet } from './printed-number.ts'

const DRAWN = 6

/** What is numbered: feedback, complaints, card applications, batches of cards, requests of organisations. */
export type CaseSeries = 'FK' | 'JB' | 'ZK' | 'PC' | 'ZZ'

/** A number that somebody can read out: its series, the day, and six characters drawn by lot. */
export const drawNumber = (
  now: Date,
  series: CaseSeries,
  /** A number from zero on, below this one. */
  draw: (below: number) => number = randomInt,
): string => {
  const drawn = Array.from({ length: DRAWN }, () => alphabet[draw(alphabet.length)])
  return `${series}${localDate(now).replaceAll('-', '')}${drawn.join('')}`
}

/** Whether a case waits longer than was promised. */
export const isOverdue = (dueOn: LocalDate, answered: boolean, now: Date): boolean =>
  !answered && localDate(now) > dueOn
