import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { encryptField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure, fail } from '../../../platform/fail.ts'
import { identifierDigest, volunteerMobileDigest } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { noteFormerContact } from '../../people/account/same-person.service.ts'
import { tellHolder } from '../../people/auth/holder-notice.service.ts'
import { endSessionsBut } from '../../people/auth/own-sessions.service.ts'
import { type Holder, useProof } from '../../people/auth/identity-proof.service.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import * as rows from './contact.repository.ts'
import { type Contact, obstacleToUnbinding } from './security.policy.ts'

interface Bound {
  contact: Contact
  /** The new number or address, in its one form. */
  value: string
  /** The code that was sent to it. */
  code: string
  ticket: string
}

const ways = {
  mobile: { channel: 'sms', purpose: 'changeMobile', taken: 'mobileTaken' },
  email: { channel: 'email', purpose: 'changeEmail', taken: 'emailTaken' },
} as const

/**
 * Binds another number or address: the holder has proven himself, and that it is his by a code sent to
 * it. Every other login ends, and the contacts there were are told. Fails with ticketRefused, codeWrong, codeExpired, codeVoid,
 * mobileTaken or emailTaken.
 */
export const bind = (
  world: World,
  actor: Holder,
  { contact, value, code, ticket }: Bound,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { kind: realm, id, browser } = actor
    const { channel, purpose, taken } = ways[contact]
    await useProof(db, actor, ticket, now)
    await redeemCode(world, db, { purpose, channel, target: value, code, browser })
    const before = await rows.lockContacts(db, realm, id)
    await noteFormerContact(db, world.keys, { realm, id }, contact, before[`${contact}Cipher`], now)
    const digest = identifierDigest(world.keys, realm, contact, value)
    if (!(await rows.replaceIdentifier(db, realm, id, contact, digest))) fail(taken)
    const cipher = encryptField(world.keys, `${realm}.${contact}.${id}`, value)
    await rows.setContact(db, realm, id, contact, cipher)
    if (realm === 'administrator' && contact === 'mobile')
      await rows.setVolunteerMobile(db, id, volunteerMobileDigest(world.keys, value))
    await tellChange(world, db, actor, before, contact, true, now)
    return {}
  })

/** Unbinds a number or address while another remains. Fails with ticketRefused, contactMissing or lastContact. */
export const unbind = (
  world: World,
  actor: VolunteerActor,
  { contact, ticket }: { contact: Contact; ticket: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    await useProof(db, actor, ticket, now)
    const before = await rows.lockContacts(db, 'volunteer', actor.id)
    ensure(obstacleToUnbinding(contact, before))
    const cipher = before[`${contact}Cipher`]
    const account = { realm: 'volunteer', id: actor.id } as const
    await noteFormerContact(db, world.keys, account, contact, cipher, now)
    await rows.replaceIdentifier(db, 'volunteer', actor.id, contact, null)
    await rows.setContact(db, 'volunteer', actor.id, contact, null)
    await tellChange(world, db, actor, before, contact, false, now)
    return {}
  })

const tellChange = async (
  world: World,
  db: Tx,
  actor: Holder,
  before: Awaited<ReturnType<typeof rows.lockContacts>>,
  contact: Contact,
  bound: boolean,
  now: Date,
) => {
  const { kind: realm, id: accountId } = actor
  const at = now.toISOString()
  // Who lost a phone, or has somebody else in his account, relies on it.
  const reason = bound ? (`${contact}Changed` as const) : 'contactUnbound'
  await endSessionsBut(db, realm, accountId, actor.sessionId, now, reason)
  await tellHolder(world, db, realm, before, 'contactChanged', { at, contact, bound })
  const object = { kind: realm, id: accountId }
  await record(db, actor, 'contactChanged', object, { accountId, contact, bound }, now)
}

/** Takes another login name. Fails with ticketRefused or loginNameTaken. */
export const changeLoginName = (
  world: World,
  actor: VolunteerActor,
  { loginName, ticket }: { loginName: string; ticket: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { id } = actor
    await useProof(db, actor, ticket, now)
    const contacts = await rows.lockContacts(db, 'volunteer', id)
    const digest = identifierDigest(world.keys, 'volunteer', 'loginName', loginName)
    if (!(await rows.replaceIdentifier(db, 'volunteer', id, 'loginName', digest)))
      fail('loginNameTaken')
    await rows.setLoginName(db, id, loginName)
    const at = now.toISOString()
    await tellHolder(world, db, 'volunteer', contacts, 'loginNameChanged', { at })
    const object = { kind: 'volunteer', id }
    await record(db, actor, 'loginNameChanged', object, { volunteerId: id }, now)
    return {}
  })
