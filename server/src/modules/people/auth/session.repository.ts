import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Realm } from '../../../platform/identifiers.ts'
import { sealSession, type SessionFacts } from '../../../platform/session-seal.ts'
import { signalAccess } from '../../../platform/session.ts'

/** Why a session ended; some reasons are told to whoever still holds its tokens. */
export type EndReason =
  | 'loggedOut'
  | 'superseded'
  | 'refreshReused'
  | 'passwordChanged'
  | 'disabled'
  | 'endedByOwner'
  | 'accountCancelled'
  | 'mobileChanged'
  | 'emailChanged'
  | 'contactUnbound'
  | 'stoppedByGuardian'
  // It is not what the product wrote; without a seal a server of the version before may have.
  | 'altered'
  | 'unsealed'

export interface NewSession extends SessionFacts {
  realm: Realm
  last_used_at: Date
  ip: string
  user_agent: string
}

export const insertSession = (db: Tx, session: NewSession) =>
  db
    .insertInto('session')
    .values({ ...session, seal: sealSession(session) })
    .execute()

/** Signals whose sessions have ended, and says how many did; they are of one account. */
const signalled = async (db: Tx, ended: readonly { account_id: string }[]): Promise<number> => {
  if (ended[0]) await signalAccess(db, ended[0].account_id)
  return ended.length
}

/**
 * Ends the oldest sessions of an account beyond those it may hold, because of one that a browser has
 * opened; returns how many there were.
 */
export const endOldest = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  keep: number,
  agent: string,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ account_id: string }>`
    update session set ended_at = ${now}, end_reason = 'superseded', ended_by_agent = ${agent}, seal = null
    where id in (
      select id from session where account_id = ${accountId} and realm = ${realm} and ended_at is null
      order by created_at desc, id desc offset ${keep}) returning account_id`.execute(db)
  return signalled(db, rows)
}

export const lockByRefresh = (db: Tx, digest: Buffer) =>
  db
    .selectFrom('session')
    .where('refresh_digest', '=', digest)
    .select([
      'id',
      'realm',
      'account_id',
      'organization_id',
      'access_digest',
      'access_expires_at',
      'refresh_digest',
      'refresh_expires_at',
      'created_at',
      'seal',
      'ended_at',
      'end_reason',
      'ended_by_agent',
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
  reason: EndReason,
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason, seal: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .execute()
  return (await signalled(db, ended)) > 0
}

/** Puts new tokens in place of those of a session, whose refresh token is kept as spent. */
export const rotate = async (
  db: Tx,
  session: SessionFacts,
  next: { access: Buffer; accessExpiresAt: Date; refresh: Buffer; refreshExpiresAt: Date },
  now: Date,
) => {
  const { id, refresh_digest: spent } = session
  const tokens = {
    access_digest: next.access,
    access_expires_at: next.accessExpiresAt,
    refresh_digest: next.refresh,
    refresh_expires_at: next.refreshExpiresAt,
  }
  await db
    .insertInto('session_spent_refresh')
    .values({ digest: spent, session_id: id, spent_at: now })
    .execute()
  await db
    .updateTable('session')
    .set({
      ...tokens,
      seal: sealSession({ ...session, ...tokens }),
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

/** Ends every open session of an account, but one where it is named; returns how many there were. */
export const endAll = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  reason: EndReason,
  now: Date,
  except: string | null = null,
): Promise<number> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason, seal: null })
    .where('account_id', '=', accountId)
    .where('realm', '=', realm)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except!))
    .returning('account_id')
    .execute()
  return signalled(db, ended)
}

/** Ends every open session in which an administrator acts for a node; returns how many there were. */
export const endAllActing = async (
  db: Tx,
  administratorId: string,
  organizationId: string,
  now: Date,
): Promise<number> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'disabled' satisfies EndReason, seal: null })
    .where('account_id', '=', administratorId)
    .where('realm', '=', 'administrator')
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Ends an open session of this account from another browser; says whether there was one. */
export const endOwn = async (
  db: Tx,
  realm: Realm,
  accountId: string,
  id: string,
  { reason, agent }: { reason: EndReason; agent: string },
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason, ended_by_agent: agent, seal: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('realm', '=', realm)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .execute()
  return (await signalled(db, ended)) > 0
}

/** The open sessions of an account, the one used last first. */
export const listOpen = (db: Db, realm: Realm, accountId: string, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('realm', '=', realm)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'ip',
      'user_agent as userAgent',
    ])
    .execute()

/** When a session was opened: the moment its holder proved who he is. */
export const getOpenedAt = async (db: Db, sessionId: string): Promise<Date> => {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('created_at')
    .executeTakeFirstOrThrow()
  return row.created_at
}

/** Whom a session belongs to. */
export const getHolder = (db: Db, sessionId: string) =>
  db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['realm', 'account_id as accountId'])
    .$narrowType<{ realm: Realm }>()
    .executeTakeFirstOrThrow()
