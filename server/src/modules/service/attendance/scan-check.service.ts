import type { Db } from '../../../platform/db.ts'
import { checkScans } from './scan-check.repository.ts'

export interface ScanReport {
  looked: number
  problems: number
  /** The first of them: a stretch each. */
  findings: { subject: string; problem: string }[]
}

const BATCH = 500
const MOST_FINDINGS = 20
const NO_EVENT = '00000000-0000-0000-0000-000000000000'

/**
 * Compares signings with what the log says of them from a moment on: by which browser they were sent, by which several
 * people with one are noticed, and that they are there at all. A seal of each would make whoever scans wait for it.
 */
export const verifyScans = async ({ db }: { db: Db }, since: Date): Promise<ScanReport> => {
  const report: ScanReport = { looked: 0, problems: 0, findings: [] }
  for (let after = { at: since, eventId: NO_EVENT }; ;) {
    const page = await checkScans(db, after, BATCH)
    report.looked += page.length
    for (const { stretchId, problem } of page)
      if (problem) {
        report.problems++
        if (report.findings.length < MOST_FINDINGS)
          report.findings.push({ subject: stretchId, problem })
      }
    if (page.length < BATCH) return report
    after = page.at(-1)!
  }
}
