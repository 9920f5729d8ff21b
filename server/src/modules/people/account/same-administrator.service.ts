import { type RawBuilder, sql } from 'kysely'

/** An administrator's account and those of others who have or had a document that he has or had, as an array. */
export const sameAdministrators = (id: RawBuilder<unknown>) => sql<string[]>`array(
  with mine as (
    select document_digest as digest from administrator where id = ${id}
    union select digest from former_contact where account_id = ${id} and kind = 'documentNumber')
  select a.id from administrator a where a.id = ${id}
  union select a.id from mine join administrator a on a.document_digest = mine.digest
  union select a.id from mine join former_contact f on f.digest = mine.digest and f.kind = 'documentNumber'
    join administrator a on a.id = f.account_id)`
