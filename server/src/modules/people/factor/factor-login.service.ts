import { TRUST_DAYS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { factor } from 'contract/people/factor'
import type { Origin } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { Failure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureOpen } from '../auth/open-session.service.ts'
import { admitOrAsk } from '../auth/session-limit.service.ts'
import {
  type Account,
  accountOwing,
  findAccount,
  spendDemand,
} from '../auth/complete-login.service.ts'
import * as tries from '../auth/login-tries.service.ts'
import { tellHolder } from '../auth/holder-notice.service.ts'
import { recoveryDigest } from './factor-change.service.ts'
import { useRecoveryCode } from './factor.repository.ts'
import { type CheckedUse, checkPasskey, type PasskeyAnswer } from './passkey-check.service.ts'
import { CHALLENGE_SECONDS, newPasskeyChallenge, type Occasion } from './passkey.challenge.ts'
import { findByCredential, listCredentials, noteUse } from './passkey.repository.ts'
import { descriptorOf } from './passkey.service.ts'
import { relyingParty } from './relying-party.ts'
import { takeTotpCode } from './totp.service.ts'
import { trust } from './trust.repository.ts'

const occasionOf = (origin: Origin, realm: Realm, accountId: string | null): Occasion => ({
  use: accountId === null ? 'logIn' : 'factor',
  browser: origin.browser ?? fail('passkeyRefused'),
  subject: accountId === null ? realm : `${realm}/${accountId}`,
})

/**
 * A challenge for a passkey: for any of the site, or with the ticket of a login for those of its
 * account. Changes nothing. Fails with ticketRefused.
 */
export const passkeyChallenge = async (
  world: World,
  origin: Origin,
  { ticket, loginType }: ParsedInputOf<typeof factor.passkeyChallenge>,
  now: Date,
) => {
  const realm = loginType === '1' ? 'volunteer' : 'administrator'
  const account =
    ticket === undefined ? null : await accountOwing(world, realm, ticket, origin, now)
  const passkeys = account ? await listCredentials(world.db, account.id) : []
  return {
    challenge: newPasskeyChallenge(world.keys, occasionOf(origin, realm, account?.id ?? null), now),
    rpId: relyingParty(world.config).id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(descriptorOf),
  }
}

/**
 * Logs somebody in with a passkey alone: he has the device and has unlocked it, which are two factors.
 * Fails with passkeyRefused, as `tries.takeTry` does, and as `ensureOpen` does.
 */
export const logInByPasskey = async (
  world: World,
  realm: Realm,
  origin: Origin,
  { answer, chooses, ...work }: ParsedInputOf<typeof factor.loginVolunteerByPasskey>,
  now: Date,
) => {
  const credentialId = Buffer.from(answer.id, 'base64url')
  const passkey = await findByCredential(world.db, realm, credentialId)
  const accountId = passkey?.accountId ?? null
  const tried = { realm, accountId, indexed: digest(answer.id) }
  const attempt = await tries.takeTry(world, tried, origin, work, now)
  const counted = countingPasskey(world, attempt, origin, now)
  if (!passkey) return counted(() => fail('passkeyRefused'))
  const occasion = occasionOf(origin, realm, null)
  const used = await counted(() => checkPasskey(world, realm, passkey, answer, occasion, now))
  const account = found(await findAccount(world, realm, passkey.accountId), 'passkeyRefused')
  const organizationId = await ensureOpen(world, realm, account, now)
  const tokens = await counted(() =>
    transact(world.db, async (db) => {
      await note(db, used, now)
      const entry = { realm, account, organizationId, way: 'passkey' as const, chooses }
      return admitOrAsk(world, db, entry, origin, now)
    }),
  )
  await tries.succeeded(world, attempt)
  return tokens
}

/** A counter that does not grow is a copy's. */
const note = async (db: Tx, { passkey, counter, synced }: CheckedUse, now: Date) => {
  if (!(await noteUse(db, passkey.id, counter, synced, now))) fail('passkeyRefused')
}

/** Counts a refused passkey as a failed try. */
const countingPasskey =
  (world: World, attempt: tries.Try, origin: Origin, now: Date) =>
  async <T>(step: () => T | Promise<T>): Promise<T> => {
    try {
      return await step()
    } catch (error) {
      if (error instanceof Failure && error.name === 'passkeyRefused')
        await tries.failed(world, attempt, origin, 'passkey', now)
      throw error
    }
  }

/**
 * Takes the second factor that a login asked for and opens the session. Fails with factorWrong
 * { remaining }, passkeyRefused, ticketRefused, as `tries.takeTry` does, and as `ensureOpen` does.
 */
export const finish = async (
  world: World,
  realm: Realm,
  origin: Origin,
  { ticket, way, code = '', answer, trust: trusting = false, chooses, ...work }: FinishInput,
  now: Date,
) => {
  const account = await accountOwing(world, realm, ticket, origin, now)
  const organizationId = await ensureOpen(world, realm, account, now)
  const tried = {
    realm,
    accountId: account.id,
    indexed: digest(account.id),
    step: 'factor' as const,
  }
  const attempt = await tries.takeTry(world, tried, origin, work, now)
  try {
    const used = answer && (await checkOwn(world, realm, account, answer, origin, now))
    const tokens = await transact(world.db, async (db) => {
      await spendDemand(db, realm, ticket, origin, now)
      if (way === 'totp') await takeTotpCode(world, db, account.id, code, now)
      else if (way === 'recoveryCode') await takeRecoveryCode(world, db, realm, account, code, now)
      else await note(db, used ?? fail('passkeyRefused'), now)
      if (trusting && realm === 'volunteer') await trustBrowser(db, account.id, origin, now)
      const entry = { realm, account, organizationId, way: 'factor' as const, chooses }
      return admitOrAsk(world, db, entry, origin, now)
    })
    await tries.succeeded(world, attempt)
    return tokens
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.name === 'factorWrong')
      return tries.refuse(world, attempt, origin, 'factorWrong', now, 'factor')
    if (error.name === 'passkeyRefused') await tries.failed(world, attempt, origin, 'factor', now)
    throw error
  }
}

type FinishInput = ParsedInputOf<typeof factor.finishVolunteer>

/** The answer of a passkey of this account. */
const checkOwn = async (
  world: World,
  realm: Realm,
  { id }: Account,
  answer: PasskeyAnswer,
  origin: Origin,
  now: Date,
): Promise<CheckedUse> => {
  const passkey = await findByCredential(world.db, realm, Buffer.from(answer.id, 'base64url'))
  if (passkey?.accountId !== id) return fail('passkeyRefused')
  return checkPasskey(world, realm, passkey, answer, occasionOf(origin, realm, id), now)
}

/** Each serves once, and its holder hears of it: whoever found the paper is not he. */
const takeRecoveryCode = async (
  world: World,
  db: Tx,
  realm: Realm,
  account: Account,
  code: string,
  now: Date,
) => {
  const digested = recoveryDigest(world.keys, account.id, code)
  if (!(await useRecoveryCode(db, account.id, digested, now))) fail('factorWrong')
  const at = now.toISOString()
  await tellHolder(world, db, realm, account, 'factorChanged', { at, change: 'recoveryCodeUsed' })
}

const trustBrowser = (db: Tx, accountId: string, { browser, ip, userAgent }: Origin, now: Date) =>
  trust(db, {
    account_id: accountId,
    browser_digest: digest(browser ?? fail('ticketRefused')),
    id: newId(),
    ip,
    user_agent: userAgent,
    trusted_at: now,
    expires_at: new Date(now.getTime() + TRUST_DAYS * 86_400_000),
  })
