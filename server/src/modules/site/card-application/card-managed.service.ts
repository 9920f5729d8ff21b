import type { cardApplication } from 'contract/site/card-application'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { decryptField, type Keys, showField } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { isOverdue } from '../../../platform/case-number.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { linkWithin } from '../../people/data-access/link.service.ts'
import { takeReveal } from '../../people/data-access/allowance.service.ts'
import { factsOf, handOverOf, photosOf, shownOf } from './card-data.ts'
import { cardCopy } from './card.copy.ts'
import { insertSteps, listSteps, moveCard } from './card.repository.ts'
import { useOf } from './card-submission.service.ts'
import { manualActions, moves } from './card.states.ts'
import { cardDueOn, managingCard, waitingStates } from './card-turn.service.ts'
import * as rows from './card-managed.repository.ts'

type Area = typeof cardApplication

const Key = z.tuple([z.uuid()])

/** Applications of the volunteers of the region, names masked. */
export const list = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...filter }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const page = await rows.listManaged(db, organizationId, filter, after, size + 1)
  const { items, next } = pageOfRows(page, size, ({ cardApplicationId }) => [cardApplicationId])
  const turns = await waitsFor(
    db,
    items.map((row) =>
      row.passedAbove && cardDueOn(row) !== null
        ? { from: row.holderId, answering: managingCard() }
        : null,
    ),
  )
  return {
    items: items.map(({ name, ...row }, at) => {
      const dueOn = cardDueOn(row)
      return {
        ...row,
        nameMasked: maskName(name),
        dueOn,
        overdue: dueOn !== null && isOverdue(dueOn, false, now),
        passedOn: dueOn === null ? null : passedOnOf(row),
        waitsFor: turns[at] ?? null,
        actions: actionsOf(row),
      }
    }),
    next,
  }
}

/** The steps a federation may take: none of what it let pass. */
const actionsOf = ({
  state,
  kind,
  passedAbove,
}: Pick<rows.ManagedRow, 'state' | 'kind' | 'passedAbove'>) =>
  passedAbove && waitingStates.includes(state) ? [] : manualActions(state, kind)

/** What the bank and the reviewer know of a person besides the application. */
export const identityOf = (keys: Keys, row: rows.WholeRow, by = decryptField) => {
  const { volunteerId: id, mobileCipher } = row
  return {
    documentNumber: by(keys, `volunteer.document_number.${id}`, row.documentNumberCipher),
    mobile: mobileCipher ? by(keys, `volunteer.mobile.${id}`, mobileCipher) : '',
  }
}

/**
 * One application in full, with a link to each photo; that somebody looked is shown to the volunteer.
 * Fails with cardApplicationNotFound, and as `takeReveal` does.
 */
export const open = (
  world: World,
  actor: AdministratorActor,
  { cardApplicationId: id, ticket }: ParsedInputOf<Area['open']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { organizationId, id: administratorId } = actor
    const row = found(await rows.lockManaged(db, organizationId, id), 'cardApplicationNotFound')
    const { volunteerId } = row
    await takeReveal(db, actor, ticket, now)
    const photos = []
    for (const { photo, fileId } of photosOf(row))
      photos.push({ photo, link: await linkWithin(db, actor, useOf(volunteerId), fileId, now) })
    const by = { administratorId, organizationId, reason: cardCopy.looked }
    await rows.insertAccesses(db, [{ volunteerId, id: newId() }], by, now)
    const object = { kind: 'cardApplication', id }
    await record(db, actor, 'cardOpened', object, { volunteerId, cardApplicationId: id }, now)
    return {
      ...factsOf(row),
      ...handOverOf(world.cardBank, row),
      ...shownOf(world.keys, row),
      ...identityOf(world.keys, row, showField),
      name: row.name,
      documentType: row.documentType,
      birthDate: row.birthDate,
      documentValidUntil: row.documentValidUntil,
      occupation: row.occupation,
      guardianConsented: row.guardianConsented,
      steps: await listSteps(db, id),
      photos,
      actions: actionsOf(row),
    }
  })

/** Takes an application one step on. Fails with cardApplicationNotFound, cardStateRefuses or matterPassedOn. */
export const move = (
  world: World,
  actor: AdministratorActor,
  {
    cardApplicationId: id,
    action,
    reason = '',
    photos = [],
    lastFour,
  }: ParsedInputOf<Area['move']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(
      await rows.lockManaged(db, actor.organizationId, id),
      'cardApplicationNotFound',
    )
    if (!manualActions(row.state, row.kind).includes(action))
      await refuseLate(db, actor, { kind: 'cardApplication', ids: [id], state: row.state })
    if (!actionsOf(row).includes(action)) fail('matterPassedOn')
    const { from, to } = moves[action]
    const refusedPhotos = action === 'refusePhotos' ? photos : []
    await moveCard(db, { id, from, to, reason, refusedPhotos, lastFour: lastFour ?? null }, now)
    const step = { cardApplicationId: id, id: newId(), state: to, reason }
    await insertSteps(db, [{ ...step, administratorId: actor.id }], now)
    const object = { kind: 'cardApplication', id }
    await record(db, actor, 'cardsMoved', object, { cardApplicationIds: [id], way: action }, now)
    return {}
  })
