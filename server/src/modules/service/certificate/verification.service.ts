import type { Keys } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { problemsOf, snapshotOf } from './certificate.integrity.ts'
import * as rows from './certificate.repository.ts'
import { verifyStamps } from './stamp.service.ts'
import { listForeignKeys } from './signing-key.service.ts'

const BATCH = 500
const MOST_MISSING = 100

export interface CertificateReport {
  certificates: number
  /** Each names the certificate by its number, or the key. */
  problems: string[]
}

const linesHold = ({ signed, lines }: rows.CheckedRow): boolean => {
  const beside = new Map(lines.map((line) => [line.recordId, line]))
  const said = snapshotOf(signed)?.lines ?? []
  return (
    said.length === lines.length &&
    said.every(({ recordId, serviceMinutes, trainingMinutes }) => {
      const line = beside.get(recordId)
      return (
        line?.minutes === serviceMinutes + trainingMinutes &&
        (line.kind === 'training') === trainingMinutes > 0
      )
    })
  )
}

const problemsOfRow = (keys: Keys, row: rows.CheckedRow): ReadonlySet<string> =>
  new Set([
    ...problemsOf(keys, row),
    ...(linesHold(row) ? [] : ['lines']),
    ...(row.numbered ? [] : ['number']),
  ])

/**
 * Checks every certificate, some at a time: its text against its signature, the key against the root key, the
 * columns and lines beside the text, and where it stands against its seal and the log; and that none the log
 * tells of, and no key, is gone or foreign; and that the pictures of the issuer's seal are those they name.
 */
export const verifyCertificates = async (world: {
  db: Db
  keys: Keys
}): Promise<CertificateReport> => {
  const { db, keys } = world
  const report: CertificateReport = { certificates: 0, problems: [] }
  const stamps = new Set<string>()
  let after: readonly [string, string] | null = null
  for (;;) {
    const page: rows.CheckedRow[] = await rows.listToCheck(db, after, BATCH)
    for (const row of page) {
      const problems = problemsOfRow(keys, row)
      const stamp = snapshotOf(row.signed)?.stamp
      if (stamp !== undefined) stamps.add(stamp)
      if (problems.size > 0)
        report.problems.push(`certificate ${row.number}: ${[...problems].join(', ')} altered`)
    }
    report.certificates += page.length
    const last = page.at(-1)
    if (!last || page.length < BATCH) break
    after = [last.volunteerId, last.certificateId]
  }
  for (const id of await rows.listMissing(db, MOST_MISSING))
    report.problems.push(`certificate ${id}: gone, and the log tells of it`)
  report.problems.push(...(await verifyStamps(world, stamps)))
  for (const id of await listForeignKeys(world))
    report.problems.push(`signing key ${id}: not signed by the root key`)
  return report
}
