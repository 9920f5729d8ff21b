import type { Origin } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Realm } from '../../../platform/identifiers.ts'

/** How somebody tried to prove who he is. */
export type Way = 'password' | 'code' | 'reset' | 'passkey' | 'factor' | 'third'

/** Notes a login or a failed try for the owner to see; nothing where there is no account. */
export const noteLogin = async (
  db: Db,
  {
    realm,
    accountId,
    way,
    succeeded,
    origin,
    now,
  }: {
    realm: Realm
    accountId: string | null
    way: Way
    succeeded: boolean
    origin: Origin
    now: Date
  },
): Promise<void> => {
  if (accountId === null) return
  const { ip, userAgent: user_agent } = origin
  await db
    .insertInto('login_history')
    .values({
      account_id: accountId,
      id: newId(),
      realm,
      way,
      succeeded,
      ip,
      user_agent,
      created_at: now,
    })
    .execute()
}

export interface HistoryRow {
  entryId: string
  at: Date
  way: Way
  succeeded: boolean
  ip: string | null
  userAgent: string | null
}

/** Logins and tries of an account since a moment, the newest first. */
export const listLogins = (
  db: Db,
  accountId: string,
  since: Date,
  before: string | null,
  most: number,
): Promise<HistoryRow[]> =>
  db
    .selectFrom('login_history')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(most)
    .select([
      'id as entryId',
      'created_at as at',
      'way',
      'succeeded',
      'ip',
      'user_agent as userAgent',
    ])
    .$narrowType<{ way: Way }>()
    .execute()

export const removeLoginsBefore = (db: Db, before: Date) =>
  db.deleteFrom('login_history').where('created_at', '<', before).execute()

export const forgetLogins = (db: Db, accountId: string) =>
  db.deleteFrom('login_history').where('account_id', '=', accountId).execute()
