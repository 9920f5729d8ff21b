import { fieldSentence } from 'contract/fields.copy'
import { passwordObstacle } from 'contract/rules/password'
import { record } from '../../../events.ts'
import type { Actor, AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import { openField, digest } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure, fail, found, type Obstacle } from '../../../platform/fail.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { hashPassword, passwordMatches } from '../../../platform/passwords.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { forgetTrust } from './factor-state.service.ts'
import { type Account, findById, storePassword } from './auth.repository.ts'
import * as tries from './login-tries.service.ts'
import { tellHolder } from './holder-notice.service.ts'
import { endAll, getOpenedAt } from './session.repository.ts'
import { endTickets } from './proof-ticket.repository.ts'

type Holder = VolunteerActor | AdministratorActor

/** A login so long ago at most stands for the old password while that is weak. */
const FRESH_LOGIN_MS = 30 * 60_000

interface ChangedPassword extends tries.Work {
  oldPassword?: string | undefined
  password: string
}

/**
 * Changes the own password, after which every session is over. The old one is asked for, but of who has
 * just logged in with a weak one. Fails with passwordWrong { remaining }, invalidInput (by field), with
 * loginExpired when the login is not that recent, and as `tries.takeTry` does.
 */
export const changePassword = async (
  world: World,
  actor: Holder,
  { oldPassword, password, ...work }: ChangedPassword,
  now: Date,
) => {
  const { kind: realm, id } = actor
  const account = found(await findById(world.db, realm, id), 'loginExpired')
  if (oldPassword !== undefined) await provePassword(world, actor, account, oldPassword, work, now)
  else {
    if (!account.weakPassword) fail('invalidInput', { fields: [fault('oldPassword', 'required')] })
    const openedAt = await getOpenedAt(world.db, actor.sessionId)
    if (openedAt.getTime() + FRESH_LOGIN_MS < now.getTime()) fail('loginExpired')
  }
  const passwordHash = await newHash(world, realm, account, password, actor.ip)
  const way = oldPassword === undefined ? 'weak' : 'old'
  await transact(world.db, (db) =>
    replacePassword(world, db, actor, realm, account, passwordHash, way, now),
  )
  return {}
}

/** Makes sure that a signed-in person knows his password. Fails with passwordWrong, and as `tries.takeTry`. */
export const provePassword = async (
  world: World,
  actor: Holder,
  account: Account,
  password: string,
  work: tries.Work,
  now: Date,
): Promise<void> => {
  const tried = { realm: actor.kind, accountId: account.id, indexed: digest(account.id) }
  const attempt = await tries.takeTry(world, tried, actor, work, now)
  if (!(await passwordMatches(account.passwordHash, password, actor.ip)))
    await tries.refuse(world, attempt, actor, 'passwordWrong', now)
  await tries.succeeded(world, attempt)
}

/** The stored form of a new password of this account, asked for from an address. Fails with invalidInput. */
export const newHash = async (
  world: World,
  realm: Realm,
  account: Account,
  password: string,
  address: string,
): Promise<string> => {
  ensure(obstacleToPassword(world, realm, account, password))
  if (await passwordMatches(account.passwordHash, password, address))
    fail('invalidInput', { fields: [fault('password', 'passwordUnchanged')] })
  return hashPassword(password, address)
}

const obstacleToPassword = (
  { keys }: World,
  realm: Realm,
  { id, loginName, name, mobileCipher }: Account,
  password: string,
): Obstacle => {
  const mobile = (mobileCipher && openField(keys, `${realm}.mobile.${id}`, mobileCipher)) ?? ''
  const obstacle = passwordObstacle(password, { loginName, name, mobile })
  return obstacle && { name: 'invalidInput', details: { fields: [fault('password', obstacle)] } }
}

const fault = (path: string, name: string) => ({ path, name, sentence: fieldSentence(name) })

/** Puts the new password in place, ends every session, ticket and trust in a browser, and tells the holder. */
export const replacePassword = async (
  world: World,
  db: Tx,
  actor: Actor,
  realm: Realm,
  account: Account,
  passwordHash: string,
  way: 'old' | 'weak' | 'reset',
  now: Date,
): Promise<void> => {
  await storePassword(db, realm, account.id, passwordHash)
  await endAll(db, realm, account.id, 'passwordChanged', now)
  await endTickets(db, account.id, now)
  await forgetTrust(db, account.id)
  await tellHolder(world, db, realm, account, 'passwordChanged', { at: now.toISOString() })
  const object = { kind: realm, id: account.id }
  await record(db, actor, 'passwordChanged', object, { accountId: account.id, way }, now)
}
