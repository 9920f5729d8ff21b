import type { ParsedInputOf } from 'contract/endpoint'
import type { code } from 'contract/foundation/code'
import { type Channel, normalizeTarget } from 'contract/rules/code-target'
import { maskEmail, maskMobile } from 'contract/rules/mask'
import type { Actor, AdministratorActor, Origin, VolunteerActor } from '../../../platform/actor.ts'
import { decryptField, digest } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { identifierDigest, type Realm } from '../../../platform/identifiers.ts'
import type { World } from '../../../platform/world.ts'
import { ensureWorkDone } from './challenge.service.ts'
import * as rows from './code.repository.ts'
import { type CodePurpose, sendCode } from './code.service.ts'

interface Work {
  challenge: string
  solution: string
}

interface Asked extends Work {
  purpose: CodePurpose
  loginType?: '1' | '2' | undefined
}

/** Purposes that speak of an account there already is; without one nothing is sent, and nobody told. */
const needsAccount: ReadonlySet<CodePurpose> = new Set(['logIn', 'resetPassword'])

/** Sends a code to a number or address that was typed, answering alike whatever is known of it. */
export const sendTo = async (
  world: World,
  actor: Actor & Origin,
  channel: Channel,
  target: string,
  { purpose, loginType = '1', challenge, solution }: Asked,
  now: Date,
) => {
  await ensureWorkDone(world, challenge, solution, now)
  const realm = loginType === '1' ? 'volunteer' : 'administrator'
  const send =
    (await rows.isKnown(world.db, identifierOf(world, realm, channel, target))) ||
    !needsAccount.has(purpose)
  const { browser, ip } = actor
  const known = await isBrowserOf(world, browser, channel, target)
  return sendCode(world, { purpose, channel, target, browser, ip, send, known, actor })
}

/** Whether an account with this number or address, of either realm, has logged in with the browser. */
const isBrowserOf = async (
  world: World,
  browser: string | null,
  channel: Channel,
  target: string,
): Promise<boolean> => {
  const realms = ['volunteer', 'administrator'] as const
  const identifiers = realms.map((realm) => identifierOf(world, realm, channel, target))
  return browser !== null && rows.isBrowserOfAny(world.db, digest(browser), identifiers)
}

const identifierOf = (
  { keys }: World,
  realm: Realm,
  channel: Channel,
  target: string,
): rows.Identifier => {
  const kind = channel === 'sms' ? 'mobile' : 'email'
  const normal = normalizeTarget(channel, target) ?? ''
  return { realm, kind, digest: identifierDigest(keys, realm, kind, normal) }
}

type Holder = VolunteerActor | AdministratorActor

/** Number or address of the own account, in full, for the server's own use. Fails with contactMissing. */
export const ownTarget = async (
  world: World,
  db: Db,
  { kind, id }: Pick<Holder, 'kind' | 'id'>,
  channel: Channel,
): Promise<string> => {
  const cipher = found(await rows.findContact(db, kind, channel, id), 'contactMissing')
  return decryptField(world.keys, `${kind}.${channel === 'sms' ? 'mobile' : 'email'}.${id}`, cipher)
}

/** Sends a code to the own number or address; tells it masked. Fails also with contactMissing. */
export const sendToOwn = async (
  world: World,
  actor: Holder,
  { channel, purpose, challenge, solution }: ParsedInputOf<typeof code.sendToOwn>,
  now: Date,
) => {
  const target = await ownTarget(world, world.db, actor, channel)
  await ensureWorkDone(world, challenge, solution, now)
  const { browser, ip, id: accountId } = actor
  const sent = await sendCode(world, { purpose, channel, target, browser, ip, accountId, actor })
  return { ...sent, sentTo: channel === 'sms' ? maskMobile(target) : maskEmail(target) }
}
