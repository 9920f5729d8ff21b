import { decryptField, encryptField } from '../../../platform/crypto.ts'
import { record } from '../../../events.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { type Holder, useProof } from '../auth/identity-proof.service.ts'
import { giveFirstCodes, lockOwner, noteChange, settleRemoval } from './factor-change.service.ts'
import { siteName } from './factor.copy.ts'
import * as rows from './factor.repository.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.policy.ts'

/** Seconds within which a secret that was shown must be confirmed by a code. */
const ENROLMENT_SECONDS = 900

const placeOf = (accountId: string) => `totp.secret.${accountId}`
const enrolmentPlaceOf = (accountId: string) => `totp_enrolment.secret.${accountId}`

/** Shows a new secret to this session; counts for nothing until confirmed. Fails with ticketRefused. */
export const beginTotp = (world: World, actor: Holder, { ticket }: { ticket: string }, now: Date) =>
  transact(world.db, async (db) => {
    const { kind: realm, id, sessionId } = actor
    await useProof(db, actor, ticket, now)
    const { loginName } = await lockOwner(db, realm, id)
    const secret = newTotpSecret()
    await rows.putEnrolment(db, {
      account_id: id,
      session_id: sessionId,
      secret_cipher: encryptField(world.keys, enrolmentPlaceOf(id), secret),
      expires_at: new Date(now.getTime() + ENROLMENT_SECONDS * 1000),
    })
    await record(db, actor, 'factorBegun', { kind: realm, id }, { accountId: id }, now)
    return {
      secret,
      address: totpAddress(secret, siteName, loginName),
      expiresIn: ENROLMENT_SECONDS,
    }
  })

/**
 * Enrols the app whose code this is, in place of the one there was. Gives recovery codes where none are
 * left. Fails with enrolmentExpired or codeWrong; who guesses here knows the secret already, so that
 * tries are not counted.
 */
export const confirmTotp = (world: World, actor: Holder, { code }: { code: string }, now: Date) =>
  transact(world.db, async (db) => {
    const { kind: realm, id, sessionId } = actor
    const owner = await lockOwner(db, realm, id)
    const begun = found(await rows.lockEnrolment(db, id, sessionId, now), 'enrolmentExpired')
    const secret = decryptField(world.keys, enrolmentPlaceOf(id), begun.secretCipher)
    const step = stepOfCode(secret, code, now) ?? fail('codeWrong')
    await rows.removeEnrolment(db, id)
    const replaced = await rows.putTotp(db, {
      account_id: id,
      realm,
      secret_cipher: encryptField(world.keys, placeOf(id), secret),
      last_step: step,
      enrolled_at: now,
    })
    const recoveryCodes = await giveFirstCodes(world, db, id, now)
    const change = replaced ? 'totpReplaced' : 'totpAdded'
    await noteChange(world, db, actor, { realm, owner, change, keep: sessionId }, now)
    return { recoveryCodes }
  })

/** Removes the app. Fails with ticketRefused, factorNotFound or factorNeeded. */
export const removeTotp = (
  world: World,
  actor: Holder,
  { ticket }: { ticket: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { kind: realm, id, sessionId: keep } = actor
    await useProof(db, actor, ticket, now)
    const owner = await lockOwner(db, realm, id)
    if (!(await rows.removeTotp(db, id))) fail('factorNotFound')
    await settleRemoval(world, db, realm, id)
    await noteChange(world, db, actor, { realm, owner, change: 'totpRemoved', keep }, now)
    return {}
  })

/** Takes a code of the app in the transaction of what it proves. Each serves once. Fails with factorWrong. */
export const takeTotpCode = async (
  world: World,
  db: Tx,
  accountId: string,
  code: string,
  now: Date,
): Promise<void> => {
  const row = found(await rows.findTotp(db, accountId), 'factorWrong')
  const secret = decryptField(world.keys, placeOf(accountId), row.secretCipher)
  const step = stepOfCode(secret, code, now) ?? fail('factorWrong')
  if (!(await rows.takeStep(db, accountId, step))) fail('factorWrong')
}
