import { maskName } from 'contract/rules/mask'
import type { Permission } from 'contract/permissions'
import { Instant, LocalDate } from 'contract/fields'
import * as z from 'zod/mini'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { type Attended, type Planned, timeliness } from '../mission/counted-minutes.policy.ts'
import { ensureInSubtree } from '../mission/mission.service.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { World } from '../../../platform/world.ts'
import { type Asked, waitsFor } from '../../foundation/decision/turn.service.ts'
import { confirming, decidingObjection, reviewing, revoking } from './answering.service.ts'
import { entryFor } from './hand-entry.service.ts'
import { objectionFor } from './objection.service.ts'
import * as rows from './record-lists.repository.ts'
import {
  awaitsVolunteer,
  dueAtOf,
  flagsOf,
  type Judged,
  obstacleToApproving,
  obstacleToConfirming,
  obstacleToDeciding,
  obstacleToObjecting,
  mostMinutes,
  obstacleToRaising,
  obstacleToReturning,
  obstacleToRevoking,
  ownerOf,
  type ProposedSignOut,
  type Standing,
} from './record.policy.ts'
import { canMove, type RecordState } from './record.states.ts'
import {
  obstacleToAccepting,
  obstacleToAnswering,
  obstacleToDecidingSignOut,
} from './sign-out.policy.ts'

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

/** Own records whose sign-out was proposed and is not settled, the newest first. */
export const listOwnSignOuts = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: Paging,
  now: Date,
) => {
  const after = decodeCursor(cursor, OwnKey)
  const listed = await rows.listOwn(db, actor.id, { proposed: true, after, most: size + 1 })
  const { items, next } = pageOfRows(listed, size, (row) => [row.date, row.recordId])
  return { items: items.map((row) => asOwn(row, now)), next }
}

/** The newest records of a volunteer as he sees them himself, for whoever may know of them. */
export const newestOf = async (db: Db, volunteerId: string, most: number, now: Date) =>
  (await rows.listOwn(db, volunteerId, { after: null, most })).map((row) => asOwn(row, now))

const asOwn = (row: rows.OwnRow, now: Date) => ({
  ...row,
  ...timelinessOf(row),
  ...standingOf(row, now),
  signOut: row.signOut && { ...row.signOut, turn: signOutTurn(row.signOut, now) },
  can: {
    object: obstacleToObjecting({ ...row, own: true }, now) === null,
    agree: mayAnswer(row, 'agree'),
    differ: mayAnswer(row, 'differ'),
  },
})

/** Who acts next, and until when: the volunteer himself while he is asked when he left. */
const standingOf = (row: rows.OwnRow, now: Date) =>
  row.signOut && awaitsVolunteer(row.signOut, now)
    ? { dueAt: row.signOut.answerDueAt, owner: 'volunteer' as const }
    : {
        dueAt: dueAtOf(row),
        owner: ownerOf(row.state, row.reviewLevel, row.passedToName !== null),
      }

const signOutTurn = (signOut: ProposedSignOut, now: Date) =>
  awaitsVolunteer(signOut, now) ? ('volunteer' as const) : ('organization' as const)

const mayAnswer = ({ state, signOut }: rows.OwnRow, action: 'agree' | 'differ'): boolean =>
  signOut !== null &&
  obstacleToAnswering({ state: signOut.state, recordState: state }, action) === null

/** Nothing is late where there is no session to be late for. */
const timelinessOf = ({
  planned,
  stretches,
}: {
  planned: Planned | null
  stretches: readonly Attended[]
}) =>
  planned
    ? timeliness(stretches, planned)
    : { lateMinutes: 0, earlyLeaveMinutes: 0, uncountedMinutes: 0 }

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
  if (missionId) await ensureInSubtree(world.db, actor.organizationId, missionId)
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, ManagedKey)
  const filter = { list: 'all' as const, missionId, sessionId, state, scope, after }
  const own = await ownVolunteers(world.db, world.keys, actor.id)
  const listed = await rows.listManaged(world.db, actor.organizationId, filter, size + 1, own)
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
  const own = await ownVolunteers(world.db, world.keys, actor.id)
  const listed = await rows.listManaged(world.db, actor.organizationId, filter, size + 1, own)
  const { items, next } = pageOfRows(listed, size, (row) => [row.createdAt, row.recordId])
  return { items: await asManaged(world, items, actor, now), next }
}

/** Records of the subtree whose sign-out was proposed and is not settled, the oldest first. */
export const listManagedSignOuts = async (
  world: World,
  actor: AdministratorActor,
  input: Paging & { scope?: 'here' | 'own' | undefined },
  now: Date,
) => {
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, ReviewKey)
  const filter = { list: 'signOuts' as const, scope: input.scope, now, after }
  const own = await ownVolunteers(world.db, world.keys, actor.id)
  const listed = await rows.listManaged(world.db, actor.organizationId, filter, size + 1, own)
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
  const offered = listed.map((row) => actionsOf(row, actor, now))
  const waits = await waitsFor(db, [
    ...listed.map((row, at) => askedOf(keys, row, offered[at]!, now)),
    ...listed.map((row, at) => revokingOf(keys, row, offered[at]!)),
  ])
  return listed.map(({ name, volunteerMobileCipher: _, ...row }, at) => {
    const can = offered[at]!
    return {
      ...row,
      ...timelinessOf(row),
      nameMasked: maskName(name),
      ledBy: row.ledBy.map(maskName),
      mostMinutes: mostMinutes(row),
      own: row.distance === 0,
      enteredBy: row.enteredByName,
      confirmedBy: row.confirmedByName,
      flags: flagsOf(row),
      findings: actor.permissions.includes('anomalyRead') ? row.findings : [],
      handEntries: row.handEntries.map((entry) => entryFor(actor, entry)),
      objection: row.objection && {
        ...objectionFor(keys, row.objection, can.includes('decideObjection')),
        ...termOf(dueAtOf(row)!, now),
      },
      ...waitingOf(row, now),
      signOut: row.signOut && { ...row.signOut, turn: signOutTurn(row.signOut, now) },
      can,
      waitsFor: waits[at] ?? null,
      revokedBy: waits[listed.length + at] ?? null,
    }
  })
}

/** Until when a step is to be done. */
const termOf = (dueAt: Date, now: Date) => ({ dueAt, overdue: dueAt <= now })

/** The same of a record that waits for somebody to confirm or review it. */
const waitingOf = (row: Omit<rows.ManagedRow, 'name' | 'volunteerMobileCipher'>, now: Date) => {
  const waits = row.state === 'awaitingConfirmation' || row.state === 'awaitingReview'
  const dueAt = waits ? dueAtOf(row) : null
  return dueAt ? termOf(dueAt, now) : { dueAt: null, overdue: false }
}

/** What the next step of a record takes, where it is not the caller's; null where it is, or there is none. */
const askedOf = (
  keys: Keys,
  row: rows.ManagedRow,
  can: readonly Action[],
  now: Date,
): Asked | null => {
  // Until it is let go it is nobody's turn but that of the node which holds it.
  if (row.frozen) return null
  const from = row.passedTo ?? row.organizationId
  switch (row.state) {
    case 'awaitingConfirmation':
      return can.some((action) => confirms.has(action)) || row.open || isAgreed(row, now)
        ? null
        : { from, answering: confirming(keys, row) }
    case 'awaitingReview':
      return can.includes('review')
        ? null
        : {
            from,
            answering: row.passedTo
              ? { ...reviewing(keys, row), stands: undefined }
              : reviewing(keys, row),
          }
    case 'objected':
      return can.includes('decideObjection')
        ? null
        : { from: row.objection?.holderId ?? from, answering: decidingObjection(keys, row) }
    default:
      return null
  }
}

/** The organisation has agreed to a sign-out, and the volunteer is asked. */
const isAgreed = ({ signOut }: rows.ManagedRow, now: Date): boolean =>
  signOut?.state === 'organizationAgreed' && awaitsVolunteer(signOut, now)

/** What revoking a record takes, where it can be done and the caller may not. */
const revokingOf = (keys: Keys, row: rows.ManagedRow, can: readonly Action[]): Asked | null =>
  can.includes('revoke') || !canMove(row.state, 'revoke')
    ? null
    : { from: row.organizationId, answering: revoking(keys, row) }

type Action =
  | 'acceptSignOut'
  | 'decideSignOut'
  | 'confirm'
  | 'raise'
  | 'review'
  | 'return'
  | 'revoke'
  | 'decideObjection'

const confirms: ReadonlySet<Action> = new Set(['acceptSignOut', 'decideSignOut', 'confirm'])

const needed: Readonly<Record<Action, Permission>> = {
  acceptSignOut: 'recordConfirm',
  decideSignOut: 'recordConfirm',
  confirm: 'recordConfirm',
  raise: 'attendanceEnter',
  review: 'recordReview',
  return: 'recordReview',
  revoke: 'recordRevoke',
  decideObjection: 'recordReview',
}

/** What this administrator may do: the same functions that refuse, asked beforehand. */
const actionsOf = (
  row: Judged & Omit<Standing, 'accounts'> & Pick<rows.ManagedRow, 'signOut' | 'reviewedBy'>,
  actor: AdministratorActor,
  now: Date,
) => {
  const standing: Standing = { ...row, accounts: actor.accounts }
  const obstacles: Record<Action, unknown> = {
    acceptSignOut: obstacleToAccepting(row, standing, row.signOut?.signedOutAt ?? now, now),
    decideSignOut: obstacleToDecidingSignOut(row, standing, now),
    // Whatever the minutes are, the confirmer may set them: the figure itself is no obstacle here.
    confirm: obstacleToConfirming(row, standing, { minutes: 1, reason: 'any' }, now),
    raise: obstacleToRaising(row, standing, mostMinutes(row), now),
    review: obstacleToApproving(row, standing, now),
    return: obstacleToReturning(row, standing),
    revoke: obstacleToRevoking(row, standing),
    decideObjection: obstacleToDeciding(row, standing),
  }
  return (Object.keys(obstacles) as Action[]).filter(
    (action) => obstacles[action] === null && actor.permissions.includes(needed[action]),
  )
}
