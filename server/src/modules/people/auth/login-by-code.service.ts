import type { CodePurpose } from 'contract/foundation/code'
import type { Origin } from '../../../platform/actor.ts'
import { type Keys, openField, sameBytes } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { Failure, fail } from '../../../platform/fail.ts'
import { identifierDigest, type Realm } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import { type Account, findByIdentifier } from './auth.repository.ts'
import * as tries from './login-tries.service.ts'
import type { Way } from './history.repository.ts'

interface Proof {
  realm: Realm
  purpose: CodePurpose
  /** A mobile number or e-mail address in its one form. */
  target: string
  code: string
  work: tries.Work
  way: Way
}

/**
 * Lets somebody go on who has the code that was sent to a contact of his account; what follows happens
 * with the use of the code or not at all. Fails with codeWrong, codeExpired or codeVoid, and as
 * `tries.takeTry` does, alike whether or not there is such an account.
 */
export const proveByCode = async <T>(
  world: World,
  { realm, purpose, target, code, work, way }: Proof,
  origin: Origin,
  now: Date,
  proceed: (db: Tx, account: Account) => Promise<T>,
): Promise<T> => {
  const channel = target.includes('@') ? 'email' : 'sms'
  const kind = channel === 'email' ? 'email' : 'mobile'
  const indexed = identifierDigest(world.keys, realm, kind, target)
  const found = await findByIdentifier(world.db, realm, kind, indexed)
  // Nobody has claimed it, so nobody logs in with it or resets its password.
  const claimed = found?.state === 'unclaimed' ? undefined : found
  const account = claimed && isContactOf(world.keys, realm, claimed, target) ? claimed : undefined
  const tried = { realm, accountId: account?.id ?? null, indexed }
  const attempt = await tries.takeTry(world, tried, origin, work, now)
  const { browser } = origin
  try {
    const result = await transact(world.db, async (db) => {
      await redeemCode(world, db, { purpose, channel, target, code, browser })
      return proceed(db, account ?? fail('codeWrong'))
    })
    await tries.succeeded(world, attempt)
    return result
  } catch (error) {
    if (error instanceof Failure) {
      // Past the code the proof was right; what refuses then is no failed try.
      if (isWrongCode(error)) await tries.failed(world, attempt, origin, way, now)
      else await tries.succeeded(world, attempt)
    }
    throw error
  }
}

/**
 * Whether an account is bound to a contact by what is closed in its own row: what finds it by the contact could have
 * been moved there from another's.
 */
const isContactOf = (
  keys: Keys,
  realm: Realm,
  { id, mobileCipher, emailCipher }: Account,
  target: string,
): boolean => {
  const kind = target.includes('@') ? 'email' : 'mobile'
  const cipher = kind === 'email' ? emailCipher : mobileCipher
  const opened = cipher && openField(keys, `${realm}.${kind}.${id}`, cipher)
  const digested = (value: string) => identifierDigest(keys, realm, kind, value)
  return opened !== null && sameBytes(digested(opened), digested(target))
}

/** Whether a refusal speaks of the code itself. */
export const isWrongCode = ({ name }: Failure): boolean =>
  name === 'codeWrong' || name === 'codeExpired' || name === 'codeVoid'
