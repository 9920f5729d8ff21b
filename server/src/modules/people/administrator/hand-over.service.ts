import { INVITATION_DAYS } from 'contract/rules/terms'
import { addDays, instantOf } from 'contract/rules/time'
import type { ParsedInputOf } from 'contract/endpoint'
import type { handOver } from 'contract/people/hand-over'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { tellAccount } from '../auth/holder-notice.service.ts'
import { useProof } from '../auth/identity-proof.service.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import type { Templates } from '../../foundation/outbox/outbox.service.ts'
import { obstacleToProposing } from './administrator.policy.ts'
import { lockStaff, replaceRoles } from './administrator.repository.ts'
import { revokeAllBy } from './invitation.repository.ts'
import {
  type Action,
  actions,
  decidingHandOver,
  dueOn,
  obstacleTo,
  type Standing,
  stateAt,
  transitions,
} from './hand-over.states.ts'
import * as rows from './hand-over.repository.ts'

type Input<K extends keyof typeof handOver> = ParsedInputOf<(typeof handOver)[K]>

const DAY_MS = 86_400_000
/** Days for which an ended hand-over is listed. */
const LISTED_DAYS = 30

/** The hand-overs an administrator has to do with, each with what he may do. */
export const list = async (db: Db, actor: AdministratorActor, now: Date) => {
  const since = new Date(now.getTime() - LISTED_DAYS * DAY_MS)
  const own = await rows.listOwn(db, actor.id, actor.organizationId, since)
  const below = actor.permissions.includes('handOverReview')
    ? await rows.listBelow(db, actor.organizationId, since)
    : []
  const others = below.filter(({ id }) => !own.some((row) => row.id === id))
  const all = [...own, ...others].map((row) => ({ row, seen: shown(actor, row, now) }))
  const turns = await waitsFor(
    db,
    all.map(({ row, seen: { state, can } }) =>
      state === 'confirmed' && !can.approve
        ? { from: row.superiorId, answering: decidingHandOver(row) }
        : null,
    ),
  )
  return all.map(({ seen }, at) => ({ ...seen, waitsFor: turns[at] ?? null }))
}

const shown = (actor: AdministratorActor, row: rows.HandOverRow, now: Date) => {
  const { id, organizationName, fromName, toName, ...rest } = row
  const state = stateAt(row.state, row.expiresAt, now)
  const standings = standingsOf(actor, row)
  const can = Object.fromEntries(
    actions.map((action) => [action, obstacleTo(action, state, standings) === null]),
  ) as Record<Action, boolean>
  const waits = state === 'confirmed' && row.confirmedAt !== null
  const due = waits ? (row.passedDueOn ?? dueOn(row.confirmedAt!)) : null
  const term = { dueOn: due, passedOn: waits ? passedOnOf(row) : null }
  return {
    ...rest,
    ...term,
    handOverId: id,
    organizationName,
    from: fromName,
    to: toName,
    state,
    can,
  }
}

/** What the actor, for the node he acts for, is to a hand-over. */
const standingsOf = (actor: AdministratorActor, row: rows.HandOverRow): Standing[] => {
  const at = actor.organizationId === row.organizationId
  const above = actor.organizationId === row.superiorId
  const standings: Standing[] = []
  // Above, whoever is one of the two by another of his accounts is so there, too: he does not decide.
  const is = (id: string) => (at && actor.id === id) || (above && isAmong(actor, [id]))
  if (is(row.fromId)) standings.push('from')
  if (is(row.toId)) standings.push('to')
  if (above && row.confirmedAt && actor.permissions.includes('handOverReview'))
    standings.push('superior')
  if (actor.organizationId === row.formerId && actor.permissions.includes('handOverReview'))
    standings.push('former')
  return standings
}

/**
 * Asks another administrator of the node to become its owner. Fails with ticketRefused,
 * administratorNotFound, ownRolesUntouchable or handOverOpen.
 */
export const propose = (
  world: World,
  actor: AdministratorActor,
  { administratorId, ticket }: Input<'propose'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { organizationId } = actor
    await useProof(db, actor, ticket, now)
    const staff = await lockStaff(db, organizationId)
    const subject = found(
      staff.find(({ id }) => id === administratorId),
      'administratorNotFound',
    )
    ensure(obstacleToProposing(actor, subject))
    await rows.lapse(db, organizationId, now)
    const id = newId()
    await rows.insert(db, {
      id,
      organization_id: organizationId,
      from_id: actor.id,
      to_id: administratorId,
      state: 'proposed',
      proposed_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    await tellBoth(world, db, [administratorId], 'proposed', now)
    const payload = { handOverId: id, action: 'propose', state: 'proposed' }
    await record(db, actor, 'handOverMoved', about(id), payload, now)
    return { handOverId: id }
  })

/** Agrees to become the owner. Fails with ticketRefused, and as `take` does. */
export const confirm = (
  world: World,
  actor: AdministratorActor,
  { handOverId, ticket }: Input<'confirm'>,
  now: Date,
) =>
  take(world, actor, handOverId, 'confirm', now, async (db, row) => {
    await useProof(db, actor, ticket, now)
    // A week more than its term, so that it goes above before it lapses.
    await rows.confirm(db, row.id, instantOf(addDays(dueOn(now), 8), '00:00'), now)
    await tellBoth(world, db, [row.fromId], 'confirmed', now)
  })

export const decline = (
  world: World,
  actor: AdministratorActor,
  { handOverId }: Input<'decline'>,
  now: Date,
) =>
  take(world, actor, handOverId, 'decline', now, async (db, row) => {
    await rows.end(db, row.id, { state: 'declined', endedBy: actor.id, reason: null, now })
    await tellBoth(world, db, [row.fromId], 'declined', now)
  })

export const withdraw = (
  world: World,
  actor: AdministratorActor,
  { handOverId }: Input<'withdraw'>,
  now: Date,
) =>
  take(world, actor, handOverId, 'withdraw', now, async (db, row) => {
    await rows.end(db, row.id, { state: 'withdrawn', endedBy: actor.id, reason: null, now })
    await tellBoth(world, db, [row.toId], 'withdrawn', now)
  })

/** Changes the owner: the two exchange their roles. Fails with ticketRefused, handOverFourEyes, and as `take`. */
export const approve = (
  world: World,
  actor: AdministratorActor,
  { handOverId, ticket }: Input<'approve'>,
  now: Date,
) =>
  take(world, actor, handOverId, 'approve', now, async (db, row) => {
    await useProof(db, actor, ticket, now)
    await exchange(db, row, now)
    await rows.end(db, row.id, { state: 'completed', endedBy: actor.id, reason: null, now })
    await tellBoth(world, db, [row.fromId, row.toId], 'completed', now)
  })

/** Keeps the owner. Fails with handOverFourEyes, and as `take`. */
export const refuse = (
  world: World,
  actor: AdministratorActor,
  { handOverId, reason }: Input<'refuse'>,
  now: Date,
) =>
  take(world, actor, handOverId, 'refuse', now, async (db, row) => {
    await rows.end(db, row.id, { state: 'refused', endedBy: actor.id, reason, now })
    await tellBoth(world, db, [row.fromId, row.toId], 'refused', now)
  })

const about = (id: string) => ({ kind: 'ownerHandOver', id })

/** One action on a hand-over. Fails with handOverNotFound, handOverStateRefuses or rowAltered. */
const take = (
  world: World,
  actor: AdministratorActor,
  id: string,
  action: Action,
  now: Date,
  story: (db: Tx, row: rows.HandOverRow) => Promise<void>,
) =>
  transact(world.db, async (db) => {
    const row = found(await rows.lock(db, id), 'handOverNotFound')
    const state = stateAt(row.state, row.expiresAt, now)
    const obstacle = obstacleTo(action, state, standingsOf(actor, row))
    // What ended by the clock was decided by nobody.
    const late = { kind: 'handOver' as const, ids: [id], state }
    if (state !== 'lapsed') await ensureFirst(db, actor, late, obstacle)
    ensure(withState(obstacle, state))
    await ensureRowsAsWritten(db, 'owner_hand_over', [id])
    await story(db, row)
    const payload = { handOverId: id, action, state: transitions[action].to }
    await record(db, actor, 'handOverMoved', about(id), payload, now)
    return {}
  })

/** The new owner gets the owner's role and the old one what the new one had; both must still be there. */
const exchange = async (
  db: Tx,
  { organizationId, fromId, toId }: rows.HandOverRow,
  now: Date,
): Promise<void> => {
  const staff = await lockStaff(db, organizationId)
  const from = staff.find(({ id }) => id === fromId)
  const to = staff.find(({ id }) => id === toId)
  if (!from?.roles.includes('owner') || !to || obstacleToProposing(from, to))
    fail('handOverStateRefuses')
  else {
    await replaceRoles(db, toId, organizationId, ['owner'], now)
    await replaceRoles(db, fromId, organizationId, to.roles, now)
    await revokeAllBy(db, fromId, organizationId, now)
  }
}

const tellBoth = async (
  world: World,
  db: Tx,
  accountIds: readonly string[],
  step: Templates['ownerHandOver']['step'],
  now: Date,
): Promise<void> => {
  const at = now.toISOString()
  for (const id of accountIds)
    await tellAccount(world, db, 'administrator', id, 'ownerHandOver', { at, step })
}
