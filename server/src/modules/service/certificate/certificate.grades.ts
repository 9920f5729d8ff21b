import { Grade as grades } from 'contract/states'
import type { Grade } from '../record/grade.policy.ts'
import type { RecordWay } from './certificate.snapshot.ts'

/** A grade and all that are stronger. */
export const gradesFrom = (weakest: Grade): Grade[] =>
  grades.options.slice(0, grades.options.indexOf(weakest) + 1)

interface Graded {
  grade?: Grade
  serviceMinutes: number
  trainingMinutes: number
}

export interface GradeSum {
  /** Null of lines from before grades. */
  grade: Grade | null
  serviceMinutes: number
  trainingMinutes: number
  records: number
}

/** The sums of lines by their grade, the strongest first; lines from before grades come last. */
export const sumsByGrade = (lines: readonly Graded[]): GradeSum[] =>
  [...grades.options, null].flatMap((grade) => {
    const of = lines.filter((line) => (line.grade ?? null) === grade)
    if (of.length === 0) return []
    const sum = (kind: 'serviceMinutes' | 'trainingMinutes') =>
      of.reduce((total, line) => total + line[kind], 0)
    return [
      {
        grade,
        serviceMinutes: sum('serviceMinutes'),
        trainingMinutes: sum('trainingMinutes'),
        records: of.length,
      },
    ]
  })

/** How a line was recorded, in the words of the contract; what was entered afterwards was entered by hand. */
export const shownWay = (way: RecordWay): Exclude<RecordWay, 'supplementary'> =>
  way === 'supplementary' ? 'manual' : way
