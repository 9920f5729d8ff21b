import type { ErrorName } from 'contract/errors'
import type { Origin } from '../../../platform/actor.ts'
import { blindIndex, digest, type Keys } from '../../../platform/crypto.ts'
import { fail } from '../../../platform/fail.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { countRequest, findRequests } from '../../../platform/request-throttle.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import type { World } from '../../../platform/world.ts'
import { ensureWorkDone } from '../../foundation/code/challenge.service.ts'
import {
  ADDRESS_SECONDS,
  coarseNetwork,
  needsChallenge,
  remainingTries,
  WIDE_SECONDS,
} from './login-tries.policy.ts'
import * as rows from './login-tries.repository.ts'
import { noteLogin, type Way } from './history.repository.ts'

/** Whose account is tried: the account, or where there is none, the digest it was looked for by. */
export interface Tried {
  realm: Realm
  accountId: string | null
  indexed: Buffer
  /** The second factor counts apart: the first one that was right must not begin its count again. */
  step?: 'factor'
}

/** A solved challenge as it came with a call. */
export interface Work {
  challenge?: string | undefined
  solution?: string | undefined
}

/** A try that was taken and is not decided yet. */
export interface Try {
  realm: Realm
  accountId: string | null
  /** Failures in a row with this one counted. */
  failures: number
  keys: { place: string; wide: string; address: string }
}

// Looked for where there is no account, so that the same questions are asked of the database.
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Takes a try at proving who one is, before the proof is looked at. Every way in takes from the same
 * count: passwords by any identifier, codes, resets, fresh proofs of signed-in people. Fails with
 * loginLocked { seconds }, challengeRequired or challengeRefused, alike for accounts that do not exist.
 */
export const takeTry = async (
  world: World,
  tried: Tried,
  origin: Origin,
  work: Work,
  now: Date,
): Promise<Try> => {
  const { db } = world
  const { realm, accountId } = tried
  const keys = await keysOf(world, tried, origin)
  const { wrong, seconds } = await rows.findTries(db, keys.place, now)
  if (seconds > 0) return locked(world, tried, origin, seconds, now)
  const counted = await findRequests(
    db,
    new Map([
      [keys.wide, WIDE_SECONDS],
      [keys.address, ADDRESS_SECONDS],
    ]),
    now,
  )
  const [wide = 0, address = 0] = [counted.get(keys.wide), counted.get(keys.address)]
  if (needsChallenge({ failures: wrong, wide, address })) {
    if (work.challenge === undefined || work.solution === undefined) fail('challengeRequired')
    else await ensureWorkDone(world, work.challenge, work.solution, now)
  }
  const taken = await rows.takeTry(db, keys.place, now)
  if (taken === null) {
    const closed = await rows.findTries(db, keys.place, now)
    return locked(world, tried, origin, Math.max(1, closed.seconds), now)
  }
  return { realm, accountId, failures: taken, keys }
}

/**
 * Where tries are counted: at the browser when the account knows it, else at the coarse network it
 * comes from, so that strangers never use up the owner's tries. Who guesses at a second factor knows the
 * first one, so that all strangers together have one count: many networks give nobody more tries.
 */
const keysOf = async (world: World, { realm, accountId, indexed, step }: Tried, origin: Origin) => {
  const browser = origin.browser === null ? null : digest(origin.browser)
  const known =
    browser !== null && (await rows.isKnownBrowser(world.db, accountId ?? NOBODY, browser))
  const holder = `${realm}/${accountId ?? indexed.toString('base64url')}`
  const subject = step ? `${holder}/${step}` : holder
  const strangers = step ? 'strangers' : coarseNetwork(origin.ip)
  const place = known ? `browser:${browser.toString('base64url')}` : strangers
  return {
    place: keyed(world.keys, `${subject}/${place}`),
    wide: keyed(world.keys, `${subject}/everywhere`),
    address: keyed(world.keys, `address/${origin.ip}`),
  }
}

const keyed = (keys: Keys, value: string) =>
  blindIndex(keys, 'throttle', value).toString('base64url')

const locked = async (
  world: World,
  { accountId }: Tried,
  origin: Origin,
  seconds: number,
  now: Date,
): Promise<never> => {
  await note(world, 'loginRefusedLocked', accountId, origin, now)
  return fail('loginLocked', { seconds })
}

/** The proof was right: the count begins again. */
export const succeeded = (world: World, { keys }: Try) => rows.clearTries(world.db, keys.place)

/** The proof was wrong: the try stays counted. */
export const failed = async (
  world: World,
  { accountId, realm, keys }: Try,
  origin: Origin,
  way: Way,
  now: Date,
): Promise<void> => {
  await rows.noteWrong(world.db, keys.place)
  await countRequest(world.db, keys.wide, WIDE_SECONDS, now)
  await countRequest(world.db, keys.address, ADDRESS_SECONDS, now)
  await note(world, 'loginFailed', accountId, origin, now)
  await noteLogin(world.db, { realm, accountId, way, succeeded: false, origin, now })
}

/** The same, with the refusal that tells the tries left. */
export const refuse = async (
  world: World,
  attempt: Try,
  origin: Origin,
  name: Extract<ErrorName, 'loginFailed' | 'passwordWrong' | 'factorWrong'>,
  now: Date,
  way: Way = 'password',
): Promise<never> => {
  await failed(world, attempt, origin, way, now)
  const remaining = remainingTries(attempt.failures)
  return fail(name, remaining === null ? {} : { remaining })
}

/** Notes a refused attempt outside any transaction: the refusal rolls nothing of it back. */
export const note = (
  world: World,
  name: string,
  accountId: string | null,
  origin: Origin,
  now: Date,
) => noteSecurity(world.db, { name, accountId, ...origin }, now)
