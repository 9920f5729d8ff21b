import type { Grade as AnyGrade } from 'contract/states'
import { Grade as grades } from 'contract/states'
import type * as z from 'zod/mini'

export type Grade = z.output<typeof AnyGrade>

/** How both ends of a stretch were taken down. */
export interface Ends {
  signInWay: string
  signOutWay: string | null
  /** Metres from the place, where a position was compared with it. */
  signInDistance: number | null
  signOutDistance: number | null
}

const strength = new Map(grades.options.map((grade, at) => [grade, at]))

/** The weaker of two grades. */
export const weaker = (a: Grade, b: Grade): Grade => (strength.get(a)! >= strength.get(b)! ? a : b)

const scans: ReadonlySet<string | null> = new Set(['qr', 'scanned'])

/** What the two ends of a stretch are worth. */
const gradeOfEnds = (ends: Ends): Grade => {
  const ways = [ends.signInWay, ends.signOutWay]
  if (ways.includes('import')) return 'declared'
  if (ways.includes('manual')) return 'byHand'
  if (!ways.every((way) => scans.has(way))) return 'halfScanned'
  return ends.signInDistance !== null && ends.signOutDistance !== null ? 'placed' : 'scanned'
}

/** The weakest of what the minutes of a record come from. */
export const gradeOf = (stretches: readonly Ends[]): Grade =>
  stretches.map(gradeOfEnds).reduce(weaker, 'placed')
