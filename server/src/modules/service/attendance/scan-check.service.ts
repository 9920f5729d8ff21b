import { blindIndex, type Keys } from '../../../platform/crypto.ts'
import { markOf } from '../../../platform/seal.ts'
import type { World } from '../../../platform/world.ts'
import type { Point } from './attendance.policy.ts'
import { type CheckedScan, listScans } from './scan-check.repository.ts'

/** What the log keeps of where a signing was sent from: keyed, so that nobody finds the place by trying them all. */
export const markOfPlace = (keys: Keys, { latitude, longitude }: Point): string =>
  markOf(blindIndex(keys, 'attendance.place', `${latitude}/${longitude}`))

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
 * Compares signings with what the log says of them from a moment on: by which browser, from which address and at which
 * place they were sent, by which several people with one are noticed, and that they are there at all. A seal of each
 * would make whoever scans wait for it.
 */
export const verifyScans = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  since: Date,
): Promise<ScanReport> => {
  const report: ScanReport = { looked: 0, problems: 0, findings: [] }
  for (let after = { at: since, eventId: NO_EVENT }; ;) {
    const page = await listScans(db, after, BATCH)
    report.looked += page.length
    for (const scan of page) {
      const problem = problemOf(keys, scan)
      if (!problem) continue
      report.problems++
      if (report.findings.length < MOST_FINDINGS)
        report.findings.push({ subject: scan.stretchId, problem })
    }
    if (page.length < BATCH) return report
    after = page.at(-1)!
  }
}

const problemOf = (keys: Keys, { said, kept, ledBy }: CheckedScan): string | null => {
  if (!said) return null
  if (!kept) return 'is signed by nothing that is kept'
  if (kept.browser !== said.browser) return 'is signed with another browser than the log says'
  if (kept.ledBy !== ledBy || kept.venueLinkId !== (said.venueLinkId ?? null))
    return 'is signed by another than the log says'
  if (said.address !== undefined && kept.address !== said.address)
    return 'is signed from another address than the log says'
  const { latitude, longitude } = kept
  // Where somebody was is forgotten in time; how far from the mission is sealed with the stretch.
  if (said.place === undefined || latitude === null || longitude === null) return null
  const isThere = markOfPlace(keys, { latitude, longitude }) === said.place
  return isThere ? null : 'is signed at another place than the log says'
}
