import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export const getName = async (db: Tx, volunteerId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('volunteer')
    .where('id', '=', volunteerId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

/**
 * Takes the person off an account: nothing that is left names anybody. Number, year of birth and county
 * stay, for the ledger, the certificates and the figures.
 */
export const deidentify = async (
  db: Tx,
  volunteerId: string,
  { nameMasked, documentNumberCipher }: { nameMasked: string; documentNumberCipher: Buffer },
): Promise<void> => {
  await sql`
    update volunteer set state = 'cancelled', name = ${nameMasked}, login_name = '', document_number_cipher = ${documentNumberCipher},
      mobile_cipher = null, email_cipher = null, birth_date = date_trunc('year', birth_date)::date,
      region_code = left(region_code, 6), password_hash = '', weak_password = false
    where id = ${volunteerId}`.execute(db)
  // Found by nothing any more, so that the document may register again; the number names nobody.
  await db
    .deleteFrom('account_identifier')
    .where('account_id', '=', volunteerId)
    .where('realm', '=', 'volunteer')
    .where('kind', '<>', 'volunteerNo')
    .execute()
  await db.deleteFrom('former_contact').where('account_id', '=', volunteerId).execute()
}
