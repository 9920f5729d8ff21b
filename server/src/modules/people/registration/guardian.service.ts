import { decryptField } from '../../../platform/crypto.ts'
import { guardianDigests } from '../../../platform/identifiers.ts'
import { eachApart } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './guardian.repository.ts'

const AT_ONCE = 500

/** Computes the digests of guardians who were written down without; timed, safe to run again. */
export const digestGuardians = async (world: World): Promise<number> => {
  const { db, keys, clock } = world
  for (let done = 0; ;) {
    const some = await rows.listUndigested(db, AT_ONCE, clock.now())
    done += await eachApart(world, work, some, async (row) => {
      const { id, documentType } = row
      const mobile = decryptField(keys, `guardian.mobile.${id}`, row.mobileCipher)
      const column = `guardian.document_number.${id}`
      const documentNumber = decryptField(keys, column, row.documentNumberCipher)
      const known = { documentType, documentNumber, mobile }
      await rows.setDigests(db, row, guardianDigests(keys, known))
      return true
    })
    if (some.length < AT_ONCE) return done
  }
}

const work = { task: 'guardianNumbers', kind: 'guardian', idOf: ({ id }: rows.Undigested) => id }
