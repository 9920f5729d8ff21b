import { blindIndex, decryptField, type Keys } from '../../platform/crypto.ts'
import type { World } from '../../platform/world.ts'
import * as rows from './guardian.repository.ts'

/** Digest under which guardians are found by their mobile, in its one form. */
export const guardianDigest = (keys: Keys, mobile: string): Buffer =>
  blindIndex(keys, 'guardian.mobile', mobile)

const AT_ONCE = 500

/** Computes the digests of guardians who were written down without; timed, safe to run again. */
export const digestGuardians = async ({ db, keys }: World): Promise<number> => {
  for (let done = 0; ;) {
    const some = await rows.listUndigested(db, AT_ONCE)
    for (const { volunteerId, id, mobileCipher } of some) {
      const mobile = decryptField(keys, `guardian.mobile.${id}`, mobileCipher)
      await rows.setDigest(db, volunteerId, id, guardianDigest(keys, mobile))
    }
    done += some.length
    if (some.length < AT_ONCE) return done
  }
}
