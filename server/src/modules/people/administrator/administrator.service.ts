import type { administrator } from 'contract/people/administrator'
import type { ParsedInputOf } from 'contract/endpoint'
import { grantableRoles, permissionsOf, type Role } from 'contract/permissions'
import { maskMobile } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { showField } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { shownDocument } from '../account/administrator-document.service.ts'
import { endActingFor, endFrozen } from '../auth/end-sessions.service.ts'
import { tellAccount } from '../auth/holder-notice.service.ts'
import { factorHolders } from '../auth/factor-state.service.ts'
import * as policy from './administrator.policy.ts'
import * as rows from './administrator.repository.ts'
import { revokeAllBy } from './invitation.repository.ts'

type Input<K extends keyof typeof administrator> = ParsedInputOf<(typeof administrator)[K]>

/** The administrators of the node acted for, with what the asker may do with each. */
export const list = async (world: World, db: Db, actor: AdministratorActor) => {
  const staff = await rows.listStaff(db, actor.organizationId)
  const holders = await factorHolders(
    db,
    staff.map(({ id }) => id),
  )
  return {
    items: staff.map((row) => shown(world, actor, row, staff, holders)),
    grantable: grantableRoles(actor.roles, actor.nodeKind),
    nodeKind: actor.nodeKind,
  }
}

/** The administrator of a login name, wherever he serves; null when there is none. */
export const find = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { loginName }: Input<'find'>,
) => {
  const digest = identifierDigest(world.keys, 'administrator', 'loginName', loginName)
  const row = await rows.findByLoginName(db, digest)
  if (!row) return null
  const holders = await factorHolders(db, [row.id])
  return { ...shown(world, actor, row, [], holders), organizations: row.organizations }
}

const shown = (
  { keys }: World,
  actor: AdministratorActor,
  row: rows.StaffRow,
  staff: readonly rows.StaffRow[],
  holders: ReadonlySet<string>,
) => {
  const { id, name, loginName, mobileCipher, documentCipher, roles, state, lastLoginAt } = row
  const secondFactor = holders.has(id)
  const others = staff.filter((one) => one.id !== id)
  return {
    administratorId: id,
    name,
    loginName,
    mobile: mobileCipher
      ? showField(keys, `administrator.mobile.${id}`, mobileCipher, maskMobile)
      : '',
    document: shownDocument(keys, id, documentCipher),
    roles,
    state,
    lastLoginAt,
    secondFactor,
    self: id === actor.id,
    can: policy.abilities(actor, row, others, {
      secondFactor,
      documented: documentCipher !== null,
    }),
  }
}

/**
 * Puts other roles in place of those an administrator has at the node. Fails with administratorNotFound,
 * ownRolesUntouchable, roleNotGrantable, lastHolderOfRole or rolesSeparated.
 */
export const assign = (
  world: World,
  actor: AdministratorActor,
  { administratorId, roles }: Input<'assign'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const subject = await decideOn(db, actor, administratorId, roles)
    if (sameRoles(subject.roles, roles)) return {}
    const { organizationId } = actor
    await rows.replaceRoles(db, administratorId, organizationId, roles, now)
    await dropInvitations(db, actor, administratorId, roles, now)
    await note(db, actor, { administratorId, kind: 'assigned', reason: null }, now)
    await tellAccount(world, db, 'administrator', administratorId, 'staffChanged', {
      at: now.toISOString(),
      change: 'assigned',
    })
    const payload = { administratorId, roles, before: [...subject.roles] }
    await record(db, actor, 'rolesAssigned', about(administratorId), payload, now)
    return {}
  })

/**
 * Takes all roles at the node from an administrator: his next call is refused. Fails as `assign`.
 */
export const dismiss = (
  world: World,
  actor: AdministratorActor,
  { administratorId, reason }: Input<'dismiss'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await decideOn(db, actor, administratorId, [])
    await rows.replaceRoles(db, administratorId, actor.organizationId, [], now)
    await dropInvitations(db, actor, administratorId, [], now)
    const sessions = await endActingFor(db, administratorId, actor.organizationId, now)
    await note(db, actor, { administratorId, kind: 'dismissed', reason }, now)
    await tellAccount(world, db, 'administrator', administratorId, 'staffChanged', {
      at: now.toISOString(),
      change: 'dismissed',
    })
    const payload = { administratorId, sessions }
    await record(db, actor, 'administratorDismissed', about(administratorId), payload, now)
    return {}
  })

/** Closes the account of any administrator. Fails with administratorNotFound, ownRolesUntouchable or administratorStateRefuses. */
export const freeze = (
  world: World,
  actor: AdministratorActor,
  { administratorId, reason }: Input<'freeze'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await turn(db, actor, administratorId, 'frozen')
    await revokeAllBy(db, administratorId, null, now)
    const sessions = await endFrozen(db, 'administrator', administratorId, now)
    await note(db, actor, { administratorId, kind: 'frozen', reason }, now)
    await tellAccount(world, db, 'administrator', administratorId, 'staffChanged', {
      at: now.toISOString(),
      change: 'frozen',
    })
    const payload = { administratorId, sessions }
    await record(db, actor, 'administratorFrozen', about(administratorId), payload, now)
    return {}
  })

/** Opens a frozen account again. Fails as `freeze`. */
export const unfreeze = (
  world: World,
  actor: AdministratorActor,
  { administratorId, reason }: Input<'unfreeze'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await turn(db, actor, administratorId, 'active')
    await note(db, actor, { administratorId, kind: 'unfrozen', reason }, now)
    await tellAccount(world, db, 'administrator', administratorId, 'staffChanged', {
      at: now.toISOString(),
      change: 'unfrozen',
    })
    const payload = { administratorId }
    await record(db, actor, 'administratorUnfrozen', about(administratorId), payload, now)
    return {}
  })

const about = (id: string) => ({ kind: 'administrator', id })

/** The administrator of the node whose roles may become these. */
const decideOn = async (
  db: Tx,
  actor: AdministratorActor,
  administratorId: string,
  wanted: readonly Role[],
) => {
  const staff = await rows.lockStaff(db, actor.organizationId)
  const subject = staff.find(({ id }) => id === administratorId) ?? fail('administratorNotFound')
  const others = staff.filter((one) => one !== subject)
  ensure(policy.obstacleToAssigning(actor, subject, others, wanted))
  return subject
}

const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))

/** What somebody has asked others to become ends with his leave to ask. */
const dropInvitations = async (
  db: Tx,
  { organizationId, nodeKind }: AdministratorActor,
  administratorId: string,
  roles: readonly Role[],
  now: Date,
) => {
  if (!permissionsOf(roles, nodeKind).includes('staffInvite'))
    await revokeAllBy(db, administratorId, organizationId, now)
}

const turn = async (
  db: Tx,
  actor: AdministratorActor,
  id: string,
  to: 'active' | 'frozen',
): Promise<void> => {
  const state = found(await rows.lockState(db, id), 'administratorNotFound')
  const late = { kind: 'administrator' as const, ids: [id], state }
  await ensureFirst(db, actor, late, policy.obstacleToFreezing(actor, { id, state }, to))
  await rows.setState(db, id, to)
}

const note = (
  db: Tx,
  { id, organizationId }: AdministratorActor,
  decision: {
    administratorId: string
    kind: 'assigned' | 'dismissed' | 'frozen' | 'unfrozen'
    reason: string | null
  },
  now: Date,
) =>
  rows.insertDecision(db, {
    administrator_id: decision.administratorId,
    id: newId(),
    organization_id: organizationId,
    kind: decision.kind,
    reason: decision.reason,
    decided_by: id,
    decided_at: now,
  })
