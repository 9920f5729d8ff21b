import type { ParsedInputOf } from 'contract/endpoint'
import type { record as Area } from 'contract/service/record'
import { maskMobile } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import { record } from '../../../events.ts'
import { type AdministratorActor, system } from '../../../platform/actor.ts'
import { type Keys, showField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { forgetEvidenceOf } from '../../foundation/file/evidence.service.ts'
import { forgetUsed } from '../../foundation/file/file.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import { decidingObjection } from './answering.service.ts'
import * as rows from './objection.repository.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import { legalTerm } from './record.policy.ts'
import { findOpenObjection, type ManagedObjection } from './record-lists.repository.ts'

/** Where the number of an objector is bound to, so that it cannot be moved to another row. */
export const contactPlace = (objectionId: string) => `objection.contact.${objectionId}`

/** What its evidence was taken up for. */
export const evidenceOf = (objectionId: string) => ({ kind: 'objection', id: objectionId })

/** A link to a piece of evidence of an open objection in the subtree of whoever may decide it. */
export const evidenceLink = async (
  world: World,
  actor: AdministratorActor,
  { recordId, ...file }: ParsedInputOf<(typeof Area)['objectionFileLink']>,
  now: Date,
) => {
  const record = await findOpenObjection(world.db, actor.organizationId, recordId)
  const { objectionId } = found(record, 'recordNotFound')
  return linkTo(world, actor, evidenceOf(found(objectionId, 'fileNotFound')), file, now)
}

/** An objection as an administrator sees it: evidence and masked number only when it is his to decide. */
export const objectionFor = (
  keys: Keys,
  { id, reason, at, contactCipher, files }: ManagedObjection,
  decides: boolean,
) => ({
  reason,
  at,
  files: decides ? files : [],
  contactMasked:
    decides && contactCipher ? showField(keys, contactPlace(id), contactCipher, maskMobile) : null,
})

/**
 * Gives open objections that nobody at their node may decide any more, or did in time, to the nearest node above
 * where somebody may; timed, safe to run again. Returns how many.
 */
export const passOn = (world: World): Promise<number> =>
  passOnAll<rows.OpenObjection>(world, {
    task: 'objectionsPassedOn',
    kind: 'objection',
    idOf: ({ id }) => id,
    list: rows.listOpen,
    answeringOf: (row) => decidingObjection(world.keys, row),
    isOverdue: ({ createdAt, dueAt }, now) => (dueAt ?? legalTerm(localDate(createdAt))) <= now,
    give: (db, { id, holderId: from }, to, now, late) => {
      const dueAt = late ? legalTerm(localDate(now)) : null
      return rows.giveTo(db, { id, from, to, dueAt }, now)
    },
    tell: (db, objectionIds, now) => {
      const object = { kind: 'objection', id: null }
      return record(db, system, 'objectionsPassedOn', object, { objectionIds }, now)
    },
  })

const evidence = { task: 'objectionEvidence', kind: 'objection', take: rows.takeOldEvidence }

/** Forgets evidence and number of objections decided long ago; timed, safe to run again. */
export const forgetEvidence = (world: World): Promise<number> =>
  forgetEvidenceOf(world, evidence, (db, objectionIds, now) => {
    const object = { kind: 'objection', id: null }
    return record(db, system, 'objectionEvidenceForgotten', object, { objectionIds }, now)
  })

/** Forgets by what somebody could be reached who objected, and what he sent, when his account is no more. */
export const forgetObjections = async (
  world: Pick<World, 'files'>,
  db: Tx,
  volunteerId: string,
): Promise<void> => forgetUsed(world, db, await rows.removeEvidenceOf(db, volunteerId))
