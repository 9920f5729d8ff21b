import { rotateKey } from '../modules/service/certificate/certificate.service.ts'
import { endWith, withStore } from './store.ts'

/*
 * `npm run signing-key:rotate` has certificates signed with the SIGNING_KEY it is given from now on. What
 * was signed before still verifies; servers take the key at their next start, and start with no other.
 */

const run = async (): Promise<boolean> => {
  const keyId = await withStore((store) => rotateKey(store, store.clock.now()), {
    anySigningKey: true,
  })
  console.log(
    keyId
      ? `Certificates are signed with key ${keyId} once the servers are started with it.`
      : 'This is the key certificates are signed with already; nothing was changed.',
  )
  return true
}

endWith(run())
