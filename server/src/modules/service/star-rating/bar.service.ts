import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import type { starRating } from 'contract/service/star-rating'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import * as rows from './bar.repository.ts'
import { lock, lockOpen, settleObjection } from './managed.repository.ts'
import { barEnd, isOwn, obstacleToDecidingAppeal } from './star-rating.policy.ts'
import { getApplicant, insertStep, moveTo } from './star-rating.repository.ts'

type Area = typeof starRating

const aBar = (id: string) => ({ kind: 'starBar', id })

/**
 * Bars the volunteer of an application of the subtree; what he has applied for ends. Fails with
 * starApplicationNotFound, starFourEyes where it or the objection to it is one's own, and starBarred where he is already.
 */
export const bar = (
  world: World,
  actor: AdministratorActor,
  { starApplicationId, years, reason }: ParsedInputOf<Area['bar']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const about = found(
      await lock(db, actor.organizationId, starApplicationId),
      'starApplicationNotFound',
    )
    const { volunteerId, objectionId } = about
    if (isOwn(about, await ownVolunteers(db, world.keys, actor.id))) fail('starFourEyes')
    const { barredUntil } = await getApplicant(db, volunteerId, now)
    if (barredUntil) fail('starBarred', { until: barredUntil.toISOString() })
    const open = await lockOpen(db, volunteerId)
    const by = { administratorId: actor.id, organizationId: actor.organizationId }
    if (open) {
      await moveTo(db, open, { state: 'returned', dueAt: open.dueAt }, now)
      await insertStep(db, open, { kind: 'returned', reason, ...by }, now)
      // What was said against it was right.
      if (objectionId && open.starApplicationId === starApplicationId)
        await settleObjection(db, objectionId, { decision: 'upheld', by: actor.id, reason }, now)
    }
    const id = newId()
    const until = barEnd(now, years)
    await rows.insertBar(db, {
      id,
      volunteer_id: volunteerId,
      organization_id: actor.organizationId,
      barred_by: actor.id,
      reason,
      barred_at: now,
      until,
    })
    const payload = {
      barId: id,
      volunteerId,
      years,
      starApplicationId: open?.starApplicationId ?? null,
    }
    await record(db, actor, 'starBarred', aBar(id), payload, now)
    return { until }
  })

const Key = z.tuple([z.uuid()])

/** Bars that nodes of the subtree set, the newest first. */
export const list = async (
  { db, keys }: World,
  actor: AdministratorActor,
  { turn = false, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['bars']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const listed = await rows.listBars(db, actor.organizationId, { turn, after, most: size + 1 })
  const page = pageOfRows(listed, size, ({ barId }) => [barId])
  const own = await ownVolunteers(db, keys, actor.id)
  return {
    ...page,
    items: page.items.map(({ name, tookPart, volunteerId, barredBy, ...row }) => ({
      ...row,
      nameMasked: maskName(name),
      dueAt: row.appeal === 'waiting' ? row.dueAt : null,
      mayDecide:
        obstacleToDecidingAppeal(row, {
          here: row.holderId === actor.organizationId,
          tookPart: isPart(actor, { volunteerId, barredBy, tookPart }, own),
        }) === null,
    })),
  }
}

const isPart = (
  actor: AdministratorActor,
  {
    volunteerId,
    barredBy,
    tookPart,
  }: Pick<rows.ListedRow, 'volunteerId' | 'barredBy' | 'tookPart'>,
  own: readonly string[],
) => isAmong(actor, [barredBy, ...tookPart]) || own.includes(volunteerId)

/** Keeps a bar or lifts it. Fails with starBarNotFound and as `obstacleToDecidingAppeal` names. */
export const decideAppeal = (
  world: World,
  actor: AdministratorActor,
  { barId, lifted, reason }: ParsedInputOf<Area['decideAppeal']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(await rows.lockManaged(db, actor.organizationId, barId), 'starBarNotFound')
    const own = await ownVolunteers(db, world.keys, actor.id)
    const here = row.holderId === actor.organizationId
    ensure(obstacleToDecidingAppeal(row, { here, tookPart: isPart(actor, row, own) }))
    await rows.settleAppeal(db, barId, { lifted, reason, by: actor.id }, now)
    const decision = lifted ? 'lifted' : 'kept'
    const payload = { barId, volunteerId: row.volunteerId, decision }
    await record(db, actor, 'starAppealDecided', aBar(barId), payload, now)
    return {}
  })
