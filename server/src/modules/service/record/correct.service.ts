import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { World } from '../../../platform/world.ts'
import { reverse } from './ledger.service.ts'
import { weaker } from './grade.policy.ts'
import { refreshPublicity } from './publicity.repository.ts'
import {
  type Corrected,
  isAboveMeasured,
  isEnded,
  isUnreviewed,
  minutesMeasured,
  obstacleToCorrecting,
} from './record.policy.ts'
import * as rows from './record.repository.ts'
import {
  breakLeft,
  decidedReview,
  lockOne,
  noteDecision,
  noteTakenAbove,
  type Review,
  reviewRule,
  settle,
  settlement,
} from './record.service.ts'

/** What a correction says, and why. */
export interface Correction {
  minutes: number
  /** Absent where what it was stays. */
  kind?: Corrected['kind'] | undefined
  reason: string
}

/**
 * Corrects a record within the transaction of whoever decided so; the caller records the fact. Whatever
 * still counts goes through publicity again with the minutes that hold, through review first where a node
 * above must look at them (README, minutes that rise again). What has taken effect is reversed in the ledger and followed by a new record.
 * Gives the record that holds now. Fails with recordNotFound or as `obstacleToCorrecting` says.
 */
export const correct = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  recordId: string,
  correction: Correction,
  now: Date,
): Promise<string> => {
  const row = asItCounts(await lockOne(db, world, actor, recordId))
  const to = { minutes: correction.minutes, kind: correction.kind ?? row.kind }
  ensure(obstacleToCorrecting(row, { ...row, accounts: actor.accounts }, to, now))
  // Before anything is written: the sum of the day still holds the minutes that stand.
  const review = await reviewOf(db, world, row, to.minutes, now)
  const { reason } = correction
  const noted = await noteDecision(db, actor, row, { minutes: to.minutes, reason }, now)
  const raised = noted || isRaiseWaiting(row, to.minutes)
  if (!isEnded(row.state) && (row.state === 'effective' || to.minutes === 0))
    await end(db, world, actor, row, reason, now)
  const holds = to.minutes === 0 ? row : await holding(db, row, to.kind, now)
  if (to.minutes > 0) {
    const grade = raised ? weaker(holds.grade, 'byHand') : holds.grade
    const breakMinutes = breakLeft(row, to.minutes)
    const changes = { minutes: to.minutes, breakMinutes, grade, confirmedBy: actor.id, reason }
    // Hours of training that become hours of service are more service than anybody has looked at.
    const isMore = raised || (row.kind === 'training' && to.kind === 'service')
    const settled = settlement(world, holds, decidedReview(review, isMore), now, changes)
    await settle(db, [holds], [settled], now)
  }
  if (to.minutes < row.minutes) await noteTakenAbove(db, actor, [holds], to.minutes)
  return holds.recordId
}

/** Minutes above what was measured that no node above has let pass: fewer of them, still above it, wait for it too. */
const isRaiseWaiting = (row: rows.LockedRecord, minutes: number): boolean =>
  isUnreviewed(row.state) && isAboveMeasured(row, minutes)

/** Of a record that counts no more its minutes count nothing, and its stretches give what is left of them. */
const asItCounts = (row: rows.LockedRecord): rows.LockedRecord =>
  isEnded(row.state) ? { ...row, minutes: 0, computedMinutes: minutesMeasured(row) } : row

/** Who must look at the day with the minutes that will hold; nobody where a settled record gets fewer. */
const reviewOf = async (
  db: Tx,
  world: World,
  row: rows.LockedRecord,
  minutes: number,
  now: Date,
): Promise<Review> => {
  const settled = row.state === 'publicised' || row.state === 'effective'
  const review = (await reviewRule(db, world, [row], now))(row, minutes)
  return settled && minutes <= row.minutes ? { level: null, reasons: [] } : review
}

/** Ends what stands; a credit is taken back. */
const end = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  row: rows.LockedRecord,
  reason: string,
  now: Date,
) => {
  if (row.state === 'effective')
    await reverse(db, world.keys, row, { administratorId: actor.id, reason }, now)
  await rows.updateState(db, row, 'revoked', reason, now)
  await refreshPublicity(db, [row.sessionId])
}

/** The record that gets the minutes: the same, or the one that follows it. */
const holding = async (
  db: Tx,
  row: rows.LockedRecord,
  kind: Corrected['kind'],
  now: Date,
): Promise<rows.LockedRecord> => {
  if (row.state === 'effective' || isEnded(row.state)) {
    const recordId = newId()
    await rows.insertFollowing(db, row, recordId, kind, now)
    return { ...row, recordId, kind }
  }
  if (kind !== row.kind) await rows.updateKind(db, row, kind, now)
  return { ...row, kind }
}
