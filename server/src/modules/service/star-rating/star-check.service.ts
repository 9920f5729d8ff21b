import type { Db } from '../../../platform/db.ts'
import { heldSealKeys, type SealKeys } from '../../../platform/seal.ts'
import { rowsOtherwise } from '../../foundation/row-seal/row-seal.service.ts'
import { isApprovalAsSealed, isStarAsSealed } from './star.seal.ts'
import * as rows from './star-check.repository.ts'

export interface StarReport {
  stars: number
  problems: number
  /** The first of them: a volunteer each. */
  findings: { subject: string; problem: string }[]
}

const BATCH = 500
const MOST_FINDINGS = 20

/** Whether a rating is the one that was certified, and by the log the last of its volunteer: none that fell since. */
export const isStarSound = async (db: Db, { seal, ...star }: rows.StoredStar): Promise<boolean> => {
  const keys = heldSealKeys()
  if (!isStarAsSealed(keys, star, seal)) return false
  return (await rowsOtherwise({ db, keys }, 'star', [star.volunteerId])).size === 0
}

/** Compares every rating that holds, and every application in publicity, with what was sealed of it. */
export const verifyStars = async ({
  db,
  keys,
}: {
  db: Db
  keys: SealKeys
}): Promise<StarReport> => {
  const report: StarReport = { stars: 0, problems: 0, findings: [] }
  const note = (subject: string, problem: string) => {
    report.problems++
    if (report.findings.length < MOST_FINDINGS) report.findings.push({ subject, problem })
  }
  for (let after: string | null = null; ;) {
    const page: rows.StoredStar[] = await rows.listStars(db, after, BATCH)
    report.stars += page.length
    const ids = page.map(({ volunteerId }) => volunteerId)
    const otherwise = await rowsOtherwise({ db, keys }, 'star', ids)
    for (const { seal, ...star } of page)
      if (!isStarAsSealed(keys, star, seal))
        note(star.volunteerId, 'has a star rating that nobody certified so')
      else if (otherwise.has(star.volunteerId))
        note(star.volunteerId, 'has a star rating that fell or was another since')
    if (page.length < BATCH) break
    after = page.at(-1)!.volunteerId
  }
  for (let after: string | null = null; ;) {
    const page: rows.StoredApproval[] = await rows.listApproved(db, after, BATCH)
    for (const { seal, ...approval } of page)
      if (!isApprovalAsSealed(keys, approval, seal))
        note(approval.volunteerId, 'has a star application that nobody approved so')
    if (page.length < BATCH) return report
    after = page.at(-1)!.starApplicationId
  }
}
