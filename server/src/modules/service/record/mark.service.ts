import type { Db } from '../../../platform/db.ts'
import * as rows from './mark.repository.ts'

export interface MarkReport {
  /** Events that were looked at. */
  looked: number
  problems: number
  /** The first of them: a volunteer or a record each. */
  findings: rows.Lost[]
}

const MOST_FINDINGS = 20
const DIGITS = [...'0123456789abcdef']

/**
 * Compares the ledger and the records with what the log kept of them when they were written, from a moment on: the
 * end of a chain that was cut off, and a record that was put back with a seal from before, agree with everything
 * else. May run beside the product: the log says a thing in the transaction that does it.
 */
export const verifyMarks = async ({ db }: { db: Db }, since: Date): Promise<MarkReport> => {
  const report: MarkReport = { looked: 0, problems: 0, findings: [] }
  const note = (lost: readonly rows.Lost[]) => {
    report.problems += lost.length
    report.findings.push(...lost.slice(0, MOST_FINDINGS - report.findings.length))
  }
  for (let after: number | null = 0; after !== null;) {
    const piece: rows.Piece = await rows.checkTails(db, since, after)
    report.looked += piece.looked
    note(piece.lost)
    after = piece.last
  }
  for (const digit of DIGITS) note(await rows.checkSeals(db, since, digit))
  return report
}

/** Whom a head would be made over although the log says of the end of a chain since a moment what is not so. */
export const chainsCutSince = (db: Db, since: Date): Promise<string[]> =>
  rows.listCutSince(db, since, MOST_FINDINGS)

/** Whether the chain of a volunteer ends as the log says, and which of his records are not as it says of them last. */
export const againstLog = async (
  db: Db,
  volunteerId: string,
  recordIds: readonly string[],
): Promise<{ ends: boolean; otherwise: ReadonlySet<string> }> => ({
  ends: await rows.endsAsLogged(db, volunteerId),
  otherwise: new Set(await rows.listNotAsLogged(db, recordIds)),
})
