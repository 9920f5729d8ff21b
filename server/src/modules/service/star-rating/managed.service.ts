import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import { maskName } from 'contract/rules/mask'
import type { starRating } from 'contract/service/star-rating'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { decidingStar } from './answering.service.ts'
import * as rows from './managed.repository.ts'
import {
  demandOf,
  isOverdue,
  obstacleToApproving,
  obstacleToDeciding,
  publicityEnd,
  isOwn,
} from './star-rating.policy.ts'
import { getApplicant, insertStep, listSteps, moveTo } from './star-rating.repository.ts'
import { anApplication, trueApplicant } from './star-rating.service.ts'
import { openStates } from './star-rating.states.ts'

type Area = typeof starRating

const TurnKey = z.tuple([Instant, z.uuid()])
const AllKey = z.tuple([z.uuid()])

/** Applications that wait for the node acted for, those due first; or all of the subtree, the newest first. */
export const list = async (
  world: World,
  actor: AdministratorActor,
  { turn, state, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const { db } = world
  const most = size + 1
  if (turn) {
    const after = decodeCursor(cursor, TurnKey)
    const listed = await rows.listTurn(db, actor.organizationId, { state, after, most })
    const page = pageOfRows(listed, size, (row) => [row.dueAt, row.starApplicationId])
    return { ...page, items: await inList(world, actor, page.items, now) }
  }
  const after = decodeCursor(cursor, AllKey)
  const listed = await rows.listAll(db, actor.organizationId, { state, after, most })
  const page = pageOfRows(listed, size, (row) => [row.starApplicationId])
  return { ...page, items: await inList(world, actor, page.items, now) }
}

const waits = ({ state }: rows.ManagedRow) => state === 'applied' || state === 'objected'

const standingOf = (actor: AdministratorActor, row: rows.ManagedRow, own: readonly string[]) => ({
  here: row.holderId === actor.organizationId,
  tookPart: isAmong(actor, row.tookPart) || isOwn(row, own),
})

const obstacleToRow = (actor: AdministratorActor, row: rows.ManagedRow, own: readonly string[]) =>
  obstacleToDeciding(
    row.state === 'objected' ? 'uphold' : 'approve',
    row.state,
    standingOf(actor, row, own),
  )

/** Applications as an administrator sees them, each with whether he may decide it, else who may. */
const inList = async (
  { db, keys }: World,
  actor: AdministratorActor,
  listed: readonly rows.ManagedRow[],
  now: Date,
) => {
  const own = await ownVolunteers(db, keys, actor.id)
  const may = listed.map((row) => obstacleToRow(actor, row, own) === null)
  const turns = await waitsFor(
    db,
    listed.map((row, at) =>
      waits(row) && !may[at] ? { from: row.holderId, answering: decidingStar(keys, row) } : null,
    ),
  )
  return listed.map((row, at) => ({
    starApplicationId: row.starApplicationId,
    nameMasked: maskName(row.name),
    volunteerNo: row.volunteerNo,
    rating: row.rating,
    state: row.state,
    organizationName: row.organizationName,
    certifierName: row.certifierName,
    holderName: row.holderName,
    appliedAt: row.appliedAt,
    dueAt: openStates.includes(row.state) ? row.dueAt : null,
    overdue: isOverdue(row, now),
    mayDecide: may[at]!,
    waitsFor: turns[at] ?? null,
  }))
}

/** One application of the subtree with what its hours come from. Fails with starApplicationNotFound. */
export const detail = async (
  world: World,
  actor: AdministratorActor,
  { starApplicationId }: ParsedInputOf<Area['detail']>,
  now: Date,
) => {
  const { db, config } = world
  const row = found(
    await rows.find(db, actor.organizationId, starApplicationId),
    'starApplicationNotFound',
  )
  const [listed] = await inList(world, actor, [row], now)
  const summary = await rows.getSummary(db, row)
  const demand = demandOf(row.rating, config.stars)
  const own = await ownVolunteers(db, world.keys, actor.id)
  const { barredUntil } = await getApplicant(db, row.volunteerId, now)
  const obstacle =
    obstacleToRow(actor, row, own) ??
    (row.state === 'applied'
      ? obstacleToApproving(
          { ...summary, rating: row.rating, barredUntil, communityChecked: true },
          config.stars,
        )
      : null)
  const turn = listed!.mayDecide
  return {
    ...listed!,
    ...summary,
    // What an objector wrote is for whoever decides about it.
    objection: turn && row.state === 'objected' ? summary.objection : null,
    neededMinutes: demand.serviceMinutes,
    neededCommunityMinutes: demand.communityMinutes,
    steps: await listSteps(db, starApplicationId, turn),
    can: {
      approve: row.state === 'applied' && obstacle === null,
      return: turn && row.state === 'applied',
      decideObjection: turn && row.state === 'objected',
      bar: barredUntil === null && !isOwn(row, own),
    },
    obstacle: obstacle === null || typeof obstacle === 'string' ? obstacle : obstacle.name,
  }
}

/** An application that the actor may decide now, held. */
const decidable = async (
  { keys }: World,
  db: Tx,
  actor: AdministratorActor,
  starApplicationId: string,
  action: Parameters<typeof obstacleToDeciding>[0],
): Promise<rows.ManagedRow> => {
  const row = found(
    await rows.lock(db, actor.organizationId, starApplicationId),
    'starApplicationNotFound',
  )
  const own = await ownVolunteers(db, keys, actor.id)
  const late = {
    kind: 'starApplication' as const,
    ids: [starApplicationId],
    state: row.state,
    nodeId: row.certifierId,
  }
  await ensureFirst(
    db,
    actor,
    late,
    obstacleToDeciding(action, row.state, standingOf(actor, row, own)),
  )
  return row
}

/** Lets an application into publicity. Fails as `obstacleToDeciding` and `obstacleToApproving` name, and as `trueApplicant` does. */
export const approve = (
  world: World,
  actor: AdministratorActor,
  { starApplicationId, communityChecked = false }: ParsedInputOf<Area['approve']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await decidable(world, db, actor, starApplicationId, 'approve')
    const applicant = await trueApplicant(world, db, row.volunteerId, now)
    const facts = { ...applicant, rating: row.rating, communityChecked }
    ensure(obstacleToApproving(facts, world.config.stars))
    const publicity = publicityEnd(now)
    const to = { state: 'publicised' as const, dueAt: publicity, publicity, reviewedBy: actor.id }
    await moveTo(db, row, to, now)
    await reviewed(db, actor, row, { kind: 'approved' }, now)
    return { publicityEndsAt: publicity }
  })

/** Gives an application back. Fails as `obstacleToDeciding` names. */
export const giveBack = (
  world: World,
  actor: AdministratorActor,
  { starApplicationId, reason }: ParsedInputOf<Area['return']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await decidable(world, db, actor, starApplicationId, 'return')
    await moveTo(db, row, { state: 'returned', dueAt: row.dueAt, reviewedBy: actor.id }, now)
    await reviewed(db, actor, row, { kind: 'returned', reason }, now)
    return {}
  })

const stepBy = ({ id, organizationId }: AdministratorActor) => ({
  administratorId: id,
  organizationId,
})

const reviewed = async (
  db: Tx,
  actor: AdministratorActor,
  { volunteerId, starApplicationId }: rows.ManagedRow,
  step: { kind: 'approved' | 'returned'; reason?: string },
  now: Date,
) => {
  const key = { volunteerId, starApplicationId }
  await insertStep(db, key, { ...step, ...stepBy(actor) }, now)
  const payload = { ...key, decision: step.kind }
  await record(db, actor, 'starReviewed', anApplication(starApplicationId), payload, now)
}

/** Decides an objection: upheld, the application ends; else publicity begins again. Fails as `obstacleToDeciding` names. */
export const decideObjection = (
  world: World,
  actor: AdministratorActor,
  { starApplicationId, upheld, reason }: ParsedInputOf<Area['decideObjection']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await decidable(world, db, actor, starApplicationId, upheld ? 'uphold' : 'dismiss')
    const objectionId = found(row.objectionId, 'starStateRefuses')
    const decision = upheld ? ('upheld' as const) : ('dismissed' as const)
    await rows.settleObjection(db, objectionId, { decision, by: actor.id, reason }, now)
    const publicity = publicityEnd(now)
    const to = upheld
      ? { state: 'returned' as const, dueAt: row.dueAt }
      : { state: 'publicised' as const, dueAt: publicity, publicity }
    await moveTo(db, row, to, now)
    await insertStep(db, row, { kind: decision, reason, ...stepBy(actor) }, now)
    const payload = { starApplicationId, objectionId, decision }
    await record(db, actor, 'starObjectionDecided', anApplication(starApplicationId), payload, now)
    return {}
  })

/** Ratings that were certified or fell in the subtree. */
export const changes = async (
  db: Db,
  actor: AdministratorActor,
  { kind, unseen = false, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['changes']>,
) => {
  const after = decodeCursor(cursor, AllKey)?.[0] ?? null
  const wanted = { kind, unseen, after, most: size + 1 }
  const listed = await rows.listChanges(db, actor.organizationId, wanted)
  const page = pageOfRows(listed, size, ({ changeId }) => [changeId])
  return {
    ...page,
    items: page.items.map(({ name, certifierId, ...row }) => ({
      ...row,
      nameMasked: maskName(name),
      can: {
        note:
          row.kind === 'fell' && row.notedByName === null && certifierId === actor.organizationId,
      },
    })),
  }
}

/** Takes note of a rating that fell; noted already, nothing changes. Fails with starChangeNotFound. */
export const noteFall = (
  world: World,
  actor: AdministratorActor,
  { changeId }: ParsedInputOf<Area['noteFall']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const noted = await rows.noteFall(db, actor.organizationId, changeId, actor.id, now)
    if (noted === null) fail('starChangeNotFound')
    if (noted)
      await record(
        db,
        actor,
        'starFallNoted',
        { kind: 'starChange', id: changeId },
        { changeId },
        now,
      )
    return {}
  })
