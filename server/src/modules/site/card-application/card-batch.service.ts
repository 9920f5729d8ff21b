import { CARD_BATCH } from 'contract/rules/terms'
import type { cardApplication, SheetFault } from 'contract/site/card-application'
import type { ParsedInputOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { CardNews, CardOrder } from '../../../platform/card-bank.ts'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { drawNumber } from '../../../platform/case-number.ts'
import { takeReveal } from '../../people/data-access/allowance.service.ts'
import { branchOf, opened } from './card-data.ts'
import { identityOf } from './card-managed.service.ts'
import { cardCopy } from './card.copy.ts'
import * as rows from './card-managed.repository.ts'
import { insertSteps, moveCard } from './card.repository.ts'
import { allows, moves, newsActions } from './card.states.ts'

type Area = typeof cardApplication

/** Puts what is approved within the region into a batch for the bank. Fails with cardNothingToReport. */
export const report = (world: World, actor: AdministratorActor, now: Date) =>
  transact(world.db, async (db) => {
    const cardApplicationIds = await rows.lockApproved(db, actor.organizationId, CARD_BATCH)
    if (cardApplicationIds.length === 0) fail('cardNothingToReport')
    const batchId = newId()
    const batchNumber = drawNumber(now, 'PC')
    await rows.insertBatch(db, {
      id: batchId,
      number: batchNumber,
      organization_id: actor.organizationId,
      applications: cardApplicationIds.length,
      created_by: actor.id,
      created_at: now,
    })
    for (const id of cardApplicationIds)
      await moveCard(db, { id, ...moves.report, reason: '', batchId }, now)
    await insertSteps(
      db,
      cardApplicationIds.map((cardApplicationId) => ({
        cardApplicationId,
        id: newId(),
        state: moves.report.to,
        reason: '',
        administratorId: actor.id,
      })),
      now,
    )
    const object = { kind: 'cardBatch', id: batchId }
    await record(db, actor, 'cardsMoved', object, { cardApplicationIds, way: 'report' }, now)
    return { batchId, batchNumber, applications: cardApplicationIds.length }
  })

const Key = z.tuple([z.uuid()])

/** The batches of a node, the newest first. */
export const batches = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['batches']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const page = await rows.listBatches(db, organizationId, after, size + 1)
  return pageOfRows(page, size, ({ batchId }) => [batchId])
}

/**
/**
 * A batch as the bank takes it; everybody in it sees that it was handed out. Fails with
 * cardBatchNotFound and serviceBusy, and as `takeReveal` does.
 */
export const batchFile = async (
  world: World,
  actor: AdministratorActor,
  { batchId, ticket }: ParsedInputOf<Area['batchFile']>,
  now: Date,
): Promise<FileAnswer> => {
  const { number, orders } = await handOut(world, actor, { batchId, ticket }, now)
  // After the transaction: a file that waits for its turn holds nothing.
  const { body, type, ending } = await world.cardBank.writeBatch(actor.id, orders)
  return { body, type, name: `${number}.${ending}` }
}

const handOut = (
  world: World,
  actor: AdministratorActor,
  { batchId, ticket }: ParsedInputOf<Area['batchFile']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { organizationId, id: administratorId } = actor
    const { number } = found(await rows.findBatch(db, organizationId, batchId), 'cardBatchNotFound')
    await takeReveal(db, actor, ticket, now)
    const held = await rows.listOfBatch(db, batchId)
    if (held.length > 0) {
      const by = { administratorId, organizationId, reason: cardCopy.passedOn }
      const accesses = held.map(({ volunteerId }) => ({ volunteerId, id: newId() }))
      await rows.insertAccesses(db, accesses, by, now)
    }
    const object = { kind: 'cardBatch', id: batchId }
    const payload = { batchId, applications: held.length }
    await record(db, actor, 'cardBatchDownloaded', object, payload, now)
    return { number, orders: held.map((row) => orderOf(world, row)) }
  })

const orderOf = (world: World, row: rows.WholeRow): CardOrder => ({
  number: row.number,
  kind: row.kind,
  name: row.name,
  volunteerNo: row.volunteerNo,
  documentType: row.documentType,
  documentValidUntil: row.documentValidUntil,
  occupation: row.occupation,
  ...identityOf(world.keys, row),
  ...opened(world.keys, row),
  branch: branchOf(world.cardBank, row.branchCode),
  pickupOn: row.pickupOn,
  pickupSlot: row.pickupSlot,
})

type Fault = z.output<typeof SheetFault>

/**
 * Takes up what the bank says of applications: every row, or, when one is at fault, none, and says which.
 * What is known already is no fault. Fails with fileTooLarge or cardSheetUnreadable.
 */
export const importStates = async (
  world: World,
  actor: AdministratorActor,
  { file }: ParsedInputOf<Area['importStates']>,
  now: Date,
) => {
  const bytes = Buffer.from(await file.arrayBuffer())
  const news = (await world.cardBank.readNews(actor.id, bytes)) ?? fail('cardSheetUnreadable')
  return transact(world.db, async (db) => {
    const numbers = news.map(({ number }) => number)
    const known = new Map(
      (await rows.lockByNumber(db, actor.organizationId, numbers)).map((one) => [one.number, one]),
    )
    const seen = new Set<string>()
    const faults: { row: number; number: string; fault: Fault }[] = []
    for (const one of news) {
      const fault = seen.has(one.number) ? 'numberTwice' : faultOf(one, known.get(one.number))
      seen.add(one.number)
      if (fault) faults.push({ row: one.row, number: one.number.slice(0, 40), fault })
    }
    const fresh = news.filter(({ number, state }) => known.get(number)?.state !== state)
    const unchanged = news.length - fresh.length
    if (faults.length > 0) return { written: 0, unchanged: 0, faults }
    const cardApplicationIds: string[] = []
    for (const { number, state, reason, lastFour } of fresh) {
      const { id } = known.get(number)!
      const { from, to } = moves[newsActions[state!]]
      await moveCard(db, { id, from, to, reason, lastFour: lastFour || null }, now)
      const step = { cardApplicationId: id, id: newId(), state: to, reason }
      await insertSteps(db, [{ ...step, administratorId: actor.id }], now)
      cardApplicationIds.push(id)
    }
    if (cardApplicationIds.length > 0) {
      const object = { kind: 'cardApplication', id: null }
      await record(db, actor, 'cardsMoved', object, { cardApplicationIds, way: 'import' }, now)
    }
    return { written: cardApplicationIds.length, unchanged, faults }
  })
}

const faultOf = (
  { state, reason, lastFour }: CardNews,
  known: rows.Known | undefined,
): Fault | null => {
  if (!known) return 'numberUnknown'
  if (state === null) return 'stateUnknown'
  if (lastFour !== '' && !/^\d{4}$/.test(lastFour)) return 'lastFourFormat'
  if (known.state === state) return null
  if (!allows(known.state, newsActions[state])) return 'stateRefuses'
  return state === 'bankReturned' && reason === '' ? 'reasonMissing' : null
}
