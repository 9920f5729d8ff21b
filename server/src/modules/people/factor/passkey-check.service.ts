import type { factor } from 'contract/people/factor'
import type { ParsedInputOf } from 'contract/endpoint'
import { blindIndex, type Keys } from '../../../platform/crypto.ts'
import { fail } from '../../../platform/fail.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import type { World } from '../../../platform/world.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { type Occasion, openPasskeyChallenge } from './passkey.challenge.ts'
import { type Passkey, spendChallenge } from './passkey.repository.ts'
import { relyingParty } from './relying-party.ts'

/* What authenticators answer, looked at by the rules of WebAuthn Level 3 section 7. */

export type PasskeyAnswer = ParsedInputOf<typeof factor.loginVolunteerByPasskey>['answer']
export type NewPasskey = ParsedInputOf<typeof factor.addPasskey>['passkey']

/** By what authenticators know an account: nothing of the person can be read from it. */
export const userHandle = (keys: Keys, realm: Realm, accountId: string): string =>
  blindIndex(keys, 'passkeyUser', `${realm}/${accountId}`).toString('base64url')

/** COSE numbers of the signatures that are taken: Ed25519, P-256, RSA. */
export const algorithms = [-8, -7, -257]

// Needed seldom, and it takes its time to load.
const library = () => import('@simplewebauthn/server')

/**
 * A passkey that a browser has made, in answer to a challenge of ours. The challenge is spent whatever
 * becomes of it. Fails with passkeyRefused.
 */
export const checkNewPasskey = async (
  world: World,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  occasion: Occasion,
  now: Date,
) => {
  const { origin, id: expectedRPID } = relyingParty(world.config)
  const response = {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports: transports as never },
  }
  const { verifyRegistrationResponse } = await library()
  const verified = await refusing(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spend(world, challenge, occasion, now),
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified.verified) return fail('passkeyRefused')
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    synced: credentialBackedUp,
  }
}

/** What the use of a passkey told: to be noted in the transaction of what it proves. */
export interface CheckedUse {
  passkey: Passkey
  counter: number
  synced: boolean
}

/**
 * Makes sure that the holder of a passkey has answered a challenge of ours on this site, unlocked by
 * him. The challenge is spent whatever becomes of it. Fails with passkeyRefused, or with rowAltered where somebody wrote
 * the passkey into the database.
 */
export const checkPasskey = async (
  world: World,
  realm: Realm,
  passkey: Passkey,
  answer: PasskeyAnswer,
  occasion: Occasion,
  now: Date,
): Promise<CheckedUse> => {
  const { origin, id: expectedRPID } = relyingParty(world.config)
  const { id, clientDataJSON, authenticatorData, signature, userHandle: handle } = answer
  if (handle !== undefined && handle !== userHandle(world.keys, realm, passkey.accountId))
    return fail('passkeyRefused')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: (challenge) => spend(world, challenge, occasion, now),
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified) return fail('passkeyRefused')
  await ensureRowsAsWritten(world.db, 'passkey', [passkey.id])
  const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo
  return { passkey, counter, synced }
}

const spend = async (world: World, challenge: string, occasion: Occasion, now: Date) => {
  const opened = openPasskeyChallenge(world.keys, challenge, occasion, now)
  return opened !== null && spendChallenge(world.db, opened.nonce, opened.expiresAt)
}

// Whatever the library finds wrong is one refusal; what exactly helps only who tries it out.
const refusing = async <T>(check: () => Promise<T>): Promise<T> => {
  try {
    return await check()
  } catch {
    return fail('passkeyRefused')
  }
}
