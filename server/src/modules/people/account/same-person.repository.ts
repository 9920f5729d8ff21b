import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import {
  accountsOf,
  foundAccounts,
  knownBy,
  volunteersKnownBy,
} from '../../../platform/one-person.ts'

/** Where the accounts of whoever an administrator is are reached, closed. */
export const listReaches = async (db: Db, administratorId: string) => {
  const { rows } = await sql<{ id: string; mobile: Buffer | null; email: Buffer | null }>`
    select id, mobile_cipher as mobile, email_cipher as email from administrator
    where id = any(${accountsOf(sql`${administratorId}::uuid`)})`.execute(db)
  return rows
}

/**
 * Volunteers who have or had a document of the administrator, who are or were reached at one of these or where he was,
 * or whose guardian has it or is.
 */
export const findAccounts = async (
  db: Db,
  administratorId: string,
  digests: readonly Buffer[],
): Promise<string[]> => {
  const known = sql`${digests}::bytea[] || ${knownBy(accountsOf(sql`${administratorId}::uuid`))}`
  const { rows } = await sql<{ ids: string[] }>`
    select array(select unnest(${volunteersKnownBy(known)})
      union select unnest(known_volunteers) from administrator where id = ${administratorId}) as ids`.execute(
    db,
  )
  return rows[0]!.ids
}

/** Where a volunteer is reached, closed. */
export const getReach = (db: Db, volunteerId: string) =>
  db
    .selectFrom('volunteer')
    .where('id', '=', volunteerId)
    .select(['mobile_cipher as mobile', 'email_cipher as email'])
    .executeTakeFirstOrThrow()

/**
 * A volunteer, with those who are the same person, are or were reached at one of some digests, or whose guardian has his
 * document or is reached there.
 */
export const findOwn = async (
  db: Db,
  volunteerId: string,
  digests: readonly Buffer[],
): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    with person as materialized (select person_of(${volunteerId}::uuid) as ids),
      known as materialized (select ${digests}::bytea[] || known_by(p.ids)
        || array(select i.digest from account_identifier i where i.account_id = any(p.ids)
          and i.realm = 'volunteer' and i.kind in ('mobile', 'email', 'documentNumber')) as digests from person p)
    select array(select unnest(p.ids) union select unnest(volunteers_known_by(k.digests))) as ids
    from person p, known k`.execute(db)
  return rows[0]!.ids
}

/** The accounts of administrators that are one person's with this one, which is among them. */
export const findAdministrators = async (db: Db, administratorId: string): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select ${accountsOf(sql`${administratorId}::uuid`)} as ids`.execute(db)
  return rows[0]!.ids
}

/** Writes down where an account was reached until a moment. */
export const insertFormer = async (
  db: Tx,
  accountId: string,
  kind: 'mobile' | 'email' | 'documentNumber',
  digests: readonly { realm: Realm; digest: Buffer }[],
  leftAt: Date,
): Promise<void> => {
  await db
    .insertInto('former_contact')
    .values(
      digests.map(({ realm, digest }) => ({
        account_id: accountId,
        realm,
        kind,
        digest,
        left_at: leftAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'realm', 'kind', 'digest']).doUpdateSet({ left_at: leftAt }),
    )
    .execute()
}

/** Removes of what was left before a moment the oldest, at most so many; gives how many. */
export const removeFormerBefore = async (db: Tx, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from former_contact where (account_id, realm, kind, digest) in (
      select account_id, realm, kind, digest from former_contact where left_at < ${before}
      order by left_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Works out again who each administrator is, as it is kept for lists; gives how many rows it wrote. */
export const renewPersons = async (db: Tx): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select renew_persons() as rows`.execute(db)
  return rows[0]!.rows
}

/**
 * Administrators of whom something else is kept for lists than the database finds when it is asked, of those of whom
 * something could be kept or of all.
 */
export const listStale = async (db: Db, ofAll: boolean): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from administrator a
    cross join lateral (select ${foundAccounts(sql.ref('a.id'))} as accounts offset 0) h
    cross join lateral (select ${volunteersKnownBy(knownBy(sql.ref('h.accounts')))} as volunteers offset 0) v
    left join administrator_person p on p.administrator_id = a.id
    where (${ofAll} or a.id = any(persons_to_keep()))
      and (array(select unnest(coalesce(p.accounts, array[a.id])) order by 1) <> array(select unnest(h.accounts) order by 1)
        or array(select unnest(coalesce(p.volunteers, '{}')) order by 1) <> array(select unnest(v.volunteers) order by 1))
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
