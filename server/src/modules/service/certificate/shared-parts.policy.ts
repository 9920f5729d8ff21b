import type { Presented } from './disclosure.policy.ts'
import { type GradeSum, shownWay, sumsByGrade } from './certificate.grades.ts'
import type { Standing } from './standing.service.ts'

const sumOf = (
  lines: readonly { serviceMinutes: number; trainingMinutes: number }[],
  kind: 'serviceMinutes' | 'trainingMinutes',
) => lines.reduce((sum, line) => sum + line[kind], 0)

/** A sum of lines that all have a grade. */
const graded = ({ grade, ...sum }: GradeSum) => ({ ...sum, grade: grade! })

/** The parts that a presentation shows, each null where it is left out, with what became of them since. */
export const sharedParts = (shown: Presented | null, { lines }: Standing) => {
  const holding = lines.filter(({ holds }) => holds).map(({ line }) => line)
  const { totals, filters = {} } = shown ?? {}
  const missions =
    shown?.lines?.flatMap(({ organizationName = null, mission }, index) =>
      mission ? [{ mission, organizationName, revoked: lines[index]?.holds !== true }] : [],
    ) ?? []
  return {
    sum: totals
      ? {
          serviceMinutes: totals.serviceMinutes,
          trainingMinutes: totals.trainingMinutes,
          presentServiceMinutes: sumOf(holding, 'serviceMinutes'),
          presentTrainingMinutes: sumOf(holding, 'trainingMinutes'),
          records: totals.records,
          // Of one from before grades there are none.
          grades: totals.grades ? sumsByGrade(holding).map(graded) : [],
          gradeFrom: filters.gradeFrom ?? null,
          limits: [
            ...(filters.recordedBy ? [filters.recordedBy] : []),
            ...(filters.mission ? [filters.mission] : []),
            ...(filters.cities ?? []),
            ...(filters.categories ?? []),
          ],
        }
      : null,
    period: shown?.period ?? null,
    organizations: shown?.organizations ?? null,
    missions:
      missions.length > 0
        ? missions.map(({ mission, organizationName, revoked }) => ({
            date: mission.date,
            missionTitle: mission.missionTitle,
            organizationName,
            regionName: mission.regionName,
            kind: mission.trainingMinutes > 0 ? ('training' as const) : ('service' as const),
            minutes: mission.serviceMinutes + mission.trainingMinutes,
            way: shownWay(mission.way),
            grade: mission.grade ?? null,
            source: mission.source,
            supplementary: mission.way === 'supplementary',
            revoked,
          }))
        : null,
  }
}
