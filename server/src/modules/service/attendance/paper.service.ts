import { MOST_PAIRS } from 'contract/rules/terms'
import type { Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import * as applications from '../application/application.service.ts'
import * as rows from './attendance.repository.ts'
import { sealedByHand } from './stretch.service.ts'

/** Somebody's time at a session, as a sheet of paper has it. */
export interface PaperStretch {
  volunteerId: string
  signedInAt: Date
  signedOutAt: Date
}

/**
 * Enters a whole sheet of a session that is over, within the command that keeps its proof; whoever has a place there
 * has attended. The times were looked at before; the database refuses what overlaps. Fails with sessionNotFound
 * and scanPairLimit, attendanceOverlap.
 */
export const enterFromPaper = async (
  db: Tx,
  of: { organizationId: string; sessionId: string; enteredBy: string; reason: string },
  stretches: readonly PaperStretch[],
  now: Date,
): Promise<rows.SessionRow & { applications: ReadonlyMap<string, string | null> }> => {
  const session = found(
    await rows.findSessionOf(db, of.organizationId, of.sessionId),
    'sessionNotFound',
  )
  const volunteerIds = stretches.map(({ volunteerId }) => volunteerId)
  const before = await rows.listBefore(db, session, volunteerIds)
  const known = new Map(before.map((row) => [row.volunteerId, row]))
  for (const stretch of stretches) {
    const { applicationId, accepted, pairs } = known.get(stretch.volunteerId)!
    if (pairs >= MOST_PAIRS) fail('scanPairLimit')
    const { enteredBy, reason } = of
    const entered = sealedByHand(session, {
      ...stretch,
      stretchId: newId(),
      applicationId,
      pair: pairs + 1,
      enteredBy,
      reason,
    })
    await rows.insertByHand(db, session, entered, [newId(), newId()], now)
    if (accepted && applicationId)
      await applications.markAttended(db, { volunteerId: stretch.volunteerId, applicationId }, now)
  }
  return { ...session, applications: new Map(before.map((r) => [r.volunteerId, r.applicationId])) }
}

/** Takes what was entered from a sheet out of every count, once its hours were taken back. */
export const voidFromPaper = async (
  db: Tx,
  sessionId: string,
  volunteerIds: readonly string[],
): Promise<void> => {
  await rows.voidByHand(db, sessionId, volunteerIds)
}
