import { attestKey, rotateKey } from '../modules/service/certificate/signing-key.service.ts'
import { rootFingerprint } from '../platform/key-attestation.ts'
import { StartupError } from '../platform/startup-error.ts'
import { endWith, type Store, withStore } from './store.ts'

/*
 * `npm run signing-key:rotate` has certificates signed with the SIGNING_KEY it is given from now on. What
 * was signed before still verifies; servers take the key at their next start, and start with no other.
 * `npm run signing-key:attest -- KEY` takes the operator's word that a key from before keys were signed by the
 * root key is one of ours: compare it with what was printed or published before.
 */

const rotate = async (store: Store) => {
  const keyId = await rotateKey(store, store.clock.now())
  console.log(
    keyId
      ? `Certificates are signed with key ${keyId} once the servers are started with it.`
      : 'This is the key certificates are signed with already; nothing was changed.',
  )
}

const attest = async (store: Store, keyId: string) => {
  const done = await attestKey(store, keyId, store.clock.now())
  console.log(
    done
      ? `Key ${keyId} is attested by the root key ${rootFingerprint(store.keys)}.`
      : `There is no key ${keyId} that waits to be attested; nothing was changed.`,
  )
}

const run = async ([name = 'rotate', keyId]: string[]): Promise<boolean> => {
  if (name === 'rotate') await withStore(rotate, { anySigningKey: true })
  else if (name === 'attest' && keyId) await withStore((store) => attest(store, keyId))
  else throw new StartupError('Name a command: rotate, or attest with the identifier of a key.')
  return true
}

endWith(run(process.argv.slice(2)))
