import { type RawBuilder, sql } from 'kysely'

/** The same as `accountsOf`, only by what is found now; `accountsOf` has those, too, that were known before. */
export const foundAccounts = (administratorId: RawBuilder<unknown>) =>
  sql<string[]>`accounts_of(${administratorId})`

/**
 * The accounts of whoever an administrator is, in one array: his own, those that have or had a document or a mobile
 * number that his has or had within the time for which they are kept, or that the volunteer has or had who is he, and so
 * on from those. Whoever has two of them enters and confirms as one. What was found of him stands sealed in his own row,
 * so that nobody parts two accounts by taking away past the product what they share.
 */
export const accountsOf = (administratorId: RawBuilder<unknown>) =>
  sql<string[]>`known_accounts_of(${administratorId})`

/**
 * The digests that somebody is known by whose accounts these are, in one array, without that of his present address among volunteers,
 * for which it must be opened: the documents of his accounts, where they are reached, and were before.
 */
export const knownBy = (accounts: RawBuilder<unknown>) => sql<Buffer[]>`known_by(${accounts})`

/**
 * Volunteers who have or had one of some documents, or are or were reached at one of some numbers or addresses, and
 * whose guardian has one or is reached at one; in one array.
 */
export const volunteersKnownBy = (digests: RawBuilder<unknown>) =>
  sql<string[]>`volunteers_known_by(${digests})`

/**
 * Who the administrator `a` of a list is, kept beside the accounts as `accountsOf` and `volunteersKnownBy` find it, which
 * are dear to ask of everybody whose turn something may be. Whoever acts is looked at by those themselves.
 */
export const withPerson = sql`left join administrator_person his on his.administrator_id = a.id`
/** Of that administrator, his accounts, and the volunteers in whose hours he has no say. */
export const keptAccounts = sql`coalesce(his.accounts, array[a.id])`
export const keptVolunteers = sql`coalesce(his.volunteers, '{}')`

const kept = (administratorId: RawBuilder<unknown>) =>
  sql`select person.accounts from administrator_person person where person.administrator_id = ${administratorId}`
/** The accounts of whoever an administrator is, as they are kept for lists. */
export const keptAccountsOf = (administratorId: RawBuilder<unknown>) =>
  sql`coalesce((${kept(administratorId)}), array[${administratorId}])`
/** One of them that is the same whichever of them is asked about: by it what one person did is counted together. */
export const keptPersonOf = (administratorId: RawBuilder<unknown>) =>
  sql`(select min(account.id::text)::uuid from unnest(${keptAccountsOf(administratorId)}) account(id))`

/** Whether somebody is one of some parties, by whichever of his accounts. */
export const isAmong = (
  { accounts }: { accounts: readonly string[] },
  parties: readonly (string | null)[],
): boolean => parties.some((id) => id !== null && accounts.includes(id))
