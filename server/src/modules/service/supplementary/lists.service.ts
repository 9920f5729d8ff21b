import type { ParsedInputOf } from 'contract/endpoint'
import type { supplementary as Contract } from 'contract/service/supplementary'
import { maskMobile, maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { type AdministratorActor, type VolunteerActor } from '../../../platform/actor.ts'
import { decryptField, showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { facts } from '../../foundation/file/file.service.ts'
import { takeReveal } from '../../people/data-access/allowance.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { aBatch, evidenceOf, type Held, standingTo, witnessPlace } from './batch.service.ts'
import { listHonours, sumHonours } from './honour.repository.ts'
import { answeringOf, isOverdue, obstacleTo } from './supplementary.policy.ts'
import * as rows from './supplementary.repository.ts'
import { type Action, transitions } from './supplementary.states.ts'

type Area = typeof Contract

const Key = z.tuple([z.uuid()])

/** Batches of the subtree, or those whose turn is here or below. */
export const list = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...filter }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const listed = await rows.listBatches(db, organizationId, filter, after, size + 1)
  const page = pageOfRows(listed, size, ({ batchId }) => [batchId])
  return { ...page, items: page.items.map((row) => asListed(row, now)) }
}

const asListed = (row: rows.ListedRow, now: Date) => ({ ...row, overdue: isOverdue(row, now) })

/** One batch with everything that is known of it. Fails with supplementaryNotFound. */
export const detail = async (
  world: World,
  actor: AdministratorActor,
  { batchId }: ParsedInputOf<Area['detail']>,
  now: Date,
) => {
  const { db, keys } = world
  const { organizationId } = actor
  const batch = found(await rows.findBatch(db, organizationId, batchId), 'supplementaryNotFound')
  const [listed] = await rows.listBatches(db, organizationId, { batchId }, null, 1)
  const people = await rows.listRows(db, batchId)
  const standing = await standingTo(db, world, actor, { batch, people })
  const can = (Object.keys(transitions) as Action[]).filter(
    (action) =>
      actor.permissions.includes(transitions[action].by) && !obstacleTo(action, batch, standing),
  )
  const kept = await facts(db, batch.fileIds)
  return {
    ...asListed(listed!, now),
    ...shownOf(batch),
    regionName: await rows.findRegionName(db, batch.regionCode),
    files: kept.filter((file) => file !== null),
    witness: batch.witnessCipher && {
      nameMasked: showField(keys, witnessPlace(batchId), batch.witnessCipher, (text) =>
        maskName(witnessIn(text).name),
      ),
      mobileMasked: showField(keys, witnessPlace(batchId), batch.witnessCipher, (text) =>
        maskMobile(witnessIn(text).mobile),
      ),
    },
    rows: people.map(({ name, signedInAt, signedOutAt, ...row }) => ({
      ...row,
      nameMasked: maskName(name),
      from: signedInAt,
      to: signedOutAt,
    })),
    steps: await rows.listSteps(db, batchId),
    can,
    waitsFor: await turnOf(db, { batch, people }, can),
  }
}

const shownOf = ({ version, sessionId, missionId, kind, ...batch }: rows.BatchRow) => {
  const { category, regionCode, address, content, startsAt, endsAt, reason } = batch
  return {
    version,
    sessionId,
    missionId,
    kind,
    category,
    regionCode,
    address,
    content,
    startsAt,
    endsAt,
    reason,
  }
}

const witnessIn = (text: string) => JSON.parse(text) as { name: string; mobile: string }

/** Who confirms or approves, for whoever may not. */
const turnOf = async (db: Db, { batch, people }: Held, can: readonly Action[]) => {
  const waits = batch.state === 'submitted' || batch.state === 'confirmed'
  if (!waits || can.includes('confirm') || can.includes('approve')) return null
  // What was passed on waits at the node that has it now, whoever may below.
  const from = batch.passedAbove ? batch.holderId : batch.organizationId
  const volunteerIds = people.map(({ volunteerId }) => volunteerId)
  const answering = answeringOf({ ...batch, volunteerIds })
  const stands = batch.passedAbove ? undefined : answering.stands
  const [turn] = await waitsFor(db, [{ from, answering: { ...answering, stands } }])
  return turn ?? null
}

/** A link to what proves a batch of the subtree. Fails with supplementaryNotFound and as `linkTo` does. */
export const fileLink = async (
  world: World,
  actor: AdministratorActor,
  { batchId, ...file }: ParsedInputOf<Area['fileLink']>,
  now: Date,
) => {
  found(await rows.findBatch(world.db, actor.organizationId, batchId), 'supplementaryNotFound')
  return linkTo(world, actor, evidenceOf(batchId), file, now)
}

/**
 * Whom one can ask, in full. Fails with supplementaryNotFound, supplementaryWitnessMissing and as `takeReveal`
 * does.
 */
export const revealWitness = (
  world: World,
  actor: AdministratorActor,
  { batchId, ticket }: ParsedInputOf<Area['revealWitness']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const batch = found(
      await rows.findBatch(db, actor.organizationId, batchId),
      'supplementaryNotFound',
    )
    const cipher = found(batch.witnessCipher, 'supplementaryWitnessMissing')
    const witness = witnessIn(decryptField(world.keys, witnessPlace(batchId), cipher))
    await takeReveal(db, actor, ticket, now)
    await record(db, actor, 'supplementaryWitnessSeen', aBatch(batchId), { batchId }, now)
    return witness
  })

/** Own honours with their sum, which is part of no other. */
export const honours = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['honours']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const listed = await listHonours(db, actor.id, after, size + 1)
  const page = pageOfRows(listed, size, ({ honourId }) => [honourId])
  return { ...page, totalMinutes: await sumHonours(db, actor.id) }
}
