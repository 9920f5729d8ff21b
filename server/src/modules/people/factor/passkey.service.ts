import { MOST_PASSKEYS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { factor } from 'contract/people/factor'
import { record } from '../../../events.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { type Holder, ownAccount, useProof } from '../auth/identity-proof.service.ts'
import { giveFirstCodes, lockOwner, noteChange, settleRemoval } from './factor-change.service.ts'
import { siteName } from './factor.copy.ts'
import { algorithms, checkNewPasskey, userHandle } from './passkey-check.service.ts'
import { CHALLENGE_SECONDS, newPasskeyChallenge, type Occasion } from './passkey.challenge.ts'
import * as rows from './passkey.repository.ts'
import { relyingParty } from './relying-party.ts'

/** Passkeys of one account; nobody has more devices. */

const occasionOf = ({ kind, id, sessionId, browser }: Holder): Occasion => ({
  use: 'register',
  browser: browser ?? fail('passkeyRefused'),
  subject: `${kind}/${id}/${sessionId}`,
})

/** How a passkey is described to browsers. */
export const descriptorOf = ({ credentialId, transports }: rows.Passkey) => ({
  type: 'public-key' as const,
  id: credentialId.toString('base64url'),
  transports,
})

/** What a browser needs to make a passkey; changes nothing. Fails with tooManyPasskeys. */
export const passkeyOptions = async (world: World, actor: Holder, now: Date) => {
  const { kind: realm, id } = actor
  const present = await rows.listCredentials(world.db, id)
  if (present.length >= MOST_PASSKEYS) fail('tooManyPasskeys')
  const { loginName, name } = await ownAccount(world, actor)
  return {
    challenge: newPasskeyChallenge(world.keys, occasionOf(actor), now),
    rp: { id: relyingParty(world.config).id, name: siteName },
    user: { id: userHandle(world.keys, realm, id), name: loginName, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    excludeCredentials: present.map(descriptorOf),
  }
}

/** Adds a passkey. Fails with ticketRefused, passkeyRefused, passkeyTaken or tooManyPasskeys. */
export const addPasskey = async (
  world: World,
  actor: Holder,
  { ticket, name, passkey }: ParsedInputOf<typeof factor.addPasskey>,
  now: Date,
) => {
  const { kind: realm, id: accountId, sessionId: keep } = actor
  const made = await checkNewPasskey(world, passkey, occasionOf(actor), now)
  return transact(world.db, async (db) => {
    await useProof(db, actor, ticket, now)
    const owner = await lockOwner(db, realm, accountId)
    const present = await rows.listCredentials(db, accountId)
    if (present.length >= MOST_PASSKEYS) fail('tooManyPasskeys')
    const row = { id: newId(), realm, account_id: accountId, name, created_at: now, ...made }
    if (!(await rows.insertPasskey(db, row))) fail('passkeyTaken')
    const recoveryCodes = await giveFirstCodes(world, db, accountId, now)
    await noteChange(world, db, actor, { realm, owner, change: 'passkeyAdded', keep }, now)
    return { recoveryCodes }
  })
}

/** Fails with factorNotFound. */
export const renamePasskey = (
  world: World,
  actor: Holder,
  { passkeyId, name }: ParsedInputOf<typeof factor.renamePasskey>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { kind, id } = actor
    if (!(await rows.renamePasskey(db, id, passkeyId, name))) fail('factorNotFound')
    await record(db, actor, 'passkeyRenamed', { kind, id }, { accountId: id, passkeyId }, now)
    return {}
  })

/** Fails with ticketRefused, factorNotFound or factorNeeded. */
export const removePasskey = (
  world: World,
  actor: Holder,
  { passkeyId, ticket }: ParsedInputOf<typeof factor.removePasskey>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { kind: realm, id, sessionId: keep } = actor
    await useProof(db, actor, ticket, now)
    const owner = await lockOwner(db, realm, id)
    if (!(await rows.removePasskey(db, id, passkeyId))) fail('factorNotFound')
    await settleRemoval(world, db, realm, id)
    await noteChange(world, db, actor, { realm, owner, change: 'passkeyRemoved', keep }, now)
    return {}
  })
