import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { decryptField } from '../../../platform/crypto.ts'
import { volunteerMobileDigest } from '../../../platform/identifiers.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './number.repository.ts'

const AT_ONCE = 200

/**
 * Computes the digests by which the numbers of administrators are found among volunteers, of accounts that were opened
 * before there were any. Timed, safe to run again; gives of how many.
 */
export const digestAdministrators = (world: World): Promise<number> =>
  workOff<rows.Undigested>(world, {
    task: 'administratorNumbers',
    kind: 'administrator',
    idOf: ({ id }) => id,
    most: AT_ONCE,
    take: rows.lockUndigested,
    async act(db, undigested, now) {
      const digests = undigested.map(({ id, mobileCipher }) => {
        const mobile = decryptField(world.keys, `administrator.mobile.${id}`, mobileCipher)
        return { id, digest: volunteerMobileDigest(world.keys, mobile) }
      })
      await rows.setVolunteerMobiles(db, digests)
      const payload = { administratorIds: digests.map(({ id }) => id) }
      const about = { kind: 'administrator', id: null }
      await record(db, system, 'administratorNumbersDigested', about, payload, now)
    },
  })
