import { record } from '../../../events.ts'
import type { Actor } from '../../../platform/actor.ts'
import { blindIndex, type Keys } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import type { World } from '../../../platform/world.ts'
import { tellHolder } from '../auth/holder-notice.service.ts'
import { endSessionsBut } from '../auth/own-sessions.service.ts'
import type { Templates } from '../../foundation/outbox/outbox.service.ts'
import { forgetTrust, waysOf } from '../auth/factor-state.service.ts'
import * as rows from './factor.repository.ts'
import { drawRecoveryCodes, shownRecoveryCode } from './recovery-code.policy.ts'

/** The account whose factors change, held until the transaction ends. */
export const lockOwner = async (db: Tx, realm: Realm, id: string): Promise<rows.Owner> =>
  found(await rows.lockOwner(db, realm, id), 'loginExpired')

/** Whether accounts of a realm must have a second factor. */
export const isRequired = ({ config }: Pick<World, 'config'>, realm: Realm): boolean =>
  realm === 'administrator' && config.secondFactor === 'required'

/**
 * What follows every change of second factors: other sessions end, no browser is trusted any more, the
 * holder is told at the contacts he has, and the fact is written down.
 */
export const noteChange = async (
  world: World,
  db: Tx,
  actor: Actor,
  {
    realm,
    owner,
    change,
    keep,
  }: {
    realm: Realm
    owner: rows.Owner
    change: Templates['factorChanged']['change']
    /** The session that goes on, where the holder himself changes it. */
    keep: string | null
  },
  now: Date,
): Promise<void> => {
  const { id: accountId } = owner
  await endSessionsBut(db, realm, accountId, keep, now)
  await forgetTrust(db, accountId)
  await tellHolder(world, db, realm, owner, 'factorChanged', { at: now.toISOString(), change })
  const object = { kind: realm, id: accountId }
  await record(db, actor, 'factorChanged', object, { accountId, change }, now)
}

/** The last factor that goes takes the recovery codes along; where one is required it stays: factorNeeded. */
export const settleRemoval = async (
  world: World,
  db: Tx,
  realm: Realm,
  accountId: string,
): Promise<void> => {
  if ((await waysOf(db, accountId)).length > 0) return
  if (isRequired(world, realm)) fail('factorNeeded')
  await rows.removeRecoveryCodes(db, accountId)
}

/** Digest by which a recovery code is kept: keyed, because it is short, and of this account alone. */
export const recoveryDigest = (keys: Keys, accountId: string, code: string): Buffer =>
  blindIndex(keys, 'recoveryCode', `${accountId}/${code}`)

/** Ten new codes in place of those there were, as people read them. */
export const giveRecoveryCodes = async (
  { keys }: World,
  db: Tx,
  accountId: string,
  now: Date,
): Promise<string[]> => {
  const codes = drawRecoveryCodes()
  await rows.removeRecoveryCodes(db, accountId)
  const digests = codes.map((code) => recoveryDigest(keys, accountId, code))
  await rows.insertRecoveryCodes(db, accountId, digests, now)
  return codes.map(shownRecoveryCode)
}

/** The codes that come with a first factor; none where some are left. */
export const giveFirstCodes = async (world: World, db: Tx, accountId: string, now: Date) =>
  (await rows.countRecoveryCodes(db, accountId)) > 0
    ? []
    : giveRecoveryCodes(world, db, accountId, now)
