import { randomInt } from 'node:crypto'
import { localDate, type LocalDate } from 'contract/rules/time'

/** Letters of a number that is read out: none that looks like another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const DRAWN = 6

/** A number for a report, after the letters of its kind: the day and six characters drawn by lot. */
export const drawNumber = (
  now: Date,
  letters: 'FK' | 'JB' | 'ZK' | 'PC' = 'FK',
  /** A number from nought on, below this one. */
  draw: (below: number) => number = randomInt,
): string => {
  const drawn = Array.from({ length: DRAWN }, () => ALPHABET[draw(ALPHABET.length)])
  return `${letters}${localDate(now).replaceAll('-', '')}${drawn.join('')}`
}

/** Whether a report waits longer than was promised. */
export const isOverdue = (dueOn: LocalDate, answered: boolean, now: Date): boolean =>
  !answered && localDate(now) > dueOn
