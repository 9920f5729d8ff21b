import { maskName } from 'contract/rules/mask'
import { encryptField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './deidentifying.repository.ts'

/** Takes the person off an account that is no more; ledger and certificates go on under the masked name. */
export const deidentify = async (
  { keys }: Pick<World, 'keys'>,
  db: Tx,
  volunteerId: string,
  now: Date,
): Promise<void> => {
  await rows.leaveWithAdministrators(db, volunteerId, now)
  await rows.deidentify(db, volunteerId, {
    nameMasked: maskName(await rows.getName(db, volunteerId)),
    documentNumberCipher: encryptField(keys, `volunteer.document_number.${volunteerId}`, ''),
  })
}
