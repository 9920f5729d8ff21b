import type { CodePurpose } from 'contract/foundation/code'
import { type Channel, normalizeTarget } from 'contract/rules/code-target'
import { record } from '../../../events.ts'
import type { Actor } from '../../../platform/actor.ts'
import { blindIndex, type Keys, newSecret, sameBytes } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { Failure, fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { tell } from '../outbox/outbox.service.ts'
import * as limits from './code-limit.repository.ts'
import { CODE_SECONDS, CODE_TRIES, drawCode, longestOf, secondsUntilFree } from './code.policy.ts'
import * as rows from './code.repository.ts'

export type { CodePurpose } from 'contract/foundation/code'

interface Sending {
  purpose: CodePurpose
  channel: Channel
  /** A mobile number or an e-mail address, however it was typed. */
  target: string
  /** Number of the browser (`Origin.browser`): the code serves there and nowhere else. */
  browser: string | null
  ip: string
  /** False where nobody may learn that there is no such account: counts and answers alike, sends nothing. */
  send?: boolean
  /** Whose own number or address it is, where he is signed in: strangers use up none of his codes. */
  accountId?: string
  /** Whether the account of the target has logged in with this browser before: the same holds for it. */
  known?: boolean
  /** Whose command this is: `codeSent` is then its one event. Without, the caller records one of his own. */
  actor?: Actor
}

/** What the one who asked is told. */
export interface Sent {
  /** Seconds until the next one can be asked for. */
  waitSeconds: number
  expiresInSeconds: number
}

const targetKey = (keys: Keys, channel: Channel, target: string) =>
  blindIndex(keys, `code.${channel}`, target)
const browserKey = (keys: Keys, browser: string) => blindIndex(keys, 'code.browser', browser)
/** Of a target, what somebody has for himself. */
const shareKey = (keys: Keys, target: Buffer, holder: string) =>
  blindIndex(keys, 'code.share', `${target.toString('base64url')}/${holder}`)
const shareOfBrowser = (
  keys: Keys,
  { target, browser }: Pick<rows.Binding, 'target' | 'browser'>,
) => shareKey(keys, target, `browser:${browser.toString('base64url')}`)
/** Bound to all that the code serves for, so that whoever writes into the database makes it serve for nothing else. */
const digestOf = (
  keys: Keys,
  id: string,
  { purpose, channel, target, browser }: rows.Binding,
  code: string,
) => {
  const where = `${target.toString('base64url')}/${browser.toString('base64url')}`
  return blindIndex(keys, 'code.digest', `${id}/${purpose}/${channel}/${where}/${code}`)
}

/**
 * Sends a code within the limits (`outbox-config.ts`). Fails with codeTooSoon or codesPaused, both
 * with the seconds to wait, and with invalidInput for what is no number or address.
 */
export const sendCode = async (world: World, sending: Sending): Promise<Sent> => {
  const now = world.clock.now()
  const target =
    normalizeTarget(sending.channel, sending.target) ?? fail('invalidInput', { fields: [] })
  try {
    return await transact(world.db, (db) => send(world, db, { ...sending, target }, now))
  } catch (error) {
    if (error instanceof Failure) await noteLimit(world, error, sending, now)
    throw error
  }
}

const send = async (world: World, db: Tx, sending: Sending, now: Date): Promise<Sent> => {
  const { keys } = world
  const { purpose, channel, target, ip, accountId, known, actor } = sending
  const really = sending.send ?? true
  const binding = {
    purpose,
    channel,
    target: targetKey(keys, channel, target),
    // Whoever has no number yet could not use the code anywhere; it is sent for nobody.
    browser: browserKey(keys, sending.browser ?? newSecret()),
  }
  const waitSeconds = await takePlaces(world, db, { ...binding, ip, accountId, known }, now)
  const id = newId()
  const code = drawCode()
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000)
  await rows.insertCode(db, id, binding, digestOf(keys, id, binding, really ? code : newSecret()), {
    now,
    expiresAt,
  })
  await tell(world, db, {
    channel,
    target,
    template: 'verificationCode',
    parameters: { purpose, code, minutes: CODE_SECONDS / 60 },
    expiresAt,
    send: really,
    ...(accountId !== undefined && { accountId }),
  })
  if (actor) {
    const object = { kind: 'verificationCode', id }
    await record(db, actor, 'codeSent', object, { codeId: id, purpose, channel }, now)
  }
  return { waitSeconds, expiresInSeconds: CODE_SECONDS }
}

interface Asking {
  target: Buffer
  browser: Buffer
  ip: string
  accountId: string | undefined
  known: boolean | undefined
}

/**
 * Takes a place within every limit, always in this order, so that no two wait for each other; gives the
 * seconds until the next code to the same target.
 */
const takePlaces = async (
  { config: { codes }, keys }: World,
  db: Tx,
  asking: Asking,
  now: Date,
): Promise<number> => {
  const { browser, ip } = asking
  const key = targetShare(keys, asking)
  const recent = await take(db, { scope: 'target', key, limits: codes.target }, now)
  await take(db, { scope: 'browser', key: browser, limits: codes.browser }, now)
  await take(db, { scope: 'ip', key: ipKey(keys, ip), limits: codes.ip }, now)
  await take(db, { scope: 'all', key: Buffer.alloc(0), limits: codes.all }, now)
  return secondsUntilFree(recent, codes.target, now)
}

/** Whose codes to a target are counted together: the owner has his own, all strangers have one count. */
const targetShare = (keys: Keys, { target, browser, accountId, known }: Asking): Buffer => {
  if (accountId !== undefined) return shareKey(keys, target, `account:${accountId}`)
  return known ? shareOfBrowser(keys, { target, browser }) : target
}

const ipKey = (keys: Keys, ip: string) => blindIndex(keys, 'code.ip', ip)

const take = async (db: Tx, limited: limits.Limited, now: Date): Promise<Date[]> =>
  (await limits.takePlace(db, limited, now)) ??
  fail(limited.scope === 'all' ? 'codesPaused' : 'codeTooSoon', {
    limit: limited.scope,
    seconds: await secondsLeft(db, limited, now),
  })

const secondsLeft = async (db: Tx, { scope, key, limits: all }: limits.Limited, now: Date) =>
  Math.max(1, secondsUntilFree(await limits.listRecent(db, scope, key), all, now))

/** What is more than one impatient person goes into the security log; the limit of all calls for somebody. */
const noteLimit = async (
  world: World,
  { name, details }: Failure,
  { purpose, ip, actor }: Sending,
  now: Date,
): Promise<void> => {
  const limit = String(details.limit)
  if (name !== 'codesPaused' && (name !== 'codeTooSoon' || limit === 'target')) return
  if (name === 'codesPaused') world.log.error({ details }, 'no verification codes for anybody')
  const origin = actor && 'requestId' in actor ? actor : { ip }
  const event = name === 'codesPaused' ? 'codesPaused' : 'codeLimitReached'
  await noteSecurity(world.db, { ...origin, name: event, details: { limit, purpose } }, now)
}

interface Redeeming {
  purpose: CodePurpose
  channel: Channel
  /** The target the code was sent to, however it was typed. */
  target: string
  code: string
  browser: string | null
}

/**
 * Uses a code up in the caller's transaction. Fails with codeWrong (with the tries that remain), with
 * codeExpired, or with codeVoid: used, replaced by a newer one, or guessed at too often. Wrong tries
 * stay counted although the caller's transaction is undone.
 */
export const redeemCode = async (world: World, db: Tx, redeeming: Redeeming): Promise<void> => {
  const now = world.clock.now()
  const { keys } = world
  const { purpose, channel, code } = redeeming
  const target = normalizeTarget(channel, redeeming.target)
  if (target === null || redeeming.browser === null) return fail('codeWrong')
  const id = await prove(
    world,
    {
      purpose,
      channel,
      target: targetKey(keys, channel, target),
      browser: browserKey(keys, redeeming.browser),
    },
    code,
    now,
  )
  if (!(await rows.markUsed(db, id, now))) fail('codeVoid')
}

type Proof = { id: string } | { failure: Failure; voided: boolean }

/** The identifier of the code that was right. */
const prove = async (world: World, binding: rows.Binding, code: string, now: Date) => {
  const newest = await rows.findNewest(world.aside, binding)
  if (!newest) return fail('codeWrong')
  if (newest.usedAt || newest.tries >= CODE_TRIES) return fail('codeVoid')
  if (newest.expiresAt <= now) return fail('codeExpired')
  const proof = await transact(world.aside, (db) => tryCode(world, db, newest, binding, code, now))
  if ('id' in proof) return proof.id
  if (proof.voided)
    await noteSecurity(
      world.aside,
      { name: 'codeVoided', details: { purpose: binding.purpose } },
      now,
    )
  throw proof.failure
}

/**
 * One try: counted against code, browser and target before it is looked at, and taken off when it is right.
 */
const tryCode = async (
  world: World,
  db: Tx,
  { id, digest }: { id: string; digest: Buffer },
  binding: rows.Binding,
  code: string,
  now: Date,
): Promise<Proof> => {
  const tries = await rows.beginTry(db, id, now)
  if (tries === null) return { failure: new Failure('codeVoid'), voided: false }
  const counts = wrongCounts(world, binding)
  for (const [index, count] of counts.entries()) {
    if (await limits.takePlace(db, count, now)) continue
    for (const taken of counts.slice(0, index)) await limits.giveBack(db, taken)
    const seconds = await secondsLeft(db, count, now)
    return { failure: new Failure('codeVoid', { seconds }), voided: false }
  }
  if (sameBytes(digestOf(world.keys, id, binding, code), digest)) {
    await rows.takeTryBack(db, id)
    for (const count of counts) await limits.giveBack(db, count)
    return { id }
  }
  const remaining = CODE_TRIES - tries
  return { failure: new Failure('codeWrong', { remaining }), voided: remaining === 0 }
}

/** What a wrong try counts against, in the order in which places are taken. */
const wrongCounts = (
  { keys, config: { codes } }: World,
  binding: rows.Binding,
): limits.Limited[] => [
  { scope: 'wrong', key: shareOfBrowser(keys, binding), limits: codes.wrong },
  { scope: 'wrongTarget', key: binding.target, limits: codes.wrongTarget },
]

/** How many codes this browser and this address have had sent within the hour. */
export const countRecent = async (
  { db, keys }: World,
  { browser, ip }: { browser: string | null; ip: string },
  now: Date,
) => {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const count = async (scope: limits.Scope, key: Buffer) =>
    (await limits.listRecent(db, scope, key)).filter((at) => at > hourAgo).length
  return {
    fromBrowser: browser === null ? 0 : await count('browser', browserKey(keys, browser)),
    fromIp: await count('ip', ipKey(keys, ip)),
  }
}

const DAY_MS = 86_400_000

/** Removes codes a day old, challenges that have ended, and whom no limit concerns any more; timed. */
export const forgetOldCodes = async ({ db, clock, config }: World): Promise<number> => {
  const now = clock.now()
  const { challengeBits: _, ...counted } = config.codes
  const longest = longestOf(Object.values(counted).flat()) * 1000
  await limits.removeLimitsBefore(db, new Date(now.getTime() - longest))
  return rows.removeBefore(db, { codes: new Date(now.getTime() - DAY_MS), challenges: now })
}
