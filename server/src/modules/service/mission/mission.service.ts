import type { mission } from 'contract/service/mission'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskMobile, maskName } from 'contract/rules/mask'
import { addDays, localDateTime } from 'contract/rules/time'
import { MOST_CALENDAR_DAYS } from 'contract/service/mission'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { type AdministratorActor, system } from '../../../platform/actor.ts'
import { type Keys, showField, openField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import { eachApart } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import {
  answerDueAt,
  CLOSED_WITHOUT_RECORDS_DAYS,
  type Draft,
  type ListInput,
  hintsIn,
  obstacleTo,
  openActions,
  obstacleToCallingOff,
  passesAt,
  reasonsForWaiting,
  reviewingMission,
} from './mission.policy.ts'
import { coverOf, forgetCover, shownCover } from './mission.cover.service.ts'
import * as editing from './mission.editing.repository.ts'
import * as lists from './mission.list.repository.ts'
import * as rows from './mission.repository.ts'
import { type Action, missionPhase } from './mission.states.ts'

type Contract = typeof mission

// A cursor is only good for the sort that gave it out. Milliseconds up to the year 2096, metres, shares;
// below zero milliseconds of the second part of "ready".
const listKey = (sort: lists.Sort) =>
  z.tuple([z.literal(sort), z.number().check(z.gte(-4e12), z.lte(4e12)), z.uuid()])

/** Published missions by filter. "Nearest" without a point falls back to the newest first. */
export const list = async (
  world: World,
  db: Db,
  input: ParsedInputOf<Contract['list']>,
  now: Date,
) => {
  const {
    sort: wanted = 'latest',
    latitude,
    longitude,
    cursor,
    size = PAGE_SIZE,
    ...filter
  } = input
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const sort = wanted === 'nearest' && !point ? 'latest' : wanted
  const after = decodeCursor(cursor, listKey(sort))
  const from = after && { value: after[1], id: after[2] }
  const found = await lists.listPublic(db, filter, sort, point, from, size + 1, now)
  const page = pageOfRows(found, size, (row) => [sort, row.key, row.missionId])
  return { items: page.items.map((row) => cardOf(world, row, now)), next: page.next }
}

/** Days with sessions by filter; what is asked for beyond six weeks is left out. */
export const days = async (
  db: Db,
  { from, to, ...filter }: ParsedInputOf<Contract['days']>,
  now: Date,
) => {
  const last = addDays(from, MOST_CALENDAR_DAYS - 1)
  return { days: await lists.listDays(db, filter, { from, to: to < last ? to : last }, now) }
}

/** Missions counted for one saved search; from here on it is "more than". */
const MOST_NEW = 50

/** Missions by a filter that were published in a stretch of time and can be applied for: how many, and the newest; null when none. */
export const newWithin = (
  db: Db,
  filter: Partial<ListInput>,
  stretch: { since: Date; until: Date },
  now: Date,
) => lists.countNewWithin(db, filter, stretch, MOST_NEW, now)

/** A row as everybody sees it. */
export const cardOf = <T extends lists.CardRow>(world: World, row: T, now: Date) => ({
  ...row,
  cover: shownCover(world, row),
  phase: missionPhase(row.state, row, now),
})

/** A mission as everybody may see it; `knowsContact` opens the mobile. Fails with missionNotFound. */
export const detail = async (
  db: Db,
  world: World,
  missionId: string,
  knowsContact: boolean,
  now: Date,
) => {
  const row = found(await rows.findPublic(db, missionId), 'missionNotFound')
  const mask = knowsContact ? undefined : maskMobile
  return {
    ...cardOf(world, row, now),
    joined: row.joined.map(maskName),
    insurance: row.insurance === '' ? null : row.insurance,
    contactMobile: row.contactMobileCipher
      ? showField(world.keys, contactPlace(missionId), row.contactMobileCipher, mask)
      : '',
  }
}

const contactPlace = (missionId: string) => `mission.contact_mobile.${missionId}`

/** For whoever edits it; where it does not open it is empty, to be written again. */
const contactMobile = (
  keys: Keys,
  row: { missionId: string; contactMobileCipher: Buffer | null },
) =>
  (row.contactMobileCipher &&
    openField(keys, contactPlace(row.missionId), row.contactMobileCipher)) ??
  ''

/** Missions of the subtree in every state, the newest first. */
export const listManaged = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...filter }: ParsedInputOf<Contract['listManaged']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))
  const found = await rows.listManaged(
    db,
    actor.organizationId,
    filter,
    after?.[0] ?? null,
    size + 1,
    now,
  )
  const page = pageOfRows(found, size, (row) => [row.missionId])
  return { items: page.items.map((row) => managed(actor, row, now)), next: page.next }
}

/** Missions that the actor's node may review, the one handed in first at the top. */
export const reviewQueue = async (
  db: Db,
  actor: AdministratorActor,
  { turn, cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['reviewQueue']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()]))
  const from = after && { at: new Date(after[0]), id: after[1] }
  const found = await rows.listAwaitingReview(db, actor.organizationId, turn, from, size + 1)
  const page = pageOfRows(found, size, (row) => [row.submittedAt?.getTime() ?? 0, row.missionId])
  return { items: page.items.map((row) => managed(actor, row, now)), next: page.next }
}

const managed = <T extends rows.ManagedRow>(actor: AdministratorActor, row: T, now: Date) => ({
  ...row,
  phase: missionPhase(row.state, row, now),
  coverId: row.cover?.cuts[0]?.fileId ?? null,
  review:
    row.state === 'pendingReview' && row.submittedAt
      ? {
          reasons: reasonsForWaiting(row, row),
          reviewerName: row.reviewerName,
          submittedAt: row.submittedAt,
          dueAt: answerDueAt({ ...row, submittedAt: row.submittedAt }),
          passesAt: passesAt(row.submittedAt, row.startsAt),
          passedOn: passedOnOf(row),
        }
      : null,
  can: openActions(actor, situationOf(row)),
})

const situationOf = (row: rows.ManagedRow) => ({ ...row, submittedBy: row.submittedById })

/** Fails with missionNotFound for a mission outside the subtree of a node, and one that does not exist. */
export const ensureInSubtree = async (
  db: Db,
  organizationId: string,
  missionId: string,
): Promise<void> => {
  if (!(await rows.isInSubtree(db, organizationId, missionId))) fail('missionNotFound')
}

/** One mission of the subtree with everything its editor needs. Fails with missionNotFound. */
export const detailManaged = async (
  db: Db,
  world: World,
  actor: AdministratorActor,
  missionId: string,
  now: Date,
) => {
  const row = found(await rows.findManaged(db, actor.organizationId, missionId), 'missionNotFound')
  const input = draftOf(world.keys, row)
  const applications = await rows.countApplications(db, missionId)
  const shown = managed(actor, row, now)
  return {
    ...shown,
    input,
    applications,
    warnings: hintsIn(input),
    waitsFor: await turnOf(db, row, shown),
  }
}

/** Who reviews a mission that waits, for whoever may not. */
const turnOf = async (
  db: Db,
  row: rows.ManagedRow,
  { review, can }: ReturnType<typeof managed>,
) => {
  if (!review || can.includes('approve')) return null
  const [turn] = await waitsFor(db, [{ from: row.reviewerId, answering: reviewingMission(row) }])
  return turn ?? null
}

/** A stored mission in the shape its editor sends. */
export const draftOf = (keys: Keys, row: rows.ManagedDetailRow): Draft => ({
  title: row.title,
  kind: row.kind,
  categories: row.categories,
  ...(row.regionCode === null ? {} : { regionCode: row.regionCode }),
  address: row.address,
  online: row.online,
  latitude: row.latitude,
  longitude: row.longitude,
  content: row.content,
  requirement: row.requirement,
  riskNotice: row.riskNotice,
  dangerous: row.dangerous,
  insurance: row.insurance,
  beneficiaryTypes: row.beneficiaryTypes,
  guarantees: row.guarantees,
  minimumAge: row.minimumAge,
  maximumAge: row.maximumAge,
  recruitScope: row.recruitScope,
  ...(row.guardianConsent && { guardianConsent: true }),
  contactName: row.contactName,
  contactMobile: contactMobile(keys, row),
  applyOpensAt: row.applyOpensAt?.toISOString() ?? null,
  applyDeadline: row.applyDeadline?.toISOString() ?? null,
  signInRadius: row.signInRadius,
  prepareBefore: row.prepareBefore,
  prepareAfter: row.prepareAfter,
  sessions: row.sessions.map(({ sessionId, startsAt, endsAt }) => {
    const [date = '', startTime = ''] = localDateTime(startsAt).split(' ')
    return { sessionId, date, startTime, endTime: localDateTime(endsAt).slice(11) }
  }),
  positions: row.positions,
  ...(row.cover && { cover: coverOf(row.cover) }),
})

/** Holds a mission of the subtree and makes sure that the actor may do this with it now. */
export const take = async (
  db: Tx,
  actor: AdministratorActor,
  missionId: string,
  action: Action,
): Promise<rows.ManagedDetailRow> => {
  if (!(await rows.lockManaged(db, actor.organizationId, missionId))) fail('missionNotFound')
  const row = found(await rows.findManaged(db, actor.organizationId, missionId), 'missionNotFound')
  const about = { kind: 'mission' as const, ids: [missionId], state: row.state }
  await ensureFirst(db, actor, about, obstacleTo(action, actor, situationOf(row)))
  return row
}

const about = (missionId: string) => ({ kind: 'mission', id: missionId })

/** Takes a mission back to draft: one that waits for review, or one that nobody applied to. */
export const withdraw = (
  world: World,
  actor: AdministratorActor,
  { missionId }: { missionId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    await take(db, actor, missionId, 'withdraw')
    // Who applied while we looked is seen once the places are held; who comes later finds them gone.
    await editing.lockPlaces(db, missionId)
    if ((await editing.listAppliedTo(db, missionId)).size > 0) fail('missionHasApplications')
    await editing.renewPlaces(db, missionId)
    await rows.move(
      db,
      missionId,
      { state: 'draft', submitted_by: null, submitted_at: null, published_at: null },
      now,
    )
    await record(db, actor, 'missionWithdrawn', about(missionId), { missionId }, now)
    return {}
  })

/** Publishes a mission that waits for review. Fails with sessionInPast when its start has gone by. */
export const approve = (
  world: World,
  actor: AdministratorActor,
  { missionId }: { missionId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await take(db, actor, missionId, 'approve')
    const startsAt = row.startsAt ?? now
    if (startsAt <= now) fail('sessionInPast')
    await rows.move(db, missionId, { ...published(row, startsAt, now), reviewed_by: actor.id }, now)
    await record(db, actor, 'missionPublished', about(missionId), { missionId }, now)
    return {}
  })

/** What publication writes: the times of applying that were left open are filled in. */
export const published = (
  { applyOpensAt, applyDeadline }: { applyOpensAt: Date | null; applyDeadline: Date | null },
  startsAt: Date,
  now: Date,
) => ({
  state: 'published' as const,
  published_at: now,
  return_reason: null,
  apply_opens_at: applyOpensAt ?? now,
  apply_deadline: applyDeadline ?? startsAt,
})

/** Gives a mission back to whoever handed it in. */
export const giveBack = (
  world: World,
  actor: AdministratorActor,
  { missionId, reason }: { missionId: string; reason: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    await take(db, actor, missionId, 'return')
    await rows.move(
      db,
      missionId,
      { state: 'returned', reviewed_by: actor.id, return_reason: reason },
      now,
    )
    await record(db, actor, 'missionReturned', about(missionId), { missionId }, now)
    return {}
  })

/** Stops recruiting and hides the mission. The reason stands where a reviewer's would. */
export const suspend = (
  world: World,
  actor: AdministratorActor,
  { missionId, reason }: { missionId: string; reason: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    await take(db, actor, missionId, 'suspend')
    await rows.move(db, missionId, { state: 'suspended', return_reason: reason }, now)
    await record(db, actor, 'missionSuspended', about(missionId), { missionId }, now)
    return {}
  })

/** Publishes a suspended mission again. */
export const resume = (
  world: World,
  actor: AdministratorActor,
  { missionId }: { missionId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    await take(db, actor, missionId, 'resume')
    await rows.move(db, missionId, { state: 'published', return_reason: null }, now)
    await record(db, actor, 'missionResumed', about(missionId), { missionId }, now)
    return {}
  })

/** Whom calling a mission of the subtree off would hit now. Fails with missionNotFound. */
export const callingOff = async (db: Db, actor: AdministratorActor, missionId: string) => {
  found(await rows.findManaged(db, actor.organizationId, missionId), 'missionNotFound')
  return rows.countCalledOff(db, missionId)
}

/**
 * Calls a mission off; its applications end as a reaction. Fails with sessionHasAttendance, or with
 * missionPeopleChanged where it hits others than were confirmed.
 */
export const cancel = (
  world: World,
  actor: AdministratorActor,
  { missionId, reason, people }: ParsedInputOf<typeof mission.cancel>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await take(db, actor, missionId, 'cancel')
    if (await rows.hasAttendance(db, missionId)) fail('sessionHasAttendance')
    // Whoever is taking a place now is done before us and ended by the reaction; who comes later is refused.
    await editing.callOffPlaces(db, missionId)
    ensure(obstacleToCallingOff(await rows.countCalledOff(db, missionId), people))
    await rows.move(db, missionId, { state: 'cancelled', cancel_reason: reason }, now)
    await record(db, actor, 'missionCancelled', about(missionId), { missionId }, now)
    return {}
  })

/** Deletes a draft, with its cover. */
export const remove = (
  world: World,
  actor: AdministratorActor,
  { missionId }: { missionId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { cover } = await take(db, actor, missionId, 'remove')
    await forgetCover(world, db, cover)
    await rows.remove(db, missionId, now)
    await record(db, actor, 'missionRemoved', about(missionId), { missionId }, now)
    return {}
  })

const CLOSED_AT_ONCE = 500

/** Closes the missions that ended and have nothing left to settle. Safe to run again. */
export const closeSettled = async (world: World): Promise<number> => {
  const now = world.clock.now()
  const silentSince = new Date(now.getTime() - CLOSED_WITHOUT_RECORDS_DAYS * 86_400_000)
  const due = await rows.listSettled(world.db, now, silentSince, CLOSED_AT_ONCE)
  const work = { task: 'missions', kind: 'mission', idOf: (missionId: string) => missionId }
  return eachApart(world, work, due, (missionId) =>
    transact(world.db, async (db) => {
      if (!(await rows.closeSettled(db, missionId, now, silentSince))) return false
      await record(db, system, 'missionClosed', about(missionId), { missionId }, now)
      return true
    }),
  )
}
