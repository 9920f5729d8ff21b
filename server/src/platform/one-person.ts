import { type RawBuilder, sql } from 'kysely'

/**
 * The accounts of whoever an administrator is, each a row with its `id`: his own, those that have or had a document or a
 * mobile number that his has or had within the time for which they are kept, and so on from those. Whoever has two of
 * them enters and confirms as one.
 */
export const accountsOf = (administratorId: RawBuilder<unknown>) => sql`
  with recursive same as (
    select ${administratorId} as id
    union select holder.id from same
      cross join lateral (select document_digest as digest from administrator where id = same.id
        union select digest from account_identifier
          where account_id = same.id and realm = 'administrator' and kind = 'mobile'
        union select digest from former_contact where account_id = same.id and kind in ('documentNumber', 'mobile')) mine
      cross join lateral (select a.id from administrator a where a.document_digest = mine.digest
        union select account_id from account_identifier
          where realm = 'administrator' and kind = 'mobile' and digest = mine.digest
        union select a.id from former_contact f join administrator a on a.id = f.account_id
          where f.digest = mine.digest and f.kind in ('documentNumber', 'mobile')) holder)
  select id from same`

/**
 * What an administrator is known by beside his present number and address among volunteers, for which they must be
 * opened: the documents of his accounts, where they are reached, and where they were before.
 */
export const knownBy = (administratorId: RawBuilder<unknown>) => sql`
  select document_digest as digest from administrator where id in (${accountsOf(administratorId)})
  union select digest from account_identifier where realm = 'administrator' and kind in ('mobile', 'email')
    and account_id in (${accountsOf(administratorId)})
  union select digest from former_contact where account_id in (${accountsOf(administratorId)})`

/**
 * Volunteers who have or had one of some documents, or are or were reached at one of some numbers or addresses; and
 * whose guardian has one or is reached at one.
 */
export const volunteersKnownBy = (digests: RawBuilder<unknown>) => sql`
  select i.account_id as id from (${digests}) known join account_identifier i on i.realm = 'volunteer'
    and i.kind in ('mobile', 'email', 'documentNumber') and i.digest = known.digest
  union select f.account_id from (${digests}) known join former_contact f on f.realm = 'volunteer' and f.digest = known.digest
    join volunteer v on v.id = f.account_id
  union select g.volunteer_id from (${digests}) known join guardian g on g.document_digest = known.digest
  union select g.volunteer_id from (${digests}) known join guardian g on g.administrator_digest = known.digest`

/** Whether somebody is one of some parties, by whichever of his accounts. */
export const isAmong = (
  { accounts }: { accounts: readonly string[] },
  parties: readonly (string | null)[],
): boolean => parties.some((id) => id !== null && accounts.includes(id))
