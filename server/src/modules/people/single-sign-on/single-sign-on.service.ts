import type { ParsedInputOf } from 'contract/endpoint'
import { maskLoginName } from 'contract/rules/mask'
import type { singleSignOn } from 'contract/people/single-sign-on'
import { record } from '../../../events.ts'
import type { Origin, Visitor } from '../../../platform/actor.ts'
import {
  blindIndex,
  decryptField,
  digest,
  encryptField,
  newSecret,
} from '../../../platform/crypto.ts'
import { fail, found } from '../../../platform/fail.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureOpen } from '../auth/open-session.service.ts'
import { enter, findAccount } from '../auth/complete-login.service.ts'
import { beginAt, type Secrets, type Subject, subjectOf } from './provider.ts'
import * as rows from './single-sign-on.repository.ts'

type Contract = typeof singleSignOn

/** A login at the provider is begun and ended within this. */
const LOGIN_SECONDS = 120
/** Whoever is unknown logs in to his account within this. */
const UNLINKED_SECONDS = 600
/** Of one address, so that nobody makes the provider busy by way of us. */
const BEGINNINGS = { scope: 'signOn', most: 60, minutes: 10 }

/** Whether there is a provider to log in with. */
export const offer = async ({ config }: World) => ({ title: config.signOn?.title ?? null })

/** Begins a login at the provider, for this browser alone. Fails with signOnUnavailable. */
export const begin = async (world: World, actor: Visitor, now: Date) => {
  await allowRequest(world, actor.ip, BEGINNINGS, now)
  const state = newSecret()
  const { url, secrets } = await beginAt(world, state)
  const stateDigest = digest(state)
  await transact(world.db, async (db) => {
    const signOn = {
      stateDigest,
      browserDigest: digest(actor.browser ?? ''),
      secretsCipher: encryptField(world.keys, placeOf(stateDigest), JSON.stringify(secrets)),
    }
    await rows.insertSignOn(db, signOn, within(now, LOGIN_SECONDS))
    const object = { kind: 'singleSignOn', id: null }
    await record(db, actor, 'signOnBegun', object, { purpose: 'logIn' }, now)
  })
  return { url }
}

const within = (now: Date, seconds: number) => ({
  now,
  expiresAt: new Date(now.getTime() + seconds * 1000),
})

const placeOf = (stateDigest: Buffer) => `single_sign_on.secrets.${stateDigest.toString('hex')}`

/**
 * Takes what the provider sent back: logs in whose account is linked, by the same door as every login, and
 * gives anybody else a ticket to link one. Fails with signOnRefused or signOnUnavailable, and as
 * `ensureOpen` does.
 */
export const authByThird = async (
  world: World,
  actor: Visitor,
  { state, code, iss }: ParsedInputOf<Contract['authByThird']>,
  now: Date,
) => {
  const secrets = await takeSecrets(world, actor, state, now)
  if (code === undefined) return fail('signOnRefused')
  const subject = await subjectOf(world, { state, code, iss }, secrets)
  const subjectDigest = digestOf(world, subject)
  const link = await rows.findLink(world.db, subject.issuer, subjectDigest)
  return link
    ? { login: await logIn(world, actor, link, now), unknown: null }
    : { login: null, unknown: await remember(world, actor, subject, subjectDigest, now) }
}

const takeSecrets = async (
  { db, keys }: World,
  { browser }: Origin,
  state: string,
  now: Date,
): Promise<Secrets> => {
  const stateDigest = digest(state)
  const binding = { stateDigest, browserDigest: digest(browser ?? '') }
  const cipher = (await rows.takeSignOn(db, binding, now)) ?? fail('signOnRefused')
  return JSON.parse(decryptField(keys, placeOf(stateDigest), cipher)) as Secrets
}

const digestOf = ({ keys }: World, { issuer, subject }: Subject) =>
  blindIndex(keys, 'linked_login.subject', `${issuer}\0${subject}`)

const logIn = async (world: World, actor: Visitor, link: rows.Link, now: Date) => {
  const account = found(await findAccount(world, 'volunteer', link.volunteerId), 'signOnRefused')
  const organizationId = await ensureOpen(world, 'volunteer', account, now)
  return transact(world.db, async (db) => {
    await rows.noteUse(db, link, now)
    const entry = { realm: 'volunteer' as const, account, organizationId, way: 'third' as const }
    return enter(world, db, entry, actor, now)
  })
}

const remember = async (
  world: World,
  actor: Visitor,
  { issuer, name }: Subject,
  subjectDigest: Buffer,
  now: Date,
) => {
  const ticket = newSecret()
  await transact(world.db, async (db) => {
    const browserDigest = digest(actor.browser ?? '')
    const unlinked = { digest: digest(ticket), browserDigest, issuer, subjectDigest }
    await rows.insertUnlinked(db, unlinked, within(now, UNLINKED_SECONDS))
    const object = { kind: 'singleSignOn', id: null }
    await record(db, actor, 'signOnUnlinked', object, { purpose: 'link' }, now)
  })
  return { ticket, provider: world.config.signOn?.title ?? '', account: maskLoginName(name) }
}

/** Forgets logins that were never finished; timed. */
export const forgetSignOns = ({ db, clock }: World) => rows.removeBefore(db, clock.now())
