import { record } from '../../events.ts'
import type { Actor, Origin } from '../../platform/actor.ts'
import { blindIndex, digest } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db.ts'
import { fail } from '../../platform/fail.ts'
import { newId } from '../../platform/ids.ts'
import { identifierDigest, identifierOf, type Realm } from '../../platform/identifiers.ts'
import { ensureServed } from '../../platform/operation.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import { coarseNetwork, lives, remainingTries } from './auth.policy.ts'
import * as rows from './auth.repository.ts'
import { newTokens, type Tokens } from './auth.tokens.ts'

interface Credentials {
  loginName: string
  password: string
}

/** Logs a volunteer in. Fails with loginFailed, loginLocked or accountFrozen. */
export const logVolunteerIn = async (
  world: World,
  origin: Origin,
  credentials: Credentials,
  now: Date,
): Promise<Tokens> => {
  const account = await prove(world, 'volunteer', origin, credentials, now)
  if (account.state === 'frozen' || account.state === 'cancelled' || account.state === 'unclaimed')
    fail('accountFrozen')
  return open(world, 'volunteer', account, null, origin, now)
}

/** Logs an administrator in for the node nearest the root that he serves. Fails also with organizationNotApproved. */
export const logAdministratorIn = async (
  world: World,
  origin: Origin,
  credentials: Credentials,
  now: Date,
): Promise<Tokens> => {
  const account = await prove(world, 'administrator', origin, credentials, now)
  if (account.state !== 'active') fail('accountFrozen')
  const served = await rows.listServedOrganizations(world.db, account.id)
  const node =
    served.find((organization) => organization.state === 'approved') ??
    fail('organizationNotApproved')
  // During maintenance those come in who can end it.
  if (node.kind !== 'federation')
    await ensureServed(world, { kind: 'command', servedWhile: ['readOnly'] }, now)
  return open(world, 'administrator', account, node.id, origin, now)
}

const prove = async (
  world: World,
  realm: Realm,
  origin: Origin,
  { loginName, password }: Credentials,
  now: Date,
) => {
  const { kind, value } = identifierOf(loginName)
  const indexed = identifierDigest(world.keys, realm, kind, value)
  const find =
    realm === 'volunteer' ? rows.findVolunteerByIdentifier : rows.findAdministratorByIdentifier
  const account = await find(world.db, kind, indexed)
  const subject = account?.id ?? indexed.toString('base64url')
  const key = blindIndex(
    world.keys,
    'throttle',
    `${realm}/${subject}/${coarseNetwork(origin.ip)}`,
  ).toString('base64url')
  const failures = await rows.reserveTry(world.db, key, now)
  if (failures === null) {
    await note(world, 'loginRefusedLocked', account?.id ?? null, origin, now)
    return fail('loginLocked', { seconds: await rows.secondsClosed(world.db, key, now) })
  }
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (!account || !matches) {
    await note(world, 'loginFailed', account?.id ?? null, origin, now)
    const remaining = remainingTries(failures)
    return fail('loginFailed', remaining === null ? {} : { remaining })
  }
  await rows.clearTries(world.db, key)
  return account
}

const open = (
  world: World,
  realm: Realm,
  account: rows.Account,
  organizationId: string | null,
  origin: Origin,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const id = newId()
    const { tokens, stored } = newTokens(realm, account.weakPassword, now, now)
    await rows.insertSession(db, {
      id,
      realm,
      account_id: account.id,
      organization_id: organizationId,
      access_digest: stored.access,
      access_expires_at: stored.accessExpiresAt,
      refresh_digest: stored.refresh,
      refresh_expires_at: stored.refreshExpiresAt,
      created_at: now,
      last_used_at: now,
      ip: origin.ip,
      user_agent: origin.userAgent,
    })
    await rows.endOldest(db, realm, account.id, lives[realm].sessions, now)
    await recordLogin(db, realm, account.id, id, origin, now)
    return tokens
  })

const recordLogin = (
  db: Tx,
  realm: Realm,
  accountId: string,
  sessionId: string,
  origin: Origin,
  now: Date,
) => {
  const actor: Actor = { ...origin, kind: 'visitor' }
  return realm === 'volunteer'
    ? record(
        db,
        actor,
        'volunteerLoggedIn',
        { kind: 'volunteer', id: accountId },
        { volunteerId: accountId, sessionId },
        now,
      )
    : record(
        db,
        actor,
        'administratorLoggedIn',
        { kind: 'administrator', id: accountId },
        { administratorId: accountId, sessionId },
        now,
      )
}

/**
 * Exchanges a refresh token. One that was exchanged before is taken for stolen: the session ends and
 * both holders must log in again. Fails with loginExpired or signedInElsewhere.
 */
export const refresh = async (
  world: World,
  origin: Origin,
  refreshToken: string,
  now: Date,
): Promise<Tokens> => {
  const given = digest(refreshToken)
  const outcome = await transact(world.db, async (db) => {
    const session = await rows.lockByRefresh(db, given)
    if (!session) return { reused: await endReused(db, given, origin, now) }
    if (session.ended_at) return { ended: session.end_reason }
    if (session.refresh_expires_at <= now) return { ended: 'expired' }
    const holder = await rows.findHolder(db, session)
    if (!holder?.usable) return { ended: 'disabled' }
    const realm = session.realm as Realm
    const { tokens, stored } = newTokens(realm, holder.weakPassword, session.created_at, now)
    await rows.rotate(db, session.id, given, stored, now)
    await record(
      db,
      { ...origin, kind: 'visitor' },
      'sessionRefreshed',
      { kind: 'session', id: session.id },
      { sessionId: session.id },
      now,
    )
    return { tokens }
  })
  if (outcome.tokens) return outcome.tokens
  if (outcome.reused) await note(world, 'refreshTokenReused', null, origin, now)
  return fail(
    outcome.ended === 'superseded' || outcome.ended === 'disabled'
      ? 'signedInElsewhere'
      : 'loginExpired',
  )
}

/** Ends the session whose spent token came again; says whether there was one. */
const endReused = async (db: Tx, given: Buffer, origin: Origin, now: Date): Promise<boolean> => {
  const spent = await rows.findSpent(db, given)
  if (!spent) return false
  // Sent a third time there is nothing left to end, and nothing to write into the audit.
  if (!(await rows.endSession(db, spent.session_id, 'refreshReused', now))) return true
  await record(
    db,
    { ...origin, kind: 'visitor' },
    'sessionRevoked',
    { kind: 'session', id: spent.session_id },
    { sessionId: spent.session_id, reason: 'refreshReused' },
    now,
  )
  return true
}

/** Ends the session behind the bearer token. */
export const logOut = (world: World, actor: Actor & { sessionId: string }, now: Date) =>
  transact(world.db, async (db) => {
    await rows.endSession(db, actor.sessionId, 'loggedOut', now)
    await record(
      db,
      actor,
      'loggedOut',
      { kind: 'session', id: actor.sessionId },
      { sessionId: actor.sessionId },
      now,
    )
    return {}
  })

/** Notes a refused attempt outside any transaction: the refusal rolls nothing of it back. */
const note = (world: World, name: string, accountId: string | null, origin: Origin, now: Date) =>
  rows.insertSecurityEvent(world.db, {
    id: newId(),
    name,
    actor_id: accountId,
    request_id: origin.requestId,
    ip: origin.ip,
    user_agent: origin.userAgent,
    created_at: now,
  })

/** Sessions are kept this long after their end, for the person who asks who was logged in. */
const KEEP_SESSIONS_MS = 180 * 24 * 3_600_000
/** A count of failures is forgotten after a day (safety.md section 7). */
const KEEP_TRIES_MS = 24 * 3_600_000
const BATCH = 1000

/** Removes what logins left behind long ago; timed. */
export const forgetOldLogins = async (world: World): Promise<number> => {
  const now = world.clock.now().getTime()
  await rows.removeTriesBefore(world.db, new Date(now - KEEP_TRIES_MS))
  let removed = 0
  for (;;) {
    const some = await transact(world.db, (db) =>
      rows.removeSessionsBefore(db, new Date(now - KEEP_SESSIONS_MS), BATCH),
    )
    removed += some
    if (some < BATCH) return removed
  }
}
