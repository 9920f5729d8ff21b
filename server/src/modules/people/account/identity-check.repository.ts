import { sql } from 'kysely'
import type { IdDocument } from 'contract/codes/id-document'
import type { Db } from '../../../platform/db.ts'

/** By what a volunteer is known as a person, closed, and the digests under which he is found. */
export interface KnownVolunteer {
  id: string
  documentType: IdDocument
  documentNumberCipher: Buffer
  mobileCipher: Buffer | null
  emailCipher: Buffer | null
  digests: Buffer[]
}

export const listKnown = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<KnownVolunteer[]> => {
  const { rows } = await sql<KnownVolunteer>`
    select v.id, v.document_type as "documentType", v.document_number_cipher as "documentNumberCipher",
      v.mobile_cipher as "mobileCipher", v.email_cipher as "emailCipher",
      array(select i.digest from account_identifier i where i.realm = 'volunteer' and i.account_id = v.id) as digests
    from volunteer v where v.id = any(${[...volunteerIds]}::uuid[])`.execute(db)
  return rows
}
