import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { insertHandEntries } from './hand-entry.repository.ts'
import { obstacleToRevoking } from './record.policy.ts'
import * as rows from './record.repository.ts'
import {
  lockById,
  propose,
  type Review,
  reviewRule,
  revokeHeld,
  settle,
  settlement,
} from './record.service.ts'
import { insertReviews, type ReviewDecision } from './record-review.repository.ts'
import { listSupplementary, markSupplementary } from './supplement.repository.ts'

/** A sheet whose stretches were entered, with who answers for it. */
export interface Supplement {
  batchId: string
  organizationId: string
  missionId: string
  sessionId: string
  enteredBy: string
  confirmedBy: string
  reason: string
  fileIds: readonly string[]
  /** Who is on it, each with his application where he has one. */
  people: ReadonlyMap<string, string | null>
}

/**
 * Makes records of a sheet and gives them to publicity, or a day that only the root may let pass to its review,
 * within the command of the node above that approves the sheet; the caller records the fact. What was entered counts
 * as entered by hand. Gives the records.
 */
export const supplement = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  of: Supplement,
  now: Date,
): Promise<string[]> => {
  for (const [volunteerId, applicationId] of of.people)
    await propose(db, { ...of, volunteerId, applicationId }, now)
  const volunteerIds = [...of.people.keys()]
  const proposed = await markSupplementary(db, of.sessionId, volunteerIds, now)
  await noteEntries(db, of, proposed, now)
  const ids = proposed.map(({ recordId }) => recordId)
  const locked = await rows.lockRecords(db, of.organizationId, ids, [])
  const review = await reviewRule(db, world, locked, now)
  const settled = locked.map((row) => {
    const by = { confirmedBy: of.confirmedBy, reviewedBy: actor.id, reason: of.reason }
    return settlement(world, row, looked(review(row, row.minutes), actor), now, by)
  })
  await insertReviews(db, locked, sheetReview(actor), now)
  return settle(db, locked, settled, now)
}

/** The node above has looked at the whole sheet. */
const sheetReview = ({ organizationId, nodeKind }: AdministratorActor): ReviewDecision => ({
  organizationId,
  decision: 'approved',
  reason: null,
  level: nodeKind === 'root' ? 'province' : 'parent',
})

/** The node above that approves has looked already, unless the day is the root's to let pass. */
const looked = ({ level, reasons }: Review, { nodeKind }: AdministratorActor): Review => ({
  level: level === 'province' && nodeKind !== 'root' ? level : null,
  reasons,
})

/** Counts the sheet among what its enterer entered by hand; it keeps the name and the proof of its batch. */
const noteEntries = (
  db: Tx,
  of: Supplement,
  proposed: readonly { volunteerId: string; minutes: number }[],
  now: Date,
) => {
  const { organizationId, sessionId } = of
  const batch = {
    id: of.batchId,
    administrator_id: of.enteredBy,
    organization_id: organizationId,
    reason: of.reason,
    file_ids: [...of.fileIds],
    created_at: now,
  }
  const entries = proposed.map((entry) => ({
    ...entry,
    kind: 'stretch' as const,
    organizationId,
    sessionId,
  }))
  return insertHandEntries(db, batch, entries)
}

/**
 * Takes the records of a whole sheet back with one reason: credits are reversed, objections answered; the caller
 * records the fact. Fails with recordTookPart for who entered or confirmed one of them. Gives the records.
 */
export const takeBackSupplement = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  of: { sessionId: string; volunteerIds: readonly string[]; reason: string },
  now: Date,
): Promise<string[]> => {
  const recordIds = await listSupplementary(db, of.sessionId, of.volunteerIds)
  const given = recordIds.map((recordId) => ({ recordId }))
  for (const row of (await lockById(db, world, actor, given)).values()) {
    ensure(obstacleToRevoking(row, { ...row, accounts: actor.accounts }))
    await revokeHeld(db, world, actor, row, of.reason, now)
  }
  return recordIds
}
