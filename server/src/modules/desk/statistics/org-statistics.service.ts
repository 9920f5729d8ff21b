import type { ParsedInputOf } from 'contract/endpoint'
import type { orgStatistics } from 'contract/nodes/org-statistics'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { firstMonth } from '../../nodes/organization/figure.service.ts'
import * as rows from './org-statistics.repository.ts'

/** Persons, groups, missions and hours of a node with everything below it. Fails with notFound. */
export const detail = async (
  db: Db,
  { districtId }: ParsedInputOf<typeof orgStatistics.detail>,
  now: Date,
) => {
  const figures = found(await rows.findFigures(db, districtId), 'notFound')
  const first = firstMonth(now)
  const known = new Map(
    (await rows.listMonths(db, figures.districtId, first)).map((row) => [row.month, row.minutes]),
  )
  const months = monthsFrom(first).map((month) => ({ month, minutes: known.get(month) ?? 0 }))
  return { ...figures, months }
}

/** Twelve months, the first of which begins on a day. */
const monthsFrom = (first: string): string[] => {
  const [year, month] = first.split('-').map(Number)
  return Array.from({ length: 12 }, (_, later) =>
    new Date(Date.UTC(year!, month! - 1 + later, 1)).toISOString().slice(0, 7),
  )
}
