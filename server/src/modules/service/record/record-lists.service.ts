import { CONFIRM_WORKING_DAYS } from 'contract/rules/terms'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import type { Permission } from 'contract/permissions'
import { Instant, LocalDate } from 'contract/fields'
import * as z from 'zod/mini'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { World } from '../../../platform/world.ts'
import {
  type Asked,
  confirming,
  decidingObjection,
  reviewing,
  revoking,
  waitsFor,
} from './answering.service.ts'
import { objectionFor } from './objection.service.ts'
import * as rows from './record-lists.repository.ts'
import {
  flagsOf,
  type Judged,
  obstacleToApproving,
  obstacleToConfirming,
  obstacleToDeciding,
  obstacleToObjecting,
  obstacleToReturning,
  obstacleToRevoking,
  ownerOf,
  type Standing,
} from './record.policy.ts'
import { canMove, type RecordState } from './record.states.ts'
import { endOfTerm } from '../../../platform/working-days.ts'

interface Paging {
  cursor?: string | undefined
  size?: number | undefined
}

const OwnKey = z.tuple([LocalDate, z.uuid()])

/** Own service records, newest first, each with who acts next and until when. */
export const listOwn = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE, ...filter }: Paging & rows.OwnFilter,
  now: Date,
) => {
  const after = decodeCursor(cursor, OwnKey)
  const listed = await rows.listOwn(db, actor.id, { ...filter, after, most: size + 1 })
  const { items, next } = pageOfRows(listed, size, (row) => [row.date, row.recordId])
  return { items: items.map((row) => asOwn(row, now)), next }
}

/** The newest records of a volunteer as he sees them himself, for whoever may know of them. */
export const newestOf = async (db: Db, volunteerId: string, most: number, now: Date) =>
  (await rows.listOwn(db, volunteerId, { after: null, most })).map((row) => asOwn(row, now))

const asOwn = (row: rows.OwnRow, now: Date) => ({
  ...row,
  dueAt: dueAt(row),
  owner: ownerOf(row.state, row.reviewLevel, row.passedToName !== null),
  can: { object: obstacleToObjecting({ ...row, own: true }, now) === null },
})

/** The end of publicity; the legal term while somebody else has to act; nothing once it is settled. */
const dueAt = (row: rows.OwnRow): Date | null => {
  switch (row.state) {
    case 'publicised':
      return row.publicityEndsAt
    case 'awaitingSignOut':
    case 'awaitingConfirmation':
    case 'awaitingReview':
      return legalTerm(row.date)
    case 'objected':
      return row.objectedAt && legalTerm(localDate(row.objectedAt))
    default:
      return null
  }
}

/** The last moment of the tenth working day after a date. */
const legalTerm = (date: string): Date => endOfTerm(date, CONFIRM_WORKING_DAYS)

/** Own totals from the balance and the ledger. */
export const summary = async (db: Db, actor: VolunteerActor, now: Date) => ({
  ...(await rows.findSummary(db, actor.id)),
  asOf: now,
})

const ManagedKey = z.tuple([z.uuid()])

/** Service records of the subtree, newest first. */
export const listManaged = async (
  world: World,
  actor: AdministratorActor,
  input: Paging & {
    missionId?: string | undefined
    sessionId?: string | undefined
    state?: RecordState | undefined
    scope?: 'here' | 'own' | undefined
  },
  now: Date,
) => {
  const { missionId, sessionId, state, scope } = input
  if (missionId && !(await rows.missionInSubtree(world.db, actor.organizationId, missionId)))
    fail('missionNotFound')
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, ManagedKey)
  const filter = { list: 'all' as const, missionId, sessionId, state, scope, after }
  const listed = await rows.listManaged(world.db, actor.organizationId, filter, size + 1)
  const { items, next } = pageOfRows(listed, size, (row) => [row.recordId])
  return { items: await asManaged(world, items, actor, now), next }
}

const ReviewKey = z.tuple([Instant, z.uuid()])

/** Long days that this node stands high enough to review, the oldest first. */
export const reviewQueue = async (
  world: World,
  actor: AdministratorActor,
  input: Paging & { turn?: 'here' | 'below' | undefined },
  now: Date,
) => {
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, ReviewKey)
  const filter = { list: 'review' as const, turn: input.turn, after }
  const listed = await rows.listManaged(world.db, actor.organizationId, filter, size + 1)
  const { items, next } = pageOfRows(listed, size, (row) => [row.createdAt, row.recordId])
  return { items: await asManaged(world, items, actor, now), next }
}

/** Rows as an administrator sees them, each with who may do what he may not. */
const asManaged = async (
  { db, keys }: World,
  listed: readonly rows.ManagedRow[],
  actor: AdministratorActor,
  now: Date,
) => {
  const offered = listed.map((row) => actionsOf(row, actor))
  const waits = await waitsFor(db, [
    ...listed.map((row, at) => askedOf(row, offered[at]!)),
    ...listed.map((row, at) => revokingOf(row, offered[at]!)),
  ])
  return listed.map(({ name, ...row }, at) => {
    const can = offered[at]!
    return {
      ...row,
      nameMasked: maskName(name),
      own: row.distance === 0,
      enteredBy: row.enteredByName,
      confirmedBy: row.confirmedByName,
      flags: flagsOf(row),
      objection: row.objection && {
        ...objectionFor(keys, row.objection, can.includes('decideObjection')),
        ...termOf(row.objection.at, now),
      },
      can,
      waitsFor: waits[at] ?? null,
      revokedBy: waits[listed.length + at] ?? null,
    }
  })
}

/** Until when an objection is to be answered. */
const termOf = (at: Date, now: Date) => {
  const dueAt = legalTerm(localDate(at))
  return { dueAt, overdue: dueAt <= now }
}

/** What the next step of a record takes, where it is not the caller's; null where it is, or there is none. */
const askedOf = (row: rows.ManagedRow, can: readonly Action[]): Asked | null => {
  const from = row.organizationId
  switch (row.state) {
    case 'awaitingConfirmation':
      return can.includes('confirm') || row.open ? null : { from, answering: confirming(row) }
    case 'awaitingReview':
      return can.includes('review') ? null : { from, answering: reviewing(row) }
    case 'objected':
      return can.includes('decideObjection')
        ? null
        : { from: row.objection?.holderId ?? from, answering: decidingObjection(row) }
    default:
      return null
  }
}

/** What revoking a record takes, where it can be done and the caller may not. */
const revokingOf = (row: rows.ManagedRow, can: readonly Action[]): Asked | null =>
  can.includes('revoke') || !canMove(row.state, 'revoke')
    ? null
    : { from: row.organizationId, answering: revoking(row) }

type Action = 'confirm' | 'review' | 'return' | 'revoke' | 'decideObjection'

const needed: Readonly<Record<Action, Permission>> = {
  confirm: 'recordConfirm',
  review: 'recordReview',
  return: 'recordReview',
  revoke: 'recordRevoke',
  decideObjection: 'recordReview',
}

/** What this administrator may do: the same functions that refuse, asked beforehand. */
const actionsOf = (row: Judged & Omit<Standing, 'administratorId'>, actor: AdministratorActor) => {
  const standing: Standing = { ...row, administratorId: actor.id }
  const obstacles: Record<Action, unknown> = {
    // Whatever the minutes are, the confirmer may set them: the figure itself is no obstacle here.
    confirm: obstacleToConfirming(row, standing, { minutes: 1, reason: 'any' }),
    review: obstacleToApproving(row, standing),
    return: obstacleToReturning(row, standing),
    revoke: obstacleToRevoking(row, standing),
    decideObjection: obstacleToDeciding(row, standing),
  }
  return (Object.keys(obstacles) as Action[]).filter(
    (action) => obstacles[action] === null && actor.permissions.includes(needed[action]),
  )
}
