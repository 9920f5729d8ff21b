import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import { maskName } from 'contract/rules/mask'
import type { starRating } from 'contract/service/star-rating'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { Actor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { holderFrom } from '../../foundation/decision/turn.service.ts'
import { holdTrueService } from '../record/ledger.service.ts'
import { decidingStar, getKept } from './answering.service.ts'
import * as bars from './bar.repository.ts'
import { dropObjections } from './clock.repository.ts'
import {
  demandsOf,
  dueAfter,
  isOverdue,
  levelOf,
  obstacleTo,
  obstacleToAppealing,
  obstacleToApplying,
  ratingsOffered,
} from './star-rating.policy.ts'
import { isStarSound } from './star-check.service.ts'
import * as rows from './star-rating.repository.ts'
import { openStates } from './star-rating.states.ts'

type Area = typeof starRating

/** Applications, objections and appeals of one account. */
const REQUESTS = { scope: 'starRating', most: 20, minutes: 60 }
const MOST_CHANGES = 20

export const anApplication = (id: string | null) => ({ kind: 'starApplication', id })

/** A rating that was certified, when and by whom. */
export type CertifiedStar = rows.CertifiedRow

/** The rating that holds for a volunteer, and who certified it; null without one, or where nobody certified it so. */
export const certifiedStar = async (db: Db, volunteerId: string): Promise<CertifiedStar | null> => {
  const star = await rows.findStar(db, volunteerId)
  if (!star || !(await isStarSound(db, star))) return null
  const { rating, certifiedAt, organizationName } = star
  return { rating, certifiedAt, organizationName }
}

/** Where the own rating stands, and what may be applied for. */
export const standing = async (world: World, db: Db, actor: VolunteerActor, now: Date) => {
  const rules = world.config.stars
  const applicant = await rows.getApplicant(db, actor.id, now)
  const obstacle = obstacleToApplying(applicant, null, rules)
  return {
    serviceMinutes: applicant.serviceMinutes,
    certified: await certifiedStar(db, actor.id),
    demands: demandsOf(rules),
    offered: obstacle === null ? await offered(world, db, actor.id, applicant) : [],
    obstacle: obstacle === null || typeof obstacle === 'string' ? obstacle : obstacle.name,
    application: await lastApplication(db, actor.id, now),
    bar: await ownBar(db, actor.id, now),
    history: await rows.listChanges(db, actor.id, MOST_CHANGES),
  }
}

const offered = async (world: World, db: Db, volunteerId: string, applicant: rows.ApplicantRow) => {
  const rules = world.config.stars
  const certifiers = {
    county: await rows.listCertifiers(db, volunteerId, 'county'),
    city: await rows.listCertifiers(db, volunteerId, 'city'),
  }
  return ratingsOffered(applicant, rules).map((rating) => ({
    rating,
    certifiers: certifiers[levelOf(rating, rules)],
  }))
}

const lastApplication = async (db: Db, volunteerId: string, now: Date) => {
  const row = await rows.findLast(db, volunteerId)
  if (!row) return null
  return {
    ...row,
    dueAt: openStates.includes(row.state) ? row.dueAt : null,
    overdue: isOverdue(row, now),
    steps: await rows.listSteps(db, row.starApplicationId, false),
    can: { withdraw: obstacleTo('withdraw', row.state) === null },
  }
}

/** The bar that holds, or whose appeal was decided and which would hold still. */
const ownBar = async (db: Db, volunteerId: string, now: Date) => {
  const bar = await bars.findLast(db, volunteerId)
  if (!bar || bar.until <= now) return null
  return {
    ...bar,
    dueAt: bar.appeal === 'waiting' ? bar.dueAt : null,
    can: { appeal: obstacleToAppealing(bar, now) === null },
  }
}

/**
 * What decides whether somebody may apply or be approved, his minutes by his ledger, which is held. Fails with rowAltered
 * where ledger, balance and log do not say the same.
 */
export const trueApplicant = async (world: World, db: Tx, volunteerId: string, now: Date) => {
  const held = await holdTrueService(db, world.keys, volunteerId, now)
  const applicant = await rows.getApplicant(db, volunteerId, now)
  return { ...applicant, serviceMinutes: (held ?? fail('rowAltered')).effective }
}

/**
 * Applies for a rating. Fails as `obstacleToApplying` names, as `trueApplicant` does, with starCertifierUnknown where the node does
 * not certify it for whoever asks, and with tooManyRequests.
 */
export const apply = async (
  world: World,
  actor: VolunteerActor,
  { rating, organizationId }: ParsedInputOf<Area['apply']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, REQUESTS, now)
  return transact(world.db, async (db) => {
    await rows.lockVolunteer(db, actor.id)
    const applicant = await trueApplicant(world, db, actor.id, now)
    ensure(obstacleToApplying(applicant, rating, world.config.stars))
    const level = levelOf(rating, world.config.stars)
    const certifiers = await rows.listCertifiers(db, actor.id, level)
    const certifier = found(
      certifiers.find((one) => one.organizationId === organizationId),
      'starCertifierUnknown',
    )
    const answering = decidingStar(world.keys, await getKept(db, actor.id))
    const holderId = await holderFrom(db, organizationId, answering)
    const id = newId()
    await rows.insertApplication(db, {
      volunteer_id: actor.id,
      id,
      rating,
      state: 'applied',
      organization_id: certifier.throughId,
      certifier_id: organizationId,
      holder_id: holderId,
      due_at: dueAfter(now),
      service_minutes: applicant.serviceMinutes,
      applied_at: now,
    })
    const key = { volunteerId: actor.id, starApplicationId: id }
    await rows.insertStep(db, key, { kind: 'applied' }, now)
    if (holderId !== organizationId)
      await rows.insertStep(db, key, { kind: 'passedOn', organizationId: holderId }, now)
    await record(db, actor, 'starApplied', anApplication(id), { ...key, rating, holderId }, now)
    return { starApplicationId: id }
  })
}

/** Takes an own application back, which closes an objection to it. Fails with starApplicationNotFound or starStateRefuses. */
export const withdraw = (
  world: World,
  actor: VolunteerActor,
  { starApplicationId }: ParsedInputOf<Area['withdraw']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(
      await rows.lockOwn(db, actor.id, starApplicationId),
      'starApplicationNotFound',
    )
    ensure(withState(obstacleTo('withdraw', row.state), row.state))
    await rows.moveTo(db, row, { state: 'withdrawn', dueAt: row.dueAt }, now)
    await dropObjections(db, [starApplicationId])
    await rows.insertStep(db, row, { kind: 'withdrawn' }, now)
    const payload = { starApplicationId, volunteerId: actor.id }
    await record(db, actor, 'starWithdrawn', anApplication(starApplicationId), payload, now)
    return {}
  })

/**
 * Objects to a rating in publicity, which waits for the node above the one that certifies. Fails with
 * starApplicationNotFound, starStateRefuses, starOwn, starObjectedAlready or tooManyRequests.
 */
export const object = async (
  world: World,
  actor: VolunteerActor,
  { starApplicationId, reason }: ParsedInputOf<Area['object']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, REQUESTS, now)
  return transact(world.db, async (db) => {
    const row = found(await rows.lockShown(db, starApplicationId), 'starApplicationNotFound')
    if (row.volunteerId === actor.id) fail('starOwn')
    ensure(withState(obstacleTo('object', row.state), row.state))
    if (row.dueAt <= now) fail('starStateRefuses')
    if (await rows.hasObjected(db, starApplicationId, actor.id)) fail('starObjectedAlready')
    const kept = await getKept(db, row.volunteerId)
    const tookPart = row.reviewedBy ? [...kept.tookPart, row.reviewedBy] : kept.tookPart
    const answering = decidingStar(world.keys, { ...kept, tookPart }, 'above')
    const holderId = await holderFrom(db, row.certifierId, answering)
    const objectionId = await rows.insertObjection(db, row, { objectorId: actor.id, reason }, now)
    await rows.moveTo(db, row, { state: 'objected', dueAt: dueAfter(now), holderId }, now)
    await rows.insertStep(db, row, { kind: 'objected', reason }, now)
    const payload = { starApplicationId, objectionId }
    await record(db, actor, 'starObjected', anApplication(starApplicationId), payload, now)
    return {}
  })
}

/** Puts a bar to the node above the one that set it. Fails with starBarNotFound, starBarRefuses or tooManyRequests. */
export const appeal = async (
  world: World,
  actor: VolunteerActor,
  { barId, reason }: ParsedInputOf<Area['appeal']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, REQUESTS, now)
  return transact(world.db, async (db) => {
    const bar = found(await bars.lockOwn(db, actor.id, barId), 'starBarNotFound')
    ensure(obstacleToAppealing(bar, now))
    const kept = await getKept(db, actor.id)
    const answering = decidingStar(
      world.keys,
      { ...kept, tookPart: [...kept.tookPart, bar.barredBy] },
      'above',
    )
    const holderId = await holderFrom(db, bar.organizationId, answering)
    await bars.putAppeal(db, barId, { reason, holderId, dueAt: dueAfter(now) })
    const payload = { barId, volunteerId: actor.id }
    await record(db, actor, 'starAppealed', { kind: 'starBar', id: barId }, payload, now)
    return {}
  })
}

const PublicKey = z.tuple([Instant, z.uuid()])

/** Ratings in publicity with masked names; tells the reader which is his own. */
export const publicity = async (
  db: Db,
  actor: Actor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['publicity']>,
) => {
  const listed = await rows.listPublic(db, decodeCursor(cursor, PublicKey), size + 1)
  const page = pageOfRows(listed, size, (row) => [row.endsAt, row.starApplicationId])
  return {
    ...page,
    items: page.items.map(({ name, volunteerNo, volunteerId, ...row }) => ({
      ...row,
      nameMasked: maskName(name),
      numberTail: volunteerNo.slice(-4),
      own: actor.kind === 'volunteer' && actor.id === volunteerId,
    })),
  }
}

/** Forgets everything about the ratings of a person whose account is no more. */
export const forgetStars = (_: unknown, db: Tx, volunteerId: string): Promise<void> =>
  rows.removeAll(db, volunteerId)
