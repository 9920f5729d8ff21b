import type { CodePurpose } from 'contract/foundation/code'
import type { Channel } from 'contract/rules/code-target'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { IdentifierKind, Realm } from '../../../platform/identifiers.ts'
import { CODE_TRIES } from './code.policy.ts'

/** What a code is bound to. */
export interface Binding {
  purpose: CodePurpose
  channel: Channel
  target: Buffer
  browser: Buffer
}

/** Notes that a challenge was solved; false when it was before. */
export const spendChallenge = async (db: Db, nonce: Buffer, expiresAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('code_challenge')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const insertCode = (
  db: Tx,
  id: string,
  { purpose, channel, target, browser }: Binding,
  digest: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
) =>
  db
    .insertInto('verification_code')
    .values({
      id,
      purpose,
      channel,
      target_digest: target,
      browser_digest: browser,
      code_digest: digest,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()

/** The newest code of a binding, whatever became of it: an older one counts no more. */
export const findNewest = (db: Db, { purpose, channel, target, browser }: Binding) =>
  db
    .selectFrom('verification_code')
    .where('target_digest', '=', target)
    .where('purpose', '=', purpose)
    .where('browser_digest', '=', browser)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'code_digest as digest',
      'tries',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .executeTakeFirst()

/**
 * Begins a try; gives the tries so far with this one, or null when the code takes none any more. Counted
 * before the code is compared, so that parallel guesses are counted one by one.
 */
export const beginTry = async (db: Tx, id: string, now: Date): Promise<number | null> => {
  const row = await db
    .updateTable('verification_code')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** A try that was right does not count. */
export const takeTryBack = (db: Tx, id: string) =>
  db
    .updateTable('verification_code')
    .set({ tries: sql`tries - 1` })
    .where('id', '=', id)
    .execute()

/** Uses a code up; false when another was faster. */
export const markUsed = async (db: Tx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What an account is found by. */
export interface Identifier {
  realm: Realm
  kind: IdentifierKind
  digest: Buffer
}

/** Whether an account of any of these identifiers has logged in with a browser. */
export const isBrowserOfAny = async (
  db: Db,
  browser: Buffer,
  identifiers: readonly Identifier[],
): Promise<boolean> => {
  const row = await db
    .selectFrom('account_identifier as i')
    .innerJoin('known_browser as k', (join) =>
      join.onRef('k.account_id', '=', 'i.account_id').onRef('k.realm', '=', 'i.realm'),
    )
    .where('k.browser_digest', '=', browser)
    .where((where) =>
      where.or(
        identifiers.map(({ realm, kind, digest }) =>
          where.and({ 'i.realm': realm, 'i.kind': kind, 'i.digest': digest }),
        ),
      ),
    )
    .select('k.account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there is an account of an identifier that somebody has made his. */
export const isKnown = async (db: Db, { realm, kind, digest }: Identifier): Promise<boolean> => {
  const row = await db
    .selectFrom('account_identifier')
    .where('realm', '=', realm)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    // Nobody has claimed it yet, so nobody logs in with it or resets its password.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('volunteer')
            .whereRef('volunteer.id', '=', 'account_identifier.account_id')
            .where('state', '=', 'unclaimed')
            .select('id'),
        ),
      ),
    )
    .select('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The closed number or address of an account. */
export const findContact = async (
  db: Db,
  realm: Realm,
  channel: Channel,
  accountId: string,
): Promise<Buffer | null> => {
  const column = channel === 'sms' ? 'mobile_cipher' : 'email_cipher'
  const row = await db
    .selectFrom(realm)
    .where('id', '=', accountId)
    .select(`${column} as cipher`)
    .executeTakeFirst()
  return row?.cipher ?? null
}

/** Removes codes and challenges nobody can use any more; returns how many codes went. */
export const removeBefore = async (
  db: Db,
  { codes, challenges }: { codes: Date; challenges: Date },
): Promise<number> => {
  await db.deleteFrom('code_challenge').where('expires_at', '<', challenges).execute()
  const { numDeletedRows } = await db
    .deleteFrom('verification_code')
    .where('created_at', '<', codes)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
