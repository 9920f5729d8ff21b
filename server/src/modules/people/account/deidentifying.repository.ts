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
 * Leaves with the accounts of administrators that are a volunteer's by what he was known by the rest of that, for as long as
 * former numbers are kept: two of them stay one person when he goes.
 */
export const leaveWithAdministrators = (db: Tx, volunteerId: string, now: Date) =>
  sql`
    with his as (
      select i.realm, i.kind, i.digest, ${now}::timestamptz as left_at from account_identifier i
        where i.account_id = ${volunteerId} and i.kind in ('mobile', 'documentNumber')
      union all select f.realm, f.kind, f.digest, f.left_at from former_contact f
        where f.account_id = ${volunteerId} and f.kind in ('mobile', 'documentNumber')),
      accounts as (
        select a.id from administrator a where a.document_digest in (select digest from his)
          or a.volunteer_mobile_digest in (select digest from his)
        union select a.id from former_contact f join administrator a on a.id = f.account_id
          where f.digest in (select digest from his))
    insert into former_contact (account_id, realm, kind, digest, left_at)
      select a.id, h.realm, h.kind, h.digest, max(h.left_at) from accounts a cross join his h
      group by a.id, h.realm, h.kind, h.digest
    on conflict (account_id, realm, kind, digest)
      do update set left_at = greatest(former_contact.left_at, excluded.left_at)`.execute(db)

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
