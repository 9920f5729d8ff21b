import type { administrator } from 'contract/people/administrator'
import type { ParsedInputOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import { passwordObstacle } from 'contract/rules/password'
import { record } from '../../../events.ts'
import type { Actor, AdministratorActor, Origin, ProvenActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import { fail, found } from '../../../platform/fail.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { openAccount } from './account.service.ts'
import * as accounts from './administrator.repository.ts'
import { invitationState } from './invitation.policy.ts'
import * as rows from './invitation.repository.ts'
import { about, maskedTarget, targetOf } from './invitation.service.ts'

type Input<K extends keyof typeof administrator> = ParsedInputOf<(typeof administrator)[K]>

/** What an invitation asks, for who has its link. Fails with invitationNotFound or rowAltered. */
export const read = async (world: World, { token }: Input<'invitation'>, now: Date) => {
  const row = ensureOpen(await rows.findByToken(world.db, digest(token)), now)
  await ensureRowsAsWritten(world.db, 'administrator_invitation', [row.id])
  const { organizationName, name, roles, channel, expiresAt } = row
  return { organizationName, name, roles, channel, target: maskedTarget(world, row), expiresAt }
}

/**
 * Opens an account for who was invited and gives it the roles. The link proves an e-mail address; a
 * mobile number is proven by its code, and must be the one an SMS went to. Fails with invitationNotFound,
 * invitationForOther, rowAltered, codeWrong, codeExpired, codeVoid, mobileTaken, emailTaken, loginNameTaken, or
 * invalidInput for a password that will not do.
 */
export const accept = async (
  world: World,
  actor: Actor & Origin,
  { token, loginName, password, mobile, code }: Input<'accept'>,
  now: Date,
) => {
  // Looked at first: nobody has us hash passwords without a link.
  const { name } = ensureOpen(await rows.findByToken(world.db, digest(token)), now)
  const obstacle = passwordObstacle(password, { loginName, name, mobile })
  if (obstacle)
    fail('invalidInput', {
      fields: [{ path: 'password', name: obstacle, sentence: fieldSentence(obstacle) }],
    })
  const passwordHash = await hashPassword(password, actor.ip)
  return transact(world.db, async (db) => {
    const row = ensureOpen(await rows.lockByToken(db, digest(token)), now)
    await ensureRowsAsWritten(db, 'administrator_invitation', [row.id])
    const { browser } = actor
    const purpose = 'enrolAdministrator'
    await redeemCode(world, db, { purpose, channel: 'sms', target: mobile, code, browser })
    const target = targetOf(world, row.id, row.targetCipher)
    if (row.channel === 'sms' && target !== mobile) fail('invitationForOther')
    const email = row.channel === 'email' ? target : null
    const id = await openAccount(world, db, { loginName, name, mobile, email, passwordHash }, now)
    await accounts.insertRoles(db, id, row.organizationId, row.roles, now)
    await rows.markAccepted(db, row.id, id, now)
    const payload = { invitationId: row.id, administratorId: id, created: true }
    const { organizationId } = row
    const invited: ProvenActor = { ...actor, kind: 'administrator', id, organizationId }
    await record(db, invited, 'invitationAccepted', about(row.id), payload, now)
    return {}
  })
}

/**
 * Gives the roles to the account that is signed in, which must be bound to where the invitation went.
 * Fails with invitationNotFound, invitationForOther, rowAltered, alreadyStaff or rolesSeparated.
 */
export const acceptSignedIn = (
  world: World,
  actor: AdministratorActor,
  { token }: Input<'acceptSignedIn'>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = ensureOpen(await rows.lockByToken(db, digest(token)), now)
    await ensureRowsAsWritten(db, 'administrator_invitation', [row.id])
    const kind = row.channel === 'sms' ? 'mobile' : 'email'
    if ((await accounts.findOwner(db, kind, row.targetDigest)) !== actor.id)
      fail('invitationForOther')
    const { organizationId, organizationName } = row
    if (await accounts.serves(db, actor.id, organizationId)) fail('alreadyStaff')
    await accounts.insertRoles(db, actor.id, organizationId, row.roles, now)
    await rows.markAccepted(db, row.id, actor.id, now)
    const payload = { invitationId: row.id, administratorId: actor.id, created: false }
    await record(db, actor, 'invitationAccepted', about(row.id), payload, now)
    return { organizationId, organizationName }
  })

const ensureOpen = (row: rows.InvitationRow | undefined, now: Date): rows.InvitationRow => {
  const open = found(row, 'invitationNotFound')
  return invitationState(open, now) === 'open' ? open : fail('invitationNotFound')
}
