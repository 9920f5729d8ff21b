import type { IdDocument } from 'contract/codes/id-document'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** A guardian whose number or document has no digest yet. */
export interface Undigested {
  volunteerId: string
  id: string
  documentType: IdDocument
  documentNumberCipher: Buffer
  mobileCipher: Buffer
}

const digests = ['mobile_digest', 'document_digest', 'administrator_digest'] as const

/** Guardians who were written down before they could be looked for. */
export const listUndigested = (db: Db, most: number, now: Date): Promise<Undigested[]> =>
  db
    .selectFrom('guardian')
    .where(({ eb, or }) => or(digests.map((column) => eb(column, 'is', null))))
    // Those of accounts that are no more have no number left.
    .where(sql<boolean>`octet_length(mobile_cipher) > 0`)
    .where(notSetAside('guardianNumbers', sql.ref('guardian.id'), now))
    .select([
      'volunteer_id as volunteerId',
      'id',
      'document_number_cipher as documentNumberCipher',
      'mobile_cipher as mobileCipher',
    ])
    .select(sql<IdDocument>`document_type`.as('documentType'))
    .orderBy('created_at')
    .limit(most)
    .execute()

export const setDigests = (
  db: Db,
  { volunteerId, id }: Pick<Undigested, 'volunteerId' | 'id'>,
  given: Record<(typeof digests)[number], Buffer>,
) =>
  db
    .updateTable('guardian')
    .set(given)
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', id)
    .where(sql<boolean>`octet_length(mobile_cipher) > 0`)
    .execute()
