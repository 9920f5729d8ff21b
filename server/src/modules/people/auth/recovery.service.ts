import type { ParsedInputOf } from 'contract/endpoint'
import type { recovery } from 'contract/people/recovery'
import { record } from '../../../events.ts'
import type { Actor, Origin } from '../../../platform/actor.ts'
import { blindIndex, digest } from '../../../platform/crypto.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { countRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { findById } from './auth.repository.ts'
import { proveByCode } from './login-by-code.service.ts'
import { noteLogin } from './history.repository.ts'
import { newHash, replacePassword } from './password.service.ts'
import { accountOfTicket, issueTicket, useTicket } from './proof-ticket.service.ts'

/** Questions for accounts from one address within ten minutes. */
const MOST_CHECKS = 30
const CHECK_SECONDS = 600

/**
 * Whether a password can be asked for with this contact: always yes, without looking, so that neither
 * answer nor time tells who has an account. Fails with tooManyRequests { seconds }.
 */
export const check = async (world: World, { ip }: Origin, now: Date) => {
  const key = blindIndex(world.keys, 'throttle', `findPassword/${ip}`).toString('base64url')
  const { requests, seconds } = await countRequest(world.db, key, CHECK_SECONDS, now)
  if (requests > MOST_CHECKS) fail('tooManyRequests', { seconds })
  return {}
}

/** Exchanges a code for a ticket that is good in this browser. Fails as `proveByCode` does. */
export const verify = (
  world: World,
  realm: Realm,
  actor: Actor & Origin,
  { target, code, ...work }: ParsedInputOf<typeof recovery.verifyUser>,
  now: Date,
) =>
  proveByCode(
    world,
    { realm, purpose: 'resetPassword', target, code, work, way: 'reset' },
    actor,
    now,
    async (db, account) => {
      const purpose = 'resetPassword'
      const issued = await issueTicket(db, bindingOf(realm, actor), account.id, now)
      const object = { kind: realm, id: account.id }
      await record(db, actor, 'identityProven', object, { accountId: account.id, purpose }, now)
      return issued
    },
  )

/**
 * Sets a new password with a ticket; every session ends. Fails with ticketRefused, with rowAltered, or with invalidInput
 * for a password that will not do, which leaves the ticket good.
 */
export const reset = async (
  world: World,
  realm: Realm,
  actor: Actor & Origin,
  { ticket, password }: ParsedInputOf<typeof recovery.resetUser>,
  now: Date,
) => {
  const binding = bindingOf(realm, actor)
  const accountId = await accountOfTicket(world.db, ticket, binding, now)
  const account = found(await findById(world.db, realm, accountId), 'ticketRefused')
  if (account.state === 'cancelled') fail('ticketRefused')
  // What somebody altered keeps the seal by which it can be put back.
  if (realm === 'administrator')
    await ensureRowsAsWritten(world.db, 'administrator_access', [accountId])
  const passwordHash = await newHash(world, realm, account, password, actor.ip)
  await transact(world.db, async (db) => {
    await useTicket(db, ticket, binding, now)
    await noteLogin(db, { realm, accountId, way: 'reset', succeeded: true, origin: actor, now })
    await replacePassword(world, db, actor, realm, account, passwordHash, 'reset', now)
  })
  return {}
}

const bindingOf = (realm: Realm, { browser }: Origin) => ({
  purpose: 'resetPassword' as const,
  realm,
  browser: digest(browser ?? fail('ticketRefused')),
})
