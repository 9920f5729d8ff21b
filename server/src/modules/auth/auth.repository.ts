import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Realm } from '../../platform/identifiers.ts'
import { waitMinutes } from './auth.policy.ts'

export interface Account {
  id: string
  passwordHash: string
  weakPassword: boolean
  state: string
}

export const findVolunteerByIdentifier = (
  db: Db,
  kind: string,
  digest: Buffer,
): Promise<Account | undefined> =>
  db
    .selectFrom('account_identifier as i')
    .innerJoin('volunteer as v', 'v.id', 'i.account_id')
    .where('i.realm', '=', 'volunteer')
    .where('i.kind', '=', kind)
    .where('i.digest', '=', digest)
    .select([
      'v.id',
      'v.password_hash as passwordHash',
      'v.weak_password as weakPassword',
      'v.state',
    ])
    .executeTakeFirst()

export const findAdministratorByIdentifier = (
  db: Db,
  kind: string,
  digest: Buffer,
): Promise<Account | undefined> =>
  db
    .selectFrom('account_identifier as i')
    .innerJoin('administrator as a', 'a.id', 'i.account_id')
    .where('i.realm', '=', 'administrator')
    .where('i.kind', '=', kind)
    .where('i.digest', '=', digest)
    .select([
      'a.id',
      'a.password_hash as passwordHash',
      'a.weak_password as weakPassword',
      'a.state',
    ])
    .executeTakeFirst()

/** The nodes an administrator serves, the one nearest the root first, with their states. */
export const listServedOrganizations = (db: Db, administratorId: string) =>
  db
    .selectFrom('administrator_role as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .where('r.administrator_id', '=', administratorId)
    .select(['o.id', 'o.state', 'o.kind'])
    .distinct()
    .select((eb) =>
      eb
        .selectFrom('organization_ancestry as a')
        .whereRef('a.organization_id', '=', 'o.id')
        .select((eb) => eb.fn.countAll<number>().as('depth'))
        .as('depth'),
    )
    .orderBy('depth')
    .orderBy('o.id')
    .execute()

/**
 * Reserves a try before the password is looked at. Returns the failures so far with this one
 * counted, or null while the account is closed to this network. One statement, so that parallel
 * guesses are counted one by one.
 */
export const reserveTry = async (db: Db, key: string, now: Date): Promise<number | null> => {
  const steps = sql.join(
    Array.from({ length: 12 }, (_, failures) => sql.lit(waitMinutes(failures))),
  )
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttle as t (key, failures, open_at, updated_at)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when t.updated_at < ${now}::timestamptz - interval '24 hours' then 1 else t.failures + 1 end,
      open_at = ${now}::timestamptz + (case when t.updated_at < ${now}::timestamptz - interval '24 hours' then 0
        else (array[${steps}])[least(t.failures + 2, 12)] end) * interval '1 minute',
      updated_at = ${now}
    where t.open_at <= ${now} returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

/** Seconds until the account opens again for this network. */
export const secondsClosed = async (db: Db, key: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('login_throttle')
    .where('key', '=', key)
    .select('open_at')
    .executeTakeFirst()
  return row ? Math.max(1, Math.ceil((row.open_at.getTime() - now.getTime()) / 1000)) : 1
}

export const clearTries = (db: Db, key: string) =>
  db.deleteFrom('login_throttle').where('key', '=', key).execute()

export interface NewSession {
  id: string
  realm: Realm
  account_id: string
  organization_id: string | null
  access_digest: Buffer
  access_expires_at: Date
  refresh_digest: Buffer
  refresh_expires_at: Date
  created_at: Date
  last_used_at: Date
  ip: string
  user_agent: string
}

export const insertSession = (db: Tx, session: NewSession) =>
  db.insertInto('session').values(session).execute()

/** Ends the oldest sessions of an account beyond those it may hold. */
export const endOldest = (db: Tx, realm: Realm, accountId: string, keep: number, now: Date) =>
  sql`update session set ended_at = ${now}, end_reason = 'superseded' where id in (
    select id from session where account_id = ${accountId} and realm = ${realm} and ended_at is null
    order by created_at desc, id desc offset ${keep})`.execute(db)

export const lockByRefresh = (db: Tx, digest: Buffer) =>
  db
    .selectFrom('session')
    .where('refresh_digest', '=', digest)
    .select([
      'id',
      'realm',
      'account_id',
      'organization_id',
      'created_at',
      'refresh_expires_at',
      'ended_at',
      'end_reason',
    ])
    .forUpdate()
    .executeTakeFirst()

export const findSpent = (db: Tx, digest: Buffer) =>
  db
    .selectFrom('session_spent_refresh')
    .where('digest', '=', digest)
    .select('session_id')
    .executeTakeFirst()

/** Ends a session; says whether it was still open. */
export const endSession = async (
  db: Tx,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

export const rotate = async (
  db: Tx,
  id: string,
  spent: Buffer,
  next: { access: Buffer; accessExpiresAt: Date; refresh: Buffer; refreshExpiresAt: Date },
  now: Date,
) => {
  await db
    .insertInto('session_spent_refresh')
    .values({ digest: spent, session_id: id, spent_at: now })
    .execute()
  await db
    .updateTable('session')
    .set({
      access_digest: next.access,
      access_expires_at: next.accessExpiresAt,
      refresh_digest: next.refresh,
      refresh_expires_at: next.refreshExpiresAt,
      last_used_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Whether the holder of a session may still go on (account open, node approved, a role left there), and
 * whether his password is weak. The same conditions as `identify` puts to every call.
 */
export const findHolder = async (
  db: Db,
  session: { realm: string; account_id: string; organization_id: string | null },
): Promise<{ usable: boolean; weakPassword: boolean } | undefined> => {
  const { account_id: accountId, organization_id: organizationId } = session
  const { rows } =
    session.realm === 'volunteer'
      ? await sql<{ usable: boolean; weakPassword: boolean }>`
          select state not in ('frozen', 'cancelled') as usable, weak_password as "weakPassword"
          from volunteer where id = ${accountId}`.execute(db)
      : await sql<{ usable: boolean; weakPassword: boolean }>`
          select a.state = 'active' and exists (
              select 1 from administrator_role r join organization o on o.id = r.organization_id
              where r.administrator_id = a.id and o.id = ${organizationId} and o.state = 'approved') as usable,
            a.weak_password as "weakPassword"
          from administrator a where a.id = ${accountId}`.execute(db)
  return rows[0]
}

export const insertSecurityEvent = (
  db: Db,
  row: {
    id: string
    name: string
    actor_id: string | null
    request_id: string
    ip: string
    user_agent: string
    created_at: Date
  },
) => db.insertInto('security_event').values(row).execute()

/** Removes sessions that ended or ran out before a moment, with their spent tokens; returns how many. */
export const removeSessionsBefore = async (db: Tx, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select id from session where coalesce(ended_at, refresh_expires_at) < ${before} order by id limit ${most} for update skip locked`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.deleteFrom('session_spent_refresh').where('session_id', 'in', ids).execute()
  await db.deleteFrom('session').where('id', 'in', ids).execute()
  return ids.length
}

export const removeTriesBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('login_throttle')
    .where('updated_at', '<', before)
    .where('open_at', '<', before)
    .execute()
