import type { Tx } from '../../../platform/db.ts'

/** Removes wishes, the check of the name, and what names a guardian; the ledger of consents proves that there was a right to ask. */
export const forgetPerson = async (db: Tx, volunteerId: string): Promise<void> => {
  await db.deleteFrom('service_wish').where('volunteer_id', '=', volunteerId).execute()
  await db.deleteFrom('real_name_check').where('volunteer_id', '=', volunteerId).execute()
  await db
    .updateTable('guardian')
    .set({
      name: '',
      document_number_cipher: Buffer.alloc(0),
      mobile_cipher: Buffer.alloc(0),
      mobile_digest: null,
      document_digest: null,
      administrator_digest: null,
    })
    .where('volunteer_id', '=', volunteerId)
    .execute()
}
