import { INVITATION_LISTED_DAYS } from 'contract/rules/terms'
import type { administrator } from 'contract/people/administrator'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import {
  decryptField,
  digest,
  encryptField,
  newSecret,
  showField,
} from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'
import { obstacleToGranting } from './administrator.policy.ts'
import { findOwner, serves } from './administrator.repository.ts'
import {
  endOfInvitation,
  invitationState,
  obstacleToResending,
  type State,
} from './invitation.policy.ts'
import * as rows from './invitation.repository.ts'

type Input<K extends keyof typeof administrator> = ParsedInputOf<(typeof administrator)[K]>

/** Invitations of one node within a day: an account taken over does not write to the whole town. */
const INVITATIONS = { scope: 'staffInvitation', most: 30, minutes: 1440 }

const targetPlace = (id: string) => `administrator_invitation.target.${id}`

/** Number or address an invitation went to, in full. */
export const targetOf = ({ keys }: World, id: string, cipher: Buffer): string =>
  decryptField(keys, targetPlace(id), cipher)

/** The same for people to look at. */
export const maskedTarget = ({ keys }: World, row: rows.InvitationRow): string =>
  showField(
    keys,
    targetPlace(row.id),
    row.targetCipher,
    row.channel === 'sms' ? maskMobile : maskEmail,
  )

/** Invitations of the node, the newest first. */
export const list = async (world: World, db: Db, actor: AdministratorActor, now: Date) => {
  const since = new Date(now.getTime() - INVITATION_LISTED_DAYS * 86_400_000)
  return (await rows.list(db, actor.organizationId, since)).map((row) => {
    const state = invitationState(row, now)
    const invites = actor.permissions.includes('staffInvite')
    return {
      invitationId: row.id,
      name: row.name,
      target: maskedTarget(world, row),
      roles: row.roles,
      state,
      invitedBy: row.inviterName,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      can: {
        release:
          state === 'awaitingRelease' &&
          actor.permissions.includes('staffAssign') &&
          !isAmong(actor, [row.invitedBy]),
        resend: invites && state === 'open',
        revoke: invites && (state === 'open' || state === 'awaitingRelease'),
      },
    }
  })
}

/**
 * Asks somebody to become an administrator of the node. At the root the invitation waits for another
 * person's release. Fails with roleNotGrantable, rolesSeparated, alreadyStaff, invitationOpen or
 * tooManyRequests.
 */
export const invite = async (
  world: World,
  actor: AdministratorActor,
  { name, contact, roles }: Input<'invite'>,
  now: Date,
) => {
  ensure(obstacleToGranting(actor, roles))
  await allowRequest(world, actor.organizationId, INVITATIONS, now)
  const channel = contact.includes('@') ? ('email' as const) : ('sms' as const)
  const kind = channel === 'sms' ? 'mobile' : 'email'
  const targetDigest = identifierDigest(world.keys, 'administrator', kind, contact)
  return transact(world.db, async (db) => {
    const { organizationId } = actor
    const known = await findOwner(db, kind, targetDigest)
    if (known && (await serves(db, known, organizationId))) fail('alreadyStaff')
    await rows.closeExpired(db, organizationId, targetDigest, now)
    const id = newId()
    const expiresAt = endOfInvitation(now)
    await rows.insert(db, {
      id,
      organization_id: organizationId,
      name,
      channel,
      target_cipher: encryptField(world.keys, `administrator_invitation.target.${id}`, contact),
      target_digest: targetDigest,
      roles: [...roles],
      invited_by: actor.id,
      created_at: now,
      expires_at: expiresAt,
    })
    const released = actor.nodeKind !== 'root'
    if (released) await send(world, db, { id, channel, target: contact }, {}, now)
    const payload = { invitationId: id, roles: [...roles] }
    await record(db, actor, 'staffInvited', about(id), payload, now)
    return { invitationId: id, state: released ? ('open' as const) : ('awaitingRelease' as const) }
  })
}

/** Lets an invitation of the root go out. Fails with invitationNotFound, rowAltered, invitationFourEyes or roleNotGrantable. */
export const release = (
  world: World,
  actor: AdministratorActor,
  { invitationId }: Input<'release'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockIn(db, actor, invitationId, 'awaitingRelease', now)
    if (isAmong(actor, [row.invitedBy])) fail('invitationFourEyes')
    ensure(obstacleToGranting(actor, row.roles))
    const target = targetOf(world, row.id, row.targetCipher)
    await send(world, db, { ...row, target }, { releasedBy: actor.id }, now)
    await record(db, actor, 'invitationReleased', about(row.id), { invitationId: row.id }, now)
    return {}
  })

/** Sends another link in place of the earlier one. Fails with invitationNotFound, rowAltered, invitationTooSoon or invitationTooOften. */
export const resend = (
  world: World,
  actor: AdministratorActor,
  { invitationId }: Input<'resend'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockIn(db, actor, invitationId, 'open', now)
    ensure(obstacleToResending(row, now))
    const target = targetOf(world, row.id, row.targetCipher)
    await send(world, db, { ...row, target }, {}, now)
    await record(db, actor, 'invitationSent', about(row.id), { invitationId: row.id }, now)
    return {}
  })

/** Takes an invitation back that nobody accepted. Fails with invitationNotFound. */
export const revoke = (
  world: World,
  actor: AdministratorActor,
  { invitationId }: Input<'revokeInvitation'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = found(
      await rows.lockOfNode(db, invitationId, actor.organizationId),
      'invitationNotFound',
    )
    const state = invitationState(row, now)
    if (state !== 'open' && state !== 'awaitingRelease') await refuse(db, actor, row.id, state)
    await rows.revoke(db, row.id, now)
    await record(db, actor, 'invitationRevoked', about(row.id), { invitationId: row.id }, now)
    return {}
  })

export const about = (id: string) => ({ kind: 'administratorInvitation', id })

/** What was decided where an invitation is in this state; the others come by themselves. */
const decisions = { open: 'released', accepted: 'accepted', revoked: 'recalled' } as const

/** Refuses what an invitation is no longer there for, with who was first where somebody was. */
const refuse = async (db: Tx, actor: AdministratorActor, id: string, state: State) =>
  state === 'expired' || state === 'awaitingRelease'
    ? fail('invitationNotFound')
    : refuseLate(db, actor, { kind: 'invitation', ids: [id], what: decisions[state] })

const lockIn = async (
  db: Tx,
  actor: AdministratorActor,
  id: string,
  state: 'open' | 'awaitingRelease',
  now: Date,
) => {
  const row = found(await rows.lockOfNode(db, id, actor.organizationId), 'invitationNotFound')
  const present = invitationState(row, now)
  if (present !== state) await refuse(db, actor, id, present)
  await ensureRowsAsWritten(db, 'administrator_invitation', [id])
  return row
}

/** Makes a link and puts it on its way. The secret stands behind the hash, which no server is told. */
const send = async (
  world: World,
  db: Tx,
  { id, channel, target }: { id: string; channel: 'sms' | 'email'; target: string },
  released: { releasedBy?: string },
  now: Date,
) => {
  const token = newSecret()
  const expiresAt = endOfInvitation(now)
  await rows.send(db, id, { token: digest(token), expiresAt, ...released, now })
  await tell(world, db, {
    channel,
    target,
    template: 'staffInvitation',
    parameters: {
      link: `${world.config.publicUrl}/admin/invitation#${token}`,
      until: expiresAt.toISOString(),
    },
    expiresAt,
  })
}
