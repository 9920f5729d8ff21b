import type { ParsedInputOf } from 'contract/endpoint'
import type { record as Area } from 'contract/service/record'
import { record } from '../../../events.ts'
import { type AdministratorActor, system } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { World } from '../../../platform/world.ts'
import { forgetEvidenceOf } from '../../foundation/file/evidence.service.ts'
import { take } from '../../foundation/file/file.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import { isOnProbation, leftByHand, reasonsAgainstMore } from './hand-entry.policy.ts'
import * as rows from './hand-entry.repository.ts'

/** What the evidence of a batch was taken up for. */
const evidenceOf = (batchId: string) => ({ kind: 'handEntry', id: batchId })

/**
 * Writes down what an administrator entered by hand, with one reason and one proof for all of it: limits are
 * counted by it, and whoever entered something does not confirm it. Fails with fileNotFound.
 */
export const noteHandEntries = async (
  db: Tx,
  actor: AdministratorActor,
  { reason, fileIds = [] }: { reason: string; fileIds?: readonly string[] },
  entries: readonly rows.HandEntry[],
  now: Date,
): Promise<void> => {
  const id = newId()
  await take(db, actor, 'handEntryEvidence', fileIds, evidenceOf(id), now)
  const batch = {
    id,
    administrator_id: actor.id,
    organization_id: actor.organizationId,
    reason,
    file_ids: [...fileIds],
    created_at: now,
  }
  await rows.insertHandEntries(db, batch, entries)
}

/** When a node above looks at what an administrator enters by hand at a session; null where there is none above. */
export const handRoomOf = async (
  { config }: Pick<World, 'config'>,
  db: Db,
  { accounts }: Pick<AdministratorActor, 'accounts'>,
  sessionId: string,
  now: Date,
) => {
  const { hand: limits } = config
  const { probationDays, probationSessions } = limits
  const facts = await rows.getSessionFacts(db, { sessionId, accounts }, limits, now)
  const { node, reviewerName, admittedAt } = facts
  if (reviewerName === null) return null
  return {
    reviewerName,
    reasons: reasonsAgainstMore(facts, limits),
    probation: isOnProbation(node, limits)
      ? {
          until: new Date(admittedAt.getTime() + probationDays * 86_400_000),
          settledSessions: node.settledSessions,
          sessions: probationSessions,
        }
      : null,
    left: leftByHand(facts, limits),
  }
}

/** An entry by hand without who made it; what proves it is for who may confirm records. */
export const entryFor = (
  { permissions }: Pick<AdministratorActor, 'permissions'>,
  { byId: _, files, ...entry }: rows.ListedHandEntry,
) => ({ ...entry, files: permissions.includes('recordConfirm') ? files : [] })

/** What was entered by hand of some records, by record, the latest first, as an administrator sees it. */
export const handEntriesOf = async (
  db: Db,
  actor: AdministratorActor,
  recordIds: readonly string[],
) => {
  const listed = await rows.listEntriesOf(db, recordIds)
  return new Map(
    listed.map((row) => [row.recordId, row.handEntries.map((entry) => entryFor(actor, entry))]),
  )
}

/** A link to what proves something by hand in a record of the subtree. Fails as `linkTo` does. */
export const handEvidenceLink = async (
  world: World,
  actor: AdministratorActor,
  { recordId, ...file }: ParsedInputOf<(typeof Area)['handEvidenceLink']>,
  now: Date,
) => {
  const { organizationId } = actor
  const of = found(
    await rows.findBatchOf(world.db, organizationId, recordId, file.fileId),
    'recordNotFound',
  )
  return linkTo(world, actor, evidenceOf(found(of.batchId, 'fileNotFound')), file, now)
}

const evidence = { task: 'handEvidence', kind: 'handBatch', take: rows.takeOldHandEvidence }

/** Forgets what proved hours by hand that were settled long ago; timed, safe to run again. */
export const forgetHandEvidence = (world: World): Promise<number> =>
  forgetEvidenceOf(world, evidence, (db, batchIds, now) => {
    const object = { kind: 'record', id: null }
    return record(db, system, 'handEvidenceForgotten', object, { batchIds }, now)
  })
